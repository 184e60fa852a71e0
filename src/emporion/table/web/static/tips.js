// What a choice means and what then: beside its place, on hover, focus or a long press; and why a place is closed.

const table = document.getElementById("table");

export const choice = (action) => document.querySelector(`#choices [data-choice="${CSS.escape(action)}"]`);

const tip = document.getElementById("tip");
let pressed = 0;

function showTip(target) {
  const words = target.getAttribute("aria-label");
  const clause = target.dataset.clause;
  const listed = choice(target.dataset.action);
  tip.replaceChildren(document.createTextNode(words + " "));
  if (clause) {
    const rules = document.querySelector(`#choices a[href$="#${clause}"]`) ?? document.querySelector("#choices a.clause-name");
    const link = document.createElement("a");
    link.href = (rules?.getAttribute("href") ?? "").split("#")[0] + "#" + clause;
    link.target = "_blank";
    link.textContent = clause;
    tip.append(link);
  }
  const outlook = listed ?? told(target.dataset.action);
  if (outlook?.querySelector(".final") && table) {
    const warning = document.createElement("em");
    warning.className = "final";
    warning.textContent = table.dataset.final;
    tip.append(warning);
  }
  outlook?.querySelectorAll(".then").forEach((each) => tip.append(each.cloneNode(true)));
  openTip(target);
  listed?.classList.add("pointed");
}

// What a slider says of a number that can be chosen on the board as well.
function told(action) {
  const outlook = document.createElement("span");
  outlook.innerHTML = document.querySelector(`#choices .run option[value="${CSS.escape(action)}"]`)?.dataset.then ?? "";
  return outlook;
}

export async function explainClosed(place) {
  const answer = await fetch(`${table.dataset.address}/why-not?place=${encodeURIComponent(place.dataset.place)}`);
  if (!answer.ok || !place.isConnected) return;
  tip.innerHTML = await answer.text();
  openTip(place);
}

// All that is closed now, by key and for who cannot point: over the table instead of on a page of its own.
document.addEventListener("click", async (event) => {
  const link = event.target.closest(".why-not a");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  document.getElementById("reasons").replaceChildren(...page.querySelectorAll("#closed > *"));
  document.getElementById("why").showModal();
});

function openTip(target) {
  tip.hidden = false;
  const box = target.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const top = box.bottom + 6 + own.height < innerHeight ? box.bottom + 6 : Math.max(4, box.top - own.height - 6);
  tip.style.left = Math.max(4, Math.min(innerWidth - own.width - 4, box.left)) + "px";
  tip.style.top = top + "px";
}

export function hideTip() {
  if (tip) tip.hidden = true;
  document.querySelectorAll(".pointed").forEach((each) => each.classList.remove("pointed"));
}

if (tip) {
  let leaving = 0;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const target = event.target.closest(".target");
    const listed = event.target.closest("[data-choice]");
    if (target || event.target.closest("#tip")) clearTimeout(leaving);
    if (target) {
      hideTip();
      showTip(target);
    } else if (listed) {
      document.querySelector(`.target[data-action="${CSS.escape(listed.dataset.choice)}"]`)?.classList.add("pointed");
    }
  });
  document.addEventListener("pointerout", (event) => {
    if (event.target.closest(".target, [data-choice], #tip")) leaving = setTimeout(hideTip, 250);
  });
  document.addEventListener("focusin", (event) => {
    hideTip();
    const target = event.target.closest?.(".target");
    if (target?.matches(":focus-visible")) showTip(target);
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
  document.addEventListener("touchstart", (event) => {
    const target = event.target.closest(".target");
    hideTip();
    if (target) pressed = setTimeout(() => showTip(target), 450);
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    clearTimeout(pressed);
    if (!tip.hidden && !event.target.closest("#tip")) event.preventDefault(); // a long press only explains
  });
  document.addEventListener("touchmove", () => clearTimeout(pressed), { passive: true });
}
