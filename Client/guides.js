// Guides of an app's own: views of a stack, or before and behind a view, whose guides lie on one line. What a guide's place in its view is
// the app says, for the size that the page has told; where the view is among others only the page knows. Loaded by the first page that
// has one.
import { laidOutAt, spanOf } from './cells.js';
import { afterMessages, perFrame, whenShown } from './dom.js';

const moved = new Map();         // element → names of the properties that it has been given
const isRightToLeft = element => getComputedStyle(element).direction === 'rtl';

/** `leading=12.5,own3=40` as a map. */
const guidesOf = element => new Map((element.dataset.guides || '').split(',').filter(Boolean).map(one => one.split('=')).map(([name, value]) => [name, Number(value)]));

/** Where an element lies in another one, whatever offsets and turns it has been given: from its top and its leading side. */
function placeIn(element, outer) {
  const [a, b] = [laidOutAt(element), laidOutAt(outer)];
  const x = a[0] - b[0];
  return [isRightToLeft(outer) ? outer.offsetWidth - x - element.offsetWidth : x, a[1] - b[1]];
}

/** Through modifiers, all guides pass: the views that an element is made of, from the outside in. */
function* layersOf(element) {
  for (let at = element; at; ) {
    yield at;
    if (!at.classList.contains('layer')) return;
    at = [...at.children].find(child => !child.classList.contains('decoration'));
  }
}

const baselineOf = (element, isLast) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, text => text.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP);
  let text = walker.nextNode();
  if (!text) return null;
  if (isLast) for (let next; (next = walker.nextNode());) text = next;
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()], line = isLast ? lines.at(-1) : lines[0];
  if (!line) return null;
  const style = getComputedStyle(text.parentElement), pen = baselineOf.pen ??= document.createElement('canvas').getContext('2d');
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return line.bottom - pen.measureText('x').fontBoundingBoxDescent - element.getBoundingClientRect().top;
};

const own = /^own/;
const baselines = /Baseline$/;

/** Where a guide lies in an element: as a view in it says, or else where it lies by itself. `line`: a + b × width + c × height. */
function guide(element, name, axis, line) {
  const found = [];
  for (const layer of layersOf(element)) {
    const value = guidesOf(layer).get(name);
    if (value !== undefined) return placeIn(layer, element)[axis] + value;
  }
  if (own.test(name) || baselines.test(name)) {
    for (const inner of element.querySelectorAll(`[data-guides*="${name}="]`)) {
      const value = guidesOf(inner).get(name);
      // Of views around each other the outer one counts.
      if (value !== undefined && !found.some(([other]) => other.contains(inner))) found.push([inner, placeIn(inner, element)[axis] + value]);
    }
    const values = found.map(([, value]) => value);
    if (values.length) {
      if (name === 'firstTextBaseline') return Math.min(...values);
      if (name === 'lastTextBaseline') return Math.max(...values);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    }
  }
  const [width, height] = [element.offsetWidth, element.offsetHeight];
  switch (name) {
    case 'leading': case 'top': return 0;
    case 'hcenter': return width / 2;
    case 'vcenter': return height / 2;
    case 'trailing': return width;
    case 'bottom': return height;
    case 'firstTextBaseline': return baselineOf(element, false) ?? height;
    case 'lastTextBaseline': return baselineOf(element, true) ?? height;
    default: return line ? line[0] + line[1] * width + line[2] * height : [width, height][axis] / 2;
  }
}

const names = [{ start: 'leading', center: 'hcenter', end: 'trailing' }, { start: 'top', center: 'vcenter', end: 'bottom', 'first baseline': 'firstTextBaseline', baseline: 'firstTextBaseline', 'last baseline': 'lastTextBaseline' }];

/** The guides that a container brings onto one line: [axis, name, how it lies by itself]. */
function lines(container) {
  const told = (container.dataset.align ?? '').split(';').filter(Boolean).map(one => one.split(' '));
  const { classList, style } = container, isDepth = classList.contains('z') || classList.contains('decoration');
  // As the app has said it, not as it has been taken over here.
  const [vertical, horizontal] = isDepth
    ? (style.placeItems || 'center center').match(/(?:first |last )?[a-z]+/g).map(word => word.trim())
    : [style.alignItems || 'center', style.alignItems || 'center'];
  const axes = isDepth ? [0, 1] : classList.contains('v') ? [0] : [1];
  return axes.map(axis => {
    const own = told.find(([of]) => Number(of) === axis);
    if (own) return [axis, own[1], own.slice(2).map(Number)];
    const word = axis ? vertical : horizontal ?? vertical;
    return [axis, names[axis][word] ?? names[axis].center, null];
  });
}

function containersOf(guided) {
  const found = new Set();
  const given = guidesOf(guided);
  let isDirect = true;
  for (let at = guided, above = at.parentElement; above && !above.classList.contains('screen'); at = above, above = above.parentElement) {
    if (!above.matches('.v,.h,.z,.decoration')) { if (!above.classList.contains('layer')) isDirect &&= above.dataset.n === undefined; continue; }
    for (const [, name] of lines(above)) if (given.has(name) && (isDirect || own.test(name) || baselines.test(name))) found.add(above);
    isDirect = false;
  }
  return found;
}

const viewsOf = container => [...container.children].filter(view => view.dataset.n > 0 && !view.classList.contains('decoration'));

function give(element, name, value) {
  if (!moved.has(element)) moved.set(element, new Set());
  moved.get(element).add(name);
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

function align() {
  const containers = new Set(document.querySelectorAll('[data-align]'));
  for (const guided of document.querySelectorAll('[data-guides]')) for (const container of containersOf(guided)) containers.add(container);
  for (const old of document.querySelectorAll('.guided')) if (!containers.has(old)) old.classList.remove('guided');
  const kept = new Map();
  for (const container of containers) {
    container.classList.add('guided');
    const views = viewsOf(container);
    for (const [axis, name, line] of lines(container)) {
      const places = views.map(view => guide(view, name, axis, line));
      let farthest = Math.max(0, ...places);
      if (container.classList.contains('decoration')) {
        // What lies before or behind a view meets the guide of that view.
        const base = [...container.parentElement.children].find(child => child.dataset.n > 0 && !child.classList.contains('decoration'));
        farthest = base ? guide(base, name, axis, line) : 0;
      }
      views.forEach((view, index) => {
        const property = ['--guide-x', '--guide-y'][axis];
        give(view, property, `${Math.round((farthest - places[index]) * 4) / 4}px`);
        kept.set(view, new Set([...kept.get(view) ?? [], property]));
      });
    }
  }
  for (const [element, properties] of moved) {
    for (const name of properties) if (!kept.get(element)?.has(name)) { element.style.removeProperty(name); properties.delete(name); }
    if (!properties.size || !element.isConnected) moved.delete(element);
  }
  alignColumns();
}

/** A column of a grid is aligned as the cell says that says it. */
function alignColumns() {
  for (const grid of document.querySelectorAll('.rows-grid:has([data-column-align])')) {
    const cells = [...grid.querySelectorAll('.gridrow')].flatMap(row => {
      let column = 0;
      return viewsOf(row).map(cell => {
        const at = column;
        column += spanOf(cell);
        return [cell, at];
      });
    });
    const words = new Map(cells.filter(([cell]) => cell.dataset.columnAlign).reverse().map(([cell, column]) => [column, cell.dataset.columnAlign]));
    for (const [cell, column] of cells) {
      const word = cell.matches('.gx') ? null : words.get(column);
      if (word) cell.style.justifySelf = word;
    }
  }
}

const later = perFrame(align);
const observer = new ResizeObserver(later);
const watch = element => { observer.observe(element); later(); };
afterMessages(() => align());
whenShown('[data-guides],[data-align],[data-column-align]', watch);
document.querySelectorAll('[data-guides],[data-align],[data-column-align]').forEach(watch);
addEventListener('resize', later);
document.fonts.ready.then(later);
align();
