// Where a pointer is over what wants to know it: told once a frame at most, and again when it has moved meanwhile. Loaded by the first page
// with such a view.
import { has, idOf, isDisabled, nodeOf, perFrame } from './dom.js';
import { isWaiting, send } from './connection.js';
import { leadOf, placeOf } from './measures.js';

const round = number => Math.round(number * 10) / 10;

export function start(element) {
  let last = null, isInside = false;
  const tell = perFrame(() => {
    if (!last || !element.isConnected || isDisabled(element)) return;
    // One place is under way at a time.
    if (isWaiting(idOf(element), 'pointer')) return tell();
    const box = element.getBoundingClientRect();
    const scale = [box.width / element.offsetWidth || 1, box.height / element.offsetHeight || 1];
    isInside = true;
    send(idOf(element), 'pointer', round((last[0] - box.left) / scale[0]), round((last[1] - box.top) / scale[1] - leadOf(element)), ...placeOf(nodeOf(element)));
    last = null;
  });
  for (const name of ['pointerenter', 'pointermove']) element.addEventListener(name, event => {
    if (event.pointerType === 'touch' || !has(element, 'track')) return;
    last = [event.clientX, event.clientY];
    tell();
  });
  element.addEventListener('pointerleave', event => {
    last = null;
    // What reports hovering tells its end by itself.
    if (isInside && event.pointerType !== 'touch' && !has(element, 'hover')) send(idOf(element), 'hover', false);
    isInside = false;
  });
}
