// The app's menu bar: one stop for Tab, arrow keys within, and menus that follow the pointer while one is open.
import { closeMenus, toggleMenu } from './menus.js';
import './pasteboard.js';

// Shortcuts are shown as the keyboard has them.
document.documentElement.classList.toggle('mac', /Mac|iP/.test(navigator.platform));

export function start(bar) {
  if (bar.role !== 'menubar') return;
  const buttons = () => [...bar.querySelectorAll(':scope > .menu > button')];
  const openOne = () => buttons().find(button => button.ariaExpanded === 'true');
  const settle = current => buttons().forEach(button => { button.tabIndex = button === current ? 0 : -1; });
  const go = (from, step) => {
    const all = buttons(), next = all[(all.indexOf(from) + step + all.length) % all.length];
    const wasOpen = openOne();
    if (wasOpen) closeMenus();
    settle(next);
    next.focus();
    if (wasOpen) toggleMenu(next);
  };
  settle(buttons()[0]);
  bar.addEventListener('focusin', event => { if (buttons().includes(event.target)) settle(event.target); });
  bar.addEventListener('pointerover', event => {
    const button = event.target.closest('button'), open = openOne();
    if (event.pointerType === 'mouse' && open && open !== button && buttons().includes(button)) { closeMenus(); toggleMenu(button); }
  });
  bar.addEventListener('keydown', event => {
    const toward = document.documentElement.dir === 'rtl' ? -1 : 1, all = buttons(), from = all.find(one => one === event.target || one.parentElement.contains(event.target));
    const isTop = from === event.target;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      // Deeper menus have the arrows for themselves.
      if (!isTop && (event.defaultPrevented || event.target.closest('.submenu > [role="menu"]'))) return;
      go(from, event.key === 'ArrowRight' ? toward : -toward);
    } else if (isTop && event.key === 'Home') go(all[0], 0);
    else if (isTop && event.key === 'End') go(all.at(-1), 0);
    else return;
    event.preventDefault();
  });
}
