// Pointers: menus that open at a long press, hovering, and rows moved by hand.
import { closest, idOf, isDisabled, nodeOf } from './dom.js';
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
  const menu = event.pointerType === 'touch' && contextOf(target);
  if (menu && !isDisabled(menu)) hold(() => openContext(menu, event));
  const handle = closest(target, 'move');
  if (handle && !isDisabled(handle)) {
    drag = { area: nodeOf(handle), y: event.clientY, moved: false };
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
  }
  start = { x: event.clientX, y: event.clientY };
});

addEventListener('pointermove', event => {
  if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 8) clearTimeout(pressTimer);
  if (!drag) return;
  const by = event.clientY - drag.y;
  if (!drag.moved && Math.abs(by) < 4) return;
  drag.moved = true;
  drag.area.style.translate = `0 ${by}px`;
});

addEventListener('pointerup', event => {
  release();
  if (drag?.moved) {
    swallowClick();
    dropRow(drag.area, event.clientY);
  }
  drag = null;
  start = null;
});
addEventListener('pointercancel', () => {
  release();
  if (drag) drag.area.style.translate = '';
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
