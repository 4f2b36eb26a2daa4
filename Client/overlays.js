// Dialogs and pushed screens: opening, closing, keys, and where the focus goes.
import { focusOn, idOf, load, nodes, whenRemoved, whenShown } from './dom.js';
import { send } from './connection.js';
import { place } from './menus.js';

const handheld = matchMedia('(pointer: coarse)');
const openers = new Map();       // open dialog or pushed screen → what had the focus before
const sought = new WeakMap();    // search field that had it → what was searched for

whenShown('dialog[data-b~="dialog"]', dialog => {
  if (dialog.open) return;
  openers.set(dialog, document.activeElement);
  if (document.activeElement?.matches('.search-input')) sought.set(document.activeElement, document.activeElement.value);
  if (dialog.dataset.detents) load('detents').then(script => script.start(dialog, () => dismiss(dialog)));
  // What is behind may be used where the program says so; then the keys stay where they are.
  if (dialog.hasAttribute('data-open')) { dialog.show(); openers.get(dialog)?.focus?.({ preventScroll: true }); return; }
  dialog.showModal();
  const first = document.activeElement;
  // A space that is meant for a field must not press the button that closes the sheet; on a phone, a field would bring the keyboard up.
  const waits = first.matches('button') || handheld.matches && first.matches('input,textarea,.styled') && !first.closest('[data-focused]');
  if (waits && dialog.contains(first) && !dialog.matches('.alert')) {
    dialog.tabIndex = -1;
    dialog.focus();
  } else if (dialog.contains(first)) focusOn(first);
  anchor(dialog);
  if (!dialog.matches('[data-locked],.alert,[data-detents]')) {
    const move = distance => { dialog.style.translate = `0 ${distance}px`; };
    load('pulls').then(script => script.pull(dialog, move, (distance, isFast) => {
      const back = () => { dialog.style.translate = ''; };
      if (distance <= dialog.offsetHeight / 3 && !isFast) return back();
      dismiss(dialog);
      // What the program keeps comes back.
      setTimeout(back, 500);
    }));
  }
  dialog.addEventListener('cancel', event => { event.preventDefault(); dismiss(dialog); });
  // A press that began inside, as one that selects a text does, may end anywhere.
  let isOutside = false;
  const isBeyond = event => {
    const box = dialog.getBoundingClientRect();
    return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
  };
  dialog.addEventListener('pointerdown', event => { isOutside = isBeyond(event); });
  dialog.addEventListener('click', event => { if (event.target === dialog && isOutside && isBeyond(event)) dismiss(dialog); });
});
// A browser closes a dialog on the second Escape whatever the page says: it is shown again.
addEventListener('close', event => {
  const dialog = event.target;
  if (dialog.matches?.('dialog[data-b~="dialog"]') && !dialog.inert && !dialog.hasAttribute('data-open')) { dialog.showModal(); dismiss(dialog); }
}, true);

/** Puts a popover beside the view that it belongs to, where there is room for that. */
function anchor(dialog) {
  const view = nodes.get(Number(dialog.dataset.anchor));
  if (!view?.isConnected || innerWidth < 640 && !dialog.matches('.stays')) return;
  let box = view.getBoundingClientRect();
  if (dialog.dataset.point) {
    const [x, y] = dialog.dataset.point.split(' ').map(Number);
    box = new DOMRect(box.left + x * box.width, box.top + y * box.height, 0, 0);
  }
  place(dialog, box, dialog.dataset.edge);
  load('arrows').then(script => script.start(dialog, box));
}
addEventListener('resize', () => document.querySelectorAll('[data-anchor]').forEach(anchor));

function dismiss(dialog) { if (!dialog.hasAttribute('data-locked')) send(idOf(dialog), 'dismiss'); }

whenRemoved(element => {
  for (const [opened, opener] of openers) {
    if (!element.contains(opened)) continue;
    openers.delete(opened);
    const back = () => {
      const focused = document.activeElement;
      if (opener?.isConnected && (focused === document.body || element.contains(focused))) opener.focus({ preventScroll: true });
    };
    if (!sought.get(opener)) { queueMicrotask(back); continue; }
    // A search that the program ends with the dialog is not begun again, also not by the browser: that is known a moment later.
    opener.inert = true;
    setTimeout(() => {
      opener.inert = false;
      if (opener.value) back();
    }, 60);
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
  const target = element.matches(selector + ',[tabindex]') ? element : element.querySelector(selector);
  if (target && target !== document.activeElement) focusOn(target, { preventScroll: true });
});
