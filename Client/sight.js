// Which rows of lists, and cells of lazy stacks and grids, are in sight: what is in the others has not appeared to the program.
// Loaded by the first page with a container in which something wants to know.
import { cellsOf } from './cells.js';
import { afterMessages, idOf, perFrame } from './dom.js';
import { send } from './connection.js';

const watched = new Map();       // cell → [its container, whether it is in sight, as was told]

const observer = new IntersectionObserver(entries => {
  const changes = new Map();     // container → [shown, hidden]
  for (const { target, isIntersecting } of entries) {
    const state = watched.get(target);
    if (!state || !target.isConnected || state[1] === isIntersecting) continue;
    state[1] = isIntersecting;
    if (!changes.has(state[0])) changes.set(state[0], [[], []]);
    changes.get(state[0])[isIntersecting ? 0 : 1].push(idOf(target));
  }
  for (const [container, [shown, hidden]] of changes) if (container.isConnected) send(idOf(container), 'sight', shown.slice(0, 500), hidden.slice(0, 500));
});

function watch(container) {
  for (const cell of cellsOf(container)) {
    if (watched.has(cell)) continue;
    watched.set(cell, [container, undefined]);
    observer.observe(cell);
  }
}

const watchAll = perFrame(() => {
  for (const cell of watched.keys()) {
    if (cell.isConnected) continue;
    observer.unobserve(cell);
    watched.delete(cell);
  }
  document.querySelectorAll('[data-sight]').forEach(watch);
});

export const start = watchAll;
afterMessages(watchAll);
