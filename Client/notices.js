// What the page tells the person: notices, a lost connection, a stopped app.
import { make, whenRemoved } from './dom.js';
import { told } from './restoration.js';

let banner = null;
let lossTimer = 0;
let live = null;

export function show(text, kind, button) {
  banner?.remove();
  banner = make('div', { className: `glide-banner ${kind}`, role: kind === 'error' ? 'alert' : 'status' });
  banner.append(make('span', { className: 'banner-text', textContent: text }));
  if (button) banner.append(make('button', { type: 'button', className: 'banner-button', textContent: button[0], onclick: button[1] }));
  place();
  return banner;
}

/** What stands in a dialog that closes would go with it. */
function place(leaving) {
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter(dialog => !leaving?.contains(dialog));
  (dialogs.at(-1) ?? document.body).append(banner);
}
whenRemoved(element => { if (banner && element.contains(banner)) place(element); });

function hide(own) {
  if (own && banner !== own) return;
  banner?.remove();
  banner = null;
}

const reload = () => location.reload();

export function notice(text, kind, label, act) {
  const own = show(text, kind === 1 ? 'error' : 'notice', [label ?? 'Close', () => { hide(own); act?.(); }]);
  setTimeout(() => hide(own), kind === 1 || act ? 12000 : 6000);
}

export function connectionLost() { lossTimer ||= setTimeout(() => show('Reconnecting…', 'connection'), 1000); }

export function connectionBack() {
  clearTimeout(lossTimer);
  lossTimer = 0;
  if (banner?.classList.contains('connection')) hide();
}

/** The app is there and does not come to what the person did; nothing is lost. */
export function busy() {
  if (!banner) show('The app is busy…', 'connection');
}

export function stopped() {
  // Without a network nobody knows whether it has.
  if (!navigator.onLine || banner?.classList.contains('stopped')) return;
  show('The app has stopped. Start it again and reload.', 'connection stopped', ['Reload', reload]);
}

export function failed(text) { show(text, 'error', ['Reload', reload]); }

export function announce(text) {
  if (!live) document.body.append(live = make('div', { className: 'vh', ariaLive: 'polite' }));
  live.textContent = '';
  setTimeout(() => { live.textContent = text; }, 50);
}

/** Loads the page anew and says why. Where that has just been of no use, it is left to the person. */
export function restart(kind, text) {
  if (kind === 3 && told?.[1] === 3) return failed(text);
  history.replaceState({ ...history.state, told: [text, kind] }, '');
  reload();
}
