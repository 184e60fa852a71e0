// A page whose house runs in this very browser: its live line leads there instead of through a socket.

window.WebSocket = class extends EventTarget {
  constructor(address) {
    super();
    const { pathname, search } = new URL(address);
    const answer = new MessageChannel();
    answer.port1.onmessage = ({ ports }) => (ports.length ? this.open(ports[0]) : this.close());
    this.away = () => this.line?.postMessage("away");
    addEventListener("pagehide", this.away);
    navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ line: pathname + search }, [answer.port2]));
  }

  open(line) {
    this.line = line;
    line.onmessage = ({ data }) => this.tell(new MessageEvent("message", { data }));
    this.tell(new Event("open"));
  }

  close() {
    this.away();
    this.line?.close();
    removeEventListener("pagehide", this.away);
    this.tell(new Event("close"));
  }

  tell(event) {
    this[`on${event.type}`]?.(event);
    this.dispatchEvent(event);
  }
};

// A page that comes back as it was left has lost its line.
addEventListener("pageshow", (event) => event.persisted && location.reload());
