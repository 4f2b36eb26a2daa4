// Views of which one is shown: the first whose ideal size fits into the space that its place offers.
import { idOf, perFrame, whenShown } from './dom.js';
import { send } from './connection.js';

// Each with what it was chosen by: to choose measures the whole page anew, and among many views few have changed.
const places = new Map();
const observer = new ResizeObserver(() => chooseLater());

whenShown('[data-b~="fits"]', element => {
  if (!places.has(element)) { places.set(element); observer.observe(element.parentElement); }
  choose(element);
});

function choose(element) {
  const views = [...element.children].filter(view => view.dataset.n > 0);
  for (const view of views) view.toggleAttribute('data-unfit', false);
  // Made to fill what it is offered, and emptied, it has the size of that; where nothing is offered (what scrolls), none.
  const undo = [grow(element, 'x'), grow(element, 'y')];
  element.classList.add('probing');
  const { axis } = element.dataset;
  const { clientWidth: width, clientHeight: height } = element;
  const fits = view => (axis === 'vertical' || !width || view.offsetWidth <= width + 1) && (axis === 'horizontal' || !height || view.offsetHeight <= height + 1);
  let index = views.findIndex(fits);
  if (index < 0) index = views.length - 1;
  element.classList.remove('probing');
  for (const shrink of undo) shrink();
  for (const view of views) view.toggleAttribute('data-unfit', view !== views[index]);
  places.set(element, reasons(element));
  element.dataset.shown = '';
  if (index < 0 || index == (element.dataset.first ?? 0)) return;
  element.dataset.first = index;
  send(idOf(element), 'window', index, 1);
}

const hugging = '.v,.h,.z,.layer,.label,.title,.group,.button';

/** What the choice depends on: the views, and the room around them, which others beside them take a part of. */
function reasons(element) {
  const { axis } = element.dataset;
  const sizeOf = ({ offsetWidth: width, offsetHeight: height }) => axis === 'horizontal' ? width : axis === 'vertical' ? height : [width, height];
  const room = [];
  for (let next = element.parentElement; next; next = next.parentElement) {
    room.push(next.clientWidth, axis !== 'horizontal' && next.clientHeight);
    if (!next.matches(hugging)) break;
    if (axis !== 'horizontal' || !next.matches('.v')) room.push(...[...next.children].map(sizeOf));
  }
  return [innerWidth, innerHeight, getComputedStyle(element).font, element.innerHTML, [...element.querySelectorAll('img')].map(image => image.naturalWidth), [...element.children].map(sizeOf), room].join();
}

/** Has an element fill an axis, and what is around it as far as it hugs and however large its other views are; returns what to undo. */
export function grow(element, axis) {
  const name = 'g' + axis, asked = 'asked-' + axis, grown = [];
  for (let next = element; next === element || next.matches(hugging); next = next.parentElement) {
    if (next.matches(`.f${axis},.b${axis},.ideal-${axis}`)) break;
    const own = next.matches('.' + name) ? [asked] : [asked, name];
    next.classList.add(...own);
    grown.push([next, own]);
  }
  return () => grown.forEach(([{ classList }, own]) => classList.remove(...own));
}

/** Called when the document has changed: other texts may fit. */
export function chooseAgain() {
  for (const [element, before] of places) {
    if (!element.isConnected) places.delete(element);
    else if (reasons(element) !== before) choose(element);
  }
}

const chooseLater = perFrame(chooseAgain);
addEventListener('resize', chooseLater);
