// The house as an app: works offline as far as it can, can be installed, and tells who is away that it is their turn.

const csrf = document.querySelector('meta[name="csrf"]')?.content ?? "";
const button = document.querySelector("[data-push]");
const status = document.querySelector("[data-push-status]");
const OFTEN = 12 * 3600 * 1000; // a browser that is told says so again after so long

const worker = "serviceWorker" in navigator
  ? navigator.serviceWorker.register(`/service-worker.js?language=${document.documentElement.lang}`).catch(() => null)
  : Promise.resolve(null);

// --- without a network ----------------------------------------------------------------------------------------------

const alone = document.querySelector("[data-alone]");
if (alone && "serviceWorker" in navigator && "DecompressionStream" in window && "WebAssembly" in window) showWay();

async function showWay() {
  const { pathname } = new URL(alone.querySelector("a").href);
  const kept = await navigator.serviceWorker.getRegistration(pathname);
  alone.hidden = alone.dataset.alone === "fetched" && new URL(kept?.scope ?? location).pathname !== pathname;
}

// --- being told -----------------------------------------------------------------------------------------------------

const pushes = "PushManager" in window && "Notification" in window;

function bytes(words) {
  const plain = atob(words.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const spelled = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

async function subscribe() {
  await worker;
  const registration = await navigator.serviceWorker.ready;
  const { key } = await (await fetch("/account/push-key")).json();
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const body = new URLSearchParams({ endpoint: found.endpoint, key: spelled(found.getKey("p256dh")), auth: spelled(found.getKey("auth")) });
  const reply = await fetch("/account/browsers", { method: "POST", headers: { accept: "application/json", "x-csrftoken": csrf }, body });
  if (!reply.ok) throw new Error((await reply.json()).reason);
  localStorage.setItem("told", String(Date.now()));
}

if (button && pushes) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      if ((await Notification.requestPermission()) !== "granted") throw new Error(status.dataset.refused);
      await subscribe();
      status.textContent = status.dataset.told;
    } catch (problem) {
      status.textContent = problem.message || status.dataset.refused;
    }
  });
}

if (pushes && Notification.permission === "granted" && Date.now() - Number(localStorage.getItem("told") ?? Date.now()) > OFTEN) {
  subscribe().catch(() => {});
}

// Whoever signs out is not told here any more: the next one at this browser is somebody else.
const leaving = document.querySelector("form[action='/account/logout']");
leaving?.addEventListener("submit", (event) => {
  if (!pushes || leaving.dataset.forgotten) return;
  event.preventDefault();
  leaving.dataset.forgotten = "yes";
  forget().catch(() => {}).finally(() => leaving.requestSubmit());
});

async function forget() {
  localStorage.removeItem("told");
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (!found) return;
  const body = new URLSearchParams({ endpoint: found.endpoint });
  await fetch("/account/browsers/forget", { method: "POST", headers: { "x-csrftoken": csrf }, body });
  await found.unsubscribe();
}

const apple = document.querySelector("[data-on-iphone]");
if (apple && /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches) apple.hidden = false;

// --- installing -----------------------------------------------------------------------------------------------------

const install = document.querySelector("[data-install]");
window.addEventListener("beforeinstallprompt", (event) => {
  if (!install) return;
  event.preventDefault();
  install.hidden = false;
  install.addEventListener("click", () => event.prompt(), { once: true });
});

// --- the clock of where the visitor is --------------------------------------------------------------------------------

const zone = document.querySelector("[data-quiet-zone]");
if (zone) {
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;
  document.querySelector("[data-zone-shown]").textContent = zone.value;
}
for (const field of document.querySelectorAll("input[data-moment]")) {
  field.form.addEventListener("submit", () => {
    const told = field.form.querySelector(`[name="${field.dataset.moment}"]`);
    told.value = field.value ? String(Math.round(new Date(field.value).getTime() / 1000)) : "";
  });
}
