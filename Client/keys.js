// Keys that a view waits for: they go to the server first, and do what they always do when it has answered that nobody used them.
// Keys that are pressed meanwhile wait behind them, and behind those that may move the focus. Loaded by the first page with such a view,
// with a field or with a shortcut.
import { idOf, isDisabled, load } from './dom.js';
import { beforeLeaving, isLost, isTaken, isUpToDate, lastSent, send, withdraw } from './connection.js';
import { shortcutTarget } from './controls.js';
import { submits } from './fields.js';
import { miss, showKept, take } from './missed.js';
import { mark } from './restoration.js';
import { traits } from './traits.js';

/** Fields whose caret the app knows have a script of their own. */
export const start = field => field.matches('.carets') && load('carets').then(carets => carets.start(field));

const line = [];                 // keys in their order, and what else was entered between them
const replayed = new WeakSet();  // keys of ours, to do what the pressed one would have done
let asked = null;                // the key whose answer is still to come
// What led perhaps elsewhere (a shortcut, Return or a choice): what is typed behind it is for there. `by` is what to do anew in a program
// that was started anew, where nobody was there to hear of it. Behind a button in sight, only what would be for nobody waits (`isLight`).
let led = null;
const patience = 3000;           // milliseconds for which a choice, or a command, is waited for: fields are typed in also without a connection
const arrival = 500;             // milliseconds for which something that takes the focus is waited for
let isPerforming = false;

const phaseOf = event => event.type === 'keyup' ? 4 : event.repeat ? 2 : 1;
const nameOf = event => event.key.length === 1 ? event.key.toLowerCase() : event.key;

/** The element that waits for the key, if any. */
function waiter(event, target) {
  if (target.keepsKey?.(event)) return null;
  const element = target.closest?.('[data-waits],.find');
  if (!element?.dataset.waits || isDisabled(element)) return null;
  const waits = entry => {
    const name = entry.slice(entry.indexOf(' ') + 1);
    return parseInt(entry) & phaseOf(event) && (name === 'any' || name === nameOf(event));
  };
  return element.dataset.waits.split('\n').some(waits) ? element : null;
}

for (const name of ['keydown', 'keyup']) addEventListener(name, event => {
  if (replayed.has(event) || event.isComposing || event.keyCode === 229) return;
  if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/.test(event.key)) return;
  if (!waiter(event, event.target)) {
    // What copies, pastes or zooms only the browser can do; an app's own shortcut waits for the keys before it, and so does what moves
    // the caret away from where they are to be typed, or selects all that they would then replace.
    const isLeading = leads(event), isOfBrowser = (event.ctrlKey || event.metaKey) && !isLeading && !goesElsewhere(event);
    if (!isBusy() && isLeading) lead(event);
    else if (led?.isLight && (isForNobody(event) || closesNothing(event))) hold(event);
    else if (isBusy() && event.type !== 'keyup' && !isOfBrowser) hold(event);
    return;
  }
  hold(event);
}, true);

const goesElsewhere = ({ key, altKey, target }) => !altKey && (moves[key] || /^a$/i.test(key)) && types(target);
const isForNobody = event => writes(event) && (document.activeElement === catcher
  || !/^( |Enter)$/.test(event.key) && !document.activeElement.matches('input,textarea,select,[contenteditable]'));
/** Whether it is for the sheet that a button brings and that is not there yet. */
const closesNothing = event => event.type === 'keydown' && event.key === 'Escape' && !document.querySelector('dialog:modal,[role="menu"],.find');

/** Whether a key may lead elsewhere. */
const leads = event => event.type === 'keydown' && (shortcutTarget(event) || submits(event));

const isBusy = () => asked || led && !led.isLight || line.length > 0;

function hold(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
  line.push(event);
  sayKept();
  advance();
}

// Programs, phones and input methods write into fields alone: this one has the focus while nothing else has it, for what is typed behind a
// key that leads elsewhere.
const catcher = Object.assign(document.createElement('textarea'), { tabIndex: -1, ariaHidden: 'true' });
catcher.style.cssText = 'position:fixed;opacity:0;width:1px;height:1px;pointer-events:none';
catcher.addEventListener('compositionend', ({ data }) => {
  catcher.value = '';
  const insert = inserting(data);
  if (!waitsBehindKeys(insert)) insert();
});

function catchText() {
  if (document.activeElement !== document.body) return;
  document.documentElement.append(catcher);
  catcher.focus({ preventScroll: true });
}

/** Until the app has answered what the key or the click tells it. */
function lead(by, atMost = Infinity, isLight = false) {
  const own = led = { by: isLost() && by, isLight };
  const end = performance.now() + atMost;
  let sent = 0, comes = 0;
  const look = () => {
    if (led !== own) return;
    sent ||= lastSent();
    if (!isLight) catchText();
    if (!(isTaken(sent) && isUpToDate()) && performance.now() < end) return void setTimeout(look, 5);
    // Whom a key is for may come only when it is loaded; clicks are not kept waiting for that.
    if (document.activeElement === catcher && performance.now() < (comes ||= performance.now() + arrival)) {
      own.isLight = true;
      return void setTimeout(look, 5);
    }
    // What came with the answer is shown by scripts that are asked for in their turn (apply.js), the first editor of a page by one that has
    // to be fetched; this one comes after them.
    const editing = document.querySelector('.styled') && import('./editor.js');
    Promise.resolve(editing).then(() => import('./keys.js')).finally(() => {
      if (led === own) {
        led = null;
        catcher.remove();
      }
      advance();
    });
  };
  // By then the key has reached whom it is for.
  setTimeout(look);
}

// Without a connection

const writes = event => event.type === 'keydown' && !event.ctrlKey && !event.metaKey && !event.altKey && (event.key.length === 1 || event.key === 'Enter');
const textOf = event => event instanceof Function ? event.text ?? '' : !writes(event) ? '' : event.key === 'Enter' ? '\n' : event.key;
const written = () => line.map(textOf).join('');
/** What was typed behind what led elsewhere, and nobody has heard of. */
export const unheard = () => led ? written() : '';

/** What is typed for where nobody can lead yet is seen at least to be kept. */
function sayKept() {
  if (!led?.by || !isLost() || !written()) return;
  const isSaid = document.querySelector('.banner-kept');
  showKept(written().slice(-60).replaceAll('\n', ' '));
  // A second after the loss, that is said in its place.
  if (!isSaid) setTimeout(sayKept, 1100);
}

/** As it is left to another page. */
function stored(entered) {
  if (!(entered instanceof Function)) {
    const { type, key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = entered;
    return { type, key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
  }
  return entered.place ? { place: entered.place } : entered.text && { text: entered.text };
}

function revived(entry) {
  const { place, text } = entry;
  if (place) return clicking(() => find(place), place);
  return text ? inserting(text) : { ...entry, get target() { return document.activeElement ?? document.body; } };
}

// The program that comes in the place of one that was gone has heard nothing of the command, nor of what was typed behind it. A program
// that was there may have done it, and ended over it: what it was told is not told again.
const heldKeys = () => led?.by && written() ? [...led.by === true ? [] : [led.by], ...line].flatMap(entered => stored(entered) || []) : [];
for (const name of ['beforeunload', 'visibilitychange']) addEventListener(name, () => {
  const held = heldKeys();
  // What was typed behind a choice comes with it.
  if (held.length) take();
  history.replaceState({ ...history.state, held }, '');
}, true);

const find = ([selector, place]) => document.querySelectorAll(selector)[place];
const { held = [], ...state } = history.state ?? {};
history.replaceState(state, '');

if (held.length) {
  const own = led = { by: true };
  line.push(...held.map(revived));
  let end = Infinity, sent = 0;
  const look = () => {
    // The page is as it is to be in this window when the app has answered what the page says of itself.
    if (document.documentElement.dataset.live !== undefined) sent ||= send(0, 'traits', traits());
    const isLive = sent && isTaken(sent) && isUpToDate();
    if (isLive) end = Math.min(end, performance.now() + patience);
    // A command may be offered only once the window is in use.
    const [first] = line, target = first instanceof Function ? find(first.place) : shortcutTarget(first);
    if (!(isLive && target && !isDisabled(target)) && performance.now() < end) return void setTimeout(look, 20);
    if (led === own) led = null;
    advance();
  };
  setTimeout(look);
}

/**
 * What is entered without a key of its own (pasted, dictated, taken from a phone's suggestions) waits behind the keys that wait.
 * @param text what it writes, for a page that comes in the place of this one.
 * @return whether `work` waits; it is done later then.
 */
export function waitsBehindKeys(work, text) {
  if (isPerforming || !isBusy() && !(led && document.activeElement === catcher)) return false;
  work.text ??= text;
  line.push(work);
  sayKept();
  return true;
}

/** Until what was pasted is at the app: what is typed meanwhile is for behind it. A long way is not waited for. */
export function waitFor(work) {
  const own = led = { by: null };
  work.then(() => { if (led === own) lead(null, patience); });
  setTimeout(() => {
    if (led !== own) return;
    led = null;
    advance();
  }, patience);
}

function inserting(text) {
  const insert = () => document.execCommand('insertText', false, text);
  insert.text = text;
  return insert;
}

addEventListener('beforeinput', event => {
  if (!event.cancelable || !/^insert/.test(event.inputType) || !event.target.matches?.('input,textarea')) return;
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '\n';
  if (waitsBehindKeys(inserting(text))) event.preventDefault();
}, true);

// A button leaves the focus to the field in which a person types, which may be what shows the button; other rows take it.
let isKept = false;              // by the button that is being pressed
addEventListener('mousedown', event => {
  const button = event.target.closest?.('button[data-b~="tap"]'), { activeElement } = document;
  isKept = Boolean(button) && !event.button && !isDisabled(button) && !button.closest('.menu-items,.tabs > .tab-button') && (button.closest('.row')?.contains(activeElement) ?? true)
    && activeElement.matches('input,textarea,[contenteditable]') && !activeElement.contains(button);
  if (isKept) event.preventDefault();
});

// A click on a control may take away what the keys that wait are for.
addEventListener('click', event => {
  const { target } = event;
  if (!event.isTrusted || !(target instanceof Element) || target.closest('[contenteditable],input,textarea,select')) return;
  const isChoice = target.closest('dialog,[role="menu"]') && target.closest('button,a[href],.row,[role^="menuitem"]');
  const button = !isChoice && target.closest('button');
  const click = clicking(() => target.isConnected && target, isLost() && button ? mark(button) : null, event);
  const chosen = target.closest('button,[role^="menuitem"]');
  if (chosen) miss(chosen);
  // What is typed behind a button that left the focus where it was is for whom the app gives it to.
  const leaves = !isKept;
  isKept = false;
  const follow = () => {
    if (isChoice) lead(null, patience);
    else if (click.place) lead(click);
    else if (button) lead(null, patience, leaves);
  };
  click.follow = follow;
  const waits = waitsBehindKeys(click);
  // What is chosen in a sheet or a menu ends that, and leads elsewhere; so may any button.
  if (!waits) return void follow();
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

function clicking(target, place, event) {
  const click = () => {
    const element = target();
    if (!element) return;
    element.dispatchEvent(new PointerEvent('click', event ?? { bubbles: true, cancelable: true }));
    if (click.follow) click.follow(); else lead(click);
  };
  return Object.assign(click, { isClick: true, place });
}

// Who clicks a button that nobody answers, and then into a text, types there.
addEventListener('pointerdown', event => {
  if (led?.by?.isClick && !line.length && isLost() && event.target.closest?.('[contenteditable],input,textarea')) led = null;
}, true);

function advance() {
  while (!asked && !led && line.length) {
    const event = line.shift();
    if (event instanceof Function) { perform(event); continue; }
    // Without a connection nobody answers: what is typed is there all the same.
    const element = isLost() && types(focused(event)) ? null : waiter(event, focused(event));
    if (!element) {
      if (leads(event)) lead(event);
      perform(event);
      continue;
    }
    asked = event;
    // What it means depends on where the caret is.
    focused(event).tellCaret?.();
    const held = [['command', event.metaKey], ['control', event.ctrlKey], ['option', event.altKey], ['shift', event.shiftKey]];
    look(event, send(idOf(element), 'press', event.key, phaseOf(event), held.filter(([, on]) => on).map(([name]) => name)));
  }
}

const types = element => element.typeKey || element.matches?.('input,textarea');

/** Does what a key does by itself if the connection goes before it is answered. */
function look(event, number) {
  setTimeout(() => {
    if (asked !== event) return;
    if (types(focused(event)) && withdraw(number)) answer(false);
    else look(event, number);
  }, 300);
}

// A page that goes tells the app what was typed, and leaves it to the one in its place; nobody answers any more. What is for elsewhere is
// not for here.
function release() {
  if (led) return;
  const all = [asked, ...line.splice(0)].filter(entered => entered && !entered.isClick);
  asked = null;
  all.forEach(perform);
}
addEventListener('beforeunload', release, true);
beforeLeaving(release);

// A click elsewhere does not take keys along that were pressed before it: each is for where it was pressed, and what is written where
// nothing takes it for what the app has given the focus to by then, or will.
const settled = new WeakMap();
const wandering = event => writes(event) && !types(event.target);
addEventListener('pointerdown', () => {
  const { activeElement } = document;
  for (const event of [asked, ...line]) {
    if (!event || settled.has(event)) continue;
    if (!wandering(event)) settled.set(event, event.target);
    else if (types(activeElement) && activeElement !== catcher) settled.set(event, activeElement);
  }
}, true);

/** Whom a key is for; not one that is gone, which would take a shortcut for a letter, and nobody would hear of it. */
function focused(event) {
  const place = settled.get(event) ?? (document.activeElement === document.body ? event.target : null);
  return place?.isConnected ? place : document.activeElement;
}

/** Operation 26: whether the key that was asked about is used up. */
export function answer(isTaken) {
  const event = asked;
  asked = null;
  if (event && !isTaken) perform(event);
  advance();
}

function perform(entered) {
  isPerforming = true;
  try {
    if (entered instanceof Function) entered(); else repeatKey(entered);
  } finally {
    isPerforming = false;
  }
}

function repeatKey(event) {
  const { type, key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event, target = focused(event);
  const again = new KeyboardEvent(type, { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, bubbles: true, cancelable: true });
  replayed.add(again);
  if (target.dispatchEvent(again) && type === 'keydown') byItself(target, again);
}

const moves = {
  ArrowLeft: ['left', 'character'], ArrowRight: ['right', 'character'], ArrowUp: ['backward', 'line'], ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'], End: ['forward', 'lineboundary'],
};

/** What a browser does with a key. */
function byItself(target, event) {
  const { key, shiftKey } = event, isCommand = event.ctrlKey || event.metaKey;
  if (key === 'Tab') return step(target, shiftKey ? -1 : 1);
  if (key === 'Escape' && !target.closest?.('[role="menu"],.find')) {
    // The sheet that a person meant to close with it has come meanwhile.
    [...document.querySelectorAll('dialog:modal')].at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
    return;
  }
  const isField = target.matches('input,textarea');
  if (!isField && !target.typeKey) {
    if ((key === 'Enter' || key === ' ') && target.matches('button,a[href]')) target.click();
    return;
  }
  if (moves[key]) {
    const [direction, unit] = moves[key], far = { character: 'word', lineboundary: 'documentboundary' }[unit];
    getSelection().modify(shiftKey ? 'extend' : 'move', direction, isCommand && far || unit);
    target.revealCaret?.();
  } else if (isCommand && /^a$/i.test(key)) document.execCommand('selectAll');
  else if (target.typeKey) target.typeKey(event);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter' || key.length === 1 && !isCommand) document.execCommand('insertText', false, key === 'Enter' ? '\n' : key);
}

/** Tab goes to the next control. */
function step(target, by) {
  const reach = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const all = [...reach.querySelectorAll('input,textarea,select,button,a[href],[tabindex="0"]')]
    .filter(element => element === target || !isDisabled(element) && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
  all[(all.indexOf(target) + by + all.length) % all.length]?.focus();
}

// The scripts that it needs are there by then.
load('unsent');
