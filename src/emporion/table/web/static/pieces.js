// Places and pieces of a board: from place to place by keys, pieces that glide, and rings around what has changed.

const table = document.getElementById("table");

// --- from place to place ---------------------------------------------------------------------------------------------

// The tab key stops once on the board and once on the own mat; the arrow keys go on from there to what lies nearest that way.
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function neighbour(from, right, down) {
  const middle = (place) => {
    const box = (place.querySelector(".mark") ?? place).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let nearest = null;
  let least = Infinity;
  for (const place of document.querySelectorAll("#board .target, #private .target")) {
    const [left, top] = middle(place);
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
    const far = along + 2 * aside;
    if (along > 1 && place !== from && far < least && place.getClientRects().length) [nearest, least] = [place, far];
  }
  return nearest;
}

export function oneStop() {
  for (const part of document.querySelectorAll("#board, #private")) {
    const all = [...part.querySelectorAll(".target")];
    const kept = all.find((each) => each === document.activeElement) ?? all[0];
    for (const each of all) each.setAttribute("tabindex", each === kept ? 0 : -1);
  }
}

document.addEventListener("focusin", (event) => event.target.matches?.(".target") && oneStop());

// --- places that are closed -------------------------------------------------------------------------------------------------

// Every place of a drawing can be asked and pointed at, also when nothing is offered there: its shape lies below the marks, unseen.
export function layPlaces() {
  for (const shapes of document.querySelectorAll(".art [id^=places-]")) {
    for (const art of document.querySelectorAll(`#board use[href="#sheet-${shapes.id.slice(7)}"], #private use[href="#sheet-${shapes.id.slice(7)}"]`)) {
      if (art.nextElementSibling?.matches(".closed")) continue;
      for (const shape of [...shapes.children].reverse()) {
        const place = document.createElementNS(art.namespaceURI, "use");
        place.setAttribute("class", "closed");
        place.setAttribute("href", "#" + shape.id);
        place.setAttribute("data-place", shape.id.slice(3));
        art.after(place);
      }
    }
  }
}

// --- gliding ----------------------------------------------------------------------------------------------------

// Pieces inside an SVG have no boxes a view transition could capture, so they are matched by kind and animated here:
// those that stand where one stood before in the same drawing stay, the others come from where one of their kind is gone.
// Of pieces one behind the other only the first has a letter; they are of one kind.
function kindOf(piece) {
  return piece.dataset.piece ?? piece.getAttribute("href").slice(1).replace("-plain", "");
}

export function places(root) {
  const found = new Map();
  const homes = new Map();
  for (const piece of root.querySelectorAll(".piece")) {
    const box = piece.getBoundingClientRect();
    const kind = kindOf(piece);
    const drawing = piece.ownerSVGElement;
    if (!homes.has(drawing)) homes.set(drawing, drawing.getBoundingClientRect());
    const home = homes.get(drawing);
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (!found.has(kind)) found.set(kind, []);
    found.get(kind).push({ piece, x: x + scrollX, y: y + scrollY, within: drawing.classList[0], left: x - home.left, top: y - home.top });
  }
  return found;
}

export function glide(before, after) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [kind, now] of after) {
    const gone = (before.get(kind) ?? []).slice();
    const moved = [];
    for (const place of now) {
      const same = gone.findIndex((old) => old.within === place.within && Math.abs(old.left - place.left) < 2 && Math.abs(old.top - place.top) < 2);
      if (same >= 0) gone.splice(same, 1);
      else moved.push(place);
    }
    for (const place of moved) {
      const near = gone.findIndex((old) => old.within === place.within);
      const old = gone.splice(Math.max(0, near), 1)[0];
      if (!old) continue;
      const scale = place.piece.ownerSVGElement.getScreenCTM().a || 1;
      const from = `translate(${(old.x - place.x) / scale}px, ${(old.y - place.y) / scale}px)`;
      place.piece.animate([{ transform: from }, { transform: "none" }], { duration: 420, easing: "ease-in-out" });
    }
  }
}

// --- what has changed since my last move --------------------------------------------------------------------------------

// What stood where when I confirmed is kept on this device; what stands elsewhere when I decide next has a ring until I confirm again.
export const since = table ? "since" + table.dataset.address : "";
let ringed = null; // what has a ring while I decide

export function standing() {
  const found = [];
  for (const piece of document.querySelectorAll("#board .piece")) {
    const drawing = piece.ownerSVGElement;
    if (!drawing.getScreenCTM() || !piece.getBBox().width) continue;
    const { x, y } = foot(piece).matrixTransform(drawnIn(drawing, piece));
    found.push({ piece, key: `${kindOf(piece)} ${drawing.classList[0]} ${Math.round(x)} ${Math.round(y)}` });
  }
  return found;
}

// Where a piece is put; those that are drawn in place stand in the middle of what is drawn. One with a letter is larger than one without.
function foot(piece) {
  if (piece.x) return new DOMPoint(piece.x.baseVal.value, piece.y.baseVal.value);
  const box = piece.getBBox();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

// From the piece to its drawing, by what is written there: pieces lie in others and in several sizes, and one that glides stands where it is going.
function drawnIn(drawing, piece) {
  let matrix = new DOMMatrix();
  for (let each = piece; each !== drawing; each = each.parentNode) {
    for (const written of [...(each.transform?.baseVal ?? [])].reverse()) matrix = DOMMatrix.fromMatrix(written.matrix).multiply(matrix);
  }
  return matrix;
}

export function ringChanges() {
  document.querySelectorAll("#board .moved").forEach((each) => each.remove());
  const before = JSON.parse(localStorage.getItem(since) ?? "null");
  if (!before || document.querySelector("#status .card")) return;
  const now = standing();
  if (!ringed || !document.querySelector("#prompt .crumbs")) {
    const left = before.slice();
    const come = now.filter(({ key }) => {
      const same = left.indexOf(key);
      if (same >= 0) left.splice(same, 1);
      return same < 0;
    });
    ringed = new Set(come.filter((each) => few(each, come)).map((each) => each.key));
  }
  for (const { piece, key } of now) if (ringed.has(key)) ring(piece);
}

// When a whole display has moved on, nobody has moved its pieces.
const MOST_ALIKE = 6;

function few({ piece }, come) {
  const kind = ({ piece: each }) => kindOf(each).replace(/\d.*/, "") + each.ownerSVGElement.classList[0];
  return come.filter((other) => kind(other) === kind({ piece })).length <= MOST_ALIKE;
}

// Round about a piece, with corners about a card.
const CARD = 1.6; // times as long as it is broad
const AROUND = 3;

function ring(piece) {
  const box = piece.getBBox();
  const [width, height] = [box.width + 2 * AROUND, box.height + 2 * AROUND];
  const card = Math.max(width, height) > CARD * Math.min(width, height);
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  mark.setAttribute("class", "moved");
  mark.setAttribute("aria-hidden", "true");
  mark.setAttribute("x", box.x - AROUND);
  mark.setAttribute("y", box.y - AROUND);
  mark.setAttribute("width", width);
  mark.setAttribute("height", height);
  mark.setAttribute("rx", card ? 2 * AROUND : width / 2);
  mark.setAttribute("ry", card ? 2 * AROUND : height / 2);
  const transform = piece.getAttribute("transform");
  if (transform) mark.setAttribute("transform", transform);
  piece.after(mark);
}
