// Rows of a list with a selection are gone through by keys. Loaded by the first page that has one.
const reach = '.row.selectable > .row-body';

addEventListener('keydown', event => {
  const row = event.target;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !row.matches?.(reach)) return;
  const list = row.closest('.list');
  const rows = [...list.querySelectorAll(reach)].filter(other => other.closest('.list') === list && other.checkVisibility({ visibilityProperty: true }));
  const index = rows.indexOf(row), last = rows.length - 1;
  const goal = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  const next = rows[Math.max(0, Math.min(last, goal))];
  if (next === row) return;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  // On a phone, what is chosen would take the place of the list.
  if (!list.matches('.editing') && matchMedia('(min-width: 768px)').matches) next.click();
});
