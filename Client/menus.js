// Menus: those of buttons, those of the view under the pointer, and those of what a row offers.
import { send } from './connection.js';
import { afterMessages, has, idOf, isDisabled, make, whenShown } from './dom.js';

const open = [];                 // [menu, what it was opened from, what has the focus again afterwards], the outermost first
let byKey = false;
let hover = 0;
let names = 0;
let awaited = null;              // what show() was asked for while the menu's items were not there

/** A button's menu; all that a row offers is in the menu of its content, if that has one. */
const menuOf = button => button.matches('.row-more') && button.closest('.row').querySelector('.context > [role="menu"]')
  || button.parentElement.querySelector(':scope > [role="menu"]');
const items = menu => [...menu.querySelectorAll('[role^="menuitem"]')]
  .filter(item => item.closest('[role="menu"]') === menu && item.offsetParent !== null && !isDisabled(item));

/** Puts what is in the top layer beside a box: below it or at `edge`, or else on the other side, and within the window. */
export function place(element, box, edge) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const isBeside = edge === 'leading' || edge === 'trailing', middle = box.left + (box.width - width) / 2;
  const isIn = (at, length, limit) => at >= 8 && at + length <= limit - 8;
  const fit = (at, other, length, limit) => `${Math.max(8, Math.min(isIn(at, length, limit) ? at : other, limit - length - 8))}px`;
  const aside = isIn(box.right - width, width, innerWidth) ? box.right - width : middle;
  const xs = isBeside ? [box.right + 4, box.left - width - 4] : element.open ? [middle, middle] : [box.left, aside];
  const ys = isBeside ? [box.top, box.top] : [box.bottom + 6, box.top - height - 6];
  if ((edge === 'leading') !== element.matches(':dir(rtl)')) xs.reverse();
  if (edge === 'top') ys.reverse();
  element.style.left = fit(...xs, width, innerWidth);
  element.style.top = fit(...ys, height, innerHeight);
}

/** Closes what is open but for the menus around `kept`. */
export function closeMenus(kept) {
  awaited = null;
  while (open.length && !(kept && open.at(-1)[0].contains(kept))) {
    const [menu, from, before] = open.pop();
    const hadFocus = menu.contains(document.activeElement);
    from.ariaExpanded = 'false';
    menu.querySelector(':scope > .offers')?.remove();
    if (menu.isConnected) menu.hidePopover();
    if (!hadFocus) continue;
    const back = before?.isConnected ? before : from;
    if (back.isConnected) back.focus({ preventScroll: true });
  }
}

function show(from, box, edge) {
  const menu = menuOf(from), unopened = menu.closest('[data-unopened]');
  closeMenus(from);
  if (unopened) {
    awaited = [from, box, edge, unopened];
    send(idOf(unopened), 'open');
    return;
  }
  if (from.matches('.row-more')) {
    if (!hasItems(from)) return;
    offer(menu, from.closest('.row'));
  }
  const before = document.activeElement;
  menu.showPopover();
  place(menu, box, edge);
  from.ariaExpanded = 'true';
  // What a person was in goes on with the keys: a text that is written, the row below a secondary click.
  open.push([menu, from, !byKey && before]);
  // With a pointer, no item looks chosen.
  (byKey && items(menu)[0] || menu).focus({ preventScroll: true });
}

afterMessages(() => {
  if (!awaited || awaited[3].matches('[data-unopened]')) return;
  const [from, box, edge] = awaited;
  awaited = null;
  // A menu that turns out to have nothing to offer is none.
  if (from.isConnected && hasItems(from)) show(from, box, edge);
});

const hasItems = button => menuOf(button).querySelector('[role^="menuitem"]') || button.matches('.row-more') && button.closest('.row').querySelector('.swipe');

/** Adds the actions behind the edges of a row to its menu, but for those that the app has put into it as well. */
function offer(menu, row) {
  const group = make('div', { className: 'offers', role: 'group' }), title = element => element.ariaLabel ?? element.textContent.trim();
  const known = new Set([...menu.querySelectorAll('[role^="menuitem"]')].map(title));
  for (const action of row.querySelectorAll('.swipe .button')) {
    if (known.has(title(action))) continue;
    const item = action.cloneNode(true);
    for (const name of ['id', 'data-n', 'data-b', 'style', 'aria-labelledby']) item.removeAttribute(name);
    item.setAttribute('role', 'menuitem');
    item.addEventListener('click', () => { closeMenus(); action.click(); });
    group.append(item);
  }
  if (group.hasChildNodes()) menu.append(group);
}

export function toggleMenu(button) {
  if (button.ariaExpanded === 'true') closeMenus(button);
  else show(button, button.getBoundingClientRect(), button.matches('.submenu > *') ? 'trailing' : '');
}

/** The button of the menu that a secondary click or a long press opens there. */
export function contextOf(target) {
  if (target.closest('[role="menu"],input,textarea,.table-header')) return null;
  let button = target.closest('.row')?.querySelector('.row-more');
  for (let at = target; at && !button; at = at.parentElement) {
    button = at.querySelector(at.matches('.row') ? '.context:not(.spoken) > button' : ':scope > .context:not(.spoken) > button,:scope > [data-b~="primary"]');
  }
  return button;
}

/** Opens a context menu where an event happened. */
export function openContext(button, { clientX, clientY }) {
  if (button.ariaExpanded !== 'true') show(button, new DOMRect(clientX, clientY, 0, 0));
}

addEventListener('contextmenu', event => {
  if (!(event.target instanceof Element)) return;
  const button = contextOf(event.target);
  // A menu that has nothing to offer there is none.
  if (!button || isDisabled(button) || !hasItems(button) && !menuOf(button).closest('[data-unopened]')) return;
  event.preventDefault();
  openContext(button, event);
});
addEventListener('pointerdown', event => {
  byKey = false;
  if (event.target instanceof Element && !event.target.closest('[role="menu"],[aria-haspopup][aria-expanded="true"]')) closeMenus();
}, true);
// A person who scrolls goes on from it; what the program scrolls, or what moves as a keyboard goes, leaves it open.
for (const name of ['wheel', 'resize']) {
  addEventListener(name, event => { if (open.length && !event.target.closest?.('[role="menu"]')) closeMenus(); }, { capture: true, passive: true });
}
addEventListener('pointerover', event => {
  const item = event.pointerType === 'mouse' && event.target.closest('[role^="menuitem"]');
  clearTimeout(hover);
  if (!item) return;
  hover = setTimeout(() => {
    if (!open.length || isDisabled(item)) return;
    if (item.ariaExpanded === 'false') toggleMenu(item);
    else if (!item.ariaExpanded) closeMenus(item);
  }, 200);
});
addEventListener('keydown', event => {
  byKey = true;
  if (!(event.target instanceof Element)) return;
  const menu = event.target.closest('[role="menu"]'), item = document.activeElement;
  if (!menu) {
    if (event.key === 'ArrowDown' && event.target.ariaHasPopup === 'menu') { event.preventDefault(); toggleMenu(event.target); }
    else if (event.key === 'Escape' && open.length) { event.preventDefault(); closeMenus(); }
    return;
  }
  const all = items(menu), index = all.indexOf(item), ways = ['ArrowRight', 'ArrowLeft'];
  const [inward, outward] = document.documentElement.dir === 'rtl' ? ways.reverse() : ways;
  const next = { ArrowDown: index + 1, ArrowUp: index < 0 ? all.length - 1 : index - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next !== undefined) all[(next + all.length) % all.length]?.focus();
  else if (event.key === inward && has(item, 'menu')) toggleMenu(item);
  else if (event.key === 'Escape' || event.key === outward && open.length > 1) closeMenus(menu.parentElement);
  else if (event.key === 'Tab') { closeMenus(); return; }
  else if (event.key.length === 1 && event.key !== ' ') all.find(one => one.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);

// The buttons of a row say which row they are about.
whenShown('.row-tools button,.row-minus,.row-move,.swipe .button,.context-button', button => {
  const about = button.closest('.context:not(.row-menu > *)')?.previousElementSibling ?? button.closest('.row')?.querySelector('.row-body');
  if (!about || about.matches('.list,.scroll')) return;
  button.setAttribute('aria-labelledby', [button, ...titles(about)].map(element => element.id ||= `name-${++names}`).join(' '));
});

/** What tells a row from others: its texts beside its controls, else those in them, else all of it. */
function titles(body) {
  const find = selector => [...body.querySelectorAll(selector)];
  return [find('.text:not(button *,a *)'), find('.text'), [body]].find(all => all.length);
}
