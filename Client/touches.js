// Fingers on what recognises gestures: what they do is told to all such elements under them, the innermost first; which gesture is
// meant, the app decides. And taps in a row, and where they are. Loaded by the first page that has a use for it.
import { closest, idOf, isDisabled, nodeOf, perFrame, whenShown } from './dom.js';
import { send } from './connection.js';
import { clickable, isSwallowing, swallowClick } from './controls.js';
import { leadOf, placeOf } from './measures.js';
import { begin as follow, end as unfollow, move as lead } from './follow.js';

const phases = { began: 0, moved: 1, held: 2, ended: 3, cancelled: 4 };
let session = null;

/** The areas around an element that want to know of fingers, from the inside out, with how they measure. */
function areasAround(target) {
  const areas = [];
  for (let element = target.closest('[data-touches]'); element; element = element.parentElement?.closest('[data-touches]')) {
    if (isDisabled(element)) continue;
    const box = element.getBoundingClientRect();
    // What is scaled has smaller or larger points of its own.
    const scale = [box.width / element.offsetWidth || 1, box.height / element.offsetHeight || 1];
    areas.push({ element, id: idOf(element), left: box.left, top: box.top + leadOf(element) * scale[1], scale, place: placeOf(nodeOf(element)) });
  }
  return areas;
}

const wants = (areas, name) => areas.flatMap(({ element }) => (element.dataset.touches ?? '').split(','))
  .filter(want => want.startsWith(name)).map(want => Number(want.split(' ')[1]));
const round = number => Math.round(number * 10) / 10;

function tell(phase, at = performance.now()) {
  const { areas, fingers, started } = session;
  const told = areas.map(({ id, left, top, scale, place }) => {
    const points = [...fingers].map(([finger, [x, y]]) => [finger, round((x - left) / scale[0]), round((y - top) / scale[1])]);
    return phase === 'began' ? [id, points, ...place] : [id, points];
  });
  return send(0, 'touches', phases[phase], Math.round(at - started) / 1000, told);
}

const moveLater = perFrame(own => { if (own === session && own.hasMoved) flush(); });

function flush() {
  if (!session?.hasMoved) return;
  session.hasMoved = false;
  lead(tell('moved'), ...session.by);
}

function start(areas, fingers, by) {
  if (!areas.length) return;
  session = { areas, fingers, by: [0, 0], from: [...fingers.values()][0], started: performance.now(), reach: 0, hasMoved: false, isOurs: false, timers: [], kind: by };
  const holds = [...wants(areas, 'hold'), ...wants(areas, 'press')], swallowed = wants(areas, 'hold');
  session.timers = [...new Set(holds)].map(ms => setTimeout(() => {
    if (session.reach > 10 && !session.isOurs) return;
    flush();
    tell('held', Math.max(performance.now(), session.started + ms));
    const later = wants(areas, 'then');
    session.drag = Math.min(session.drag, ...later);
    if (later.length) session.isOurs = true;
    if (swallowed.includes(ms) && session.reach <= 10) session.swallows = session.isOurs = true;
  }, ms));
  session.drag = Math.min(...wants(areas, 'drag'));
  if (session.drag === 0) session.isOurs = true;
  tell('began');
  follow(areas[0].element);
}

function move() {
  const [[x, y]] = [...session.fingers.values()], [x0, y0] = session.from;
  session.by = [x - x0, y - y0];
  session.reach = Math.max(session.reach, Math.hypot(...session.by));
  session.hasMoved = true;
  moveLater(session);
}

function finish(phase) {
  if (!session) return;
  session.timers.forEach(clearTimeout);
  flush();
  if (session.swallows || session.reach >= Math.max(session.drag, 4)) swallowClick();
  unfollow(tell(phase), phase === 'ended' ? session.by : null);
  session = null;
}

// Pointers

const own = 'input,textarea,select,[contenteditable],[data-b~="move"],[draggable="true"]';
addEventListener('pointerdown', event => {
  const { target, pointerId, clientX, clientY } = event;
  if (!(target instanceof Element) || event.button !== 0) return;
  if (session?.kind === 'pointer') {
    if (event.pointerType === 'touch') { session.fingers.set(pointerId, [clientX, clientY]); move(); }
    return;
  }
  if (session || target.closest(own)?.closest('[data-touches]')) return;
  start(areasAround(target), new Map([[pointerId, [clientX, clientY]]]), 'pointer');
});
addEventListener('pointermove', event => {
  if (session?.kind !== 'pointer' || !session.fingers.has(event.pointerId)) return;
  session.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  move();
  if (event.pointerType === 'mouse' && session.reach > 4 && !session.isCaptured && session.drag < Infinity) {
    session.isCaptured = true;
    session.areas[0].element.setPointerCapture(event.pointerId);
    getSelection()?.removeAllRanges();
  }
});
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, event => {
  if (session?.kind !== 'pointer' || !session.fingers.has(event.pointerId)) return;
  if (name === 'pointerup') session.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (name === 'pointercancel') return finish('cancelled');
  if (session.fingers.size === 1) return finish('ended');
  flush();
  session.fingers.delete(event.pointerId);
  const [[x, y]] = [...session.fingers.values()];
  session.from = [x - session.by[0], y - session.by[1]];
  move();
});
addEventListener('dragstart', event => { if (session && !event.target.closest?.('[data-drag]')) event.preventDefault(); });

function scrolls(target, axis, end) {
  for (let at = target; at && at !== end.parentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    const isRoom = axis === 'x' ? at.scrollWidth > at.clientWidth + 1 : at.scrollHeight > at.clientHeight + 1;
    if (isRoom && /auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY)) return true;
  }
  return false;
}

/** The first move of a finger decides whether the browser scrolls or the app is told. */
function touchMoved(event) {
  if (!session || !event.cancelable) return;
  if (event.touches.length > 1) {
    if (wants(session.areas, 'pinch').length) event.preventDefault();
    return;
  }
  if (!session.isOurs) {
    if (session.drag === Infinity) return;
    const [dx, dy] = [event.touches[0].clientX - session.from[0], event.touches[0].clientY - session.from[1]];
    if (scrolls(event.target, Math.abs(dx) > Math.abs(dy) ? 'x' : 'y', document.documentElement)) return;
    session.isOurs = true;
  }
  event.preventDefault();
}

// A trackpad's two fingers: a wheel with Control in most browsers, gestures in Safari. Told as two fingers around the pointer.
let rest = 0;

function pinch(target, x, y, scale, turn) {
  if (session && session.kind !== 'pinch') return;
  const fingers = (length, angle) => {
    const [dx, dy] = [Math.cos(angle) * 50 * length, Math.sin(angle) * 50 * length];
    return new Map([[1, [x - dx, y - dy]], [2, [x + dx, y + dy]]]);
  };
  if (!session) {
    const areas = areasAround(target).filter(({ element }) => element.dataset.touches.includes('pinch'));
    start(areas, fingers(1, 0), 'pinch');
    if (!session) return;
    session.middle = [x, y];
  } else [x, y] = session.middle;
  session.fingers = fingers(scale, turn);
  move();
}

let zoom = 1;
function wheeled(event) {
  if (!event.ctrlKey || !closestPinch(event.target)) return;
  event.preventDefault();
  if (session?.kind !== 'pinch') zoom = 1;
  zoom *= Math.exp(-event.deltaY * (event.deltaMode ? 20 : 1) / 100);
  pinch(event.target, event.clientX, event.clientY, zoom, 0);
  clearTimeout(rest);
  rest = setTimeout(() => { if (session?.kind === 'pinch') finish('ended'); }, 200);
}
const closestPinch = target => target.closest?.('[data-touches*="pinch"]');

function gestured(event) {
  if (session?.kind === 'pointer' || !closestPinch(event.target)) return;
  event.preventDefault();
  if (event.type === 'gestureend') return finish('ended');
  pinch(event.target, event.clientX, event.clientY, event.scale, event.rotation * Math.PI / 180);
}

const watched = new WeakSet();
whenShown('[data-touches]', watch);
function watch(element) {
  if (watched.has(element)) return;
  watched.add(element);
  element.addEventListener('touchmove', touchMoved, { passive: false });
  element.addEventListener('wheel', wheeled, { passive: false });
  for (const name of ['gesturestart', 'gesturechange', 'gestureend']) element.addEventListener(name, gestured);
  element.addEventListener('contextmenu', event => { if (session?.kind === 'pointer' && session.swallows) event.preventDefault(); });
}
document.querySelectorAll('[data-touches]').forEach(watch);

// Taps

let taps = null;                 // those in a row: { element, count, at, timer }

function tapped(element, count, { ctrlKey, metaKey, altKey, shiftKey }, x, y) {
  const box = element.getBoundingClientRect();
  const held = [['command', ctrlKey || metaKey], ['control', ctrlKey], ['option', altKey], ['shift', shiftKey]].filter(([, on]) => on).map(([name]) => name);
  send(idOf(element), 'taps', count, round(x - box.left), round(y - box.top - leadOf(element)), ...placeOf(nodeOf(element)), ...held.length ? [held] : []);
}

addEventListener('click', event => {
  const element = event.target instanceof Element && event.target.closest('[data-taps]');
  if (!element || isSwallowing() || isDisabled(element) || event.target.closest(clickable) !== element) return;
  // What the page has put there itself, as a panel, is its own.
  const inner = event.target.closest('a[href],button');
  if (inner !== element && element.contains(inner)) return;
  const counts = element.dataset.taps.split(' ').map(Number).filter(count => count);
  event.stopPropagation();
  let { clientX: x, clientY: y } = event;
  if (event.detail === 0) {
    const box = element.getBoundingClientRect();
    return tapped(element, Math.min(...counts), event, box.left + box.width / 2, box.top + box.height / 2);
  }
  const isInRow = taps?.element === element && event.timeStamp - taps.at < 350 && Math.hypot(x - taps.x, y - taps.y) < 40;
  clearTimeout(taps?.timer);
  taps = { element, count: isInRow ? taps.count + 1 : 1, at: event.timeStamp, x, y };
  const { count } = taps;
  const act = () => {
    if (counts.includes(count)) tapped(element, count, event, x, y);
    // What only waits for several leaves a single one to what is around it.
    else if (count === 1) closest(element.parentElement, 'tap')?.click();
  };
  if (counts.some(other => other > count)) taps.timer = setTimeout(act, 300);
  else { act(); if (!counts.some(other => other > count)) taps = null; }
}, true);
