// Rows of the lists of a split view are gone through by keys. Loaded with the first of these.
const reach = '.row > .row-body[role="button"]:not([data-b~="pick"])';

addEventListener('keydown', event => {
  const row = event.target;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !row.matches?.(reach)) return;
  const list = row.closest('.split .list');
  if (!list) return;
  const rows = [...list.querySelectorAll(reach)].filter(other => other.closest('.list') === list && other.checkVisibility({ visibilityProperty: true }));
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
