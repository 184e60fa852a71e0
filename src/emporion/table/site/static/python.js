// A worker with Python in it: the house ("house"), which answers pages and keeps tables, or whoever thinks for its bots ("thinker").

import { loadPyodide } from "./pyodide/pyodide.mjs";

const BASE = new URL("./", location.href).pathname;

async function start() {
  const [bundle, python] = await Promise.all([
    fetch("emporion.zip").then((reply) => reply.arrayBuffer()),
    loadPyodide({ indexURL: new URL("./pyodide/", location.href).href }),
  ]);
  python.unpackArchive(bundle, "zip", { extractDir: python.runPython("import site; site.getsitepackages()[0]") });
  return python;
}

// --- who thinks -------------------------------------------------------------------------------------------------------

async function thinker() {
  const started = start().then((python) => python.pyimport("emporion.table.site.thinkers").think);
  onmessage = async ({ data }) => {
    try {
      (await started)(data, (finding) => postMessage(finding));
    } catch (problem) {
      console.error(problem);
      postMessage("");
    }
  };
}

// What the house asks; it comes from Python, so what it hands over has to be kept for as long as answers come.
function callThinker() {
  const worker = new Worker("python.js", { type: "module", name: "thinker" });
  return {
    ask(question, hear) {
      const told = hear.copy();
      const tell = (finding) => {
        told(finding);
        if (finding === "") told.destroy();
      };
      worker.onmessage = ({ data }) => tell(data);
      worker.onerror = () => tell("");
      worker.postMessage(question);
    },
    stop: () => worker.terminate(),
  };
}

// --- what is kept -----------------------------------------------------------------------------------------------------

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function openShelf() {
  const opening = indexedDB.open(`emporion ${BASE}`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  const shelf = await done(opening);
  const store = () => shelf.transaction("kept", "readwrite").objectStore("kept");
  const [names, texts] = await Promise.all([done(store().getAllKeys()), done(store().getAll())]);
  return {
    texts: Object.fromEntries(names.map((name, number) => [name, texts[number]])),
    keep: (name, text) => void (text ? store().put(text, name) : store().delete(name)),
  };
}

// --- the house --------------------------------------------------------------------------------------------------------

async function openHouse(languages, settings) {
  const [python, shelf] = await Promise.all([start(), openShelf()]);
  postMessage({ stage: "house" });
  const { Site } = python.pyimport("emporion.table.site.browser");
  return Site(BASE, python.toPy(shelf.texts), shelf.keep, callThinker, languages.join(","), settings);
}

async function house() {
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  onmessage = async ({ data, ports: [port] }) => {
    if (data.languages) {
      try {
        open(await openHouse(data.languages, data.settings));
        postMessage({ stage: "ready" });
      } catch (problem) {
        console.error(problem);
        postMessage({ failed: String(problem.message ?? problem).slice(-400) });
      }
    } else if (data.line) {
      follow(await opened, data.line, port);
    } else {
      const { method, address, accept, body } = data;
      const told = await (await opened).answer(method, address, accept, body);
      port.postMessage(told.toJs());
      told.destroy();
    }
  };
}

// A page gets a line of its own to the house.
async function follow(site, address, port) {
  const line = new MessageChannel();
  try {
    const leave = await site.follow(address, (news) => line.port1.postMessage(news));
    line.port1.onmessage = () => {
      leave();
      leave.destroy();
      line.port1.close();
    };
    port.postMessage("open", [line.port2]);
  } catch (problem) {
    console.error(problem);
    port.postMessage("refused");
  }
}

({ house, thinker })[name]();
