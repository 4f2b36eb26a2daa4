// Layouts of an app's own: what they are offered and how large their views would like to be, and where the app has put them.
// Loaded by the first page that has one.
import { aroundMessages, idOf, perFrame, whenShown } from './dom.js';
import { grow } from './fits.js';
import { send } from './connection.js';

const layouts = new Map();       // element → what was sent last
const viewsOf = element => [...element.children].filter(view => view.dataset.n > 0);
const up = number => Math.ceil(number * 2 - 0.01) / 2;
// Sizes as laid out, whatever turns and scales them.
const length = (element, name) => parseFloat(getComputedStyle(element)[name]) || 0;
const list = text => (text ?? '').split(',').filter(entry => entry).map(entry => entry.split(' ').map(Number));

whenShown('.arranged', begin);
const observer = new ResizeObserver(() => measureLater());

function begin(element) {
  if (layouts.has(element)) return;
  layouts.set(element, '');
  observer.observe(element.parentElement);
  place(element);
  measureLater();
}

/** Puts the views where the app wants them. */
function place(element) {
  const places = new Map(list(element.dataset.places).map(([id, ...place]) => [id, place]));
  for (const view of viewsOf(element)) {
    const place = places.get(idOf(view));
    view.toggleAttribute('data-placed', !!place);
    place?.forEach((value, index) => view.style.setProperty('--' + 'xywh'[index], `${value}px`));
  }
}

/** What the layout would have if it took all. An axis along which nothing is offered, as what scrolls, leaves none of it. */
function offered(element) {
  const { width, height } = element.style;
  // What the layout took last must not decide what it is offered.
  const given = ['--given-x', '--given-y'].map(name => [name, element.style.getPropertyValue(name)]);
  element.style.width = element.style.height = '';
  for (const [name] of given) element.style.removeProperty(name);
  element.classList.remove('fx', 'fy');
  const undo = [grow(element, 'x'), grow(element, 'y')];
  element.style.contain = 'size';
  const offer = [length(element, 'width') || null, length(element, 'height') || null];
  element.style.contain = '';
  for (const shrink of undo) shrink();
  if (width) element.classList.add('fx');
  if (height) element.classList.add('fy');
  Object.assign(element.style, { width, height });
  for (const [name, length] of given) element.style.setProperty(name, length);
  return offer;
}

/**
 * The view's ideal size, its least width and its heights. Layouts in it have the sizes then that the app says they would have; what it has
 * not said yet is wanted.
 */
function sizes(view, widths, wanted) {
  const { style } = view, kept = ['--w', '--h'].map(name => style.getPropertyValue(name));
  const grows = (view.classList.contains('gx') ? 1 : 0) + (view.classList.contains('gy') ? 2 : 0);
  const isIdeal = ['ideal-x', 'ideal-y'].filter(name => !view.classList.contains(name));
  const inner = layoutsIn(view);
  const measured = (width, isOffered, least = null) => {
    style.setProperty('--w', width);
    const undo = inner.map(layout => resize(layout, isOffered ? offered(layout)[0] : least, wanted));
    const size = [up(length(view, 'width')), up(length(view, 'height'))];
    for (const restore of undo) restore?.();
    return size;
  };
  style.removeProperty('--h');
  view.classList.add(...isIdeal);
  const ideal = measured('max-content', false);
  view.classList.remove(...isIdeal);
  if (inner.some(layout => isBounded(layout, view))) ideal[1] = measured(`${ideal[0]}px`, true)[1];
  const least = measured('min-content', false, 0)[0];
  const heights = widths.map(width => [width, measured(`${width}px`, true)[1]]);
  kept.forEach((value, index) => style.setProperty('--' + 'wh'[index], value));
  return [idOf(view), ...ideal, least, grows, heights];
}

/** The layouts whose size a view's depends on: not those in other layouts within. */
const layoutsIn = view => {
  const outer = view.parentElement;
  return [...view.querySelectorAll('.arranged.layout')].filter(layout => layout.parentElement.closest('.arranged.layout') === outer).concat(view.matches('.arranged.layout') ? view : []);
};

/** Whether a frame offers a layout a length whatever the view around both is offered. */
const isBounded = (layout, view) => view.contains(layout.parentElement.closest('.fx,.bx,.arranged.layout'));

/** Gives a layout the size that it would have for an offer; returns what undoes it. */
function resize(layout, offer, wanted) {
  const width = offer === null ? '-' : Math.floor(offer * 2) / 2, { style } = layout, kept = [style.width, style.height];
  if (!wanted.has(layout)) wanted.set(layout, new Set());
  wanted.get(layout).add(width);
  const known = (layout.dataset.sizes ?? '').split(',').map(entry => entry.split(' ')).find(([at]) => at === String(width));
  if (!known) return;
  [style.width, style.height] = known.slice(1).map(size => `${size}px`);
  return () => { [style.width, style.height] = kept; };
}

function measure() {
  const told = [], entries = [], wanted = new Map();
  for (const element of layouts.keys()) {
    if (!element.isConnected) { layouts.delete(element); continue; }
    if (!element.classList.contains('layout') || !element.offsetParent) continue;
    const questions = new Map(list(element.dataset.questions).map(([id, ...widths]) => [id, widths]));
    const views = viewsOf(element).map(view => sizes(view, questions.get(idOf(view)) ?? [], wanted));
    entries.push([element, [idOf(element), offered(element), views]]);
  }
  for (const [element, entry] of entries) {
    if (wanted.has(element)) entry.push([...wanted.get(element)].slice(0, 16).map(width => width === '-' ? null : width));
    const text = JSON.stringify(entry);
    if (text === layouts.get(element)) continue;
    layouts.set(element, text);
    told.push(entry);
  }
  while (told.length) send(0, 'offered', told.splice(0, 64));
}

const measureLater = perFrame(measure);
aroundMessages(() => {}, () => {
  if (!layouts.size) return;
  for (const element of layouts.keys()) if (element.isConnected && element.classList.contains('layout')) place(element);
  measureLater();
});
addEventListener('resize', measureLater);
document.fonts.ready.then(measureLater);
document.querySelectorAll('.arranged').forEach(begin);
