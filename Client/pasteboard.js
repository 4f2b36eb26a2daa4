// The standard commands of the Edit menu: for the text that a person was in before the menu took the focus. Loaded with a menu bar.
import { isDisabled } from './dom.js';
import { complaint, readClipboard } from './clipboard.js';
import { closeMenus } from './menus.js';
import { notice } from './notices.js';

let place = document.activeElement;   // what had the focus before

addEventListener('focusin', event => { if (!event.target.closest('.menubar')) place = event.target; }, true);

const isText = element => element.matches('input,textarea,[contenteditable]');

function holdsSelection(field) {
  if (field.holdsSelection) return field.holdsSelection();
  // Fields for numbers and dates do not tell.
  return field.selectionStart === null || field.selectionStart !== field.selectionEnd;
}

const isPossible = {
  cut: () => isText(place) ? holdsSelection(place) : place.closest('[data-copies~="cut"]'),
  copy: () => isText(place) ? holdsSelection(place) : place.closest('[data-copies~="copy"]') || !getSelection().isCollapsed,
  paste: () => isText(place) || place.closest('[data-paste]'),
  selectAll: () => true,
  undo: () => true,
  redo: () => true,
};

addEventListener('beforetoggle', event => {
  if (event.newState !== 'open' || !event.target.querySelector?.('[data-edit]')) return;
  if (!place?.isConnected || place.closest('[inert]')) place = document.body;
  for (const item of event.target.querySelectorAll('[data-edit]')) item.ariaDisabled = isPossible[item.dataset.edit]() ? null : 'true';
}, true);

/** Does by a key what is done by keys elsewhere. */
const press = key => place.dispatchEvent(
  new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey: true, bubbles: true, cancelable: true }));

/** A view that gives what is copied is no selection of the browser's. */
function take(command) {
  const allow = event => event.preventDefault(), before = `before${command}`;
  if (!isText(place)) addEventListener(before, allow, { once: true });
  document.execCommand(command);
  removeEventListener(before, allow);
}

async function paste() {
  const data = new DataTransfer();
  try {
    const { texts, files } = await readClipboard();
    for (const [type, text] of texts) data.setData(type, text);
    for (const file of files) data.items.add(file);
  } catch (error) {
    return notice(complaint(error), 1);
  }
  place.focus({ preventScroll: true });
  const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  const text = data.getData('text/plain');
  if (place.dispatchEvent(pasted) && text && isText(place)) place.insertText ? place.insertText(text) : document.execCommand('insertText', false, text);
}

const actions = {
  cut: () => take('cut'),
  copy: () => take('copy'),
  paste,
  selectAll: () => isText(place) ? document.execCommand('selectAll') : press('a'),
  undo: () => place.matches('input,textarea') ? document.execCommand('undo') : press('z'),
  redo: () => place.matches('input,textarea') ? document.execCommand('redo') : press('y'),
};

addEventListener('click', event => {
  const item = event.target.closest?.('[data-edit]');
  if (!item || isDisabled(item)) return;
  closeMenus();
  place.focus({ preventScroll: true });
  actions[item.dataset.edit]();
});
