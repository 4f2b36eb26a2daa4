// What a person chose while nobody was there to hear of it: it is done in the program that comes in the place of the one that was gone
// or, where that has nothing like it, said to be left undone. Loaded with the keys that wait.
import { isDisabled, make } from './dom.js';
import { isLost, isTaken, isUpToDate, lastSent, send } from './connection.js';
import { notice, show } from './notices.js';
import { mark } from './restoration.js';
import { traits } from './traits.js';

const patience = 3000;           // milliseconds for which the view of a choice is waited for in another program
let missed = [];                 // clicks; each with where it was, and what that said

/** What is kept is said once, and shown as it grows. */
export function showKept(text) {
  let banner = document.querySelector('.glide-banner');
  if (!banner?.matches('.keeps')) {
    const isStopped = banner?.matches('.stopped');
    banner = show('Kept until the app is back:', `connection keeps${isStopped ? ' stopped' : ''}`, isStopped && ['Reload', () => location.reload()]);
    banner.querySelector('.banner-text').after(make('span', { className: 'banner-kept', ariaHidden: 'true' }));
  }
  banner.querySelector('.banner-kept').textContent = text;
}

const labelOf = element => (element.ariaLabel || element.textContent).trim();
/** The same words about something else are another choice. */
const aboutOf = element => element.closest('.row')?.textContent ?? '';

/** Whether nobody has heard of it yet; what the page does by itself is told to nobody. */
const isOpen = ({ sent }) => !(sent && isTaken(sent));

/** Notes a click on a button or an item of a menu that the program cannot hear of. */
export function miss(element) {
  if (!isLost() || element.ariaHasPopup || element.matches('.glide-banner *,.search-bar *') || isDisabled(element)) return;
  missed = missed.filter(isOpen);
  const own = { place: mark(element), label: labelOf(element), about: aboutOf(element) };
  // Nobody was seen to answer the first one: it is the same choice.
  if (!missed.some(other => other.label === own.label && other.about === own.about)) missed.push(own);
  const say = () => { if (isLost() && missed.includes(own) && isOpen(own) && !document.querySelector('.banner-kept')?.textContent) showKept(own.label); };
  // By then it was told, and a second after the loss that is said in its place.
  setTimeout(() => { own.sent = lastSent(); say(); });
  setTimeout(say, 1100);
}

/** What is done otherwise. */
export const take = () => { missed = []; };

addEventListener('beforeunload', () => {
  const left = missed.filter(isOpen);
  history.replaceState({ ...history.state, missed: left.map(({ place, label, about }) => ({ place, label, about })) }, '');
});

// What the page before this one stored (restoration.js) has been told: it is not for a request that comes right behind.
for (const path of ['', ';path=/']) document.cookie = `glide-${location.port}-stored=;max-age=0${path}`;

const { missed: waiting = [], ...state } = history.state ?? {};
history.replaceState(state, '');

function find({ place: [selector, place], label, about }) {
  const all = [...document.querySelectorAll(selector)], isMeant = element => element && labelOf(element) === label && aboutOf(element) === about;
  const alike = all.filter(isMeant);
  return isMeant(all[place]) ? all[place] : alike.length === 1 ? alike[0] : null;
}

if (waiting.length) {
  let end = Infinity, sent = 0;
  const look = () => {
    // The page is as it is to be in this window when the app has answered what the page says of itself.
    if (document.documentElement.dataset.live !== undefined) sent ||= send(0, 'traits', traits());
    if (sent && isTaken(sent) && isUpToDate()) {
      end = Math.min(end, performance.now() + patience);
      const target = find(waiting[0]);
      if (target && !isDisabled(target)) {
        waiting.shift();
        target.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true }));
        [end, sent] = [Infinity, 0];
      } else if (performance.now() > end) {
        const names = waiting.splice(0).map(({ label }) => `“${label}”`).join(', ');
        notice(`${names} could not be done: the app was gone. Please choose it again.`, 0);
      }
    }
    if (waiting.length) setTimeout(look, 20);
  };
  setTimeout(look);
}
