// Controls: what a person does to them is shown at once and told to the server, which may take it back.
import { closest, has, idOf, isDisabled, load, perFrame } from './dom.js';
import { send, isWaiting } from './connection.js';
import { toggleMenu, closeMenus } from './menus.js';

export const clickable = ['tap', 'choose', 'step', 'details', 'disclose', 'menu', 'dismiss', 'back', 'refresh', 'delete', 'check', 'cancel', 'uncover', 'link']
  .map(name => `[data-b~="${name}"]`).join(',');
let dragged = null;
let ignoreClick = false;
let clickedIn = null;            // the screen or dialog in which the first of several quick clicks was made
const unsent = new Set();

/** Whether the control's value is the person's: they hold it, or the server has yet to take what they chose. */
export const isHeld = element => element === dragged || unsent.has(element) || isWaiting(idOf(element), 'change');

/** Whether an element is a field of text, or modifies one and nothing else. */
function isAround(element, field) {
  if (!field.matches('[data-b~="text"]')) return false;
  let at = field.closest('.field') ?? field;
  while (at !== element && at.parentElement.matches('.layer')) at = at.parentElement;
  return at === element;
}

// What scrolls has a ring for those who come to it by keys, not for a key after a click in it.
addEventListener('pointerdown', () => { document.documentElement.dataset.by = 'pointer'; }, true);
addEventListener('keydown', event => { if (event.key === 'Tab') delete document.documentElement.dataset.by; }, true);

/** A press anywhere in a row follows the link in it, also one that is not seen; in a field of the row it does not. */
const linkOfRow = target => target.closest?.('input,textarea,select,[contenteditable],.row-body')?.querySelector('.button.chevron[data-b~="tap"]');

addEventListener('click', event => {
  const element = event.target.closest?.(clickable) ?? linkOfRow(event.target);
  // The second of two quick clicks is not meant for what the first one has just brought under the pointer.
  const place = event.target.closest?.('dialog,.screen') ?? null;
  if (event.detail < 2) clickedIn = place;
  if (ignoreClick || place !== clickedIn) { ignoreClick = false; event.preventDefault(); return; }
  // What stands around a menu is not meant by a click in it.
  if (!element || isDisabled(element) || event.target.closest('[role="menu"]')?.contains(element) === false) return;
  const inner = event.target.closest('a[href],button,input,select,textarea,label,summary');
  // A click in a field of text may have a meaning for the app, too, if it is asked for the field itself.
  if (inner && inner !== element && element.contains(inner) && !(has(element, 'tap') && isAround(element, inner))) return;
  if (element.tagName === 'A') {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
  }
  if (has(element, 'choose')) choose(element);
  else if (has(element, 'step')) step(element);
  else if (has(element, 'details')) flip(element, 'aria-expanded');
  else if (has(element, 'disclose')) disclosureOf(element)?.click();
  else if (has(element, 'menu') && !has(element, 'primary')) {
    // A submenu that opened under the mouse stays.
    if (event.pointerType !== 'mouse' || !element.matches('[role="menu"] [aria-expanded="true"]')) toggleMenu(element);
  }
  else if (has(element, 'check')) flip(element, 'aria-checked');
  else if (has(element, 'uncover')) return load('swipes').then(script => script.uncover(element.closest('.row')));
  else if (has(element, 'cancel')) { send(idOf(element), 'dismiss'); document.activeElement.blur(); }
  else if (has(element, 'dismiss')) send(idOf(element.closest('dialog,.screen') ?? element), 'dismiss');
  else if (has(element, 'link')) send(idOf(element), 'change', [Number(element.dataset.i)]);
  else if (has(element, 'back')) send(idOf(element), 'dismiss');
  else send(idOf(element), ['refresh', 'delete'].find(name => has(element, name)) ?? 'tap');
  if (element.closest('[role="menu"]') && !has(element, 'menu') && !has(element, 'stay')) closeMenus();
  const searchBar = element.closest('.suggestions')?.parentElement;
  if (searchBar) endOffers(searchBar);
});

/** What was chosen is in the field, where a person may go on: what is offered next is for what they type then. */
function endOffers(bar) {
  if (bar.contains(document.activeElement)) bar.querySelector('.search-input').focus();
  bar.dataset.chosen = '';
  for (const name of ['input', 'pointerdown', 'focusout']) bar.addEventListener(name, () => delete bar.dataset.chosen, { once: true });
}

function choices(element) {
  const group = element.closest('[data-choice]');
  const all = [...group?.querySelectorAll('[data-b~="choose"]') ?? []].filter(one => one.closest('[data-choice]') === group);
  return [group, all];
}

function choose(element) {
  const [group, all] = choices(element);
  if (!group) return;
  for (const one of all) {
    for (const [name, on, off] of [['aria-checked', 'true', 'false'], ['aria-selected', 'true', 'false'], ['aria-current', 'page', 'false']]) {
      if (one.hasAttribute(name)) one.setAttribute(name, one === element ? on : off);
    }
  }
  send(idOf(group), 'change', [element.dataset.i ? Number(element.dataset.i) : all.indexOf(element)]);
}

function step(element) {
  const { value, step: by, min, max } = element.dataset;
  const low = min === undefined ? -Infinity : Number(min), high = max === undefined ? Infinity : Number(max);
  const result = Math.min(high, Math.max(low, Number((Number(value) + Number(by)).toPrecision(12))));
  // Steps without a number go one way or the other from 0: for them there is no bound.
  const isNumber = low < -1 || high > 1 || Math.abs(by) !== 1;
  for (const other of element.parentElement.querySelectorAll('[data-b~="step"]')) {
    other.dataset.value = result;
    other.disabled = isNumber && (other.dataset.step < 0 ? result <= low : result >= high);
  }
  send(idOf(element), 'change', result);
}

/** The button by which the rows below a row are shown and hidden. */
const disclosureOf = element => element.closest('.row')?.querySelector(':scope > .row-end > .row-disclosure:enabled');

/** Turns what an attribute says around. */
function flip(element, name) {
  const isOn = element.getAttribute(name) !== 'true';
  element.setAttribute(name, isOn);
  send(idOf(element), 'change', isOn);
}

// Values

function sendRange(element, value, isLast) {
  unsent.delete(element);
  if (!element.isConnected) return;
  send(idOf(element), 'change', value);
  if (isLast) send(idOf(element), 'editing', false);
}
const sendLater = perFrame(element => { if (unsent.has(element)) sendRange(element, Number(element.value)); });
const numberOf = element => element.value === '' || !Number.isFinite(Number(element.value)) ? null : Number(element.value);

addEventListener('input', event => {
  const element = event.target;
  if (closest(element, 'range') === element && element.type === 'range') {
    if (dragged !== element) send(idOf(element), 'editing', true);
    dragged = element;
    const span = Number(element.max) - Number(element.min);
    element.style.setProperty('--share', span > 0 ? (element.value - element.min) / span : 0);
    unsent.add(element);
    sendLater(element);
  }
});
addEventListener('change', event => {
  const element = event.target;
  if (!(element instanceof Element) || !element.dataset.b) return;
  if (has(element, 'toggle')) send(idOf(element), 'change', element.checked);
  else if (has(element, 'select')) send(idOf(element), 'change', [element.selectedIndex]);
  else if (has(element, 'color')) send(idOf(element), 'change', element.value);
  else if (has(element, 'range')) {
    dragged = null;
    if (numberOf(element) !== null) sendRange(element, numberOf(element), element.type === 'range');
  } else if (has(element, 'date')) {
    load('dates').then(({ changedDate }) => changedDate(element)).then(seconds => { if (seconds !== null) send(idOf(element), 'change', seconds); });
  }
});
// A slider that is let go where it was taken does not change.
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => setTimeout(() => {
  if (dragged) sendRange(dragged, numberOf(dragged), true);
  dragged = null;
}, 0));

// Keys

addEventListener('keydown', event => {
  const element = event.target;
  if (!(element instanceof Element) || event.defaultPrevented) return;
  if ((event.key === 'Enter' || event.key === ' ') && !(event.ctrlKey || event.metaKey) && (has(element, 'tap') || has(element, 'details')) && !element.matches('button,a,input')) {
    event.preventDefault();
    element.click();
    return;
  }
  const sideways = /^Arrow(Left|Right)$/.exec(event.key)?.[1];
  const disclosure = sideways && element.matches('.row-body,.row-disclosure') && disclosureOf(element);
  if (disclosure) {
    const opens = (sideways === 'Right') !== element.matches(':dir(rtl)');
    if (opens !== (disclosure.ariaExpanded === 'true')) disclosure.click();
    event.preventDefault();
    return;
  }
  if (has(element, 'choose') && /^Arrow/.test(event.key)) {
    const [, all] = choices(element);
    const next = all[(all.indexOf(element) + (/Right|Down/.test(event.key) ? 1 : all.length - 1)) % all.length];
    event.preventDefault();
    next.focus();
    next.click();
    return;
  }
  const target = shortcutTarget(event);
  if (target) target.click();
  // Fields undo by themselves.
  else if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key) && !element.matches('input,textarea,select,[contenteditable]')) {
    load('requests').then(script => script.undo(event));
  } else return;
  event.preventDefault();
});

/** The control whose shortcut a key is, if any. */
export function shortcutTarget(event) {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const names = ['Control', 'Meta', 'Alt', 'Shift'].filter((_, index) => [ctrlKey && metaKey, ctrlKey || metaKey, altKey, shiftKey][index]);
  // In a field, what writes a sign is for the field.
  const writes = !names.length || event.key.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (writes && event.target.matches('input,textarea,select,[contenteditable]')) return null;
  // With Shift or Option a key may write another sign: then the letter or digit on it counts.
  const onKey = /^[a-z\d]$/i.test(event.key) ? null : event.code.match(/^(?:Key|Digit)(.)$/)?.[1];
  // Command with Control is Control with Alt where there is no Command.
  const ways = [names, metaKey ? names : names.map(name => name === 'Alt' ? 'Control' : name)];
  const wanted = [event.key.length === 1 ? event.key.toUpperCase() : event.key, onKey]
    .flatMap(key => ways.map(names => [...names, key].sort().join('+')));
  // What a dialog or another screen covers is out of reach.
  const reach = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...reach.querySelectorAll('[aria-keyshortcuts]')].find(target => {
    const keys = target.getAttribute('aria-keyshortcuts');
    const offered = (keys.includes('Meta') ? keys : keys.replace('Control', 'Meta')).split('+').sort().join('+');
    return wanted.includes(offered) && !isDisabled(target) && getComputedStyle(target).visibility !== 'hidden';
  }) ?? null;
}

// Labels are no text of a document's: all is selected of what the app lets one select, around the place that was clicked.
addEventListener('keydown', event => {
  const { target, key, altKey } = event;
  if (event.defaultPrevented || altKey || !(event.metaKey || event.ctrlKey) || !/^a$/i.test(key)) return;
  if (target.matches('input,textarea,select,[contenteditable]')) return;
  event.preventDefault();
  const { anchorNode } = getSelection();
  const place = (anchorNode?.nodeType === Node.TEXT_NODE ? anchorNode.parentElement : anchorNode)?.closest?.('.scroll,.screen,dialog') ?? document.body;
  const texts = [...place.querySelectorAll('.text')].filter(text => getComputedStyle(text).userSelect === 'text');
  if (texts.length) getSelection().setBaseAndExtent(texts[0], 0, texts.at(-1), texts.at(-1).childNodes.length);
});

/** The click that ends this press is not a tap. */
export const swallowClick = (isOn = true) => { ignoreClick = isOn; };
export const isSwallowing = () => ignoreClick;
for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => swallowClick(false), true);
// Nor does a finger that is lifted take the focus from the menu that it opened.
addEventListener('mousedown', event => { if (ignoreClick) event.preventDefault(); }, true);

// A field keeps the focus while what stands beside it for its sake is pressed.
addEventListener('mousedown', event => {
  if (event.target.closest?.('.tb-keyboard,.search-bar') && !event.target.matches('input,textarea')) event.preventDefault();
});
