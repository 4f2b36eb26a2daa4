// Looks that depend on how far a view has come into sight: animations whose time is the scrolling. Loaded by the first page that has one.
import { laidOutAt } from './cells.js';
import { whenShown } from './dom.js';

const known = new WeakMap();     // element → what was said last, and its animations
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function pass(element) {
  const said = element.dataset.passing, old = known.get(element);
  if (old?.said === said) return;
  old?.runs.forEach(run => run.cancel());
  if (!window.ViewTimeline || !said) return;
  const [axis, leaving, coming] = JSON.parse(said);
  const area = element.closest('.scroll,.screen-scroll');
  const along = axis === 'any' ? area?.classList.contains('sx') ? 'x' : 'y' : axis === 'horizontal' ? 'x' : 'y';
  // From right to left, browsers measure the place from the other end than the scrolling: what is in sight would count as gone.
  if (along === 'x' && element.matches(':dir(rtl)')) return;
  const timeline = new ViewTimeline({ subject: element, axis: along });
  const neutral = look => Object.fromEntries(Object.keys(look).map(name => [name, name === 'opacity' ? '1' : 'none']));
  const pick = look => calm.matches ? Object.fromEntries(Object.entries(look).filter(([name]) => name === 'opacity')) : look;
  const run = (from, to, range, fill) => Object.keys(from).length
    ? [element.animate([from, to], { timeline, fill, rangeStart: `${range} 0%`, rangeEnd: `${range} 100%` })] : [];
  const [gone, near] = [pick(leaving), pick(coming)];
  known.set(element, { said, runs: [...run(near, neutral(near), 'entry', 'backwards'), ...run(neutral(gone), gone, 'exit', 'forwards')] });
}

/** Where it is laid out, whatever scrolling makes of its looks until it has come: an area that is about to scroll there snaps to nothing on the way. */
function awaited(area) {
  area.style.scrollSnapType = 'none';
  const again = () => { area.removeEventListener('scrollend', again); clearTimeout(late); area.style.scrollSnapType = ''; }, late = setTimeout(again, 1500);
  area.addEventListener('scrollend', again);
  const [left, top] = laidOutAt(this), [areaLeft, areaTop] = laidOutAt(area), outer = area.getBoundingClientRect();
  return new DOMRect(outer.left + left - areaLeft - area.scrollLeft, outer.top + top - areaTop - area.scrollTop, this.offsetWidth, this.offsetHeight);
}

const observer = new MutationObserver(changes => changes.forEach(({ target }) => pass(target)));
function start(element) {
  pass(element);
  element.awaited = awaited;
  observer.observe(element, { attributes: true, attributeFilter: ['data-passing'] });
}
whenShown('[data-passing]', start);
document.querySelectorAll('[data-passing]').forEach(start);
