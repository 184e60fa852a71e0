// The line to the server: one socket, which comes again when it breaks, and the last wishes that could not be sent meanwhile.

const table = document.getElementById("table");
const notice = document.getElementById("notice");

const REFUSED = { 4403: "closed", 4404: "gone" }; // to try again would change nothing
const CROWDED = 4429;
const LONG = 60; // seconds until a crowded house is asked again ...
const MOST = 10; // ... and at most between two tries else
const GIVEN = 30; // a line that neither brings the table nor breaks is tried again too

let received = null; // what is done with news
let socket = null;
let waited = 0;
let lost = false;
let again = 0; // the next try
let given = 0;
const unsent = new Map(); // what is done again as soon as the line is back

export function keepLine(work) {
  received = work;
  addEventListener("online", tryNow);
  document.addEventListener("visibilitychange", tryNow);
  connect();
}

function connect() {
  leave();
  const address = new URL(table.dataset.socket, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const shown = {}; // every part as this socket brought it, which patches refer to
  socket = new WebSocket(address);
  socket.onmessage = (event) => {
    if (table.dataset.line !== "open") found();
    received(JSON.parse(event.data), shown);
    if (!unsent.size) waited = 0; // where the line comes but nothing can be sent, it is tried less and less often too
    const works = [...unsent.values()];
    unsent.clear();
    for (const work of works) work();
  };
  socket.onclose = (event) => lose(event.code);
  given = setTimeout(lose, GIVEN * 1000);
}

function found() {
  clearTimeout(given);
  if (lost) say(table.dataset.back, 2);
  lost = false;
  table.dataset.line = "open";
}

function lose(code) {
  leave();
  lost = true;
  if (REFUSED[code]) return refused(REFUSED[code]);
  table.dataset.line = "lost";
  if (code === CROWDED) say(table.dataset.crowded);
  else if (waited) say(table.dataset.lost);
  waited = code === CROWDED ? LONG : Math.min(MOST, waited ? waited * 1.7 : 0.4);
  again = setTimeout(connect, waited * 1000 * (0.7 + 0.6 * Math.random()));
}

// Who is back on the net, or looks again, need not wait for the next try.
function tryNow() {
  if (document.hidden || ["open", "refused"].includes(table.dataset.line)) return;
  waited = 0.4;
  connect();
}

// The old socket says no more.
function leave() {
  clearTimeout(again);
  clearTimeout(given);
  if (!socket) return;
  socket.onmessage = socket.onclose = null;
  socket.close();
  socket = null;
}

function refused(how) {
  table.dataset.line = "refused";
  const home = document.createElement("a");
  home.href = "/";
  home.textContent = table.dataset.home;
  notice.replaceChildren(table.dataset[how], " · ", home);
}

// Something could not be sent: it is done again when the table has come anew; the last of a kind counts. A line that seemed open is not.
export function whenBack(kind, work) {
  unsent.set(kind, work);
  if (table.dataset.line === "open") lose();
}

function say(words, seconds) {
  notice.textContent = words;
  if (seconds) setTimeout(() => notice.textContent === words && (notice.textContent = ""), seconds * 1000);
}
