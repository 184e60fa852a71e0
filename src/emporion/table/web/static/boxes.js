// The page of a box: marks what is changed while it is typed, resets single numbers, sends only what differs.

const box = document.getElementById("box");
const editor = box.querySelector("[data-editor]");
const base = (field) => field.dataset.base ?? field.dataset.shipped;
const written = (field) => field.defaultValue ?? [...field.options].find((option) => option.defaultSelected)?.value;
const begun = new Map([...editor.querySelectorAll("[data-shipped]")].map((field) => [field, written(field)]));

const changed = (field) => field.value.trim().replace(/\s*,\s*/g, ", ") !== field.dataset.shipped;

function mark(field) {
  const entry = field.closest(".entry");
  const differs = changed(field);
  field.classList.toggle("changed", differs);
  if (field.value !== begun.get(field)) {
    field.removeAttribute("aria-invalid"); // judged again when it is saved
    entry.querySelector(".wrong")?.remove();
  }
  let was = entry.querySelector(".was");
  if (differs && !was) {
    was = document.createElement("span");
    was.className = "was";
    const small = document.createElement("small");
    small.textContent = box.dataset.was.replace("%", field.dataset.shipped || "–");
    const reset = document.createElement("button");
    reset.name = "reset";
    reset.value = field.name.slice(2);
    reset.className = "reset";
    reset.textContent = "↺";
    reset.setAttribute("aria-label", box.dataset.reset.replace("%", field.getAttribute("aria-label")));
    was.append(small, reset);
    entry.append(was);
  } else if (!differs) {
    was?.remove();
  }
  count(field.closest("details"));
}

function count(table) {
  const own = [...table.querySelectorAll("[data-shipped]")].filter(changed).length;
  for (const tag of document.querySelectorAll(`[data-changes="${CSS.escape(table.id)}"]`)) {
    tag.hidden = !own;
    tag.textContent = tag.textContent.replace(/\d+/, own);
  }
  const all = [...begun.keys()].filter(changed).length;
  const told = document.getElementById("changes");
  told.textContent = all === 1 ? told.dataset.one : told.dataset.many.replace("%", all);
  editor.classList.toggle("untouched", !all);
}

editor.addEventListener("input", (event) => event.target.dataset.shipped !== undefined && mark(event.target));

editor.addEventListener("click", (event) => {
  const reset = event.target.closest(".reset");
  if (!reset) return;
  event.preventDefault();
  const field = reset.closest(".entry").querySelector("[data-shipped]");
  field.value = field.dataset.shipped;
  field.focus();
  mark(field);
});

editor.addEventListener("submit", () => {
  for (const field of begun.keys()) field.disabled = field.value === base(field); // the server knows the box that is corrected
  setTimeout(() => begun.forEach((_value, field) => (field.disabled = false))); // for who comes back to this page
});

function open() {
  const table = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (table?.matches?.("details")) table.open = true;
}

addEventListener("hashchange", open);
box.addEventListener("click", (event) => event.target.closest('a[href^="#"]') && setTimeout(open)); // also for the hash that is there already
open();
editor.classList.toggle("untouched", ![...begun.keys()].some(changed)); // a phone has no room for what is not needed yet
for (const [field, value] of begun) if (field.value !== value) mark(field); // typed before this script came, or kept by the browser
editor.querySelector("[aria-invalid=true]")?.focus();
