// Pointers: long presses, drags, hovering, and rows moved by hand.
import { closest, idOf, isDisabled, nodeOf, perFrame } from './dom.js';
import { send } from './connection.js';
import { swallowClick } from './controls.js';
import { contextOf, openContext } from './menus.js';

let pressTimer = 0;
let pressed = null;
let drag = null;
let start = null;

addEventListener('pointerdown', event => {
  const target = event.target;
  if (!(target instanceof Element) || event.button !== 0) return;
  const tapped = closest(target, 'tap');
  if (tapped && !isDisabled(tapped)) (pressed = tapped).classList.add('pressed');
  const held = closest(target, 'press');
  const menu = event.pointerType === 'touch' && contextOf(target);
  if (menu && !isDisabled(menu)) hold(() => openContext(menu, event));
  else if (held && !isDisabled(held)) hold(() => send(idOf(held), 'longPress'));
  const handle = closest(target, 'move');
  const dragged = handle ?? closest(target, 'drag');
  if (dragged && !isDisabled(dragged)) {
    const area = handle ? nodeOf(handle) : dragged;
    const box = area.getBoundingClientRect();
    drag = { area, handle, left: box.left, top: box.top, x: event.clientX - box.left, y: event.clientY - box.top, moved: false };
    if (handle) { handle.setPointerCapture(event.pointerId); event.preventDefault(); }
  }
  start = { x: event.clientX, y: event.clientY };
});

const sendDrag = perFrame((area, x0, y0, x, y, ended) => send(idOf(area), 'drag', x0, y0, x, y, ended));

addEventListener('pointermove', event => {
  if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 8) clearTimeout(pressTimer);
  if (!drag) return;
  const x = event.clientX - drag.left, y = event.clientY - drag.top;
  if (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < 4) return;
  drag.moved = true;
  if (drag.handle) drag.area.style.translate = `0 ${y - drag.y}px`;
  else sendDrag(drag.area, drag.x, drag.y, x, y, false);
});

addEventListener('pointerup', event => {
  release();
  if (drag?.moved) {
    swallowClick();
    if (drag.handle) dropRow(drag.area, event.clientY);
    else sendDrag(drag.area, drag.x, drag.y, event.clientX - drag.left, event.clientY - drag.top, true);
  }
  drag = null;
  start = null;
});
addEventListener('pointercancel', () => {
  release();
  if (drag?.handle) drag.area.style.translate = '';
  drag = null;
  start = null;
});

function hold(act) { pressTimer = setTimeout(() => { release(); swallowClick(); act(); }, 500); }

function release() {
  clearTimeout(pressTimer);
  pressed?.classList.remove('pressed');
  pressed = null;
}

const rowsAround = row => [...row.parentElement.children].filter(other => other.hasAttribute('data-n') && other.querySelector('[data-b~="move"]'));

function dropRow(row, y) {
  row.style.translate = '';
  const rows = rowsAround(row);
  const offset = rows.filter(other => { const box = other.getBoundingClientRect(); return box.top + box.height / 2 < y; }).length;
  moveRow(rows, row, offset);
}

function moveRow(rows, row, offset) {
  const index = rows.indexOf(row);
  if (offset !== index && offset !== index + 1 && offset >= 0 && offset <= rows.length) send(idOf(row), 'move', offset);
}

addEventListener('keydown', event => {
  const handle = event.target instanceof Element && closest(event.target, 'move');
  if (!handle || isDisabled(handle) || !/^Arrow(Up|Down)$/.test(event.key)) return;
  event.preventDefault();
  const row = nodeOf(handle), rows = rowsAround(row), index = rows.indexOf(row);
  moveRow(rows, row, event.key === 'ArrowUp' ? index - 1 : index + 2);
});

for (const [name, on] of [['pointerover', true], ['pointerout', false]]) {
  addEventListener(name, event => {
    const element = event.target instanceof Element && closest(event.target, 'hover');
    if (element && !element.contains(event.relatedTarget) && event.pointerType !== 'touch') send(idOf(element), 'hover', on);
  });
}
