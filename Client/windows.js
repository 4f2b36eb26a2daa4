// Long lists: only some rows are mounted; space is kept for the others, and the mounted ones follow the scrolling.
// Loaded by the first page that has such a list.
import { aroundMessages, idOf, perFrame, scroller, whenShown } from './dom.js';
import { send } from './connection.js';

const windows = new Map();       // element → { area, axis, pitch, asked, goal }
const touched = new Map();       // area → { elements, rows: what is seen of its rows, and where, before the message touched it }
const begun = new Set();         // those that have come with the message
const longest = 1e7;             // pixels: browsers do not lay out elements of any length
const most = 400;               // rows of a list that are mounted for what is seen of it
const searched = 5_000;          // rows of all lists in which the browser's own find searches at once
const findAgain = 60_000;        // milliseconds for which rows stay after the person has come back from searching
let isFinding = false, foundAt = 0;

const side = { y: ['top', 'bottom', 'scrollTop', 'clientHeight', 'paddingTop', 'paddingBottom', 'scrollHeight'], x: ['left', 'right', 'scrollLeft', 'clientWidth', 'paddingLeft', 'paddingRight', 'scrollWidth'] };
const number = (element, name) => Number(element.dataset[name] ?? 0);
const rowsOf = element => [...element.children].filter(row => row.dataset.n > 0);
const isCells = element => element.classList.contains('cells');

const outerOf = element => element.parentElement?.closest('.window');

const begin = element => {
  if (windows.has(element)) return;
  const axis = element.classList.contains('h') ? 'x' : 'y';
  const area = scroller(element, axis);
  area.style.overflowAnchor = 'none';
  windows.set(element, { area, axis, pitch: number(element, 'length') || 44, isMeasured: false, asked: '' });
  begun.add(element);
};

const startOf = (area, start) => area === document.scrollingElement ? 0 : area.getBoundingClientRect()[start];
const lengthOf = (area, axis) => area === document.scrollingElement ? axis === 'y' ? innerHeight : innerWidth : area[side[axis][3]];

/** The box of the first or last row; cells of a grid in a window are the grid's, and their window has no box. */
function boxOf(element, isLast) {
  while (element && isCells(element)) element = rowsOf(element).at(isLast ? -1 : 0);
  return element?.getBoundingClientRect();
}

/** Rows side by side, in a grid. */
function lanesOf(element, rows) {
  if (!isCells(element) || rows.length !== number(element, 'count')) return 1;
  const grid = getComputedStyle(element.closest('.grid'));
  return Math.max(1, (element.classList.contains('h') ? grid.gridTemplateRows : grid.gridTemplateColumns).split(' ').length);
}

/** What is there, in lines of rows; `scale` tells how much shorter the space for other rows is than they would be. */
function shapeOf(element) {
  const { area, axis, pitch } = windows.get(element);
  const rows = rowsOf(element), lanes = lanesOf(element, rows);
  const first = Math.floor(number(element, 'first') / lanes), total = Math.ceil(number(element, 'total') / lanes);
  const last = Math.min(total, Math.ceil((number(element, 'first') + number(element, 'count')) / lanes));
  return { area, axis, pitch, rows, lanes, first, last, total, scale: Math.min(1, longest / (total * pitch)) };
}

/** What is there and where. */
function layoutOf(element) {
  const shape = shapeOf(element), { area, axis, rows } = shape, [start, end] = side[axis];
  const from = boxOf(rows[0])?.[start] ?? 0, to = boxOf(rows.at(-1), true)?.[end] ?? from;
  return { ...shape, from, to, edge: startOf(area, start), length: lengthOf(area, axis) };
}

/** Learns the rows' length and keeps the space of those that are not mounted. */
function fit(element) {
  const state = windows.get(element), [start] = side[state.axis];
  const { rows, lanes, first, last, from, to } = layoutOf(element), lines = last - first;
  const isEven = lines > 1 && rows.length === number(element, 'count');
  const pitch = isEven ? (boxOf(rows[(lines - 1) * lanes])[start] - from) / (lines - 1) : (to - from) / lines;
  if (pitch > 0 && (isEven || !state.isMeasured) && (!state.isMeasured || Math.abs(pitch - state.pitch) / state.pitch > 0.2)) { state.pitch = pitch; state.isMeasured = true; }
  keepSpace(element);
}

function keepSpace(element) {
  const { axis, pitch, scale, first, last, total } = shapeOf(element);
  const [, , , , before, after] = side[axis];
  const spaces = [first * pitch * scale, (total - last) * pitch * scale].map(space => Math.max(0, space));
  if (!isCells(element)) return [before, after].forEach((name, index) => { element.style[name] = `${spaces[index]}px`; });
  const grid = getComputedStyle(element.closest('.grid')), gap = parseFloat(axis === 'y' ? grid.rowGap : grid.columnGap) || 0;
  ['--before', '--after'].forEach((name, index) => {
    if (spaces[index] > gap) element.style.setProperty(name, `${spaces[index] - gap}px`);
    else element.style.removeProperty(name);
  });
}

/** The line that is at the start of what is seen. */
function lineAtEdge({ area, axis, pitch, first, last, total, scale, from, to, edge, length }) {
  const before = first * pitch * scale, distance = edge - from;
  if (distance <= 0) return first + (before && scale < 1 ? distance / (pitch * scale) : distance / pitch);
  if (distance <= to - from || scale === 1) return first + distance / pitch;
  const left = area[side[axis][6]] - area[side[axis][2]] - length, passed = distance - (to - from);
  return last + passed / Math.max(1, passed + left) * Math.max(0, total - length / pitch - last);
}

/**
 * Asks for the rows around what is visible if some of them are not mounted; of those that are far away, one stays.
 * While the person searches it asks for more, and returns how many rows are left for the other lists to ask for.
 */
function ask(element, left) {
  const state = windows.get(element), layout = layoutOf(element);
  const { pitch, lanes, total, length } = layout;
  const first = number(element, 'first'), count = number(element, 'count');
  if (!total) return left;
  const visible = Math.ceil(length / pitch) + 1, top = Math.floor(lineAtEdge(layout));
  const items = line => Math.max(0, Math.min(number(element, 'total'), line * lanes));
  let [from, to] = [items(top - visible), items(top + 2 * visible)];
  to = Math.min(to, from + most);
  const isFar = from === to;
  if (isFar) [from, to] = from ? [from - 1, from] : [0, 1];
  let isEnough = isFar ? count <= lanes : items(top - (visible >> 1)) >= first && items(top + visible + (visible >> 1)) <= first + count;
  if (isFinding) {
    const all = number(element, 'total'), share = Math.min(all, Math.max(to - from, left));
    if (!element.querySelector('.window')) left = Math.max(0, left - Math.max(share, count));
    isEnough = (isEnough || isFar) && count >= share;
    from = Math.max(0, Math.min(from - (share - to + from >> 1), all - share));
    from -= from % lanes;
    to = Math.min(all, from + share + lanes);
  } else if (state.hasMore) {
    isEnough = false;
  }
  state.hasMore = isFinding;
  if (isEnough && first % lanes === 0) { state.asked = ''; return left; }
  const wanted = `${from} ${to - from}`;
  if (wanted === state.asked) return left;
  state.asked = wanted;
  state.goal = layout.scale < 1 && (top < layout.first || top >= layout.last) ? top : undefined;
  send(idOf(element), 'window', from, to - from);
  return left;
}

/** How far the rows are from what is seen. */
function distanceOf(element) {
  const { from, to, edge, length } = layoutOf(element);
  return Math.max(0, from - edge - length, edge - to);
}

/** Called before an element's rows or attributes change: what is seen of the rows stays where it is. */
function willChange(element) {
  const state = windows.get(element);
  if (!state) return;
  const { area, axis } = state, [start, end, scrolled, , , , size] = side[axis];
  const known = touched.get(area);
  if (known) { known.elements.add(element); return; }
  const length = lengthOf(area, axis), edge = startOf(area, start), limit = edge + length;
  const isAtEnd = area[scrolled] > 0 && area[scrolled] + length > area[size] - 2;
  const rows = [];
  if (area[scrolled] !== 0) {
    for (const [other, { area: its }] of windows) {
      if (its !== area) continue;
      for (const row of rowsOf(other)) {
        const box = row.getBoundingClientRect();
        if (box[end] > edge && box[start] < limit && !windows.has(row) && !row.querySelector('.window')) rows.push([row, box[start]]);
      }
    }
  }
  touched.set(area, { axis, elements: new Set([element]), isAtEnd, rows: rows.sort((a, b) => a[1] - b[1]) });
}

function afterMessage() {
  const changed = new Set(begun);
  begun.clear();
  for (const { elements } of touched.values()) for (const element of elements) changed.add(element);
  // What is inside a section makes out its length.
  for (const element of changed) if (windows.has(outerOf(element))) changed.add(outerOf(element));
  const present = [...changed].filter(element => element.isConnected).sort((a, b) => a.contains(b) ? 1 : b.contains(a) ? -1 : 0);
  // Before anything is measured: were the content shorter for a moment, the browser would scroll back.
  present.forEach(keepSpace);
  present.forEach(fit);
  for (const [area, { axis, isAtEnd, rows }] of touched) {
    const [start, , scrolled, , , , size] = side[axis];
    const anchor = rows.find(([row]) => row.isConnected);
    const goal = present.find(element => windows.get(element).area === area && windows.get(element).goal !== undefined);
    if (anchor) {
      const shift = anchor[0].getBoundingClientRect()[start] - anchor[1];
      if (Math.abs(shift) > 0.5) area[scrolled] += shift;
    } else if (isAtEnd) {
      area[scrolled] = area[size];
    } else if (goal) {
      const { from, first, pitch, edge } = layoutOf(goal);
      area[scrolled] += from + (windows.get(goal).goal - first) * pitch - edge;
    }
  }
  for (const element of present) Object.assign(windows.get(element), { asked: '', goal: undefined });
  touched.clear();
  if (windows.size) follow();
}

const follow = perFrame(() => {
  for (const element of windows.keys()) if (!element.isConnected) windows.delete(element);
  let elements = [...windows.keys()], left = searched;
  // The nearest are searched first.
  if (isFinding) elements = elements.map(element => [distanceOf(element), element]).sort((a, b) => a[0] - b[0]).map(([, element]) => element);
  for (const element of elements) left = ask(element, left);
});
addEventListener('scroll', follow, { capture: true, passive: true });
addEventListener('resize', follow);

// The browser's own find sees what is mounted: more is while the person searches, unless the app has taken the keys.
function find(isBegun) {
  clearTimeout(foundAt);
  foundAt = 0;
  if (isBegun === isFinding) return;
  isFinding = isBegun;
  follow();
}
addEventListener('keydown', event => {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && /^[fg]$/i.test(event.key);
  if (!event.defaultPrevented && (isCommand || event.key === 'F3')) find(true);
});
addEventListener('blur', () => { if (isFinding) find(true); });
addEventListener('focus', () => { if (isFinding) foundAt = setTimeout(find, findAgain, false); });
aroundMessages(willChange, afterMessage);
whenShown('.window', begin);
document.querySelectorAll('.window').forEach(begin);
afterMessage();
