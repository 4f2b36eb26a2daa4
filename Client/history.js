// The address and the browser's history follow the scene, and the other way round.
import { nodes, part, parts, nodeOf } from './dom.js';
import { send } from './connection.js';

const scrolled = new Set();      // elements that a person scrolled
const places = new Map();        // history index → scroll positions
let index = history.state?.index ?? 0;
let returning = 0;               // steps back that we took ourselves
let restoring = null;

history.scrollRestoration = 'manual';
history.replaceState({ ...history.state, index }, '');
addEventListener('scroll', event => { if (event.target instanceof Element) scrolled.add(event.target); }, { capture: true, passive: true });

function positions() {
  const all = [[0, 0, scrollY]];
  for (const element of scrolled) {
    const node = element.isConnected && nodeOf(element);
    if (node) all.push([Number(node.dataset.n), [...parts(node)].indexOf(element), element.scrollTop]);
  }
  return all.slice(0, 50);
}

export function restore(all) {
  for (const [id, own, top] of all ?? []) {
    const element = id ? nodes.has(id) && part(nodes.get(id), own) : document.scrollingElement;
    if (element) element.scrollTop = top;
  }
}

/** Mode 0: a new entry; 1: the same entry; 2: back, if the entry before is that address. */
export function go(address, mode) {
  if (location.pathname === address && mode !== 2) return;
  if (mode === 2 && history.state?.before === address) { returning++; history.back(); return; }
  if (mode === 0) {
    places.set(index, positions());
    history.pushState({ index: ++index, before: location.pathname }, '', address);
  } else {
    history.replaceState({ ...history.state, index }, '', address);
  }
}

addEventListener('popstate', event => {
  places.set(index, positions());
  index = event.state?.index ?? 0;
  restoring = places.get(index) ?? null;
  if (returning > 0) returning--;
  else send(0, 'location', location.pathname);
  // The screen comes with a later message; it is scrolled once it is there.
  setTimeout(() => { restore(restoring); restoring = null; }, 120);
});

addEventListener('pagehide', () => history.replaceState({ ...history.state, index, positions: positions() }, ''));
export const restoreAfterLoad = () => restore(history.state?.positions);
