// Grids made of rows: of the columns, and of the rows, those with a cell that takes what it is offered share what is left. Loaded by the
// first page with such a grid.
import { spanOf } from './cells.js';
import { afterMessages, whenShown } from './dom.js';

const grids = new Set();

/** Whether a view takes what an axis offers, and has a say in it. */
const grows = (cell, axis) => cell.matches(`.g${axis}:not(.unsized-both, .unsized-${axis === 'x' ? 'horizontal' : 'vertical'})`);

const tracks = growing => growing.map(isGrowing => isGrowing ? 'minmax(min-content, 1fr)' : 'auto').join(' ');

const isRow = line => line.matches('.gridrow');

/** Without those that are about to go, which stand in no row any more. */
const staying = parent => [...parent.children].filter(child => child.dataset.n > 0);

function share(grid) {
  const lines = staying(grid), columns = [], wide = [];
  for (const row of lines.filter(isRow)) {
    let at = 0;
    for (const cell of staying(row)) {
      const span = spanOf(cell), isGrowing = grows(cell, 'x');
      for (let index = at; index < at + span; index++) columns[index] ||= isGrowing && span === 1;
      if (isGrowing && span > 1) wide.push([at, at + span]);
      at += span;
    }
  }
  // A cell across several has no need of more where one of them grows anyway.
  for (const [from, to] of wide) if (!columns.slice(from, to).includes(true)) columns.fill(true, from, to);
  // A view that stands in no row is one of its own. Where it widens the grid, the columns stretch alike.
  const rows = lines.map(line => (isRow(line) ? staying(line) : [line]).some(cell => grows(cell, 'y')));
  grid.style.gridTemplateColumns = tracks(columns) || 'auto';
  grid.style.gridTemplateRows = rows.filter(Boolean).length > 1 && !hasRoom(grid, rows) ? naturalTracks(rows) : tracks(rows);
  grid.classList.add('counted');
}

/** Where nothing is left to share, as where the grid is as high as its rows are, each row has the height that it needs. */
const naturalTracks = rows => rows.map(isGrowing => isGrowing ? 'auto' : 'max-content').join(' ');

function hasRoom(grid, rows) {
  grid.style.gridTemplateRows = naturalTracks(rows);
  grid.style.alignContent = 'start';
  const style = getComputedStyle(grid), heights = style.gridTemplateRows.split(' ').map(parseFloat);
  const needed = heights.reduce((sum, height) => sum + height, 0) + (heights.length - 1) * (parseFloat(style.rowGap) || 0);
  grid.style.alignContent = '';
  return grid.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom) > needed + 1;
}

// What had no room may get some, and the other way round.
const sizes = new ResizeObserver(entries => {
  for (const { target } of entries) if (target.isConnected) share(target);
});

function forget(grid) {
  grids.delete(grid);
  sizes.unobserve(grid);
}

function start(grid) {
  grids.add(grid);
  share(grid);
  sizes.observe(grid);
}

whenShown('.rows-grid:not(.arranged)', start);
document.querySelectorAll('.rows-grid:not(.arranged)').forEach(start);
afterMessages(() => {
  for (const grid of grids) if (grid.isConnected) share(grid); else forget(grid);
});
