// Long lists: only some rows are mounted; space is kept for the others, and the mounted ones follow the scrolling.
import { idOf, perFrame, scroller, whenShown } from './dom.js';
import { send } from './connection.js';

const windows = new Map();       // element → { area, axis, pitch, asked }
const touched = new Map();       // element → what is on top of it and where, before the message touched it

const rowsOf = element => [...element.children].filter(row => row.dataset.n > 0);
const side = { y: ['top', 'bottom', 'scrollTop', 'clientHeight', 'paddingTop', 'paddingBottom'], x: ['left', 'right', 'scrollLeft', 'clientWidth', 'paddingLeft', 'paddingRight'] };

whenShown('[data-b~="window"]', element => {
  if (windows.has(element)) return;
  const axis = getComputedStyle(element).flexDirection === 'row' && element.classList.contains('h') ? 'x' : 'y';
  const area = scroller(element, axis);
  area.style.overflowAnchor = 'none';
  windows.set(element, { area, axis, pitch: Number(element.dataset.length) || 44, isMeasured: false, asked: '' });
  fit(element);
  ask(element);
});

const positionOf = (area, start) => area === document.scrollingElement ? 0 : area.getBoundingClientRect()[start];

/** Learns the rows' length and keeps the space of those that are not mounted. */
function fit(element) {
  const state = windows.get(element);
  const [start] = side[state.axis];
  const rows = rowsOf(element);
  // Before anything is measured: were the content shorter for a moment, the browser would scroll back.
  keepSpace(element, state, rows.length);
  if (rows.length > 1) {
    const boxes = [rows[0], rows.at(-1)].map(row => row.getBoundingClientRect()[start]);
    const pitch = (boxes[1] - boxes[0]) / (rows.length - 1);
    if (pitch > 0 && (!state.isMeasured || Math.abs(pitch - state.pitch) / state.pitch > 0.2)) { state.pitch = pitch; state.isMeasured = true; }
    keepSpace(element, state, rows.length);
  }
}

function keepSpace(element, { axis, pitch }, count) {
  const [, , , , before, after] = side[axis];
  const total = Number(element.dataset.total ?? 0), first = Number(element.dataset.first ?? 0);
  element.style[before] = `${Math.max(0, first * pitch)}px`;
  element.style[after] = `${Math.max(0, (total - first - count) * pitch)}px`;
}

/** Asks for the rows around what is visible if some of them are not mounted. */
function ask(element) {
  const { area, axis, pitch } = windows.get(element);
  const [start, , , length] = side[axis];
  const total = Number(element.dataset.total ?? 0), first = Number(element.dataset.first ?? 0), count = rowsOf(element).length;
  const visible = Math.ceil((area === document.scrollingElement ? innerHeight : area[length]) / pitch) + 1;
  const offset = positionOf(area, start) - element.getBoundingClientRect()[start];
  const top = Math.max(0, Math.min(total - 1, Math.floor(offset / pitch)));
  const wantedFirst = Math.max(0, top - visible), wantedLast = Math.min(total, top + 2 * visible);
  const neededFirst = Math.max(0, top - (visible >> 1)), neededLast = Math.min(total, top + visible + (visible >> 1));
  if (neededFirst >= first && neededLast <= first + count) { windows.get(element).asked = ''; return; }
  const wanted = `${wantedFirst} ${wantedLast - wantedFirst}`;
  if (wanted === windows.get(element).asked || total === 0) return;
  windows.get(element).asked = wanted;
  send(idOf(element), 'window', wantedFirst, wantedLast - wantedFirst);
}

/** Called before an element's rows or attributes change: what is on top of a window stays there. */
export function willChange(element) {
  const state = windows.get(element);
  if (!state || touched.has(element)) return;
  const [start, end, scrolled] = side[state.axis];
  const edge = positionOf(state.area, start);
  const rows = state.area[scrolled] === 0 ? [] : rowsOf(element);
  touched.set(element, rows.map(row => [row, row.getBoundingClientRect()]).filter(([, box]) => box[end] > edge).map(([row, box]) => [row, box[start]]));
}

export function afterMessage() {
  for (const [element, before] of touched) {
    if (!element.isConnected) continue;
    const { area, axis } = windows.get(element);
    const [start, , scrolled] = side[axis];
    fit(element);
    windows.get(element).asked = '';
    const anchor = before.find(([row]) => row.isConnected);
    const shift = anchor ? anchor[0].getBoundingClientRect()[start] - anchor[1] : 0;
    if (Math.abs(shift) > 0.5) area[scrolled] += shift;
  }
  touched.clear();
  if (windows.size) follow();
}

const follow = perFrame(() => {
  for (const element of windows.keys()) if (element.isConnected) ask(element); else windows.delete(element);
});
addEventListener('scroll', follow, { capture: true, passive: true });
addEventListener('resize', follow);
