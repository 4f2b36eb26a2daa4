// What the app moves with a finger: while its answers are on their way, the page goes on moving it. That a view follows, and along
// which axes, shows in the first answer.
import { afterMessages } from './dom.js';
import { isTaken } from './connection.js';

let drag = null;                 // { told, last, by, followers, endsWith }

/** The numbers of an element's own place. */
function placeOf(element) {
  const numbers = text => [...text.matchAll(/(-?[\d.]+)px/g)].map(([, number]) => Number(number));
  const { style } = element, x = style.getPropertyValue('--x');
  if (x) return [...numbers(x), ...numbers(style.getPropertyValue('--y'))];
  const [left = 0, top = 0] = numbers(style.translate);
  return [left, top];
}

/** Those of which one may be moved: the element, what is around it and what is in it. */
function candidates(element) {
  const all = [element, ...[...element.querySelectorAll('[style]')].slice(0, 24)];
  for (let above = element.parentElement, count = 0; above && count < 4; above = above.parentElement, count++) all.push(above);
  return all;
}

export function begin(element) {
  stop();
  const followers = candidates(element).map(one => ({ element: one, at: placeOf(one), from: placeOf(one), by: [0, 0], slopes: null }));
  drag = { told: [], last: null, by: [0, 0], followers, endsWith: 0 };
}

/** The finger has moved by so much, as message `number` tells. */
export function move(number, dx, dy) {
  if (!drag) return;
  drag.by = [dx, dy];
  drag.told.push([number, dx, dy]);
  show();
}

/** Message `number` tells that the finger has gone. */
export function end(number, by) {
  if (!drag) return;
  if (!by) return stop();
  drag.endsWith = number;
  const own = drag;
  setTimeout(() => { if (drag === own) stop(); }, 1500);
}

/** Moves what follows on by what the app does not know yet. */
function show() {
  for (const follower of drag.followers) {
    if (!follower.slopes) continue;
    const rest = follower.slopes.map((slope, axis) => slope * (drag.by[axis] - follower.by[axis]));
    const target = follower.element.classList.contains('positioned') ? follower.element.firstElementChild : follower.element;
    if (!target) continue;
    const frames = { translate: [0, 1].map(() => `${rest[0]}px ${rest[1]}px`), composite: 'add' };
    if (follower.run) follower.run.effect.setKeyframes(frames);
    else { follower.run = target.animate(frames, { duration: 1e7, id: 'follow' }); follower.run.pause(); }
  }
}

function stop() {
  for (const { run } of drag?.followers ?? []) run?.cancel();
  drag = null;
}

/** What of the way the app has been told shows in a place. */
function learn(follower, [, dx, dy]) {
  const now = placeOf(follower.element), isMoved = now.some((value, axis) => Math.abs(value - follower.at[axis]) > 0.01);
  if (!isMoved) return;
  follower.at = now;
  follower.by = [dx, dy];
  const isRunning = follower.element.getAnimations().some(run => run.id !== 'follow');
  const slopes = [dx, dy].map((by, axis) => Math.abs(by) > 2 && Math.abs(now[axis] - follower.from[axis] - by) < 1.5 ? 1 : 0);
  follower.slopes = isRunning ? null : slopes.map((slope, axis) => slope || follower.slopes?.[axis] && Math.abs([dx, dy][axis]) <= 2 ? 1 : 0);
  if (!follower.slopes?.some(slope => slope)) { follower.slopes = null; follower.run?.cancel(); follower.run = null; }
}

afterMessages(() => {
  if (!drag) return;
  while (drag.told.length && isTaken(drag.told[0][0])) drag.last = drag.told.shift();
  if (drag.endsWith && isTaken(drag.endsWith)) return stop();
  if (!drag.last) return;
  for (const follower of drag.followers) learn(follower, drag.last);
  show();
});
