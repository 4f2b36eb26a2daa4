// Text fields: what is typed belongs to the browser; the server's text counts only if nothing was typed since.
import { closest, control, idOf, isDisabled } from './dom.js';
import { send, isWaiting } from './connection.js';
import { notice } from './notices.js';

const maximumText = 512 * 1024;  // bytes of a text in a message; as EventArguments.maximumText
const states = new WeakMap();    // field → { version, sent, composing, timer }
export const touched = new Set(); // fields that a person changed

function state(field) {
  let known = states.get(field);
  if (!known) states.set(field, known = { version: Number(field.dataset.version ?? 0), sent: field.defaultValue, held: field.defaultValue, composing: false, timer: 0, past: new Map() });
  return known;
}

const fieldOf = target => target instanceof Element && target.matches('input,textarea') && closest(target, 'text') === target ? target : null;

function sendText(field) {
  const known = state(field);
  clearTimeout(known.timer);
  known.timer = 0;
  if (known.sent === field.value) return;
  known.sent = field.value;
  if (field.value.length <= 4096) known.past.set(known.version, field.value);
  if (known.past.size > 64) known.past.delete(known.past.keys().next().value);
  send(idOf(field), 'text', field.value, known.version);
}

function typed(field) {
  const known = state(field);
  limit(field, known);
  known.held = field.value;
  known.version++;
  touched.add(field);
  if (field.value.length > 4096) known.timer ||= setTimeout(sendLong, 200, field);
  else { known.sent = null; sendText(field); }
}

/** Long texts travel at most five times a second, and one after the other. */
function sendLong(field) {
  if (isWaiting(idOf(field), 'text')) state(field).timer = setTimeout(sendLong, 200, field);
  else sendText(field);
}

const fits = text => text.length * 6 <= maximumText || new TextEncoder().encode(JSON.stringify(text)).length <= maximumText;

/** Cuts what came in so that the whole fits; what stood there stays. */
function limit(field, known) {
  const text = field.value, old = known.held;
  if (fits(text)) return;
  let start = 0, end = 0;
  while (start < old.length && old[start] === text[start]) start++;
  while (end < old.length - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
  const rest = text.slice(text.length - end);
  let low = start, high = text.length - end;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(text.slice(0, middle) + rest)) low = middle; else high = middle - 1;
  }
  if (/[\uD800-\uDBFF]/.test(text[low - 1])) low--;
  const kept = text.slice(0, low) + rest;
  put(field, fits(kept) ? kept : old);
  tellAt(field, `A field takes at most ${maximumText / 1024} kB. The rest was left out.`);
}

/** Tells the person something at a node's control, until they change it. */
export function tellAt(element, text) {
  const own = element && control(element);
  if (!own) return element && notice(text, 1);
  own.setCustomValidity(text);
  own.reportValidity();
}
addEventListener('input', event => event.target.setCustomValidity?.(''), true);

/** Sends what waits, so that an event never overtakes the text before it. */
export function flushFields() {
  for (const field of touched) {
    if (!field.isConnected) touched.delete(field);
    else if (state(field).timer) sendText(field);
  }
}

export function setFieldText(element, version, text) {
  const field = element && control(element);
  if (!field) return;
  const known = state(field);
  if (known.composing) return;
  if (version < known.version) {
    // Cleared (a message was sent) while more was typed: what was typed since stays.
    const cleared = known.past.get(version);
    if (text !== '' || !cleared || !field.value.startsWith(cleared)) return;
    put(field, field.value.slice(cleared.length));
    known.past.clear();
    typed(field);
    return;
  }
  known.version = version;
  known.past.clear();
  known.sent = known.held = text;
  if (field.value !== text) put(field, text);
}

/** Sets a field's text and keeps the caret where it was in what stays. */
function put(field, text) {
  const old = field.value;
  const { selectionStart: start, selectionEnd: end } = field;
  field.value = text;
  // Null where the type has no caret.
  if (document.activeElement === field && start !== null) field.setSelectionRange(shifted(start, old, text), shifted(end, old, text));
}

/** Where a caret belongs after a text was replaced: at the end it stays there, elsewhere behind or before what it was. */
function shifted(place, old, text) {
  if (place === old.length) return text.length;
  if (old.slice(0, place) === text.slice(0, place)) return place;
  const rest = old.length - place;
  return text.endsWith(old.slice(place)) ? text.length - rest : Math.min(place, text.length);
}

/** Types what was typed before. */
export function fill(field, text) {
  if (!fieldOf(field) || text === field.value || isDisabled(field)) return;
  field.value = text;
  typed(field);
}

addEventListener('input', event => {
  const field = fieldOf(event.target);
  if (!field) return;
  if (event.isComposing || state(field).composing) { state(field).version++; touched.add(field); } else typed(field);
}, true);
addEventListener('compositionstart', event => { const field = fieldOf(event.target); if (field) state(field).composing = true; }, true);
addEventListener('compositionend', event => {
  const field = fieldOf(event.target);
  if (!field) return;
  state(field).composing = false;
  if (state(field).sent !== field.value) typed(field);
}, true);

/** Whether a key that goes down is the Return that submits a field. */
export function submits(event) {
  const field = fieldOf(event.target);
  if (!field || event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return false;
  return field.tagName !== 'TEXTAREA' || field.hasAttribute('data-submits');
}

addEventListener('keydown', event => {
  if (!submits(event)) return;
  const field = fieldOf(event.target);
  event.preventDefault();
  send(idOf(field), 'submit');
  // As on the Mac, Return is the default button of an alert: the one declared as such, or the first without a role.
  const find = selector => field.closest('dialog.alert')?.querySelector(selector);
  (find('[aria-keyshortcuts="Enter"]') ?? find('.dialog-actions .button:not(.cancel,.destructive)'))?.click();
});
for (const [name, on] of [['focusin', true], ['focusout', false]]) {
  addEventListener(name, event => {
    // What stands beside a search field is part of the search.
    const bar = event.target.closest?.('.search-bar');
    if (bar?.contains(event.relatedTarget)) return;
    const field = fieldOf(event.target) ?? bar?.querySelector('input');
    if (!field || !field.isConnected) return;
    if (!on && !document.hasFocus()) return;
    send(idOf(field), 'focus', on);
  }, true);
}
