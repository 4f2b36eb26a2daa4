// Titles that become small while something scrolls that is not the whole screen: beside it stands a button of the app's, a bar of its own
// (`safeAreaInset`) or what lies over it. The title lies over the scroll view's beginning then, which keeps its height free, and goes along.
// Loaded by the first screen.
import { afterMessages, perFrame, whenShown } from './dom.js';

const scrolls = '.list,.scroll.sy:not(.sx)';
const sizes = new ResizeObserver(() => later());

const isWhole = element => { for (let at = element.parentElement; !at.matches('.content'); at = at.parentElement) if (getComputedStyle(at).overflowY !== 'visible') return false; return true; };

/** What scrolls from below the title on, across the screen. */
function leader(content, height) {
  const area = content.getBoundingClientRect();
  return [...content.querySelectorAll(scrolls)].find(element => {
    if (element.closest('.content') !== content || element.closest('.decoration') || !element.checkVisibility({ visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect(), top = box.top + (element.hasAttribute('data-leads') ? height : 0);
    return Math.abs(top - area.top) < 1 && box.width > area.width * 0.6 && box.height > area.height / 2 && getComputedStyle(element).overflowY === 'auto' && isWhole(element);
  });
}

function settle(page) {
  const content = page.querySelector(':scope > .content');
  if (!content?.checkVisibility({ visibilityProperty: true })) return;
  const height = content.offsetTop - page.offsetTop - parseFloat(getComputedStyle(page).paddingTop);
  const found = page.scrollHeight > page.clientHeight + 1 ? null : leader(content, height);
  for (const former of content.querySelectorAll('[data-leads]')) {
    if (former === found || former.closest('.content') !== content) continue;
    // What is not seen keeps its place.
    if (former.checkVisibility({ visibilityProperty: true })) former.removeAttribute('data-leads'); else former.dataset.leads = 'hidden';
  }
  if (found) found.dataset.leads = '';
  if (!found) { delete page.dataset.led; return; }
  page.dataset.led = found.matches('.grouped:not(.bare)') ? 'grouped' : '';
  page.style.setProperty('--title-y', `${height}px`);
}

const later = perFrame(() => document.querySelectorAll('.screen-scroll').forEach(settle));

function watch(page) {
  sizes.observe(page);
  for (const part of page.children) sizes.observe(part);
  later();
}

if (CSS.supports('animation-timeline: scroll()')) {
  whenShown('.screen', screen => screen.querySelectorAll(':scope > .screen-scroll').forEach(watch));
  document.querySelectorAll('.screen-scroll').forEach(watch);
  afterMessages(later);
}
