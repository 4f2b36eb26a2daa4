// Views of one name, which are seen as one: where one comes as another goes, it comes from the other's place; what is no source stands
// where the source does. And screens that grow out of a view. Loaded by the first page that has one.
import { aroundMessages, whenRemoved, whenShown } from './dom.js';
import * as motion from './motion.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
let before = null;               // name → [element, box] before the message; null: nothing has changed yet
let known;                       // the elements that were there before the message
let timings;                     // element that the message brings or takes → how it comes or goes
const shares = (element, word) => element.dataset.shares.split(' ').includes(word);
const all = () => [...document.querySelectorAll('[data-match]')];
const isShown = box => box.width > 0 || box.height > 0;
const middle = box => [box.left + box.width / 2, box.top + box.height / 2];

function snapshot() {
  before = new Map();
  timings = new Map();
  known = new Set(all());
  for (const element of known) {
    const box = element.getBoundingClientRect();
    if (element.closest('.leaving') || !isShown(box)) continue;
    // A source counts before what follows it.
    if (!before.has(element.dataset.match) || shares(element, 'source')) before.set(element.dataset.match, [element, box]);
  }
}

/** Several animations in one message: each view has the one in which it came or went. */
function noteTimings() {
  if (!before) return;
  for (const element of all()) {
    if (!timings.has(element) && (!known.has(element) || element.closest('.leaving'))) timings.set(element, motion.timing);
  }
}

motion.beforeTimings.push(noteTimings);

aroundMessages(() => { if (!before) snapshot(); }, () => {
  noteTimings();
  // What the message moves has to be on its way first: places are taken after that.
  const [old, had, timing, own] = [before, known, motion.timing, timings];
  before = null;
  queueMicrotask(() => settle(old, had, timing, element => own.has(element) ? own.get(element) : timing));
});

function settle(old, had, timing, timingOf) {
  for (const element of all()) if (element.follows && !shares(element, 'follower')) release(element);
  for (const element of old && !calm.matches ? all() : []) {
    if (!element.closest('.leaving')) had.has(element) ? leaveFor(element, timingOf) : come(element, old, timingOf);
  }
  for (const element of all()) if (shares(element, 'follower')) follow(element, timing);
}

/** Has an element that is new come from the place of the one that had its name, and that one go there. */
function come(element, old, timingOf) {
  const [other, from] = old.get(element.dataset.match) ?? [];
  if (!other) return leaveFor(element, timingOf);
  const to = element.getBoundingClientRect(), timing = timingOf(element);
  if (!timing || !isShown(to)) return;
  pass(element, to, from, 0, timing);
  if (other.closest('.leaving')) pass(other, from, to, 1, timing);
}

/** Others of the name that go, while this one was there before and stays, go to its place. */
function leaveFor(element, timingOf) {
  const to = element.getBoundingClientRect();
  if (!isShown(to)) return;
  for (const gone of document.querySelectorAll(`.leaving[data-match="${element.dataset.match}"],.leaving [data-match="${element.dataset.match}"]`)) {
    const timing = timingOf(gone);
    if (timing && !gone.isMatching) pass(gone, gone.getBoundingClientRect(), to, 1, timing);
  }
}

/** Shows an element that stands at one place at another, at the beginning (0) or the end (1) of a motion. */
function pass(element, own, other, offset, timing) {
  const [x, y] = middle(own), [x1, y1] = middle(other);
  const frame = { offset };
  if (shares(element, 'position')) Object.assign(frame, { translate: `${x1 - x}px ${y1 - y}px` });
  if (shares(element, 'size') && own.width && own.height) Object.assign(frame, { scale: `${other.width / own.width} ${other.height / own.height}` });
  element.isMatching = true;
  const run = element.animate([{ ...frame, composite: 'add' }], { ...timing, iterations: 1, fill: offset ? 'both' : 'backwards', id: 'match' });
  run.finished.then(() => { element.isMatching = false; }, () => {});
}

const names = ['--mx', '--my', '--mw', '--mh'];

/** Lets an element stand in its own place again. */
function release(element) {
  element.follows = false;
  element.classList.remove('matched', 'mw', 'mh');
  for (const name of names) {
    element.runs?.[name]?.cancel();
    element.style.removeProperty(name);
  }
}

/** Puts an element that is no source where the source is. */
function follow(element, timing) {
  const source = all().find(other => other.dataset.match === element.dataset.match && shares(other, 'source') && !other.closest('.leaving'));
  if (!source) return element.follows ? release(element) : undefined;
  element.classList.add('matched');
  const to = source.getBoundingClientRect(), { style } = element;
  const isSized = shares(element, 'size');
  const old = names.map(name => getComputedStyle(element).getPropertyValue(name));
  const isNew = !element.follows;
  element.follows = true;
  for (const name of names) element.runs?.[name]?.cancel();
  element.classList.toggle('mw', isSized && !element.classList.contains('fx'));
  element.classList.toggle('mh', isSized && !element.classList.contains('fy'));
  const set = values => names.forEach((name, index) => style.setProperty(name, values[index]));
  set(['0px', '0px', `${to.width}px`, `${to.height}px`]);
  const own = element.getBoundingClientRect();
  const [, , ax = 0.5, ay = 0.5] = [0, 0, ...element.dataset.shares.split(' ').map(Number).filter(number => !Number.isNaN(number))];
  const dx = to.left + to.width * ax - own.left - own.width * ax, dy = to.top + to.height * ay - own.top - own.height * ay;
  const values = [...(shares(element, 'position') ? [dx, dy] : [0, 0]), to.width, to.height].map(value => `${value}px`);
  if (isNew || !timing || calm.matches) return set(values);
  set(old);
  motion.time(timing.easing, timing.duration, timing.delay, 1, false);
  names.forEach((name, index) => motion.run(element, name, values[index]));
}

const followAll = () => { for (const element of all()) if (shares(element, 'follower')) follow(element, null); };
addEventListener('resize', followAll);
document.fonts.ready.then(followAll);
const observer = new ResizeObserver(() => { if (!document.getAnimations().some(({ id }) => id === 'match')) followAll(); });
const watch = element => { if (shares(element, 'source')) observer.observe(element); };
whenShown('[data-match]', watch);
all().forEach(watch);
followAll();

// Screens that zoom

const ease = { duration: 420, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' };

function zoomFrames(screen) {
  const source = document.querySelector(`[data-zooms="${screen.dataset.zoom}"]`);
  const to = source?.getBoundingClientRect(), own = screen.getBoundingClientRect();
  if (!to || !isShown(to) || calm.matches) return null;
  const scale = to.width / own.width, cut = Math.max(0, own.height - to.height / scale);
  const origin = { transformOrigin: '0 0' };
  return [
    { ...origin, transform: `translate(${to.left - own.left}px, ${to.top - own.top}px) scale(${scale})`, clipPath: `inset(0 0 ${cut}px 0 round ${16 / scale}px)`, opacity: 0.4 },
    { ...origin, transform: 'none', clipPath: 'inset(0 0 0 0 round 0px)', opacity: 1 },
  ];
}

/** The screen's place without what moves it at the moment. */
function unmoved(screen, work) {
  const { style } = screen, kept = style.transition, moved = style.transform;
  style.transition = 'none';
  style.transform = 'none';
  const result = work(screen);
  style.transform = moved;
  style.transition = kept;
  return result;
}

function zoom(screen) {
  if (screen.zoomed || !('live' in document.documentElement.dataset)) return;
  screen.zoomed = true;
  const frames = unmoved(screen, zoomFrames), below = screen.previousElementSibling;
  if (!frames) return;
  screen.animate(frames, { ...ease, id: 'zoom' });
  below?.animate({ transform: ['none', 'none'], visibility: ['visible', 'visible'] }, { ...ease, id: 'zoom' });
}

whenShown('.screen[data-zoom]', zoom);
whenRemoved(screen => {
  if (!screen.matches?.('.screen[data-zoom]')) return;
  const frames = unmoved(screen, zoomFrames);
  if (frames) screen.animate(frames.reverse(), { ...ease, fill: 'forwards', id: 'zoom' });
});
