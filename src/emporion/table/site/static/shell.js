// The page that holds the house: it fetches what is needed, starts Python beside it, and shows the house's pages in a frame.

const told = JSON.parse(document.getElementById("told").textContent);
const BASE = new URL("./", location.href).pathname;
const LOCK = `emporion ${BASE}`;
const known = Object.keys(told.words);
const wanted = [localStorage.getItem("language"), new URLSearchParams(location.search).get("language"), ...navigator.languages].filter(Boolean);
const language = wanted.map((code) => code.slice(0, 2)).find((code) => known.includes(code)) ?? known[0];
const words = told.words[language];

const card = document.getElementById("opening");
const note = document.getElementById("note");
const bar = document.getElementById("bar");
const again = document.getElementById("again");
const frame = document.getElementById("house");

document.documentElement.lang = language;
document.getElementById("about").textContent = words.about;
document.getElementById("once").textContent = words.once;
document.querySelector('link[rel="manifest"]').href = `manifest.${language}.webmanifest`;
frame.title = "Emporion";

let house = null;

function say(line, share) {
  note.textContent = line;
  bar.hidden = share === undefined;
  if (share === null) bar.removeAttribute("value");
  else if (share !== undefined) bar.value = share;
}

function stop(line, button, then) {
  card.hidden = false;
  frame.hidden = true;
  say(line);
  document.getElementById("once").hidden = true;
  note.setAttribute("role", "alert");
  again.hidden = !button;
  again.textContent = button ?? "";
  again.onclick = then;
}

const missing = () => {
  if (!isSecureContext) return words.insecure;
  const needed = { WebAssembly: window.WebAssembly, Worker: window.Worker, "service workers": navigator.serviceWorker, IndexedDB: window.indexedDB, DecompressionStream: window.DecompressionStream };
  const lacking = Object.entries(needed).filter(([, there]) => !there).map(([name]) => name);
  return lacking.length ? words.cannot.replace("{what}", lacking.join(", ")) : "";
};

const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// --- what is fetched ----------------------------------------------------------------------------------------------------

async function fetchAll() {
  const registration = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
  const fresh = registration.installing ?? registration.waiting;
  if (!registration.active) {
    await new Promise((resolve, reject) => {
      fresh.addEventListener("statechange", () => fresh.state === "activated" && resolve());
      fresh.addEventListener("statechange", () => fresh.state === "redundant" && reject(new Error(words.network)));
    });
  }
  if (!navigator.serviceWorker.controller) {
    const held = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    registration.active.postMessage("claim"); // a page that was loaded past its service worker
    await held;
  }
}

navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (data.of) {
    if (!house) say(words.fetching.replace("{fetched}", megabytes(data.fetched)).replace("{of}", megabytes(data.of)), data.fetched / data.of);
  } else if (house) house.postMessage(data, ports);
  else ports[0].postMessage("nobody");
});

// --- the house ----------------------------------------------------------------------------------------------------------

async function open() {
  say(words.beginning, null);
  try {
    await fetchAll();
  } catch (problem) {
    return stop(problem.message || words.network, words.again, () => location.reload());
  }
  navigator.storage?.persist?.(); // so that tables are not thrown away when room is short
  say(words.starting, null);
  house = new Worker("python.js", { type: "module", name: "house" });
  house.onerror = (problem) => stop(`${words.failed} ${problem.message ?? ""}`, words.again, () => location.reload());
  house.onmessage = ({ data }) => {
    if (data.stage === "house") say(words.opening, null);
    else if (data.failed) stop(`${words.failed} ${data.failed}`, words.again, () => location.reload());
    else frame.src = BASE + (location.hash.slice(2) || "play");
  };
  house.postMessage({ languages: wanted, settings: told.settings });
  return new Promise(() => {}); // the lock is held for as long as this page is there
}

frame.addEventListener("load", () => {
  const shown = frame.contentWindow?.location;
  if (!shown?.pathname.startsWith(BASE) || !frame.src) return;
  card.hidden = true;
  frame.hidden = false;
  const page = frame.contentDocument;
  const name = () => (document.title = page.title);
  name();
  new MutationObserver(name).observe(page.querySelector("title"), { childList: true });
  localStorage.setItem("language", page.documentElement.lang);
  history.replaceState(null, "", `#/${shown.pathname.slice(BASE.length)}${shown.search}${shown.hash}`);
  frame.focus();
});

// Two houses would not know of each other's tables, so there is one at a time in a browser.
async function enter(steal) {
  const held = navigator.locks.request(LOCK, steal ? { steal: true } : { ifAvailable: true }, async (lock) => {
    if (lock) return open();
    return stop(words.elsewhere, words.here, () => enter(true));
  });
  await held.catch(() => {
    house?.terminate();
    house = null;
    frame.removeAttribute("src");
    stop(words.moved, words.here, () => location.reload());
  });
}

const lacking = missing();
if (lacking) stop(lacking);
else enter(false);
