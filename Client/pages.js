// The pages of a tab view that a finger turns, or a wheel that goes sideways; a page that is turned otherwise slides in, too. Loaded with the first.
import { isTakenByContent } from './pulls.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const easing = 'cubic-bezier(0.25, 0.8, 0.3, 1)';

/** Whether something between what a finger is on and the pages scrolls sideways itself, or has a use for such a move. */
function isTaken(target, book) {
  if (isTakenByContent(target) || target.closest('[data-b~="swipe"],[draggable="true"]')) return true;
  for (let at = target; at && at !== book; at = at.parentElement) {
    if (at.matches('.paged') || at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}

/** How far pages are turned as a whole, in radians: those that lie on their side are turned by a move up or down. */
function angle(book) {
  let sum = 0;
  for (let at = book; at; at = at.parentElement) {
    const { rotate, transform } = getComputedStyle(at), matrix = transform === 'none' ? null : new DOMMatrix(transform);
    sum += (parseFloat(rotate) || 0) * Math.PI / 180 + (matrix ? Math.atan2(matrix.b, matrix.a) : 0);
  }
  return sum;
}

/** A move along the pages' own axes. */
const along = (dx, dy, angle) => [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];

export function start(book) {
  const tabs = () => [...book.children].filter(child => child.matches('.tab'));
  const panelOf = tab => tab?.querySelector(':scope > .tab-panel');
  const now = () => tabs().findIndex(tab => !panelOf(tab).hidden);
  const forward = () => book.matches(':dir(rtl)') ? -1 : 1;
  let shown = now(), finger = null, turn = null;
  /** The angle; what the browser scrolls itself lies across it. */
  function lie() {
    const turned = angle(book);
    book.style.touchAction = Math.abs(Math.sin(turned)) > 0.7 ? 'pan-x pinch-zoom' : '';
    return turned;
  }
  lie();

  function place(index, distance) {
    const panel = panelOf(tabs()[index]);
    if (!panel) return;
    panel.classList.add('turning');
    panel.style.translate = `${distance}px 0`;
  }

  function settle() {
    turn?.forEach(one => one.cancel());
    turn = null;
    for (const tab of tabs()) {
      const panel = panelOf(tab);
      panel.classList.remove('turning');
      panel.style.removeProperty('translate');
    }
  }

  /** Lets the pages `from` and `to` slide until `to` is where it belongs; `at` is how far `from` is moved. */
  function slide(from, to, at = 0) {
    const side = Math.sign(to - from) * forward(), width = book.clientWidth;
    settle();
    const moves = [[from, at, -side * width], [to, at + side * width, 0]].filter(([index]) => panelOf(tabs()[index]));
    turn = moves.map(([index, start, end]) => {
      place(index, start);
      return panelOf(tabs()[index]).animate({ translate: [`${start}px 0`, `${end}px 0`] }, { duration: calm.matches ? 0 : 320, easing, fill: 'forwards' });
    });
    const mine = turn;
    // What was turned by hand is not shown by the program yet, or never, if it refuses.
    const done = (isLast = false) => {
      if (turn !== mine) return;
      if (now() === to || isLast) { shown = now(); settle(); }
      else setTimeout(done, 700, true);
    };
    turn[0].finished.then(() => done(), () => {});
  }

  function choose(index, at) {
    shown = index;
    slide(now(), index, at);
    tabs()[index].querySelector(':scope > .tab-button').click();
  }

  book.addEventListener('touchstart', event => {
    const [touch] = event.touches;
    finger = event.touches.length === 1 && !turn && !isTaken(event.target, book) ? { x: touch.clientX, y: touch.clientY, angle: lie(), at: event.timeStamp, distance: 0 } : null;
  }, { passive: true });
  // Not passive: the first move decides whether the browser scrolls.
  book.addEventListener('touchmove', event => {
    if (!finger) return;
    const [touch] = event.touches, index = now();
    const [dx, dy] = along(touch.clientX - finger.x, touch.clientY - finger.y, finger.angle);
    if (!finger.isOn) {
      if (Math.hypot(dx, dy) < 6) return;
      if (Math.abs(dx) < Math.abs(dy) || !event.cancelable) { finger = null; return; }
      finger.isOn = true;
    }
    event.preventDefault();
    const side = Math.sign(dx) * forward() * -1, other = index + side, hasOther = Boolean(tabs()[other]);
    finger.distance = hasOther ? dx : dx / 3;
    finger.other = hasOther ? other : index;
    settle();
    place(index, finger.distance);
    if (hasOther) place(other, finger.distance + side * forward() * book.clientWidth);
  }, { passive: false });
  for (const name of ['touchend', 'touchcancel']) {
    book.addEventListener(name, event => {
      const { isOn, distance, at, other } = finger ?? {};
      finger = null;
      if (!isOn) return;
      const index = now(), speed = Math.abs(distance) / (event.timeStamp - at);
      const turns = name === 'touchend' && other !== index && (Math.abs(distance) > book.clientWidth / 2 || Math.abs(distance) > 30 && speed > 0.3);
      if (turns) return choose(other, distance);
      if (other === index) return settle();
      // Back to where it was.
      slide(other, index, distance - Math.sign(distance) * book.clientWidth);
    });
  }

  let wheel = 0, rest;
  book.addEventListener('wheel', event => {
    const isAcross = event.shiftKey && !event.deltaX;
    const [dx, dy] = along(isAcross ? event.deltaY : event.deltaX, isAcross ? 0 : event.deltaY, angle(book));
    if (Math.abs(dx) <= Math.abs(dy) || isTaken(event.target, book)) return;
    event.preventDefault();
    clearTimeout(rest);
    rest = setTimeout(() => { wheel = 0; }, 160);
    if (wheel === null || turn) return;
    wheel += dx;
    const other = now() + Math.sign(wheel) * forward();
    if (Math.abs(wheel) < 50 || !tabs()[other]) return;
    // What the wheel still tells of this turn is no other one.
    wheel = null;
    choose(other, 0);
  }, { passive: false });

  new MutationObserver(() => {
    const index = now();
    if (index < 0 || index === shown) return;
    const from = shown;
    shown = index;
    if (!finger?.isOn) slide(from, index);
  }).observe(book, { subtree: true, attributes: true, attributeFilter: ['hidden'] });
}
