// Fetches all files once, unpacks and keeps them, so that the site works without a network; every other address is answered by the house
// that runs in one of the site's own pages.

const FILES = {}; // filled in by `emporion site`: where each file is asked for, and its packed one: name, bytes, type
const BASE = new URL("./", location.href).pathname;
const KEPT = `emporion ${BASE}`;

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));

self.addEventListener("activate", (event) => event.waitUntil(Promise.all([forgetOld(), self.clients.claim()])));

const packed = (file) => `${BASE}packed/${file.name}`;

// What an earlier version has fetched, and is still the same, is not fetched again.
async function fetchAll() {
  const cache = await caches.open(KEPT);
  const files = Object.values(FILES);
  const of = files.reduce((sum, file) => sum + file.bytes, 0);
  let fetched = 0;
  const tell = async (bytes) => {
    fetched += bytes;
    for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ fetched, of });
  };
  await Promise.all(files.map(async (file) => ((await cache.match(packed(file))) ? tell(file.bytes) : fetchOne(cache, file, tell))));
}

async function fetchOne(cache, file, tell) {
  const reply = await fetch(packed(file));
  if (!reply.ok) throw new Error(`${packed(file)}: ${reply.status}`);
  const counted = new TransformStream({
    transform(piece, sink) {
      tell(piece.byteLength);
      sink.enqueue(piece);
    },
  });
  const content = reply.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  await cache.put(packed(file), new Response(content, { headers: { "content-type": file.type } }));
}

async function forgetOld() {
  const cache = await caches.open(KEPT);
  const wanted = new Set(Object.values(FILES).map((file) => new URL(packed(file), location.href).href));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE) || url.pathname.startsWith(`${BASE}packed/`)) return;
  const file = FILES[url.pathname.slice(BASE.length) || "index.html"];
  event.respondWith(file ? keptFile(file, event.request) : house(event.request, url));
});

async function keptFile(file, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(packed(file))) ?? fetch(request); // a browser may have thrown it away when room was short
}

// --- the house ----------------------------------------------------------------------------------------------------------

const isShell = (page) => page.frameType === "top-level" && [BASE, `${BASE}index.html`].includes(new URL(page.url).pathname);

// The answer of the page that has the house; nothing when there is none.
async function ask(what) {
  const pages = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(isShell);
  const answers = pages.map((page) => new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => (event.data === "nobody" ? reject() : resolve(event));
    page.postMessage(what, [port2]);
  }));
  return Promise.any(answers).catch(() => null);
}

async function house(request, url) {
  const asked = {
    method: request.method,
    address: url.pathname + url.search,
    accept: request.headers.get("accept") ?? "",
    body: request.method === "POST" ? await request.text() : "",
  };
  const found = await ask(asked);
  // The page that holds the house opens it there.
  if (!found) return request.mode === "navigate" ? Response.redirect(`${BASE}#${asked.address.slice(BASE.length - 1)}`) : Response.error();
  const [status, type, content, address, file] = found.data;
  if (address) return Response.redirect(address, status);
  const headers = { "content-type": type, "cache-control": "no-store" };
  if (file) headers["content-disposition"] = `attachment; filename="${file}"`;
  return new Response(content, { status, headers });
}

self.addEventListener("message", async (event) => {
  if (event.data === "claim") return self.clients.claim();
  const found = await ask(event.data);
  event.ports[0].postMessage(found ? "open" : "nobody", found ? found.ports : []);
});
