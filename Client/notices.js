// What the page tells the person: notices, a lost connection, a stopped app.
import { make, whenRemoved } from './dom.js';
import { drafts } from './fields.js';

let banner = null;
let lossTimer = 0;
let live = null;
let left = null;             // by the page before this one

function show(text, kind, button) {
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

export function notice(text, kind) {
  const own = show(text, kind === 1 ? 'error' : 'notice', ['Close', () => hide(own)]);
  setTimeout(() => hide(own), kind === 1 ? 12000 : 6000);
}

export function connectionLost() { lossTimer ||= setTimeout(() => show('Reconnecting…', 'connection'), 1000); }

export function connectionBack() {
  clearTimeout(lossTimer);
  lossTimer = 0;
  if (banner?.classList.contains('connection')) hide();
}

export function stopped() {
  if (banner?.classList.contains('stopped')) return;
  show('The app has stopped. Start it again and reload.', 'connection stopped', ['Reload', reload]);
}

export function failed(text) { show(text, 'error', ['Reload', reload]); }

export function announce(text) {
  if (!live) document.body.append(live = make('div', { className: 'vh', ariaLive: 'polite' }));
  live.textContent = '';
  setTimeout(() => { live.textContent = text; }, 50);
}

/** Loads the page anew and says why; what was typed comes back. Where that has just been of no use, it is left to the person. */
export function restart(kind, text) {
  if (kind === 3 && left?.kind === 3) return failed(text);
  try { sessionStorage.setItem('glide', JSON.stringify({ text, kind, drafts: drafts(), at: Date.now() })); } catch { /* private window */ }
  location.reload();
}

/** What the page left for itself before it was loaded anew. */
export function leftBehind() {
  try {
    left = JSON.parse(sessionStorage.getItem('glide'));
    sessionStorage.removeItem('glide');
    return left && Date.now() - left.at < 60000 ? left : null;
  } catch { return null; }
}
