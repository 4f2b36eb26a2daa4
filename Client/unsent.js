// What could not be sent is kept for the page that comes after one that is closed: in the browser's storage, and only then. The next page of
// the app puts it where it was typed or, where that is gone or says something else by now, shows it. Loaded with the keys that wait.
import { idOf, isDisabled, make } from './dom.js';
import { isLost, isTaken, isWaiting, lastSent } from './connection.js';
import { fill, touched } from './fields.js';
import { unheard } from './keys.js';
import { show } from './notices.js';
import { bringBack, left, mark } from './restoration.js';

const prefix = 'glide-unsent-', own = prefix + document.querySelector('meta[name="glide-session"]').content;
const most = 1 << 20;            // characters of one text, with what it takes to put it back
const slowness = 1000;           // milliseconds after which an app that does not answer may be one that is gone
const patience = 4000;           // milliseconds for which the place of a text is waited for
const abandoned = 120000;        // milliseconds after which a page that has said nothing more is gone
const began = performance.now();
let storage = {};
try { storage = localStorage; } catch { /* a browser that keeps nothing */ }
let pending = [];                // to be put back: { where, path, title, at, text, past, caret, values }
let offered = [];                // that cannot be put back
let written = '';                // what is in the storage
let writtenAt = 0;
let timer = 0;
let banner = null;

// Keep

let sent = [];                   // the number of the message that tells what was typed, and when that was
const values = new WeakMap();    // field → what it held since nothing waited

addEventListener('beforeinput', ({ target }) => {
  const isField = target.matches?.('input,textarea');
  sent = sent.filter(([number]) => !isTaken(number));
  sent.push([lastSent() + 1, performance.now()]);
  if (!isField) return;
  if (!isWaiting(idOf(target), 'text')) values.delete(target);
  values.set(target, [...values.get(target) ?? [], target.value].slice(-64));
}, true);
for (const name of ['beforeinput', 'input', 'keydown']) addEventListener(name, () => { if (isLost()) timer ||= setTimeout(keep, 300); }, true);

/** Where something is typed, for people: what the screen around it is called. */
const about = element => ({
  path: location.pathname, title: element.closest('.screen')?.querySelector('.bar-title')?.textContent || document.title, at: Date.now(),
});

/** What was typed, as far as that is known, to be shown and not put back. */
const shortened = ({ path, title, at, text, typed }) => ({ path, title, at, text: typed || text });

/** What the app has not said that it has. */
function unsent() {
  const found = [];
  for (const editor of document.querySelectorAll('.styled')) {
    const value = isWaiting(idOf(editor), 'edit') && editor.leave?.();
    if (value) found.push({ ...about(editor), where: mark(editor), ...value });
  }
  for (const field of touched) {
    if (!field.isConnected || /password|search/.test(field.type) || !isWaiting(idOf(field), 'text')) continue;
    found.push({ ...about(field), where: mark(field), text: field.value, typed: field.value, values: values.get(field) ?? [] });
  }
  const text = unheard();
  if (text.trim()) found.push({ ...about(document.body), text });
  // Of one that is too long, what was typed.
  return found.map(item => JSON.stringify(item).length > most ? { ...shortened(item), text: shortened(item).text.slice(0, most) } : item);
}

function write(isLeft) {
  clearTimeout(timer);
  timer = 0;
  const items = [...unsent(), ...pending, ...offered], now = items.length ? JSON.stringify(items.map(item => ({ ...item, at: 0 }))) : '';
  const isSame = now === written && !isLeft;
  written = now;
  if (!now) return delete storage[own];
  timer = setTimeout(keep, 1000);
  // Who says nothing for long is gone.
  if (isSame && own in storage && Date.now() - writtenAt < abandoned / 4) return;
  writtenAt = Date.now();
  try {
    storage[own] = JSON.stringify({ at: Date.now(), isLeft, items });
  } catch {
    // There is no room for all of it.
    try { storage[own] = JSON.stringify({ at: Date.now(), isLeft, items: items.map(shortened) }); } catch { /* nor for that */ }
  }
}
const keep = () => write();

function read(key) {
  try { return JSON.parse(storage[key]); } catch { return null; }
}

const isBehind = () => written || isLost() || sent.some(([number, at]) => !isTaken(number) && performance.now() - at > slowness);
addEventListener('pagehide', () => { if (isBehind()) write(true); });
document.addEventListener('visibilitychange', () => { if (document.hidden && isBehind()) keep(); });
// Another page may have taken it.
addEventListener('pageshow', ({ persisted }) => { if (persisted && written && !storage[own]) location.reload(); });

// Put back

for (const key of Object.keys(storage)) {
  if (!key.startsWith(prefix) || key === own) continue;
  const entry = read(key);
  if (entry && !entry.isLeft && Date.now() - entry.at < abandoned) continue;
  delete storage[key];
  for (const item of entry?.items ?? []) if (typeof item.text === 'string') pending.push(item);
}
// The page before this one may have left the same in its entry of the history.
bringBack(left.filter(([, , value]) => !pending.some(({ text }) => text === (value?.text ?? value))));
pending = pending.filter(({ where, text }) => where || text !== unheard());

/** @return whether it is still to be put back. */
function waits(item) {
  const { where, path, text, values } = item;
  const element = where && path === location.pathname && document.querySelectorAll(`${where[0]}:not(.leaving *)`)[where[1]];
  if (!element || isDisabled(element)) return true;
  if (element.matches('.styled')) return !element.takeUp || element.takeUp(item);
  if (element.value === text) return false;
  // What stands there now is newer.
  if (values?.includes(element.value)) fill(element, text); else offer(item);
  return false;
}

function putBack() {
  if (!pending.length) return;
  if (document.documentElement.hasAttribute('data-live')) {
    pending = pending.filter(waits);
    if (performance.now() > began + patience) say();
    keep();
  }
  setTimeout(putBack, 200);
}
putBack();

// Show

/** Shows a text that cannot be put back, and keeps it until the person has decided. */
export function offer(item) {
  const { path, title, at, text } = { ...about(document.querySelector('.styled') ?? document.body), ...item };
  if (!offered.some(other => other.text === text)) offered.push({ path, title, at, text });
  keep();
  say();
}

function say() {
  const [item] = [...offered, ...pending];
  if (!item) { banner?.remove(); banner = null; }
  else if (!banner) banner = show(`What was typed last in “${item.title}” was not saved.`, 'error', ['Show It', present]);
}

function present() {
  const [item] = [...offered, ...pending];
  if (!item) return;
  const { path, title, at, text } = item;
  banner?.remove();
  const dialog = make('dialog', { className: 'alert unsent' }), words = make('div', { className: 'dialog-text' });
  const field = make('textarea', { className: 'unsent-text', rows: 9, value: text, readOnly: true, ariaLabel: 'What was typed' });
  const actions = make('div', { className: 'dialog-actions' });
  words.append(
    make('h2', { className: 'dialog-title', textContent: `Not saved in “${title}”` }),
    make('div', { className: 'dialog-message', textContent: `Typed ${new Date(at).toLocaleString()}` }), field);
  const add = (name, className, act) => actions.append(make('button', { type: 'button', className: `button ${className}`, textContent: name, onclick: act }));
  add('Copy', '', ({ target }) => {
    field.select();
    if (document.execCommand('copy')) target.textContent = 'Copied';
  });
  if (path !== location.pathname) add('Open It There', '', () => location.assign(path));
  add('Discard', 'destructive', () => {
    [offered, pending] = [offered, pending].map(all => all.filter(other => other !== item));
    keep();
    dialog.close();
  });
  add('Close', 'cancel', () => dialog.close());
  dialog.append(words, actions);
  dialog.onclose = () => {
    dialog.remove();
    banner?.remove();
    banner = null;
    // It is offered again by the next page, unless it was discarded; the next text by this one.
    if (!offered.includes(item) && !pending.includes(item)) say();
  };
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
}
