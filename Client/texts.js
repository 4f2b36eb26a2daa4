// Texts that do not fit into their lines: set smaller, down to a least scale, or cut elsewhere than at the end.
// Loaded by the first page that has such a text, what keeps a form, or what fills its place.
import { perFrame, whenShown } from './dom.js';
import './ratios.js';
import './shares.js';
import './truncation.js';

const texts = new Set();
const due = new Set();
const measure = document.createElement('canvas').getContext('2d');
const letters = new Intl.Segmenter();

const fitDue = perFrame(() => {
  for (const element of due) element.isConnected ? fit(element) : forget(element);
  due.clear();
  changes.takeRecords();
});
const later = element => { due.add(element); fitDue(); };
const sizes = new ResizeObserver(entries => { for (const { target } of entries) for (const text of texts) if (around(text).includes(target)) later(text); });
const changes = new MutationObserver(records => { for (const { target } of records) later((target.parentElement ?? target).closest('.shrinks,.cut') ?? target); });

const begin = element => {
  if (!texts.has(element)) {
    texts.add(element);
    around(element).forEach(one => sizes.observe(one));
    changes.observe(element, { characterData: true, childList: true, subtree: true, attributeFilter: ['style', 'class'] });
  }
  fit(element);
  changes.takeRecords();
};
addEventListener('resize', () => texts.forEach(later));

function forget(element) {
  texts.delete(element);
  sizes.unobserve(element);
}

function fit(element) {
  element.style.zoom = '';
  element.style.removeProperty('--tight');
  delete element.dataset.cut;
  const least = Number(element.style.getPropertyValue('--least')) || 1;
  if (element.matches('.tightens') && !fits(element)) tighten(element, least < 1);
  if (least < 1 && !fits(element)) shrink(element, least);
  if (element.matches('.cut.one-line') && !element.childElementCount && !fits(element)) cut(element);
}

const fits = element => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1 && isInside(element);

/** Whether a text without a limit of lines, with its padding, is within what holds it: that gives way unless it has a size of its own. */
function isInside(element) {
  if (element.matches('.one-line,.clamp')) return true;
  // Sizes before what turns and scales; those of the text are told without its own scale.
  const [[width, height], [wide, high] = [width, height]] = around(element).slice(-2).map(one => [one.offsetWidth, one.offsetHeight].map(length => length * (Number(one.style.zoom) || 1)));
  return height <= high + 1 && width <= wide + 1;
}

/** The text, what has its size but for padding, and what holds that. */
function around(element) {
  const all = [element];
  for (let one = element.parentElement; one; one = one.parentElement) {
    all.push(one);
    if (!one.matches('.layer:not(.gy,.fy)')) break;
  }
  return all;
}

/** Sets the letters closer together, by as little as it takes; where even the most does not do, only if the text is set smaller as well. */
function tighten(element, isShrunk) {
  for (let share = 0.01; share <= 0.05; share += 0.01) {
    element.style.setProperty('--tight', `${share}em`);
    if (fits(element)) return;
  }
  if (!isShrunk) element.style.removeProperty('--tight');
}

function shrink(element, least) {
  let [low, high] = [least, 1];
  for (let round = 0; round < 7; round++) {
    const middle = (low + high) / 2;
    element.style.zoom = middle;
    if (fits(element)) low = middle; else high = middle;
  }
  element.style.zoom = low;
}

/** Shows as many letters as there is room for; the text itself stays, for whoever reads it aloud, finds or copies it. */
function cut(element) {
  const all = [...letters.segment(element.textContent)].map(letter => letter.segment);
  const { font, letterSpacing } = getComputedStyle(element);
  Object.assign(measure, { font, letterSpacing });
  const shown = count => {
    const head = element.matches('.cut-middle') ? Math.ceil(count / 2) : 0;
    return all.slice(0, head).join('') + '…' + all.slice(all.length - (count - head)).join('');
  };
  let [low, high] = [0, all.length];
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if (measure.measureText(shown(middle)).width <= element.clientWidth) low = middle; else high = middle;
  }
  element.dataset.cut = shown(low);
}

whenShown('.shrinks,.cut', begin);
document.querySelectorAll('.shrinks,.cut').forEach(begin);
