// Tables, and lists in which a double click does something: rows are picked by a pointer and by keys, as on the Mac. Loaded by the first
// page that has one.
import { idOf, isDisabled, scroller } from './dom.js';
import { send } from './connection.js';
import { wayOf } from './rows.js';

const rowOf = target => target instanceof Element ? target.closest('.picks [data-b~="pick"]') : null;
const rowsOf = body => [...body.querySelectorAll('[data-b~="pick"]')];
const isChosen = row => (row.ariaSelected ?? row.ariaPressed) === 'true';
const isForInner = (event, row) => row.contains(event.target.closest('a,button,input,select,textarea,[role="menu"]'));

function pick(row, way) {
  if (isDisabled(row)) return;
  send(idOf(row), 'pick', way);
}

/** A finger does at once what a double click does; while the list is edited, it marks the row. */
function touchWay(row, { pointerType }) {
  if (pointerType !== 'touch' || !row.ariaPressed) return null;
  return row.closest('.list').matches('.editing') ? 'toggle' : 'open';
}

/** One row of a table takes the Tab key: the one with the focus, or the first that is selected, or the first. */
function rove(body) {
  const rows = rowsOf(body);
  const first = Number(body.querySelector('.window')?.dataset.first ?? 0);
  const current = rows.find(row => row === document.activeElement) ?? rows.find(isChosen) ?? rows[0];
  for (const [index, row] of rows.entries()) {
    row.tabIndex = row === current ? 0 : -1;
    if (row.ariaSelected) row.ariaRowIndex = `${first + index + 2}`;
  }
}

addEventListener('click', event => {
  const row = rowOf(event.target);
  if (!row || isForInner(event, row)) return;
  pick(row, touchWay(row, event) ?? wayOf(event) ?? 'only');
  row.focus({ preventScroll: true });
});
addEventListener('dblclick', event => {
  const row = rowOf(event.target);
  if (row && !isForInner(event, row)) pick(row, 'open');
});

addEventListener('keydown', event => {
  const row = rowOf(event.target);
  if (!row || event.target !== row || event.altKey) return;
  const body = row.closest('.picks'), rows = rowsOf(body), index = rows.indexOf(row);
  const page = Math.max(1, Math.floor(scroller(row).clientHeight / row.offsetHeight) - 1);
  const last = rows.length - 1;
  const goal = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + page, PageUp: index - page, Home: 0, End: last }[event.key];
  if (goal !== undefined) {
    const next = rows[Math.max(0, Math.min(last, goal))];
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
    if (!event.metaKey && !event.ctrlKey) pick(next, event.shiftKey ? 'extend' : 'only');
  } else if (event.key === ' ') pick(row, event.metaKey || event.ctrlKey ? 'toggle' : 'only');
  else if (event.key === 'Enter') pick(row, 'open');
  else if (event.key.toLowerCase() === 'a' && (event.metaKey || event.ctrlKey) && body.ariaMultiSelectable !== 'false') {
    pick(row, 'all');
  } else return;
  event.preventDefault();
});

export function start(body) {
  rove(body);
  new MutationObserver(() => rove(body)).observe(body, { childList: true, subtree: true, attributeFilter: ['aria-selected', 'aria-pressed', 'data-first'] });
  body.addEventListener('focusin', () => rove(body));
}
