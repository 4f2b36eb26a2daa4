// Which rows of lists, and cells of lazy stacks and grids, are in sight: what is in the others has not appeared to the program.
// Loaded by the first page with a container in which something wants to know.
import { cellsOf } from './cells.js';
import { afterMessages, idOf } from './dom.js';
import { send } from './connection.js';

const pace = 66;                 // milliseconds between two reports, at least
const most = 1_000;              // cells in one report
const containers = new Map();    // → the number of the question, and what is to be told: cell → whether it is in sight
const cells = new Map();         // what is looked at → its container and number, and whether it was in sight
let timer = 0, sentAt = 0;

/** What has a box: the row of a grid has none of its own. Told by its name, as a style would make the browser lay out the page. */
const boxOf = cell => cell.matches('.gridrow') ? cell.firstElementChild : cell;

const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    const cell = cells.get(target);
    if (!cell || cell.isSeen === isIntersecting) continue;
    cell.isSeen = isIntersecting;
    containers.get(cell.container)?.news.set(cell.id, isIntersecting);
  }
  timer ||= setTimeout(tell, Math.max(0, sentAt + pace - performance.now()));
});

function tell() {
  timer = 0;
  sentAt = performance.now();
  for (const [container, { news }] of containers) {
    const all = [...news];
    news.clear();
    if (!container.isConnected) continue;
    for (let from = 0; from < all.length; from += most) {
      const part = all.slice(from, from + most), those = wanted => part.filter(([, isSeen]) => isSeen === wanted).map(([id]) => id);
      send(idOf(container), 'sight', those(true), those(false));
    }
  }
}

function look(container) {
  const state = containers.get(container) ?? { news: new Map() }, isAsked = state.asked !== container.dataset.sight;
  state.asked = container.dataset.sight;
  containers.set(container, state);
  if (isAsked) state.news.clear();
  for (const cell of cellsOf(container)) {
    const box = boxOf(cell);
    if (!box || !isAsked && cells.has(box)) continue;
    cells.set(box, { container, id: idOf(cell) });
    // Whoever is looked at anew is told of.
    observer.unobserve(box);
    observer.observe(box);
  }
}

function start() {
  for (const box of cells.keys()) if (!box.isConnected) { observer.unobserve(box); cells.delete(box); }
  for (const container of containers.keys()) if (!container.isConnected) containers.delete(container);
  document.querySelectorAll('[data-sight]').forEach(look);
}

afterMessages(start);
start();
