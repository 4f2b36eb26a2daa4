// What is shown over time: looks that run to new values, what comes and goes, what moves. Fetched with the first of them.
import { between as mixed } from './gradients.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const places = new Map();        // element → where it stood before the message; null: it has no box of its own
const scopes = new Map();        // element → how what moves in it does; null: at once
const looks = new Map();         // element → what its own offset, turn and scale were before the message
const stays = new Set();         // elements that themselves are at their new places at once
const added = new Set();         // what the message has added to what is shown
const leavers = new Map();       // element → its place
let seen = [];                   // [glide, where its element was seen before the message]
/** Of what follows; null: at once. */
export let timing;
/** What is done before another timing begins within a message: what came until then has the one that was. */
export const beforeTimings = [];

export function time(easing, duration, delay, rounds, isBackAndForth) {
  for (const work of beforeTimings) work();
  timing = calm.matches ? null : {
    easing, duration, delay, iterations: rounds || Infinity, direction: isBackAndForth ? 'alternate' : 'normal', fill: 'backwards',
  };
}

/** `id`: what ends when the element goes has one. */
function animate(element, frames, timing, id) {
  const run = easing => element.animate(frames, { ...timing, easing, id });
  try { return run(timing.easing); } catch { return run('ease'); }
}

// MARK: Looks

const neutral = /^(transform|filter|box-shadow|translate|scale|rotate)$/;
const stepping = /^$|auto|none|normal|content|gradient|url|path/;
const sizes = /^(min-|max-)?(width|height)$/;

// Looks of which several motions add up, by their units: one that is interrupted goes on beside the next, as in SwiftUI, so that
// nothing stops short: a spring keeps its speed.
const units = { opacity: '', translate: 'px', rotate: 'deg', scale: '' };

/** The value that is shown, also in the middle of a motion; of lists of functions, as a list, so that a turn is not lost. */
function shown(element, name) {
  const kept = sizes.test(name) || name in units ? undefined : element.computedStyleMap?.().get(name);
  return `${kept ?? getComputedStyle(element).getPropertyValue(name)}`;
}

/** The numbers of such a look; of others none. */
function numbers(name, text) {
  if (text === 'none') return name === 'scale' ? [1, 1] : [0, 0];
  const number = new RegExp(`([-+]?) ?([\\d.]+(?:e[-+]?\\d+)?)${units[name]}(?![\\w.%])`);
  const all = (text.match(/calc\([^)]*\)|\S+/g) ?? []).map(part => number.exec(part)).map(found => found ? Number(found[1] + found[2]) : 0);
  if (name === 'rotate' && all.length > 1) return [];
  return all.length > 1 ? all : [all[0], name === 'scale' ? all[0] : 0];
}

/** What has to be added to a look – for a scale: what it has to be multiplied by – to be another; null where nothing does that. */
function between(name, from, to) {
  const [old, now] = [numbers(name, from), numbers(name, to)];
  const way = old.map((number, index) => name === 'scale' ? number / now[index] : number - now[index]);
  if (!way.length || !way.every(Number.isFinite) || name === 'scale' && way.includes(0)) return null;
  return way.slice(0, name === 'translate' || name === 'scale' ? 2 : 1).map(number => number + units[name]).join(' ');
}

/** The motions of a look of an element. */
class Runs {
  all = [];

  constructor(element, look) { Object.assign(this, { element, look }); }

  /** Whether another one can be added to those that still run. */
  isOpen() {
    this.all = this.all.filter(run => run.playState !== 'finished' && run.playState !== 'idle');
    return this.look in units && this.all.every(run => run.isAdding && run.effect.getTiming().iterations < Infinity);
  }

  /** Where they lead to. */
  end() {
    for (const { effect } of this.all) effect.target = null;
    const end = shown(this.element, this.look);
    for (const { effect } of this.all) effect.target = this.element;
    return end;
  }

  /** Another one, from a value, or from what is added to where it leads to. */
  begin(value, isAdding) {
    const name = this.look.startsWith('--') ? this.look : this.look.replace(/-./g, part => part[1].toUpperCase());
    const run = animate(this.element, { [name]: value, offset: 0, composite: isAdding ? 'add' : 'replace' }, timing);
    run.isAdding = isAdding;
    this.all.push(run);
    if (isAdding) added.add(run.effect);
  }

  cancel() { for (const run of this.all.splice(0)) run.cancel(); }
}

/** Sets a style property, and has it run there from what is shown. */
export function run(element, name, value) {
  const runs = (element.runs ??= {})[name] ??= new Runs(element, name === 'background' ? 'background-color' : name);
  const set = () => value === null ? element.style.removeProperty(name) : element.style.setProperty(name, value);
  if (timing && runs.isOpen()) {
    const from = runs.end();
    set();
    const to = runs.end(), way = between(name, from, to);
    if (from === to) return;
    if (way) return runs.begin(way, true);
    element.style.setProperty(name, from);
  }
  const from = shown(element, runs.look), picture = name === 'background' && shown(element, 'background-image');
  runs.cancel();
  set();
  if (!timing) return;
  if (picture && picture !== 'none') {
    const pictures = mixed(picture, shown(element, 'background-image'), element, Math.min(Math.ceil(timing.duration / 32), 90));
    if (pictures.length) runs.all.push(animate(element, { backgroundImage: pictures }, timing));
  }
  const to = shown(element, runs.look);
  if (from !== to && (neutral.test(runs.look) || !stepping.test(from) && !stepping.test(to))) runs.begin(from, false);
}

// MARK: What comes, goes and moves

/** 0: what moves in the element jumps, 1: it glides, 2: the element comes in, 3: it goes out with the next removal,
    4: the element itself jumps, 5: its outline runs through others. */
export function show(element, what, values) {
  if (what < 2) {
    note(element);
    for (let above = element.parentElement; above && !looks.has(above); above = above.parentElement) keep(above);
    scopes.set(element, what && timing?.iterations < Infinity ? timing : null);
  } else if (what === 4) stays.add(element);
  else if (what === 5) draw(element.querySelector('path'), values);
  else if (timing && what === 2) pass(element, values, 0, timing);
  else if (timing) {
    note(element);
    const own = { ...timing, iterations: 1, fill: 'both' };
    (element.goings ??= []).push([values, own]);
    element.leave = () => leave(element);
  }
}

/** Has an outline run through others, evenly in time, to what it is; without others it is what it is at once. */
function draw(path, outlines) {
  path?.drawing?.cancel();
  if (path && timing && outlines.length) {
    path.drawing = path.animate(outlines.map(data => ({ d: data ? `path("${data}")` : 'none' })), timing);
  }
}

/** To looks (`offset` 1) from what is shown, also in the middle of coming. */
function pass(element, looks, offset, timing) {
  return Object.entries(looks).map(([name, value]) => {
    const look = { [name]: value, offset, composite: name === 'transform' ? 'add' : 'replace' };
    return animate(element, offset ? [{ [name]: shown(element, name) }, look] : look, timing, 'pass');
  });
}

/** Takes an element out of the layout and lets it go where it stood. */
function leave(element) {
  const place = places.get(element);
  if (!place) return element.remove();
  Object.assign(element.style, {
    position: 'absolute', margin: 0, inset: '0 auto auto 0', boxSizing: 'border-box', width: `${place.width}px`, height: `${place.height}px`,
  });
  leavers.set(element, place);
  const old = element.getAnimations(), runs = element.goings.flatMap(([looks, own]) => pass(element, looks, 1, own));
  for (const motion of old) if (motion.id) motion.cancel();
  Promise.allSettled(runs.map(run => run.finished)).then(() => element.remove());
}

const isBoxless = box => !box.width && !box.height;

// What moves an element and is none of its place in the layout.
const moves = ['translate', 'rotate', 'scale', 'transform', 'transform-origin', '--x', '--y'];

function keep(element) { looks.set(element, moves.map(name => element.style.getPropertyValue(name))); }

/** Gives elements the offsets, turns and scales that they had, so that what layout has moved can be told from what these do. */
function putBack() {
  const changes = [];
  for (const [element, old] of looks) moves.forEach((name, index) => {
    const value = element.style.getPropertyValue(name);
    if (value === old[index]) return;
    changes.push(() => element.style.setProperty(name, value));
    element.style.setProperty(name, old[index]);
  });
  for (const effect of added) {
    const { target } = effect;
    changes.push(() => { effect.target = target; });
    effect.target = null;
  }
  return changes;
}

/** Remembers where an element and what is in it stands, as far as it can be seen. */
function note(element) {
  if (places.has(element)) return;
  const box = element.getBoundingClientRect();
  if (!isBoxless(box) && (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth)) return;
  places.set(element, isBoxless(box) ? null : box);
  keep(element);
  if (element.tagName !== 'svg') for (const child of element.children) note(child);
}

/** Notes where what glides is seen, before a message. */
export function look() {
  timing = null;
  added.clear();
  seen = document.getAnimations().filter(({ id }) => id === 'glide').map(glide => [glide, glide.effect.target.getBoundingClientRect()]);
}

/** Has everything that the message moved glide to its place, and be there at once where it moved without an animation. */
export function glide() {
  moveOn();
  for (const [glide, place] of seen) {
    const box = glide.effect.target.getBoundingClientRect();
    if (Math.hypot(place.left - box.left, place.top - box.top) > 1) glide.cancel();
  }
  for (const book of [places, scopes, looks, stays, added, leavers]) book.clear();
}

function moveOn() {
  const changes = putBack();
  for (const [element, place] of leavers) {
    const box = element.getBoundingClientRect();
    element.style.left = `${place.left - box.left}px`;
    element.style.top = `${place.top - box.top}px`;
  }
  for (const element of scopes.keys()) if (element.isConnected && !isInside(element)) follow(element, 0, 0, null, changes);
  for (const change of changes) change();
}

function isInside(element) {
  for (let above = element.parentElement; above; above = above.parentElement) if (scopes.has(above)) return true;
}

/** Asks for what it takes that the element, and what is in it, is seen where it was, and glides from there. What goes stays where it was
 *  meanwhile, and what comes to a container that grows is at its place: that the container's edge moves does not move them. */
function follow(element, x, y, own, changes, isSized = false) {
  if (!places.has(element) || element.classList.contains('leaving')) {
    if (own && Math.hypot(x, y) > 0.5 && (isSized || places.has(element)) && !stays.has(element)) {
      changes.push(() => animate(element, { translate: `${-x}px ${-y}px`, offset: 0, composite: 'add' }, own, 'glide'));
    }
    return;
  }
  if (scopes.has(element)) own = scopes.get(element);
  const place = places.get(element);
  if (place) {
    const box = element.getBoundingClientRect();
    const [dx, dy] = [place.left - box.left - x, place.top - box.top - y];
    if (own && Math.hypot(dx, dy) > 0.5) {
      if (!stays.has(element)) changes.push(() => animate(element, { translate: `${dx}px ${dy}px`, offset: 0, composite: 'add' }, own, 'glide'));
      x += dx;
      y += dy;
    }
    isSized = Math.abs(place.width - box.width) > 0.5 || Math.abs(place.height - box.height) > 0.5;
  }
  if (element.tagName !== 'svg') for (const child of element.children) follow(child, x, y, own, changes, isSized);
}
