// Where scroll views stand: told to a program that wants to know, set as it says, and kept there while their content grows.
// Loaded by the first page that has use for it.
import { cellsOf, childrenOf } from './cells.js';
import { afterMessages, idOf } from './dom.js';
import { isTaken, send } from './connection.js';

const states = new Map();        // element of a scroll view or list → what is known of it
const [idle, tracking, interacting, decelerating, animating] = [0, 1, 2, 3, 4];
const pace = 66;                 // milliseconds between two reports, at least
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const round = number => Math.round(number * 2) / 2;
const pixels = text => parseFloat(text) || 0;
const isAcross = element => element.matches('.sx:not(.sy)');
const sides = { x: ['left', 'right', 'width', 'scrollLeft', 'scrollWidth', 'clientWidth', 'Left', 'Right'], y: ['top', 'bottom', 'height', 'scrollTop', 'scrollHeight', 'clientHeight', 'Top', 'Bottom'] };

/** What scrolls the content: the element, or the screen that it fills. */
const areaOf = element => getComputedStyle(element)[isAcross(element) ? 'overflowX' : 'overflowY'] === 'visible' ? element.closest('.screen-scroll') ?? document.scrollingElement : element;
const axesOf = element => isAcross(element) ? ['x'] : element.matches('.sx.sy') ? ['x', 'y'] : ['y'];

/** Start and end of what is seen of an area, apart from what bars cover. */
function sightOf(area, axis) {
  const [start, , , , , length, first, last] = sides[axis], style = getComputedStyle(area);
  const from = area === document.scrollingElement ? 0 : area.getBoundingClientRect()[start];
  return [from + pixels(style[`scrollPadding${first}`]), from + area[length] - pixels(style[`scrollPadding${last}`])];
}

function stateOf(element) {
  const known = states.get(element);
  if (known) return known;
  const content = element.querySelector(':scope>.scrolled,:scope>.list-body') ?? element;
  // Who scrolls it changes where something comes to stand before it.
  const state = { element, get area() { return areaOf(element); }, content, phase: idle, phases: [], isByUser: false, isHeld: false, wheel: -1e9, key: -1e9, isSmooth: false, told: '', number: 0, sentAt: 0, timer: 0, rest: 0, velocity: [0, 0], length: [], isAt: true };
  states.set(element, state);
  return state;
}

export function start(element) {
  if (element.dataset.seen !== undefined) watch(element);
  if (element.dataset.scrolls === undefined && element.dataset.anchors === undefined) return;
  const state = stateOf(element);
  if (state.isNew !== undefined) return;
  state.isNew = true;
  for (const one of [state.content, state.area]) sizes.observe(one);
}

// MARK: What stays where it is

const anchorOf = (element, role) => (element.dataset.anchors ?? '').split(';').map(words => words.split(' ')).find(([name]) => name === role)?.slice(1).map(Number);

/** Puts an anchor of the content where it is in the area. */
function hold({ element, area }, anchor) {
  for (const axis of axesOf(element)) {
    const [, , , scrolled, whole, length] = sides[axis], room = area[whole] - area[length];
    const goal = room * anchor[axis === 'x' ? 0 : 1];
    if (Math.abs(area[scrolled] - goal) > 0.5) area[scrolled] = goal;
  }
}

const isHolding = ({ element, area }, anchor) => axesOf(element).every(axis => {
  const [, , , scrolled, whole, length] = sides[axis];
  return Math.abs(area[scrolled] - (area[whole] - area[length]) * anchor[axis === 'x' ? 0 : 1]) < 3;
});

const lengthsOf = ({ area }) => [area.scrollWidth, area.scrollHeight, area.clientWidth, area.clientHeight];

const sizes = new ResizeObserver(entries => {
  const resized = new Set(entries.map(({ target }) => target));
  for (const state of states.values()) {
    if (!resized.has(state.area) && !resized.has(state.content)) continue;
    if (!state.element.isConnected) { drop(state); continue; }
    const { element, area } = state, stays = state.edge ?? anchorOf(element, 'size');
    state.isNew = false;
    if (!state.isPlaced) {
      const first = anchorOf(element, 'start');
      // What was scrolled before, as by a page that is loaded again, stays. What has no content yet is put in its place later.
      state.isPlaced = !first || area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth;
      if (first && area.scrollTop < 1 && area.scrollLeft < 1) hold(state, first);
      state.isAt = !stays || isHolding(state, stays);
    } else if (stays && state.isAt && !state.isHeld) hold(state, stays);
    state.length = lengthsOf(state);
    later(state);
  }
});

function drop(state) {
  clearTimeout(state.timer);
  clearTimeout(state.rest);
  states.delete(state.element);
  sizes.unobserve(state.content);
}

// MARK: What the program sets

/** Brings an element into sight, at the place that it is on its way to; anchors are null for the shortest way. */
export function show(element, x, y, isAnimated) {
  if (!element?.isConnected) return;
  const ways = [];
  for (let place = element; place; place = place.parentElement) ways.push(...place.getAnimations().filter(run => run.playState === 'running' && run.effect?.getComputedTiming().endTime < 1e6));
  const times = ways.map(run => run.currentTime);
  for (const run of ways) run.currentTime = run.effect.getComputedTiming().endTime;
  reveal(element, x, y, isAnimated);
  ways.forEach((run, index) => { run.currentTime = times[index]; });
}

function reveal(element, x, y, isAnimated) {
  const own = element.parentElement.closest('.scroll,.list');
  if (!own?.dataset.scrolls?.includes('position')) {
    const at = anchor => anchor === null ? 'nearest' : anchor < 0.25 ? 'start' : anchor > 0.75 ? 'end' : 'center';
    const { top, left } = element.getBoundingClientRect(), isFar = Math.abs(top) > 3 * innerHeight || Math.abs(left) > 3 * innerWidth;
    for (const state of states.values()) if (state.element.contains(element)) begin(state, isAnimated);
    element.scrollIntoView({ block: at(y), inline: at(x), behavior: isFar ? 'instant' : behaviour(isAnimated) });
    return;
  }
  // Where a binding says where a scroll view stands, nothing around it moves.
  if (own.matches('.list')) element = element.closest('.row') ?? element;
  const state = stateOf(own), box = element.awaited?.(state.area) ?? element.getBoundingClientRect(), goal = {};
  let isFar = false;
  for (const axis of axesOf(own)) {
    const [from, to, length, scrolled] = sides[axis], [start, end] = sightOf(state.area, axis), anchor = axis === 'x' ? x : y;
    const nearest = box[from] < start ? box[from] - start : box[to] > end ? Math.min(box[to] - end, box[from] - start) : 0;
    const way = anchor === null ? nearest : box[from] + anchor * box[length] - start - anchor * (end - start);
    isFar ||= Math.abs(way) > 3 * (end - start);
    goal[from] = state.area[scrolled] + way;
  }
  begin(state, isAnimated);
  state.area.scrollTo({ ...goal, behavior: isFar && own.querySelector('.window') ? 'instant' : behaviour(isAnimated) });
}

/** Scrolls to a place in the content, or to an end ("start", "end"); null leaves an axis as it is. */
export function go(element, x, y, isAnimated) {
  if (!element?.isConnected) return;
  const state = stateOf(element), { area } = state, goal = {}, [, , , , top, leading] = geometryOf(state);
  const place = (to, axis, inset, covered) => to === 'start' ? 0 : to === 'end' ? area[sides[axis][4]] : to > 0 ? to + inset - covered : 0;
  const covered = pixels(getComputedStyle(area).scrollPaddingTop);
  if (x !== null) goal.left = place(x, 'x', leading, leading);
  if (y !== null) goal.top = place(y, 'y', top, Math.min(covered, top));
  begin(state, isAnimated);
  const end = y ?? x;
  state.edge = end === 'start' ? [0, 0] : end === 'end' ? [1, 1] : undefined;
  if (state.edge && !state.length.length) { for (const one of [state.content, area]) sizes.observe(one); }
  area.scrollTo({ ...goal, behavior: behaviour(isAnimated) });
  if (!isAnimated) state.isAt = true;
}

const behaviour = isAnimated => isAnimated && !calm.matches ? 'smooth' : 'instant';

function begin(state, isAnimated) {
  state.edge = undefined;
  state.isByUser = false;
  state.wheel = state.key = -1e9;
  state.isSmooth = isAnimated && !calm.matches;
}

// MARK: What a person does

const around = function* (target) {
  if (target instanceof Node) for (const state of states.values()) if (state.area.contains(target)) yield state;
};

function enter(state, phase) {
  if (phase !== idle && phase !== animating && phase !== tracking) { state.isByUser = true; state.edge = undefined; }
  if (phase === idle) state.isSmooth = false;
  if (state.phase === phase) return;
  state.phase = phase;
  state.phases.push(phase);
  state.phases.splice(0, state.phases.length - 16);
  later(state);
}

function scrolled(state) {
  const now = performance.now(), { area, phase } = state, last = state.last;
  state.last = [now, area.scrollLeft, area.scrollTop];
  if (last && now > last[0] && now - last[0] < 200) state.velocity = [1, 2].map(index => Math.round((state.last[index] - last[index]) / (now - last[0]) * 1000));
  if (state.isHeld || now - state.wheel < 160 || now - state.key < 300) enter(state, interacting);
  else if (phase === interacting || phase === decelerating) enter(state, decelerating);
  else if (state.isSmooth) enter(state, animating);
  // Where the content has just become longer, what holds it decides first.
  if (isSame(lengthsOf(state), state.length)) look(state);
  clearTimeout(state.rest);
  state.rest = setTimeout(() => settle(state), 180);
  later(state);
}

const isSame = (lengths, others) => lengths.every((length, index) => length === others[index]);

/** What makes the content longer without its box is not observed: lengths that stay for a frame, after observers were called, count. */
function learn(state) {
  if (isSame(lengthsOf(state), state.length)) { look(state); return; }
  requestAnimationFrame(() => {
    const seen = lengthsOf(state);
    requestAnimationFrame(() => {
      if (!state.element.isConnected) return;
      if (isSame(lengthsOf(state), seen)) state.length = seen;
      learn(state);
    });
  });
}

/** Learns whether a scroll view stands where it is held. */
function look(state) {
  const stays = state.edge ?? anchorOf(state.element, 'size');
  if (stays) state.isAt = isHolding(state, stays);
}

function settle(state) {
  if (!state.element.isConnected) return drop(state);
  if (state.isHeld) return;
  const wait = state.wheel + 160 - performance.now();
  if (wait > 0) { state.rest = setTimeout(() => settle(state), wait); return; }
  state.velocity = [0, 0];
  learn(state);
  enter(state, idle);
}

addEventListener('scroll', ({ target }) => {
  const area = target === document ? document.scrollingElement : target;
  for (const state of states.values()) if (state.area === area) scrolled(state);
}, { capture: true, passive: true });
addEventListener('scrollend', ({ target }) => { for (const state of states.values()) if (state.area === target) settle(state); }, true);
addEventListener('wheel', ({ target }) => { for (const state of around(target)) state.wheel = performance.now(); }, { capture: true, passive: true });
addEventListener('keydown', ({ target, key }) => {
  if (/^(Arrow|Page|Home|End| )/.test(key) && !target.closest?.('input,textarea,[contenteditable]')) for (const state of around(target)) state.key = performance.now();
}, true);
const grip = ({ target, type, offsetX, offsetY, pointerType }) => {
  for (const state of around(target)) {
    // A mouse scrolls by the bar alone.
    const isBar = target === state.area && (offsetX >= target.clientWidth || offsetY >= target.clientHeight);
    if (type === 'pointerdown' && (pointerType !== 'mouse' || !isBar)) continue;
    state.isHeld = true;
    if (type === 'touchstart' && (state.phase === idle || state.phase === decelerating)) enter(state, tracking);
  }
};
const letGo = () => {
  for (const state of states.values()) {
    if (!state.isHeld) continue;
    state.isHeld = false;
    clearTimeout(state.rest);
    state.rest = setTimeout(() => settle(state), state.phase === tracking ? 0 : 120);
  }
};
for (const name of ['touchstart', 'pointerdown']) addEventListener(name, grip, { capture: true, passive: true });
for (const name of ['touchend', 'touchcancel']) addEventListener(name, ({ touches }) => { if (!touches.length) letGo(); }, { capture: true, passive: true });
addEventListener('pointerup', ({ pointerType }) => { if (pointerType === 'mouse') letGo(); }, true);

// MARK: What is told

/** Offset, size and insets of the content, and the size of the area. */
function geometryOf({ element, area, content }) {
  const style = getComputedStyle(content), isOwn = area === element, own = name => pixels(style[`border${name}Width`]) + (content.matches('.scrolled') ? pixels(style[`padding${name}`]) : 0);
  const outer = area === document.scrollingElement ? { left: 0, top: 0 } : area.getBoundingClientRect(), box = content.getBoundingClientRect();
  const x = outer.left - box.left - own('Left'), y = outer.top - box.top - own('Top'), pulled = pixels(style.translate.split(' ')[1]);
  const across = isAcross(element), both = element.matches('.sx.sy');
  const last = isOwn ? 0 : pixels(getComputedStyle(area).paddingBottom);
  const isFree = [across || both, !across || both];
  const numbers = [
    isFree[0] ? x : 0, isFree[1] ? y : 0, box.width - own('Left') - own('Right'), box.height - own('Top') - own('Bottom'),
    isFree[1] ? area.scrollTop - y - pulled : 0, isFree[0] ? area.scrollLeft - x : 0, isFree[1] ? own('Bottom') + last : 0, isFree[0] ? own('Right') : 0,
    area.clientWidth, area.clientHeight,
  ];
  return numbers.map((number, index) => round(index < 2 ? number : Math.max(0, number)));
}

/** The elements that scrolling comes to rest at. */
function targetsOf({ element, content }) {
  if (element.matches('.list')) return cellsOf(element);
  let layout = [...content.querySelectorAll('[data-targets]')].find(one => one.parentElement.closest('.scroll,.list') === element);
  while (layout?.matches('.layer')) layout = childrenOf(layout)[0];
  return layout ? cellsOf(layout) : [];
}

/** How much of a box is in sight, from 0 to 1. */
function shareOf(box, sights) {
  let share = 1;
  for (const [axis, [start, end]] of Object.entries(sights)) {
    const [from, to, length] = sides[axis];
    if (box[length] > 0) share *= Math.max(0, Math.min(box[to], end) - Math.max(box[from], start)) / box[length];
  }
  return share;
}

/** The target at the anchor; without one the first of which enough is in sight. */
function positionOf({ element, area }, anchor, boxes) {
  const axis = isAcross(element) ? 'x' : 'y', [from, to, length] = sides[axis], [start, end] = sightOf(area, axis);
  let best = null, least = Infinity;
  for (const [target, box] of boxes) {
    let distance;
    if (anchor) {
      const at = anchor[axis === 'x' ? 0 : 1];
      distance = Math.abs(box[from] + at * box[length] - start - at * (end - start));
    } else {
      const seen = Math.min(box[to], end) - Math.max(box[from], start);
      if (seen >= Math.min(box[length], end - start) / 2 && seen > 0) return target;
      distance = -seen;
    }
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}

function later(state) {
  if (!state.element.dataset.scrolls) return;
  state.timer ||= setTimeout(() => tell(state), Math.max(8, state.sentAt + pace - performance.now()));
}

function tell(state) {
  const { element, area } = state;
  state.timer = 0;
  if (!element.isConnected) return drop(state);
  if (area.clientHeight < 1 || area.clientWidth < 1) return;
  // One report at a time is on its way.
  if (!isTaken(state.number)) { state.sentAt = performance.now(); later(state); return; }
  const wishes = (element.dataset.scrolls ?? '').split(';').filter(Boolean).map(words => words.split(' '));
  const wants = name => wishes.find(([wish]) => wish === name);
  const geometry = geometryOf(state), place = wants('position');
  const boxes = place || wants('visible') ? targetsOf(state).map(target => [target, target.getBoundingClientRect()]) : [];
  const target = place && positionOf(state, place.length > 2 ? place.slice(1).map(Number) : null, boxes);
  const sights = Object.fromEntries(axesOf(element).map(axis => [axis, sightOf(area, axis)]));
  const shares = wants('visible') ? boxes.map(([one, box]) => [one, shareOf(box, sights)]) : [];
  const visible = wishes.filter(([wish]) => wish === 'visible').map(([, least]) => shares.filter(([, share]) => share > 0 && share > least - 0.005).slice(0, 500).map(([one]) => idOf(one)));
  const position = target ? idOf(target) : 0, isByUser = Boolean(place && state.isByUser), phases = wants('phase') ? state.phases : [];
  const told = JSON.stringify([wants('geometry') && geometry, position, isByUser, visible]);
  state.phases = [];
  if (told === state.told && !phases.length) return;
  state.told = told;
  state.sentAt = performance.now();
  state.number = send(idOf(element), 'scrolled', geometry, phases, state.velocity, isByUser, position, visible);
}

/** Other rows may stand where those stood that were told of. */
afterMessages(() => {
  for (const state of states.values()) {
    if (!state.element.isConnected) drop(state);
    else if (!state.isNew && /visible|position/.test(state.element.dataset.scrolls)) later(state);
  }
});

// MARK: What comes into sight

const watched = new Map();       // element → [whether it is in sight, what was told]
const watchers = new Map();      // share → observer
let telling = 0;

function watch(element) {
  if (watched.has(element)) return;
  const least = Number(element.dataset.seen);
  watched.set(element, [false, false]);
  if (!watchers.has(least)) {
    watchers.set(least, new IntersectionObserver(entries => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const state = watched.get(target);
        if (state) state[0] = isIntersecting && intersectionRatio > 0 && intersectionRatio > least - 0.005;
      }
      telling ||= setTimeout(tellSeen, 100);
    }, { threshold: [least, Math.max(0, least - 0.004), 0.0001] }));
  }
  watchers.get(least).observe(element);
}

function tellSeen() {
  telling = 0;
  for (const [element, state] of watched) {
    if (!element.isConnected) {
      watchers.get(Number(element.dataset.seen))?.unobserve(element);
      watched.delete(element);
    } else if (state[0] !== state[1]) {
      state[1] = state[0];
      send(idOf(element), 'visible', state[0]);
    }
  }
}
