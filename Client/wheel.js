// Wheels: the chosen option stands in the middle, and what stands there when a wheel has come to rest is chosen. Loaded by the first page
// that has one.
import { afterMessages } from './dom.js';

const wheels = new Map();        // wheel → when the person turned it last
const isTurned = wheel => performance.now() - wheels.get(wheel) < 3000;
const lengthOf = wheel => wheel.options[0]?.offsetHeight ?? 0;

function show(wheel, behavior) {
  const top = wheel.selectedIndex * lengthOf(wheel);
  if (wheel.selectedIndex >= 0 && Math.abs(wheel.scrollTop - top) > 1) wheel.scrollTo({ top, behavior });
}

function choose(wheel) {
  wheels.set(wheel, -Infinity);
  const index = Math.round(wheel.scrollTop / (lengthOf(wheel) || 1)), option = wheel.options[index];
  if (!option || option.disabled || wheel.disabled) return show(wheel, 'smooth');
  if (index === wheel.selectedIndex) return;
  wheel.selectedIndex = index;
  wheel.dispatchEvent(new Event('change', { bubbles: true }));
}

const sizes = new ResizeObserver(entries => { for (const { target } of entries) show(target, 'instant'); });

export function start(wheel) {
  if (wheels.has(wheel)) return;
  wheels.set(wheel, -Infinity);
  sizes.observe(wheel);
  // A wheel also turns where its options change, which is no choice.
  for (const name of ['wheel', 'touchmove']) wheel.addEventListener(name, () => wheels.set(wheel, performance.now()), { passive: true });
  // A browser that brings a new choice into view by itself does not take it to the middle.
  wheel.addEventListener('scrollend', () => isTurned(wheel) ? choose(wheel) : show(wheel, 'instant'));
  wheel.addEventListener('change', () => show(wheel, 'smooth'));
  show(wheel, 'instant');
}

afterMessages(() => {
  for (const wheel of wheels.keys()) {
    if (!wheel.isConnected) { wheels.delete(wheel); sizes.unobserve(wheel); } else if (!isTurned(wheel)) show(wheel, 'instant');
  }
});
