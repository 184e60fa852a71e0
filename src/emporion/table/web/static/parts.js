// The parts of a table: the mats of the others, and one part at a time where the screen is narrow.

const table = document.getElementById("table");

// --- the mats of the others ---------------------------------------------------------------------------------------------

// A strip opens its mat wherever it is clicked, and closes it again: the press outside has closed it before the click comes.
let wasOpen = null;
document.addEventListener("pointerdown", () => (wasOpen = document.querySelector(".mat:popover-open")), true);
document.addEventListener("click", (event) => {
  const button = event.target.closest(".strip")?.querySelector(".opens");
  if (!button || event.target.closest("button, a")) return;
  const mat = document.getElementById(button.getAttribute("popovertarget"));
  if (mat !== wasOpen) mat.showPopover();
});

document.addEventListener("toggle", (event) => {
  if (!event.target.matches?.(".mat") || event.newState !== "open") return;
  const opener = document.querySelector(`.strip [popovertarget="${event.target.id}"]`);
  if (!opener) return; // it does not belong to a player
  const strip = opener.closest(".strip").getBoundingClientRect();
  event.target.style.top = strip.bottom + 4 + "px";
  event.target.style.left = Math.max(6, Math.min(strip.left, innerWidth - event.target.offsetWidth - 6)) + "px";
}, true);

export function nextMat() {
  const mats = [...document.querySelectorAll(".strip .opens")].map((each) => document.getElementById(each.getAttribute("popovertarget")));
  const open = mats.findIndex((each) => each.matches(":popover-open"));
  if (open >= 0) mats[open].hidePopover();
  mats[open + 1]?.showPopover();
}

// --- the position in words, kept in step while it lies beside the board ------------------------------------------------------

const beside = document.getElementById("words-beside");

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-words]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (beside.matches(":popover-open")) return beside.hidePopover();
  beside.showPopover();
  await readAgain();
  document.getElementById("in-words").focus();
});

export async function readAgain() {
  if (!beside?.matches(":popover-open")) return;
  const reply = await fetch(table.dataset.address + "/words" + location.search, { headers: { accept: "application/json" } });
  if (reply.ok) document.getElementById("in-words").innerHTML = (await reply.json()).fragments["in-words"];
}

// --- few stops for the tab key: one in each group, and from there the arrow keys go on ------------------------------------------

const GROUPS = ".top, #strips, .now, #hint, #choices, .happened > .line, #log, #command, #say, .panes";
const STOPS = "a[href], button:not(:disabled), summary";
const stops = (group) => [...group.querySelectorAll(STOPS)].filter((each) => each.closest(GROUPS) === group && each.getClientRects().length);

export function fewStops() {
  if (!table) return;
  for (const group of document.querySelectorAll(GROUPS)) {
    const all = stops(group);
    const kept = all.find((each) => each === document.activeElement) ?? all.find((each) => each.matches(".main")) ?? all.find((each) => each.tabIndex === 0) ?? all[0];
    for (const each of group.querySelectorAll(STOPS)) if (each.closest(GROUPS) === group) each.tabIndex = each === kept ? 0 : -1;
    if (group.hasAttribute("tabindex") && group.id !== "choices") group.tabIndex = kept ? -1 : 0;
  }
  for (const list of document.querySelectorAll(".run select")) list.tabIndex = -1; // the slider says the same
  const chat = document.getElementById("chat");
  if (chat) chat.tabIndex = chat.scrollHeight > chat.clientHeight ? 0 : -1;
}

document.addEventListener("focusin", (event) => event.target.closest?.(GROUPS) && fewStops());
document.addEventListener("toggle", (event) => event.target.matches?.("details") && fewStops(), true);

// The next or the one before in the group of what is in focus; nothing outside of groups.
export function withinGroup(from, on) {
  const group = from.closest?.(GROUPS);
  if (!group) return null;
  const all = stops(group);
  return all[all.indexOf(from) + on] ?? null;
}

// --- one part at a time, where the screen is narrow -----------------------------------------------------------------------

export function openPane(name) {
  if (!table || !name) return;
  table.dataset.pane = name;
  for (const link of document.querySelectorAll(".panes [data-pane]")) {
    if (link.dataset.pane === name) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".panes [data-pane]");
  if (!link) return;
  event.preventDefault();
  openPane(link.dataset.pane);
});

// What asks is in sight: the part with marked places, unless the one looked at has some too; else the list.
export function followDecision() {
  const parts = { board: "#board .target", private: "#private .target", choose: "#choices [name=action]" };
  const asking = Object.keys(parts).filter((name) => document.querySelector(parts[name]));
  for (const link of document.querySelectorAll(".panes [data-pane]")) link.classList.toggle("asks", asking.includes(link.dataset.pane) && link.dataset.pane !== "choose");
  if (document.querySelector("#status .card")) openPane("status");
  else if (!asking.length) openPane(["status", undefined].includes(table.dataset.pane) ? "board" : table.dataset.pane);
  else if (!asking.includes(table.dataset.pane)) openPane(asking[0]);
  else openPane(table.dataset.pane);
  if (matchMedia("(max-width: 1180px)").matches) bringPlaceUp();
}

// A map is moved until a place that can be chosen is in sight, unless one is.
function bringPlaceUp() {
  const pane = document.getElementById(table.dataset.pane);
  const marks = [...pane.querySelectorAll(".target .mark")];
  const inside = pane.getBoundingClientRect();
  const seen = (box) => box.left >= inside.left && box.right <= inside.right && box.top >= inside.top && box.bottom <= inside.bottom;
  if (marks.length && !marks.some((mark) => seen(mark.getBoundingClientRect()))) marks[0].scrollIntoView({ block: "center", inline: "center" });
}
