// Dialogs, pushed screens and menus: opening, closing, keys, and where the focus goes.
import { idOf, isDisabled, whenRemoved, whenShown } from './dom.js';
import { send } from './connection.js';

const openers = new Map();       // open dialog or pushed screen → what had the focus before

whenShown('dialog[data-b~="dialog"]', dialog => {
  if (dialog.open) return;
  openers.set(dialog, document.activeElement);
  dialog.showModal();
  dialog.addEventListener('cancel', event => { event.preventDefault(); dismiss(dialog); });
  dialog.addEventListener('click', event => {
    if (event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const isInside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!isInside) dismiss(dialog);
  });
});
// A browser closes a dialog on the second Escape whatever the page says: it is shown again.
addEventListener('close', event => {
  const dialog = event.target;
  if (dialog.matches?.('dialog[data-b~="dialog"]') && !dialog.inert) { dialog.showModal(); dismiss(dialog); }
}, true);

function dismiss(dialog) { if (!dialog.hasAttribute('data-locked')) send(idOf(dialog), 'dismiss'); }

whenRemoved(element => {
  for (const [opened, opener] of openers) {
    if (!element.contains(opened)) continue;
    openers.delete(opened);
    queueMicrotask(() => {
      const focused = document.activeElement;
      if (opener?.isConnected && (focused === document.body || element.contains(focused))) opener.focus({ preventScroll: true });
    });
  }
});

whenShown('.screen', screen => {
  if (!screen.matches('.nav > :not(:first-child)') || openers.has(screen)) return;
  const focused = document.activeElement;
  openers.set(screen, focused);
  // Whoever opened the screen by the keyboard goes on in it: what they were on is covered now.
  const isCovered = focused !== document.body && focused?.closest('.screen') !== screen && screen.parentElement.contains(focused);
  if (!isCovered || !('live' in document.documentElement.dataset)) return;
  screen.tabIndex = -1;
  screen.focus({ preventScroll: true });
});

whenShown('[data-focused]', element => {
  const selector = 'input,textarea,select,button,a[href]';
  const target = element.matches(selector) ? element : element.querySelector(selector);
  if (target && target !== document.activeElement) target.focus({ preventScroll: true });
});

// Menus

const menuOf = button => button.parentElement.querySelector('[role="menu"]');
const items = menu => [...menu.querySelectorAll('[role^="menuitem"],[data-b~="tap"],a[href],input,select')]
  .filter(item => item.offsetParent !== null && !isDisabled(item));

export function closeMenus(except) {
  for (const button of document.querySelectorAll('[aria-haspopup][aria-expanded="true"]')) {
    if (except && (button === except || menuOf(button)?.contains(except))) continue;
    const menu = menuOf(button);
    button.setAttribute('aria-expanded', 'false');
    button.parentElement.classList.remove('open', 'up', 'end');
    if (menu?.contains(document.activeElement)) button.focus();
  }
}

export function toggleMenu(button) {
  if (button.getAttribute('aria-expanded') === 'true') return closeMenus(button.closest('[role="menu"]'));
  closeMenus(button);
  const menu = menuOf(button);
  button.setAttribute('aria-expanded', 'true');
  const holder = button.parentElement;
  holder.classList.add('open');
  if (!menu) return;
  const box = menu.getBoundingClientRect();
  if (box.bottom > innerHeight && button.getBoundingClientRect().top > box.height) holder.classList.add('up');
  if (box.right > innerWidth) holder.classList.add('end');
  items(menu)[0]?.focus({ preventScroll: true });
}

addEventListener('pointerdown', event => {
  if (event.target instanceof Element && !event.target.closest('[role="menu"],[aria-haspopup]')) closeMenus();
}, true);
addEventListener('keydown', event => {
  const menu = event.target instanceof Element && event.target.closest('[role="menu"]');
  const opener = event.target instanceof Element && event.target.closest('[aria-haspopup]');
  if (opener && !menu && event.key === 'ArrowDown') { event.preventDefault(); if (opener.getAttribute('aria-expanded') !== 'true') toggleMenu(opener); return; }
  if (!menu) { if (event.key === 'Escape') closeMenus(); return; }
  const all = items(menu), index = all.indexOf(document.activeElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next !== undefined) all[(next + all.length) % all.length]?.focus();
  else if (event.key === 'Escape') closeMenus(menu.parentElement.closest('[role="menu"]'));
  else if (event.key === 'Tab') { closeMenus(); return; }
  else if (event.key.length === 1 && event.key !== ' ') all.find(item => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
