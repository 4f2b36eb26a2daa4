// What a page leaves to the one that comes in its place: drafts, the focus, scroll positions, and what the scene stores.
import { fill, touched } from './fields.js';
import { isLost, isWaiting } from './connection.js';
import { idOf } from './dom.js';

// How far elements were scrolled, as of the last frame: to ask them would make the browser lay out the page.
const scrolled = new Map([[document.documentElement, [0, 0]]]);
let session = {};
try { session = sessionStorage; } catch { /* a browser that keeps nothing */ }
// Of each: a selector, its place among what that matches, and a text, or null and a caret, or how far it was scrolled; of an editor
// what it gave, and the address.
// Also why the page before this one was loaded anew: a text, and its kind.
export let { left = [], told, ...state } = history.state ?? {};
history.replaceState(state, '');
/** What the scene before this one stored. */
export const stored = session.glide;

/** What is on its way out is no place to put something. */
const found = selector => [...document.querySelectorAll(`${selector}:not(.leaving *)`)];

/** Where an element is; outlives another numbering, and small changes of the app. */
export function mark(element) {
  const { localName, ariaLabel, className } = element, name = ariaLabel || className;
  const selector = localName + (name && `[${ariaLabel ? 'aria-label' : 'class'}="${CSS.escape(name)}"]`);
  return [selector, found(selector).indexOf(element)];
}

const own = elements => [...elements].filter(element => element.type !== 'password' && element.isConnected);
export const positions = () => own(scrolled.keys()).map(element => [...mark(element), ...scrolled.get(element)]);

addEventListener('scroll', event => {
  const element = event.target.documentElement ?? event.target;
  scrolled.set(element, [element.scrollTop, element.scrollLeft]);
}, true);

/** From now on as it was then: at once or, as far as it is not there yet, after the messages that bring it. */
export function bringBack(all = left) { left = all; restore(); }

export function restore() {
  if (isWaiting(0, 'location')) return;
  left = left.filter(([selector, place, value, more]) => {
    const element = found(selector)[place];
    if (!element || value?.past && (!element.takeUp || more !== location.pathname)) return true;
    if (value?.past) return element.takeUp(value);
    if (typeof value === 'string') fill(element, value);
    else if (value !== null) {
      element.scrollTop = value;
      element.scrollLeft = more;
      return element.scrollTop < value - 1;
    } else if (document.activeElement === document.body) {
      element.focus({ preventScroll: true });
      if (more) element.setSelectionRange(...more);
    }
  });
}
// What a person does counts more.
for (const name of ['wheel', 'pointerdown', 'keydown']) addEventListener(name, () => { left = left.filter(([, , value]) => value?.past); }, true);

function leave() {
  const focused = document.activeElement, { selectionStart, selectionEnd } = focused, text = document.querySelector('main')?.dataset.stored;
  const drafts = own(touched).map(field => [...mark(field), field.value]);
  drafts.push([...mark(focused), null, selectionEnd != null && [selectionStart, selectionEnd]], ...positions());
  for (const editor of document.querySelectorAll('.styled')) {
    // A program that was started anew may not have kept what the one before it had taken.
    const text = (isLost() || history.state?.told || isWaiting(idOf(editor), 'edit')) && editor.leave?.();
    if (text) drafts.push([...mark(editor), text, location.pathname]);
  }
  history.replaceState({ ...history.state, left: drafts }, '');
  // The next request cannot tell what only the tab knows: for as long as that takes, a cookie does.
  if (text) document.cookie = `glide-${location.port}-stored=${encodeURIComponent(session.glide = text)};max-age=5;samesite=lax`;
}
// A browser that needs room ends pages that are hidden, without a word.
for (const name of ['beforeunload', 'visibilitychange']) addEventListener(name, leave);
