// Buttons whose style shows that they are pressed: the app is told of each press at once, and of its end when it has been seen.
// Loaded by the first page that has one.
import { closest, idOf, isDisabled, scroller } from './dom.js';
import { send } from './connection.js';

const least = 110;               // ms for which a press is seen
const wander = 24;               // px that a finger may leave a button by
let held = null;                 // what a pointer or key holds: { element, isIn, timer, … }
let telling = null;              // the button of which the app has been told that it is pressed: [element, since, timer]
let endedAt = 0;

function tell(element) {
  if (telling?.[0] === element && !telling[2]) return;
  finish();
  telling = [element, performance.now(), 0];
  send(idOf(element), 'pressing', true);
}

/** Tells the end of a press that has been told, now or as soon as it has been seen. */
function untell(isNow = false) {
  if (!telling || telling[2] && !isNow) return;
  const rest = isNow ? 0 : telling[1] + least - performance.now();
  if (rest > 0) telling[2] = setTimeout(finish, rest);
  else finish();
}

function finish() {
  if (!telling) return;
  const [element, , timer] = telling;
  clearTimeout(timer);
  telling = null;
  if (element.isConnected) send(idOf(element), 'pressing', false);
}

function flash(element) {
  tell(element);
  untell();
}

function end() {
  if (!held) return;
  clearTimeout(held.timer);
  held = null;
  endedAt = performance.now();
  untell();
}

addEventListener('pointerdown', event => {
  const element = event.isPrimary && event.button === 0 && event.target instanceof Element && closest(event.target, 'pressing');
  if (!element || isDisabled(element)) return;
  const isTouch = event.pointerType === 'touch', area = isTouch && scroller(element);
  held = { element, isTouch, isIn: true, left: false, timer: 0, id: event.pointerId };
  // What may be the beginning of scrolling is no press yet.
  const mayScroll = area && (area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth);
  if (mayScroll) held.timer = setTimeout(() => { if (held) { held.timer = 0; tell(element); } }, 70);
  else tell(element);
});

addEventListener('pointermove', event => {
  if (!held?.element || event.pointerId !== held.id) return;
  const box = held.element.getBoundingClientRect(), by = held.isTouch ? wander : 0;
  const isIn = event.clientX >= box.left - by && event.clientX <= box.right + by && event.clientY >= box.top - by && event.clientY <= box.bottom + by;
  if (isIn === held.isIn) return;
  held.isIn = isIn;
  clearTimeout(held.timer);
  held.timer = 0;
  if (isIn) tell(held.element);
  else { held.left = true; untell(true); }
});

addEventListener('pointerup', event => {
  if (!held || event.pointerId !== held.id) return;
  const { element, timer, isIn, isTouch, left } = held;
  if (timer) tell(element);
  end();
  // A finger that came back taps, though the browser sees no click in it.
  if (isTouch && left && isIn) {
    let isClicked = false;
    element.addEventListener('click', () => { isClicked = true; }, { once: true });
    setTimeout(() => { if (!isClicked && element.isConnected) element.click(); }, 30);
  }
});
addEventListener('pointercancel', event => { if (held?.id === event.pointerId) { end(); untell(true); } });
addEventListener('blur', end);

addEventListener('keydown', event => {
  const element = event.target;
  if (event.key !== ' ' || event.repeat || held || !(element instanceof Element) || closest(element, 'pressing') !== element || isDisabled(element)) return;
  held = { element, isIn: true, timer: 0, id: null };
  tell(element);
});
addEventListener('keyup', event => { if (event.key === ' ' && held?.id === null) end(); });
addEventListener('focusout', () => { if (held?.id === null) end(); });

// A click that no press led to: Enter, a shortcut, assistive technology.
addEventListener('click', event => {
  const element = event.target instanceof Element && event.detail === 0 && closest(event.target, 'pressing');
  if (element && !held && performance.now() - endedAt > 60 && !isDisabled(element)) flash(element);
}, true);
