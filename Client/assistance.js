// What is there for keys and assistive technology: default actions, values that arrow keys adjust, stand-ins, and the order of reading.
// Loaded by the first page that has any of it.
import { has, idOf, isDisabled, nodeOf } from './dom.js';
import { send } from './connection.js';

const is = (element, what) => (element.dataset?.a ?? '').split(' ').includes(what);
const closest = (element, what) => element.closest?.(`[data-a~="${what}"]`);
const controls = 'a[href],button,input,select,textarea,[tabindex]';
let names = 0;

/** Whether an event in an element is meant for something in it that reacts by itself. */
const isForInner = (event, element) => event.target !== element && event.target.closest(`${controls},[data-b~="tap"]`) !== element;

function activate(event, element) {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isDisabled(element)) send(idOf(element), 'activate');
}

addEventListener('click', event => {
  const element = event.target instanceof Element && closest(event.target, 'activate');
  if (!element || isForInner(event, element)) return;
  // A click without a pointer is that of a key or of assistive technology.
  if (is(element, 'any') || event.isTrusted && event.detail === 0) activate(event, element);
}, true);

const steps = { ArrowUp: true, ArrowRight: true, ArrowDown: false, ArrowLeft: false };

addEventListener('keydown', event => {
  const element = event.target;
  if (!(element instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (is(element, 'activate') && (event.key === 'Enter' || event.key === ' ') && !element.matches('button,a,input')) activate(event, element);
  else if (is(element, 'adjust') && event.key in steps && !isDisabled(element)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isAcross = /Left|Right/.test(event.key) && document.documentElement.dir === 'rtl';
    send(idOf(element), 'adjust', steps[event.key] !== isAcross);
  }
}, true);

for (const [name, on] of [['focusin', true], ['focusout', false]]) {
  addEventListener(name, event => {
    const element = event.target instanceof Element && closest(event.target, 'focus');
    if (element && element.isConnected && (on || document.hasFocus())) send(idOf(element), 'focus', on);
  });
}

/** What is left out for assistive technology is left out for keys too; a pointer still has it. */
function mute(holder) {
  for (const element of holder.querySelectorAll('[aria-hidden="true"] :is(a[href],button,input,select,textarea,[tabindex="0"]),[aria-hidden="true"]:is(button,input,[tabindex="0"])')) {
    if (!element.closest('.stand-ins,.context')) element.tabIndex = -1;
  }
}

/** Has what is in an element read by priority: the elements that have one say so of those beside them. */
function sort(parent) {
  const all = [...parent.children].filter(child => child.hasAttribute('data-n'));
  const priority = child => Number((child.matches('[data-priority]') ? child : child.querySelector(':scope > [data-priority]'))?.dataset.priority ?? 0);
  const sorted = all.toSorted((one, other) => priority(other) - priority(one));
  parent.setAttribute('aria-owns', sorted.map(child => child.id ||= `read-${++names}`).join(' '));
  if (!parent.hasAttribute('role')) parent.setAttribute('role', 'group');
}

export function start(element) {
  if (is(element, 'mute')) {
    const holder = element.matches('.stand-ins') ? element.parentElement : element;
    mute(holder);
    new MutationObserver(() => mute(holder)).observe(holder, { childList: true, subtree: true });
  }
  if (element.dataset.priority) {
    const own = nodeOf(element.parentElement) ?? element.parentElement;
    // A box around it alone is not what it is beside others in.
    sort(own.matches('.layer') ? own.parentElement : element.parentElement);
  }
}
