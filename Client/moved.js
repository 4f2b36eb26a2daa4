// What the app moves, turns or enlarges is cut off at the edges of its page, as of a screen: a page scrolls where its layout is larger than
// itself, and not for what has been moved out of it. Loaded with the first such view.
import { afterMessages, perFrame } from './dom.js';

const pages = '.root,.screen-scroll,.sheet-body,.popover-body';
const sizes = new ResizeObserver(() => later());

/** How far the layout of what a page shows goes. */
function extent(page) {
  const shown = [...page.children].filter(child => !child.matches('dialog'));
  const { paddingTop, paddingBottom } = getComputedStyle(page);
  const heights = shown.map(child => child.offsetHeight);
  // One below the other, or all in one place.
  const isColumn = getComputedStyle(page).display === 'flex';
  const height = isColumn ? heights.reduce((sum, height) => sum + height, 0) : Math.max(0, ...heights);
  return [Math.max(0, ...shown.map(child => child.offsetWidth)), height + parseFloat(paddingTop) + parseFloat(paddingBottom)];
}

function settle(page) {
  const isMoved = page.querySelector('.moved') !== null, [width, height] = isMoved ? extent(page) : [Infinity, Infinity];
  page.classList.toggle('held-x', width <= page.clientWidth + 1);
  page.classList.toggle('held-y', height <= page.clientHeight + 1);
  for (const one of [page, ...page.children]) sizes.observe(one);
}

const told = new WeakSet();

/** Views have other places once what moves them has ended. */
function tellWhenDone() {
  for (const element of document.querySelectorAll('.moved')) {
    for (const run of element.getAnimations()) {
      if (told.has(run)) continue;
      told.add(run);
      run.finished.then(() => dispatchEvent(new Event('transitionend')), () => {});
    }
  }
}

const settleAll = () => { for (const page of document.querySelectorAll(pages)) settle(page); };
const later = perFrame(settleAll);
afterMessages(later);
afterMessages(tellWhenDone);
addEventListener('resize', later);
settleAll();
