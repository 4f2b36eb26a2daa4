// Frames of nodes that the program wants to know, and pictures that it wants to have seen.
import { afterMessages, idOf, perFrame, whenShown } from './dom.js';
import { isTaken, lastSent, send } from './connection.js';

const measured = new Map();      // element → what was sent last
const round = number => Math.round(number * 2) / 2;
// A frame as large as a text was measured has room for it.
const up = number => round(number + 0.24);

/** How far a scroll view begins above its place, beneath a title (titles.js), or a background does, beyond the safe area. */
export const leadOf = element => element.hasAttribute('data-leads') ? -parseFloat(getComputedStyle(element).marginTop)
  : element.matches('.fill-top') ? element.clientTop : 0;

/** `slide` says how far what is around an element has yet to slide; from titles.js, with the first screen. */
export function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect(), lead = leadOf(element);
  return { left: left - (boxOf.slide?.(element) ?? 0), top: top + lead, width, height: height - lead };
}

/** Where an element stands in the page, and in the spaces around it. */
export function placeOf(element) {
  const root = document.querySelector('[data-n]').getBoundingClientRect(), box = boxOf(element);
  const frame = [round(box.left - root.left), round(box.top - root.top), up(box.width), up(box.height)];
  const spaces = {};
  let held;                      // the screen's area, where it scrolls in place of one of its content
  for (let above = element.parentElement?.closest('[data-space]'); above; above = above.parentElement?.closest('[data-space]')) {
    const outer = boxOf(above);
    if (above.dataset.axis && getComputedStyle(above).overflowY === 'visible') held = above.closest('.screen-scroll');
    spaces[above.dataset.space] ??= [round(box.left - outer.left), round(box.top - outer.top - (held?.contains(above) ? held.scrollTop : 0))];
  }
  return [frame, spaces];
}

const measure = perFrame(() => {
  const frames = [];
  for (const [element, last] of measured) {
    if (!element.isConnected) { measured.delete(element); observer.unobserve(element); continue; }
    const [frame, spaces] = placeOf(element);
    // What is turned or enlarged has the size that it was laid out in.
    const size = [element.offsetWidth, element.offsetHeight - leadOf(element)];
    if (Math.hypot(frame[2] - size[0], frame[3] - size[1]) > 1) frame.splice(2, 2, ...size);
    const text = JSON.stringify([frame, spaces]);
    if (text === last) continue;
    measured.set(element, text);
    frames.push([idOf(element), frame, spaces]);
  }
  while (frames.length) send(0, 'measured', frames.splice(0, 256));
  for (const [element, number] of guesses) if (!number) guesses.set(element, lastSent());
});

// What is made from a size takes the page's for it before it is told another: it is seen once it is made anew.
const longest = 1000;            // milliseconds for which nothing is seen
const guesses = new Map();       // element → the message that tells its size
let shown = [];

function hideGuesses() {
  const guessed = shown.filter(element => Math.hypot(element.offsetWidth - innerWidth, element.offsetHeight - innerHeight) > 1);
  shown = [];
  for (const element of guessed) {
    guesses.set(element, 0);
    element.dataset.guessed = '';
    setTimeout(show, longest, element);
  }
}

function show(element) {
  guesses.delete(element);
  delete element.dataset.guessed;
}

afterMessages(() => { for (const [element, number] of guesses) if (number && isTaken(number)) show(element); });

const observer = new ResizeObserver(measure);
whenShown('[data-b~="measure"]', element => {
  if (measured.has(element)) return;
  measured.set(element, '');
  observer.observe(element);
  // What the document came with was made for this page, or is seen already.
  if (!lastSent() || !element.matches('.geometry') || !element.hasChildNodes()) return;
  if (!shown.length) queueMicrotask(hideGuesses);
  shown.push(element);
});
for (const name of ['scroll', 'resize', 'transitionend']) addEventListener(name, measure, { capture: true, passive: true });

whenShown('[data-b~="probe"][data-src]', element => {
  const source = element.dataset.src;
  if (element.probed === source) return;
  element.probed = source;
  const picture = new Image();
  const tell = (...event) => { if (element.isConnected && element.dataset.src === source) send(idOf(element), ...event); };
  picture.onload = () => tell('loaded');
  picture.onerror = () => tell('failed', '');
  picture.src = source;
});
