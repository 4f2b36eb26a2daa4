// What goes beyond the safe area: where a view, or its background alone, touches an edge behind which bars, a title or tabs lie, it reaches
// to the end of the screen there. Whether it touches one only the page knows. Loaded by the first page with such a view.
import { sticksOut } from './clips.js';
import { afterMessages, perFrame, whenShown } from './dom.js';

const selector = '.over-top,.over-bottom,.fill-top,.fill-bottom';

const lengthOf = (element, name) => parseFloat(element.style.getPropertyValue(name)) || 0;

function set(element, name, value) {
  if (!value) element.style.removeProperty(name);
  else if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

const touches = (a, b) => Math.abs(a - b) < 1;

/** Takes an element as far as it goes; returns the tabs that it touches and its colour there. */
function settle(element) {
  const { classList } = element;
  const goes = edge => classList.contains(`over-${edge}`) || classList.contains(`fill-${edge}`);
  const safe = element.parentElement.closest('.content,.tab-panel,.root'), scroll = safe?.closest('.screen-scroll');
  let [over, under, panel] = [0, 0, null];
  if (safe && element.checkVisibility({ visibilityProperty: true }) && sticksOut(element, safe)) {
    const [area, box] = [safe.getBoundingClientRect(), element.getBoundingClientRect()];
    // What is presented may still be growing.
    const scale = area.width / safe.offsetWidth || 1, fills = classList.contains('gy');
    const [above, below] = covered(safe, scroll, area, scale);
    const [first, last] = scroll ? [area.top, area.bottom] : [area.top + above * scale, area.bottom - below * scale];
    const was = lengthOf(element, '--above') * scale;
    const top = box.top + was, bottom = box.bottom + (fills ? -lengthOf(element, '--below') * scale : was);
    if (goes('top') && box.height && top < first + 1) over = Math.max(0, Math.round(((top - first) / scale + above) * 4) / 4);
    const bar = fills && goes('bottom') && barBelow(element, bottom, safe);
    if (bar) {
      const end = bar.getBoundingClientRect();
      under = Math.round((end.bottom - bottom) / scale * 4) / 4 + (touches(end.bottom, last) ? below : 0);
      bar.style.zIndex ||= 1;
    } else if (goes('bottom') && box.height && touches(bottom, last)) {
      if (fills) under = below;
      const place = safe.closest('.tab-panel'), end = place?.getBoundingClientRect();
      if (place && (innerWidth < 768 ? touches(end.bottom, bottom + below * scale) : touches(end.top, top - above * scale))) panel = place;
    }
  }
  set(element, '--above', over && `${over}px`);
  set(element, '--below', under && `${under}px`);
  return panel && [panel, colourOf(element)];
}

/** A bar of the app's own (`safeAreaInset`) that a view ends at. */
function barBelow(element, bottom, safe) {
  for (let at = element; at && at !== safe; at = at.parentElement) {
    const bar = at.parentElement.matches('.v.inset') && at.nextElementSibling;
    if (bar) return touches(bottom, bar.getBoundingClientRect().top) ? bar : null;
  }
  return null;
}

/** How much of what shows a safe area is covered above and below it. */
function covered(safe, scroll, area, scale) {
  if (safe.matches('.tab-panel')) return [0, 0];
  const { paddingTop, paddingBottom } = getComputedStyle(scroll ?? safe);
  return [scroll ? (area.top - scroll.getBoundingClientRect().top) / scale + scroll.scrollTop : parseFloat(paddingTop), parseFloat(paddingBottom)];
}

/** The colour of what is painted at the end of an element, if it is one alone; of a gradient along a line, the one that it has there. */
const colourOf = element => [element, element.firstElementChild].filter(Boolean)
  .map(painted => { const style = getComputedStyle(painted); return endOf(style.backgroundImage) ?? style.backgroundColor; })
  .find(colour => !/^rgba.*, 0\)$|transparent/.test(colour));

function endOf(image) {
  const [, line] = image.match(/^linear-gradient\((.*)\)$/) ?? [];
  if (!line) return null;
  const colours = line.match(/(?:rgba?|color|oklch|oklab|lab)\([^)]*\)/g) ?? [], angle = parseFloat(line.match(/^-?[\d.]+(?=deg)/)?.[0] ?? (/^to [a-z ]*top/.test(line) ? 0 : 180));
  const isUp = Math.cos(angle * Math.PI / 180) > 0.1;
  return colours.at(isUp === innerWidth < 768 ? 0 : -1) ?? null;
}

function settleAll() {
  const panels = new Map();
  // Those around others first: where they go, those in them go too.
  for (const element of document.querySelectorAll(selector)) {
    const [panel, colour] = settle(element) ?? [];
    if (colour) panels.set(panel, colour);
  }
  for (const panel of document.querySelectorAll('.tab-panel')) set(panel, '--beyond', panels.get(panel));
}

const later = perFrame(settleAll);
const observer = new ResizeObserver(later);
whenShown(selector, element => { observer.observe(element); later(); });
document.querySelectorAll(selector).forEach(element => observer.observe(element));
afterMessages(later);
for (const name of ['resize', 'animationend', 'transitionend']) addEventListener(name, later);
settleAll();
