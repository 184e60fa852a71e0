// The page of a table: swaps the parts the server sends, lets pieces glide, posts what is chosen. No framework.

import { keepLine, whenBack } from "./line.js";
import { fewStops, followDecision, nextMat, openPane, readAgain, withinGroup } from "./parts.js";
import { endReplay, mended } from "./past.js";
import { ARROWS, glide, layPlaces, neighbour, oneStop, places, ringChanges, since, standing } from "./pieces.js";
import { cue } from "./sounds.js";
import { choice, explainClosed, hideTip } from "./tips.js";

const table = document.getElementById("table");
const csrf = document.querySelector('meta[name="csrf"]')?.content ?? "";
document.documentElement.classList.add("scripted");

// --- all pages ------------------------------------------------------------------------------------------------------

document.addEventListener("change", (event) => {
  if (event.target.dataset.submit) event.target.form.requestSubmit();
});

const invite = document.querySelector("[data-invite]");
if (invite && location.hash.length > 1) {
  invite.value = decodeURIComponent(location.hash.slice(1));
  invite.closest("label").hidden = true;
  lookAtInvitation();
}

// Which game it is, who invites and who sits where; asked for with a post, so that no log sees the invitation.
async function lookAtInvitation() {
  const body = new URLSearchParams({ invite: invite.value });
  const reply = await fetch("/join/look", { method: "POST", headers: { "x-csrftoken": csrf }, body });
  if (reply.ok) document.getElementById("invited").innerHTML = await reply.text();
}

// Times are written in UTC and shown as the clock on the visitor's own wall says, or in the zone they have chosen.
function localTimes() {
  for (const time of document.querySelectorAll("time[datetime]:not([data-local])")) {
    const moment = new Date(time.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const timeZone = time.dataset.zone;
    const today = !timeZone && moment.toDateString() === new Date().toDateString();
    const how = today || time.dataset.show === "hour" ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
    const own = navigator.languages.find((each) => each.startsWith(document.documentElement.lang)) ?? document.documentElement.lang;
    time.textContent = new Intl.DateTimeFormat(own, { ...how, timeZone }).format(moment) + (timeZone ? ` (${timeZone})` : "");
    time.dataset.local = "yes";
  }
}
localTimes();

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) navigator.clipboard?.writeText(copy.dataset.copy);
  if (event.target.closest("[data-notify]")) Notification?.requestPermission();
  if (event.target.closest("[data-theme-switch]")) switchTheme();
  if (event.target.closest("[data-help]")) document.getElementById("help")?.showModal();
});

function switchTheme() {
  const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", document.documentElement.dataset.theme);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input, select, textarea")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const name = (event.shiftKey && event.key.length > 1 ? "Shift+" : "") + event.key;
  const found = document.querySelector(`[data-key="${CSS.escape(name)}"]:not(:disabled)`);
  if (found) {
    event.preventDefault();
    found.click();
  } else if (event.key === "/") {
    event.preventDefault();
    openPane("choose");
    document.getElementById("typed")?.focus();
  } else if (event.key === "b") {
    const place = document.querySelector("#private .target, #board .target");
    openPane(place?.closest("#private, #board").id);
    place?.focus();
  } else if (event.key === "l") {
    openPane("choose");
    document.querySelector("#choices :is(summary, button, select)")?.focus();
  } else if (event.key === "m") {
    nextMat();
  } else if (ARROWS[event.key] && event.target.matches(".target")) {
    event.preventDefault();
    neighbour(event.target, ...ARROWS[event.key])?.focus();
  } else if (ARROWS[event.key] && withinGroup(event.target, onward(event.key))) {
    event.preventDefault();
    withinGroup(event.target, onward(event.key)).focus();
  } else if ("+-0".includes(event.key)) {
    zoom(event.key);
  } else if ((event.key === "Enter" || event.key === " ") && event.target.closest?.(".target")) {
    event.preventDefault();
    choose(event.target.closest(".target").dataset.action);
  }
});

const onward = (key) => (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1);

// --- choosing -------------------------------------------------------------------------------------------------------

let version = table ? Number(table.dataset.version) : 0;
let busy = null; // the post under way

async function post(path, fields) {
  while (busy) await busy;
  const shown = path === "/confirm" ? standing().map((each) => each.key) : null;
  let free;
  busy = new Promise((resolve) => (free = resolve));
  answer("");
  try {
    const reply = await send(path, fields);
    const told = await reply.json().catch(() => ({}));
    if (!reply.ok || told.accepted === false) answer(told.reason ?? told.detail ?? reply.statusText);
    else if (shown) {
      localStorage.setItem(since, JSON.stringify(shown));
      ringChanges(); // the socket may have brought the others' answer first
    }
  } catch {
    answer(table.dataset.lost);
    whenBack(fields.version === undefined ? path + (fields.words ?? "") : "move", () => sendAgain(path, fields)); // all that was said counts
  } finally {
    busy = null;
    free();
  }
}

// Unless the decision has changed: then it had arrived, or is no longer asked.
function sendAgain(path, fields) {
  if (fields.version === undefined || fields.version === version) post(path, fields);
  else answer("");
}

const send = (path, fields) => fetch(table.dataset.address + path, {
  method: "POST",
  headers: { accept: "application/json", "x-csrftoken": csrf, "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields),
});

function answer(words) {
  const place = document.getElementById("answer");
  if (place) place.textContent = words;
}

const seat = () => document.querySelector("#choices input[name=seat], #controls input[name=seat]")?.value ?? table.dataset.seat;

function choose(action) {
  hideTip();
  if (!table) {
    // a private what-if: the form beside the board does it
    const button = choice(action);
    if (button) button.click();
    return;
  }
  post("/act", { seat: seat(), version, action });
}

document.addEventListener("click", (event) => {
  const target = event.target.closest(".target");
  const closed = event.target.closest(".closed");
  const near = event.pointerType === "touch" && event.target.closest("#board, #private") ? closeBy(event.clientX, event.clientY, !target) : [];
  const meant = target ? near : near.filter((each) => !closed || holds(closed, each)); // a neighbour that is closed is asked itself
  if (meant.length > 1) askWhich(meant, event);
  else if (target ?? meant[0]) choose((target ?? meant[0]).dataset.action);
  else if (closed && table && document.querySelector("#prompt .mine:not(.done)")) explainClosed(closed);
});

// A finger meets small places beside the one below it, and who misses all means the nearest that it all but touched.
const FINGER = 24;

function closeBy(x, y, missed) {
  const far = new Map();
  for (const mark of document.querySelectorAll(".target .mark")) {
    const box = mark.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (missed ? away > FINGER : away > FINGER / 2 || Math.min(box.width, box.height) >= FINGER) continue;
    const place = mark.closest(".target");
    far.set(place, Math.min(away, far.get(place) ?? Infinity));
  }
  const nearest = Math.min(...far.values());
  return [...far.keys()].filter((place) => !missed || far.get(place) < nearest + FINGER / 4);
}

function holds(closed, target) {
  const [around, box] = [closed, target.querySelector(".mark")].map((each) => each.getBoundingClientRect());
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return around.left <= x && x <= around.right && around.top <= y && y <= around.bottom;
}

function askWhich(rivals, event) {
  const asked = document.createElement("dialog");
  asked.className = "which choices";
  for (const rival of rivals) {
    const button = document.createElement("button");
    button.textContent = rival.getAttribute("aria-label");
    button.addEventListener("click", () => {
      asked.close();
      choose(rival.dataset.action);
    });
    asked.append(button);
  }
  asked.addEventListener("close", () => asked.remove());
  asked.addEventListener("click", (pressed) => pressed.target === asked && asked.close());
  document.body.append(asked);
  asked.showModal();
  event.stopPropagation();
}

document.addEventListener("submit", (event) => {
  if (!table) return;
  const form = event.target;
  const button = event.submitter;
  if (button?.dataset.do === "hint") {
    event.preventDefault();
    askForHint(button);
  } else if (button?.dataset.do) {
    event.preventDefault();
    post("/" + button.dataset.do, { seat: seat(), version });
  } else if (form.matches("#choices form, #hint form")) {
    event.preventDefault();
    const run = button?.dataset.runButton ? button.closest("li").querySelector("select") : null;
    choose(run ? run.value : button.value);
  } else if (form.id === "command") {
    event.preventDefault();
    const typed = document.getElementById("typed");
    const words = typed.value.trim();
    if (!words) return;
    typed.value = "";
    if (["undo", "restart", "confirm"].includes(words)) post("/" + words, { seat: seat(), version });
    else choose(words);
  } else if (form.id === "say") {
    event.preventDefault();
    const field = form.elements.words;
    if (field.value.trim()) post("/say", { words: field.value });
    field.value = "";
  }
});

// --- hints ------------------------------------------------------------------------------------------------------------

// Not through post(): nobody has to wait with a move until the hint is there.
async function askForHint(button) {
  const asked = version;
  const panel = document.getElementById("hint");
  const before = panel.innerHTML;
  button.disabled = true;
  button.textContent = button.dataset.thinking;
  answer("");
  try {
    const reply = await send("/hint", { seat: seat(), version });
    const told = await reply.json();
    if (version !== asked) return; // the decision has changed meanwhile
    swap(told.fragments ?? { hint: before });
    answer(told.reason ?? "");
  } catch {
    panel.innerHTML = before;
    answer(table.dataset.lost);
    whenBack("hint", () => {
      answer("");
      const ask = document.querySelector('[data-do="hint"]');
      if (ask && version === asked) askForHint(ask);
    });
  }
}

function markHint() {
  document.querySelectorAll("svg .hint-rank").forEach((each) => each.remove());
  document.querySelectorAll("[data-hinted]").forEach((each) => each.removeAttribute("data-hinted"));
  for (const button of document.querySelectorAll("#hint [data-hint]")) {
    choice(button.value)?.setAttribute("data-hinted", button.dataset.hint);
    const target = document.querySelector(`.target[data-action="${CSS.escape(button.value)}"]`);
    if (target) markTarget(target, button.dataset.hint);
  }
}

// A number beside the place on the board, above all that is drawn there and of the same size however far the board is zoomed.
function markTarget(target, rank) {
  const drawing = target.ownerSVGElement;
  const screen = drawing.getScreenCTM();
  const box = target.getBBox();
  const corner = new DOMPoint(box.x + box.width, box.y).matrixTransform(screen.inverse().multiply(target.getScreenCTM()));
  const frame = drawing.viewBox.baseVal;
  const room = 11 / screen.a; // at the edge of the drawing the number stays inside
  corner.x = Math.min(corner.x, frame.x + frame.width - room);
  corner.y = Math.max(corner.y, frame.y + room);
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "g");
  mark.setAttribute("class", "hint-rank");
  mark.setAttribute("aria-hidden", "true");
  mark.setAttribute("transform", `translate(${corner.x} ${corner.y}) scale(${1 / screen.a})`);
  const disc = document.createElementNS(mark.namespaceURI, "circle");
  disc.setAttribute("r", 10);
  const text = document.createElementNS(mark.namespaceURI, "text");
  text.setAttribute("y", 5);
  text.textContent = rank;
  mark.append(disc, text);
  drawing.append(mark);
  target.setAttribute("data-hinted", rank);
}

document.addEventListener("input", (event) => {
  const run = event.target.closest(".run");
  if (!run) return;
  const [slider, list] = [run.querySelector("input"), run.querySelector("select")];
  if (event.target === list) slider.value = list.selectedIndex;
  else list.selectedIndex = Number(slider.value);
  const chosen = list.options[list.selectedIndex];
  slider.setAttribute("aria-valuetext", chosen.textContent);
  run.querySelector(".outlook").innerHTML = chosen.dataset.then ?? "";
});

// --- zoom -----------------------------------------------------------------------------------------------------------

let size = 1;

function zoom(key) {
  size = key === "0" ? 1 : Math.min(3, Math.max(0.6, size * (key === "+" ? 1.15 : 1 / 1.15)));
  document.getElementById("board").style.setProperty("--zoom", size);
  markHint();
}

// --- clocks ---------------------------------------------------------------------------------------------------------

setInterval(() => {
  for (const clock of document.querySelectorAll("[data-seconds]")) {
    const left = Number(clock.dataset.seconds) - 1;
    clock.dataset.seconds = left;
    const whole = Math.abs(left);
    if (whole < 3600) clock.textContent = `${left < 0 ? "-" : ""}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  }
}, 1000);

// --- swapping what changed ---------------------------------------------------------------------------------------------

function focusMark() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  return { inside: active.closest("#strips, #board, #private, #choices, #controls, #hint, #log, #chat")?.id, mat: active.getAttribute("popovertarget"), action: active.dataset?.action, choice: active.dataset?.choice, doing: active.dataset?.do };
}

function refocus(mark) {
  if (!mark?.inside || document.activeElement !== document.body) return;
  const inside = document.getElementById(mark.inside);
  const again = mark.action ? `.target[data-action="${CSS.escape(mark.action)}"]`
    : mark.choice ? `[data-choice="${CSS.escape(mark.choice)}"]`
    : mark.mat ? `[popovertarget="${mark.mat}"]`
    : mark.doing ? `[data-do="${mark.doing}"]:not(:disabled)` : null;
  const first = ["board", "private"].includes(mark.inside) ? ".target" : mark.inside === "controls" ? "button.main:not(:disabled)" : "button";
  (again && inside.querySelector(again) || inside.querySelector(first) || document.querySelector("#controls button.main:not(:disabled)") || inside).focus({ preventScroll: true });
}

function swap(fragments) {
  endReplay();
  hideTip();
  const mark = focusMark();
  const before = fragments.board || fragments.private ? places(table) : null;
  for (const [id, html] of Object.entries(fragments)) {
    const place = document.getElementById(id);
    if (!place) continue;
    const scrolled = [place.scrollTop, place.scrollLeft];
    place.innerHTML = html;
    [place.scrollTop, place.scrollLeft] = scrolled;
  }
  localTimes();
  followDecision();
  oneStop();
  layPlaces();
  markHint();
  if (before) glide(before, places(table));
  if (fragments.board || fragments.prompt) ringChanges();
  refocus(mark);
  fewStops();
  readAgain();
  confirmByItself();
}

const auto = document.getElementById("auto");

function confirmByItself() {
  if (auto?.checked && document.querySelector("#prompt .done")) post("/confirm", { seat: seat(), version });
}

if (auto) {
  auto.checked = localStorage.getItem("auto") === "yes";
  auto.addEventListener("change", () => {
    localStorage.setItem("auto", auto.checked ? "yes" : "no");
    confirmByItself();
  });
}

document.getElementById("everything")?.addEventListener("change", (event) => post("/asked", { everything: event.target.checked ? "yes" : "no" }));

// --- what the line brings ------------------------------------------------------------------------------------------------

function received(told, shown) {
  if (told.version !== undefined) {
    version = told.version;
    table.dataset.version = version;
  }
  const over = document.querySelector("#status .end");
  const fresh = { ...told.fragments };
  for (const [id, patch] of Object.entries(told.patches ?? {})) fresh[id] = mended(shown[id], patch);
  Object.assign(shown, fresh);
  swap(fresh);
  if (!over && document.querySelector("#status .end")) cue("end");
  else if (told.notice) cue("turn");
  if (told.notice) {
    document.title = "● " + document.title.replace(/^● /, "");
    if (document.hidden && globalThis.Notification?.permission === "granted") new Notification("Emporion", { body: told.notice });
  }
}

document.addEventListener("present", () => {
  markHint();
  ringChanges();
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = document.title.replace(/^● /, "");
});

oneStop();
layPlaces();
if (table) {
  followDecision();
  fewStops();
  ringChanges();
  markHint();
  keepLine(received);
}

// --- a review that is being made -----------------------------------------------------------------------------------------

async function lookAgain() {
  const waiting = document.querySelector("#review [data-again]");
  if (!waiting) return;
  try {
    const page = new DOMParser().parseFromString(await (await fetch(waiting.dataset.again)).text(), "text/html");
    const fresh = page.getElementById("review");
    if (fresh) document.getElementById("review").replaceChildren(...fresh.childNodes);
  } finally {
    setTimeout(lookAgain, 1000);
  }
}

if (document.getElementById("box")) import("./boxes.js");
if (document.getElementById("review")) setTimeout(lookAgain, 1000);
