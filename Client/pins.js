// Headers and footers of lazy grids that stay in sight while their section scrolls. Loaded by the first page that has one.
import { afterMessages, scroller } from './dom.js';

const pins = new Map();          // pin → the motion that scrolling gives it
const sizes = new ResizeObserver(() => arrange());

/** Where a pin and its grid lie in what scrolls, in points from its beginning. */
function measure(pin) {
  const isAcross = /leading|trailing/.test(pin.dataset.pin), source = scroller(pin, isAcross ? 'x' : 'y'), grid = pin.closest('.grid');
  const [low, high, length] = isAcross ? ['left', 'right', 'offsetWidth'] : ['top', 'bottom', 'offsetHeight'];
  const style = getComputedStyle(source), margin = parseFloat(style[isAcross ? 'paddingLeft' : 'paddingTop']) || 0;
  const scrolled = isAcross ? source.scrollLeft : source.scrollTop, room = isAcross ? source.clientWidth : source.clientHeight;
  const shift = scrolled - source.getBoundingClientRect()[low];
  const own = pin.getBoundingClientRect(), around = grid.getBoundingClientRect();
  return { pin, source, grid, isAcross, margin, room, isFirst: /top|leading/.test(pin.dataset.pin), length: pin[length], start: own[low] + shift, end: own[high] + shift, first: around[low] + shift, last: around[high] + shift };
}

/** From which scroll position to which a pin moves, and by how much at both: no further than its section reaches. */
function way(place, others) {
  const { isFirst, start, end, length, margin, room } = place;
  const peers = others.filter(other => other.grid === place.grid && other.isFirst === isFirst);
  const index = peers.indexOf(place);
  if (isFirst) {
    const limit = (peers[index + 1]?.start ?? place.last) - length;
    return [start - margin, limit - margin, 0, Math.max(limit - start, 0)];
  }
  const limit = (peers[index - 1]?.end ?? place.first) + length;
  return [limit - room, end - room, Math.min(limit - end, 0), 0];
}

function move(place, [from, to, before, after]) {
  const { pin, source, isAcross } = place;
  const offset = length => isAcross ? `${length}px 0` : `0 ${length}px`;
  if (to <= from) return;
  if (window.ScrollTimeline) {
    const timeline = new ScrollTimeline({ source, axis: isAcross ? 'x' : 'y' });
    pins.set(pin, pin.animate({ translate: [offset(before), offset(after)] }, { timeline, rangeStart: `${from}px`, rangeEnd: `${to}px`, fill: 'both' }));
    return;
  }
  // Where scrolling moves nothing by itself, what is pinned follows it.
  const follow = () => {
    const share = Math.min(Math.max(((isAcross ? source.scrollLeft : source.scrollTop) - from) / (to - from), 0), 1);
    pin.style.translate = offset(before + (after - before) * share);
  };
  const heard = source === document.scrollingElement ? window : source;
  heard.addEventListener('scroll', follow, { passive: true });
  pins.set(pin, { cancel() { heard.removeEventListener('scroll', follow); pin.style.translate = ''; } });
  follow();
}

function arrange() {
  for (const [pin, motion] of pins) {
    motion?.cancel();
    if (pin.isConnected) pins.set(pin, null); else pins.delete(pin);
  }
  const places = [...pins.keys()].map(measure).sort((a, b) => a.pin.compareDocumentPosition(b.pin) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  const ways = places.map(place => way(place, places));
  places.forEach((place, index) => move(place, ways[index]));
}

export function start(pin) {
  if (pins.has(pin)) return;
  pins.set(pin, null);
  for (const seen of [pin.closest('.grid'), scroller(pin)]) if (seen) sizes.observe(seen);
  arrange();
}

afterMessages(arrange);
