// Rows that are moved by hand, or by the arrow keys on their handles. Loaded with the first row that has one.
import { afterMessages, closest, idOf, isDisabled, nodeOf } from './dom.js';
import { send } from './connection.js';
import { swallowClick } from './controls.js';

let drag = null;

addEventListener('pointerdown', event => {
  const handle = event.button === 0 && event.target instanceof Element && closest(event.target, 'move');
  if (!handle || isDisabled(handle)) return;
  drag = { area: nodeOf(handle), y: event.clientY, moved: false };
  handle.setPointerCapture(event.pointerId);
  event.preventDefault();
});
addEventListener('pointermove', event => {
  if (!drag) return;
  const by = event.clientY - drag.y;
  if (!drag.moved && Math.abs(by) < 4) return;
  if (!drag.moved) pickUp();
  drag.area.style.translate = `0 ${by}px`;
  makeRoom(by, event.clientY);
});
addEventListener('pointerup', event => {
  if (drag?.moved) {
    swallowClick();
    dropRow(event.clientY);
  }
  drag = null;
});
addEventListener('pointercancel', () => {
  if (drag?.moved) letGo(drag);
  drag = null;
});

const rowsAround = row => [...row.parentElement.children].filter(other => other.hasAttribute('data-n') && other.querySelector('[data-b~="move"]'));

/** The row lies over the others from now on; where they lay says where it is dropped. */
function pickUp() {
  drag.moved = true;
  drag.rows = rowsAround(drag.area).map(row => { const { top, height } = row.getBoundingClientRect(); return { row, height, middle: top + height / 2 }; });
  drag.own = drag.rows.find(({ row }) => row === drag.area);
  drag.area.classList.add('dragged');
}

/** The rows between the one that is dragged and its old place go aside. */
function makeRoom(by, y) {
  if (!drag.own) return;
  for (const { row, middle } of drag.rows) {
    if (row === drag.area) continue;
    const isPassed = by > 0 ? middle > drag.own.middle && middle < y : middle < drag.own.middle && middle > y;
    row.style.transition = 'translate 0.2s';
    row.style.translate = isPassed ? `0 ${by > 0 ? -drag.own.height : drag.own.height}px` : '';
  }
}

function letGo({ area, rows }) {
  area.classList.remove('dragged');
  for (const { row } of rows) row.style.translate = row.style.transition = '';
}

const dropped = new Set();       // drags whose rows stay where they are shown until the program has them there

function land() {
  dropped.forEach(letGo);
  dropped.clear();
}
afterMessages(land);

function dropRow(y) {
  const offset = drag.rows.filter(({ middle }) => middle < y).length;
  if (!moveRow(drag.rows.map(({ row }) => row), drag.area, offset)) return letGo(drag);
  dropped.add(drag);
  // One that does not take the move says nothing.
  setTimeout(land, 1000);
}

function moveRow(rows, row, offset) {
  const index = rows.indexOf(row);
  const isMoved = offset !== index && offset !== index + 1 && offset >= 0 && offset <= rows.length;
  if (isMoved) send(idOf(row), 'move', offset);
  return isMoved;
}

addEventListener('keydown', event => {
  const handle = event.target instanceof Element && closest(event.target, 'move');
  if (!handle || isDisabled(handle) || !/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  const row = nodeOf(handle), rows = rowsAround(row), index = rows.indexOf(row);
  moveRow(rows, row, event.key === 'ArrowUp' ? index - 1 : index + 2);
});
