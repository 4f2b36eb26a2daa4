// What the page tells the person: notices, a lost connection, a stopped app.
import { whenRemoved } from './dom.js';
import { drafts } from './fields.js';

let banner = null;
let lossTimer = 0;
let live = null;
let left = null;             // by the page before this one

function show(text, kind, button) {
  banner?.remove();
  banner = document.createElement('div');
  banner.className = `glide-banner ${kind}`;
  banner.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  const label = document.createElement('span');
  label.className = 'banner-text';
  label.textContent = text;
  banner.append(label);
  if (button) {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'banner-button';
    element.textContent = button[0];
    element.addEventListener('click', button[1]);
    banner.append(element);
  }
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
  if (!live) {
    live = document.createElement('div');
    live.className = 'vh';
    live.setAttribute('aria-live', 'polite');
    document.body.append(live);
  }
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
