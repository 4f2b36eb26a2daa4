// A scroll view that is pulled beyond its start gives way, as far as a program watches where its content is.
// Safari does so by itself, and tells it. Loaded by the first page with a scroll view that is watched.
const isNative = 'GestureEvent' in window;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let pull = null;                 // { content, area, y, distance, held }

const given = (distance, room) => distance * 0.55 * room / (room + 0.55 * distance);

function begin(target, y) {
  const content = target instanceof Element && target.closest('.scroll.sy:not(.refreshable) > .scrolled');
  if (!content?.parentElement?.matches('[data-scrolls*="geometry"],:has([data-b~="measure"])') || isNative || calm.matches) return null;
  if (pull?.content === content) return pull;
  if (pull) show(pull, 0);
  const own = content.parentElement;
  const area = getComputedStyle(own).overflowY === 'visible' ? own.closest('.screen-scroll') : own;
  return area && { content, area, y, distance: 0, held: false };
}

/** Moves the content; whoever follows the scrolling looks where it is. */
function show(state, distance) {
  state.distance = distance;
  state.content.style.translate = distance > 0 ? `0 ${given(distance, state.area.clientHeight)}px` : '';
  state.area.dispatchEvent(new Event('scroll'));
}

function letGo() {
  if (!pull || pull.held) return;
  const rest = pull.distance * 0.8;
  if (pull.content.isConnected && rest > 0.5) { show(pull, rest); requestAnimationFrame(letGo); return; }
  show(pull, 0);
  pull = null;
}

addEventListener('touchstart', event => {
  const y = event.touches[0].clientY;
  pull = begin(event.target, y);
  if (pull) { pull.held = true; pull.y = y - pull.distance; }
}, { passive: true });
addEventListener('touchmove', event => {
  // What recognises a gesture of the app's own has taken the finger.
  if (event.defaultPrevented) return;
  if (!pull?.held) return;
  const y = event.touches[0].clientY;
  // The pull counts from where the content came to its start.
  if (pull.area.scrollTop > 0) pull.y = y;
  const distance = Math.max(0, y - pull.y);
  if (distance !== pull.distance) show(pull, distance);
}, { passive: true });
for (const name of ['touchend', 'touchcancel']) {
  addEventListener(name, () => { if (pull) { pull.held = false; letGo(); } }, { passive: true });
}
addEventListener('wheel', event => {
  const state = event.deltaY < 0 && begin(event.target, 0);
  if (!state || state.held || state.area.scrollTop > 0) return;
  const isMoving = pull === state;
  pull = state;
  show(pull, Math.min(pull.distance - event.deltaY * 0.4, pull.area.clientHeight));
  if (!isMoving) requestAnimationFrame(letGo);
}, { passive: true });
