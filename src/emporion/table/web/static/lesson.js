// A lesson: what the bubble points at comes into sight, on a narrow screen with the part of the table it lies on.

import { openPane } from "./parts.js";

const lesson = document.getElementById("lesson");
const PANES = { board: "board", private: "private", choices: "choose", log: "told", status: "status" };

function show() {
  const bubble = lesson.querySelector(".bubble");
  if (!bubble) return;
  for (const name of bubble.dataset.places.split(" ")) {
    for (const place of document.querySelectorAll(`.closed[data-place="${CSS.escape(name)}"]`)) place.setAttribute("data-pointed", "yes");
  }
  const pointed = [...document.querySelectorAll("[data-pointed]")];
  for (const each of pointed) each.closest("details")?.setAttribute("open", "");
  const first = pointed.find((each) => each.closest("#board, #private, #status")) ?? pointed[0];
  const named = bubble.dataset.points.split(" ").find((name) => PANES[name]);
  const pane = first?.closest("#board, #private, #choose, #status, #told")?.id ?? PANES[named];
  if (pane) openPane(pane);
  for (const each of [...pointed, first]) each?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

if (lesson) {
  new MutationObserver(() => requestAnimationFrame(show)).observe(lesson, { childList: true });
  show();
  document.fonts.ready.then(show); // words are wider or narrower then
}
