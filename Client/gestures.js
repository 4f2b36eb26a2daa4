// Pointers: menus that open at a long press, and hovering.
import { closest, idOf, isDisabled } from './dom.js';
import { send } from './connection.js';
import { swallowClick } from './controls.js';
import { contextOf, openContext } from './menus.js';

let pressTimer = 0;
let pressed = null;
let start = null;

addEventListener('pointerdown', event => {
  const target = event.target;
  if (!(target instanceof Element) || event.button !== 0) return;
  const tapped = closest(target, 'tap');
  if (tapped && !isDisabled(tapped)) (pressed = tapped).classList.add('pressed');
  const menu = event.pointerType === 'touch' && contextOf(target);
  if (menu && !isDisabled(menu)) hold(() => openContext(menu, event));
  start = { x: event.clientX, y: event.clientY };
});

addEventListener('pointermove', event => {
  if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 8) clearTimeout(pressTimer);
});

for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => { release(); start = null; });

function hold(act) { pressTimer = setTimeout(() => { release(); swallowClick(); act(); }, 500); }

function release() {
  clearTimeout(pressTimer);
  pressed?.classList.remove('pressed');
  pressed = null;
}

for (const [name, on] of [['pointerover', true], ['pointerout', false]]) {
  addEventListener(name, event => {
    const element = event.target instanceof Element && closest(event.target, 'hover');
    if (element && !element.contains(event.relatedTarget) && event.pointerType !== 'touch') send(idOf(element), 'hover', on);
  });
}
