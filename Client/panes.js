// Split views: F6 goes from column to column, with Shift back. Beyond the last one the browser has the key, for its own bars.
// Loaded by the first page with a split view.
import './rows.js';

const stops = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex="0"],[contenteditable="true"]';
const latest = new WeakMap();    // column → what had the focus in it

const canHave = element => element?.isConnected && !element.closest('[inert],[aria-hidden="true"]') && element.checkVisibility({ visibilityProperty: true });

/** Where the keys go in a column: where they were, else to what is selected or to the first thing below the bar, else to a control in it. */
function placeIn(column) {
  if (canHave(latest.get(column))) return latest.get(column);
  const all = [...column.querySelectorAll(stops)].filter(canHave);
  return all.find(one => one.closest('[aria-current="true"],[aria-selected="true"]')) ?? all.find(one => one.closest('.content,.toolbar-place')?.matches('.content')) ?? all[0];
}

addEventListener('focusin', event => {
  const column = event.target.closest?.('.split > .column');
  if (column) latest.set(column, event.target);
});

/** What hides the first column, where it lies over the last one. */
function coveringToggle(split) {
  const first = split?.firstElementChild;
  return first && getComputedStyle(first).position === 'absolute' ? first.querySelector(':scope > .sidebar-toggle') : null;
}

// Columns that lie over the last one go with a click beside them or on a row that it shows, and with Escape.
addEventListener('click', event => {
  const isBeside = event.target.matches?.('.split'), row = event.target.closest?.('.split > .column:nth-child(2) .row:has(> .tappable)');
  if (!isBeside && (!row || row.closest('.editing') || event.ctrlKey || event.metaKey || event.shiftKey)) return;
  coveringToggle((row ?? event.target).closest('.split'))?.click();
});
addEventListener('keydown', event => {
  if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal,:popover-open')) coveringToggle(document.querySelector('.split'))?.click();
  if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog:modal')) return;
  const columns = [...document.querySelectorAll('.split > .column')].filter(canHave);
  const from = columns.findIndex(column => column.contains(document.activeElement));
  const ahead = event.shiftKey ? columns.slice(0, from < 0 ? columns.length : from).reverse() : columns.slice(from + 1);
  const place = ahead.map(placeIn).find(Boolean);
  if (!place) return;
  event.preventDefault();
  place.focus();
});
