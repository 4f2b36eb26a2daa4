// Titles that become small while something scrolls that is not the whole screen: beside it stands a button of the app's, a bar of its own
// (`safeAreaInset`) or what lies over it. The title lies over the scroll view's beginning then, which keeps its height free, and goes along.
// Loaded by the first screen.
import { sticksOut } from './clips.js';
import { afterMessages, perFrame } from './dom.js';

const scrolls = '.list,.scroll.sy:not(.sx)';
const sizes = new ResizeObserver(() => later());

const isSeen = element => element.checkVisibility({ visibilityProperty: true });

/** What scrolls from below the title on, across the screen; `lead` is how far it lies beneath the title already, if it does. */
function leader(content, lead) {
  const area = content.getBoundingClientRect();
  return [...content.querySelectorAll(scrolls)].find(element => {
    if (element.closest('.content') !== content || element.closest('.decoration') || !isSeen(element)) return false;
    const { top, width, height } = element.getBoundingClientRect(), start = element.hasAttribute('data-leads') ? top + lead : top;
    return Math.abs(start - area.top) < 1 && width > area.width * 0.6 && height > area.height / 2
      && getComputedStyle(element).overflowY === 'auto' && sticksOut(element, content);
  });
}

function settle(page) {
  const content = page.querySelector(':scope > .content');
  if (!content || !isSeen(content)) return;
  const found = page.scrollHeight > page.clientHeight + 1 ? null : leader(content, parseFloat(page.style.getPropertyValue('--title-y')));
  for (const former of content.querySelectorAll('[data-leads]')) {
    if (former === found || former.closest('.content') !== content) continue;
    // What is not seen keeps its place.
    if (isSeen(former)) former.removeAttribute('data-leads'); else former.dataset.leads = 'hidden';
  }
  if (!found) { delete page.dataset.led; return; }
  found.dataset.leads = '';
  page.dataset.led = found.matches('.grouped:not(.bare)') ? 'grouped' : '';
  page.style.setProperty('--title-y', `${content.offsetTop - page.offsetTop - parseFloat(getComputedStyle(page).paddingTop)}px`);
}

// Where scrolling moves nothing by itself, the title stays.
const later = CSS.supports('animation-timeline: scroll()') ? perFrame(() => document.querySelectorAll('.screen-scroll').forEach(settle)) : () => {};

export function start(screen) {
  for (const page of screen.querySelectorAll(':scope > .screen-scroll')) for (const part of [page, ...page.children]) sizes.observe(part);
  later();
}

afterMessages(later);
