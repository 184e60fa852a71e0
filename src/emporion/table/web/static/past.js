// What was: a game stepped through in place, and what happened since my last move played again.

import { glide, layPlaces, oneStop, places } from "./pieces.js";

const past = document.querySelector("[data-past]");
const STEP = 600; // milliseconds of a turn that is played again ...
const SLOW = 1400; // ... where nothing may move, and of a game that plays by itself
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function put(fragments) {
  const root = document.querySelector(".table");
  const before = places(root);
  for (const [id, html] of Object.entries(fragments)) {
    const place = document.getElementById(id);
    if (place && place.innerHTML !== html) place.innerHTML = html;
  }
  layPlaces();
  oneStop();
  glide(before, places(root));
}

// --- step by step, without loading a page -----------------------------------------------------------------------------

let wanted = null; // the position asked for last
let playing = 0;

async function go(number, focus) {
  wanted = number;
  const address = past.dataset.past + number;
  const reply = await fetch(address, { headers: { accept: "application/json" } });
  if (wanted !== number) return; // another one was asked for meanwhile
  if (!reply.ok) return location.assign(address);
  put((await reply.json()).fragments);
  history.replaceState(null, "", address);
  document.title = document.title.replace(/\d+/, number);
  const slider = document.getElementById("when");
  slider.value = number;
  standOnCurve(number);
  for (const field of document.querySelectorAll("#notes [name=number]")) field.value = number; // a note is on what is seen
  if (focus) document.querySelector(`#past [data-key="${focus}"]`)?.focus();
}

function playByItself(on) {
  const button = document.querySelector("[data-autoplay]");
  button.setAttribute("aria-pressed", on);
  clearTimeout(playing);
  if (on) playing = setTimeout(playOn, SLOW / 2);
}

async function playOn() {
  const slider = document.getElementById("when");
  const next = document.querySelector('#past [data-key="Shift+ArrowRight"]');
  if (Number(slider.value) >= Number(slider.max)) return playByItself(false);
  await go(numberOf(next.href));
  if (document.querySelector("[data-autoplay][aria-pressed=true]")) playing = setTimeout(playOn, SLOW);
}

const numberOf = (address) => Number(new URL(address, location.href).pathname.split("/").pop());

if (past) {
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-autoplay]")) return playByItself(event.target.closest("[data-autoplay]").getAttribute("aria-pressed") !== "true");
    const link = event.target.closest(".steps a, .headline");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey && event.detail) return;
    event.preventDefault();
    playByItself(false);
    go(numberOf(link.href), link === document.activeElement ? link.dataset.key : null);
  });
  document.getElementById("when").addEventListener("input", (event) => {
    playByItself(false);
    go(Number(event.target.value));
  });
  standOnCurve(Number(document.getElementById("when").value));
}

// --- the curve of the score: a click leads to that moment ------------------------------------------------------------------

function standOnCurve(number) {
  const chart = document.querySelector("[data-curve] svg");
  if (!chart) return;
  const [from, to, last] = ["from", "to", "last"].map((name) => Number(chart.dataset[name]));
  const mark = chart.querySelector(".here") ?? chart.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "line"));
  const x = from + (to - from) * Math.min(1, number / last);
  for (const [name, value] of Object.entries({ class: "here", x1: x, x2: x, y1: 8, y2: chart.viewBox.baseVal.height - 30 })) mark.setAttribute(name, value);
}

document.addEventListener("click", (event) => {
  const chart = event.target.closest("[data-curve] svg");
  if (!chart) return;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse());
  const [from, to, last] = ["from", "to", "last"].map((name) => Number(chart.dataset[name]));
  const number = Math.round(Math.max(0, Math.min(1, (point.x - from) / (to - from))) * last);
  if (past) go(number);
  else location.assign(chart.closest("[data-curve]").dataset.curve + number);
});

// --- what happened since my last move ------------------------------------------------------------------------------------

let now = null; // what the parts showed before

export function mended(old, patch) {
  // two numbers are a copy out of the old text, a string is new
  let text = "";
  for (let at = 0; at < patch.length; at++) text += typeof patch[at] === "string" ? patch[at] : old.substring(patch[at], patch[at] + patch[++at]);
  return text;
}

async function replay(button) {
  if (now) return;
  const { steps } = await (await fetch(button.dataset.replay + location.search)).json();
  if (now || steps.length < 2) return;
  now = Object.fromEntries(["board", "strips"].map((id) => [id, document.getElementById(id).innerHTML]));
  document.querySelector(".table").classList.add("replayed");
  const banner = document.getElementById("replay");
  const shown = {};
  for (const [index, step] of steps.entries()) {
    for (const [id, patch] of Object.entries(step.patches)) step.fragments[id] = mended(shown[id], patch);
    Object.assign(shown, step.fragments);
    put(step.fragments);
    banner.innerHTML = index ? step.told : "";
    banner.hidden = !index;
    await new Promise((resolve) => setTimeout(resolve, still() ? SLOW : STEP));
    if (!now) return; // somebody had seen enough
  }
  endReplay();
}

// The page shows again what is; also called when something new has come.
export function endReplay() {
  if (!now) return;
  const before = now;
  now = null;
  document.getElementById("replay").hidden = true;
  document.querySelector(".table").classList.remove("replayed");
  put(before);
  document.dispatchEvent(new Event("present"));
}

for (const kind of ["keydown", "pointerdown"]) {
  document.addEventListener(kind, (event) => {
    if (!now) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    endReplay();
  }, true);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-replay]");
  if (button) replay(button);
});
