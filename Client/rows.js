// Rows are gone through, deleted, and selected beside others. Loaded with the first split view, the first row that can be swiped, and the
// first list in which several can be selected, or rows have others below them.
import { afterMessages, idOf, isDisabled, whenRemoved } from './dom.js';
import { send } from './connection.js';

const reach = '.row > .row-body[role="button"]:not([data-b~="pick"])';
const rowsOf = list => [...list.querySelectorAll(reach)].filter(row => row.closest('.list') === list && row.checkVisibility({ visibilityProperty: true }));

let named = 0;

/** The button that shows and hides what is below a row is called after what the row says: "Expand Work". */
export function start(element) {
  const body = element.matches('.row-disclosure') && element.closest('.row')?.querySelector(':scope > .row-body');
  if (!body) return;
  body.id ||= `row-${++named}`;
  element.id ||= `${body.id}-disclosure`;
  element.setAttribute('aria-labelledby', `${element.id} ${body.id}`);
  // It is pressed here, or the app says what is shown.
  const say = () => { element.ariaLabel = element.ariaExpanded === 'true' ? 'Collapse' : 'Expand'; };
  say();
  new MutationObserver(say).observe(element, { attributeFilter: ['aria-expanded'] });
}

/** How a row is selected beside others, as on the Mac: Shift takes all up to it, Command or Control adds it or takes it away. */
export const wayOf = event => event.shiftKey ? 'extend' : event.metaKey || event.ctrlKey ? 'toggle' : null;
const several = '.row.selectable > .row-body[data-b~="tap"]';

addEventListener('click', event => {
  const row = wayOf(event) && event.target.closest?.(several);
  if (!row || isDisabled(row) || row.contains(event.target.closest('a,button,input,select,textarea'))) return;
  event.stopPropagation();
  row.focus({ preventScroll: true });
  send(idOf(row), 'pick', wayOf(event));
}, true);
// Shift marks rows, not the texts between them.
addEventListener('mousedown', event => { if (event.shiftKey && event.target.closest?.(several + ',.picks [data-b~="pick"]')) event.preventDefault(); });
addEventListener('keydown', event => {
  const row = event.target;
  if (event.defaultPrevented || event.altKey || !row.matches?.(several)) return;
  if (event.key.toLowerCase() === 'a' && (event.metaKey || event.ctrlKey)) send(idOf(row), 'pick', 'all');
  else if (event.shiftKey && /^Arrow(Up|Down)$/.test(event.key)) {
    const rows = rowsOf(row.closest('.list')), next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
    send(idOf(next), 'pick', 'extend');
  } else return;
  event.preventDefault();
});

addEventListener('keydown', event => {
  const row = event.target;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (/^(Delete|Backspace)$/.test(event.key) && row.matches?.('.row-body,.row-body > .button')) {
    row.closest('.row:not(.editing *)')?.querySelector(':scope > .swipe > [data-b~="delete"]')?.click();
    return;
  }
  const list = row.matches?.(reach) && row.closest('.split .list');
  if (!list) return;
  const rows = rowsOf(list);
  const index = rows.indexOf(row), last = rows.length - 1;
  const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  const next = rows[Math.max(0, Math.min(last, goal))];
  if (next === row) return;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  // What is shown beside the list goes along; on a phone it would take the list's place.
  if (list.querySelector('.row.selected') && !list.matches('.editing') && matchMedia('(min-width: 768px)').matches) next.click();
});

// The focus of a row that goes is the selected one's then, or that of the row in its place.
let left = null;

whenRemoved(element => {
  const row = document.activeElement;
  if (!element.contains(row) || !row.matches(reach)) return;
  const list = row.closest('.list');
  if (list && !element.contains(list)) left = { list, index: rowsOf(list).indexOf(row) };
});

afterMessages(() => {
  if (!left) return;
  const { list, index } = left;
  left = null;
  if (document.activeElement !== document.body) return;
  const rows = rowsOf(list);
  (rows.find(row => row.closest('.row.selected')) ?? rows[Math.min(index, rows.length - 1)])?.focus({ preventScroll: true });
});
