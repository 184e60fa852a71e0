// Keeps the shell of the house and its rulebooks for when there is no network, and shows notices. Nothing of a person is kept.

const language = new URL(location.href).searchParams.get("language") ?? "en";
const CACHE = `emporion-${language}-1`;
const SHELL = ["/static/style.css", "/static/sans-400.woff2", "/static/sans-600.woff2", "/static/sans-700.woff2", "/static/serif-700.woff2", "/static/icon.svg", "/static/icon-192.png", "/static/theme.js", "/static/table.js", "/static/app.js", "/static/line.js", "/static/parts.js", "/static/past.js", "/static/pieces.js", "/static/sounds.js", "/static/tips.js"];
const OFFLINE = `/offline/${language}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

async function keep() {
  const cache = await caches.open(CACHE);
  const books = await (await fetch(`${OFFLINE}/books`)).json();
  await cache.addAll([...SHELL, OFFLINE, ...books.map((name) => `${OFFLINE}/rules/${name}`)]);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("emporion-") && name !== CACHE).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => offline(url)));
  else if (url.pathname.startsWith("/static/")) event.respondWith(fetch(event.request).catch(() => caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? Response.error())));
});

// A rulebook if that is what was asked for, else the page that says there is no network.
async function offline(url) {
  const cache = await caches.open(CACHE);
  const [, place, name] = url.pathname.split("/");
  const book = place === "rules" ? await cache.match(`${OFFLINE}/rules/${name}`) : await cache.match(url.pathname);
  return book ?? (await cache.match(OFFLINE)) ?? Response.error();
}

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(told.title ?? "Emporion", {
    body: told.body, tag: told.tag, icon: "/static/icon-192.png", badge: "/static/icon-192.png", data: { url: told.url ?? "/" },
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, location.origin).href;
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => {
    const open = pages.find((page) => page.url === address);
    return open ? open.focus() : self.clients.openWindow(address);
  }));
});
