// The title in a bar: in the middle of it where there is room for that, else between what stands beside it. Loaded by the first screen.
import { afterMessages, perFrame } from './dom.js';

const screens = new Set();
const later = perFrame(fitAll);
const sizes = new ResizeObserver(later);

/** Of everything in the bar that is no title: how far it reaches from either edge. */
function taken(screen, area) {
  let [start, end] = [parseFloat(getComputedStyle(screen).getPropertyValue('--bar-start')) || 0, 0];
  const items = screen.querySelectorAll(':scope > .back,:scope > .toolbar-place > .toolbar > :is(.tb-leading,.tb-trailing,.tb-overflow)');
  for (const item of items) {
    const { left, right, width } = item.getBoundingClientRect();
    if (!width) continue;
    if (left + right < area.left + area.right) start = Math.max(start, right - area.left); else end = Math.max(end, area.right - left);
  }
  return [start, end];
}

function fitOf(screen) {
  const title = screen.querySelector(':scope > .bar-title');
  if (!title || !title.checkVisibility() || screen.matches('.role-editor,.role-browser')) return null;
  const area = screen.getBoundingClientRect(), [start, end] = taken(screen, area);
  const inner = Math.max(title.scrollWidth, ...[...title.children].map(line => line.scrollWidth));
  return { title, fit: inner / 2 + Math.max(start, end) + 4 <= area.width / 2 ? 'middle' : 'between' };
}

function fitAll() {
  for (const screen of screens) if (!screen.isConnected) { screens.delete(screen); sizes.unobserve(screen); }
  const found = [...screens].map(fitOf);
  for (const one of found) if (one && one.title.dataset.fit !== one.fit) one.title.dataset.fit = one.fit;
}

export function watch(screen) {
  screens.add(screen);
  sizes.observe(screen);
  later();
}

afterMessages(later);
document.fonts.ready.then(later);
