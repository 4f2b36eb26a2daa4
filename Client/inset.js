// What lies over the end of a list, a scroll view, a navigation stack or tabs (`safeAreaInset`): what scrolls goes on beneath it, and its end
// can be scrolled above it. The bar of tabs stays where it is.
// Loaded with the first one.
import { afterMessages, perFrame } from './dom.js';

const all = new Set();
const sizes = new ResizeObserver(entries => { for (const { target } of entries) if (target.parentElement) fit(target.parentElement); });

/** What scrolls in a view, if that is all there is but for what is drawn over it. */
function scrollIn(view) {
  while (view?.matches('.layer:not(.clip)')) view = view.querySelector(':scope > :not(.decoration)');
  return view?.matches('.list,.nav,.tabs:not(.paged),.scroll.sy:not(.sx)') ? view : null;
}

function fit(inset) {
  const [area, bar] = inset.children, scroll = inset.children.length === 2 ? scrollIn(area) : null;
  if (bar) sizes.observe(bar);
  inset.toggleAttribute('data-over', !!scroll);
  scroll?.toggleAttribute('data-beneath', true);
  if (scroll) inset.style.setProperty('--inset', `${bar.offsetHeight}px`);
}

export function start(inset) {
  all.add(inset);
  fit(inset);
}

// With the next frame, which lays out the page anyway: a message may be one of many.
afterMessages(perFrame(() => { for (const inset of all) if (inset.isConnected) fit(inset); else all.delete(inset); }));
