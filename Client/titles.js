// Titles that become small while something scrolls that is not the whole screen: beside it stands a button of the app's, a bar of its own
// (`safeAreaInset`) or what lies over it. The title lies over the scroll view's beginning then, which keeps its height free, and goes along.
// Loaded by the first screen.
import { watch } from './bartitles.js';
import { sticksOut } from './clips.js';
import { afterMessages, perFrame, whenShown } from './dom.js';
import { boxOf } from './measures.js';

const [pages, scrollers] = ['.screen-scroll', '.list,.scroll.sy'].map(selector => {
  const all = new Set(document.querySelectorAll(selector));
  whenShown(selector, element => all.add(element));
  return all;
});
/** A frame is that in a screen which has slid to its place. */
boxOf.slide = element => {
  const screen = element.closest('.nav>.screen');
  return screen ? boxOf.slide(screen.parentElement) + new DOMMatrix(getComputedStyle(screen).transform).e : 0;
};

const sizes = new ResizeObserver(() => later());

const isSeen = element => element.checkVisibility({ visibilityProperty: true });

/** In the order of the document. They are known one by one: an editor has thousands of other elements. */
const scrollersIn = content => [...scrollers].filter(element => element.closest('.content') === content)
  .sort((a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

/** Which of what scrolls does so from below the title on, across the screen; `lead` is how far it lies beneath the title already, if it does. */
function leader(within, content, lead) {
  const area = content.getBoundingClientRect();
  return within.find(element => {
    if (element.matches('.sx') || element.closest('.decoration') || !isSeen(element)) return false;
    const { top, width, height } = element.getBoundingClientRect(), start = element.hasAttribute('data-leads') ? top + lead : top;
    return Math.abs(start - area.top) < 1 && width > area.width * 0.6 && height > area.height / 2
      && getComputedStyle(element).overflowY === 'auto' && sticksOut(element, content);
  });
}

function settle(page) {
  const content = page.querySelector(':scope > .content');
  if (!content || !isSeen(content)) return;
  const within = scrollersIn(content);
  const scrolls = page.scrollHeight > page.clientHeight + 1;
  const found = scrolls ? null : leader(within, content, parseFloat(page.style.getPropertyValue('--title-y')));
  for (const former of within) {
    if (former === found || !former.hasAttribute('data-leads')) continue;
    // What is not seen keeps its place.
    if (isSeen(former)) former.removeAttribute('data-leads'); else former.dataset.leads = 'hidden';
  }
  // Chromium leaves a title where it was once what scrolls has become too short for that.
  page.toggleAttribute('data-still', !scrolls && !found);
  if (!found) { delete page.dataset.led; return; }
  found.dataset.leads = '';
  page.dataset.led = found.matches('.grouped:not(.bare)') ? 'grouped' : '';
  page.style.setProperty('--title-y', `${content.offsetTop - page.offsetTop - parseFloat(getComputedStyle(page).paddingTop)}px`);
}

// Where scrolling moves nothing by itself, the title stays.
const later = CSS.supports('animation-timeline: scroll()') ? perFrame(() => {
  for (const all of [pages, scrollers]) for (const element of all) if (!element.isConnected) all.delete(element);
  pages.forEach(settle);
}) : () => {};

export function start(screen) {
  watch(screen);
  for (const page of screen.querySelectorAll(':scope > .screen-scroll')) for (const part of [page, ...page.children]) sizes.observe(part);
  later();
}

afterMessages(later);
