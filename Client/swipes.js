// Rows under a finger: they follow it and uncover the actions behind their edges.
import { closest } from './dom.js';
import { swallowClick } from './controls.js';
import './rows.js';

let swipe = null;                // { row, x, y, from, panels, isOn, distance }
let opened = null;               // the row whose actions are uncovered

const signOf = panel => panel.matches('.leading') !== panel.matches(':dir(rtl)') ? 1 : -1;

/** What lies behind the edges of a row: on which side, and how wide. */
const panelsOf = row => [...row.querySelectorAll('.swipe')].map(element => {
  const buttons = [...element.querySelectorAll('.button')];
  return { element, first: buttons[0], side: signOf(element), width: buttons.reduce((sum, button) => sum + button.offsetWidth, 0) };
});
// Further than its actions are wide, which may be most of a narrow row.
const isFull = (row, { element, width }, distance) => element.matches('.full') && Math.abs(distance) > Math.max(row.offsetWidth * 0.6, width + 24);

/** Moves a row's content by `distance` points; what lies behind it on that side shows. */
function show(row, panels, distance) {
  for (const panel of panels) {
    const isShown = distance * panel.side > 0;
    panel.element.classList.toggle('shown', isShown);
    panel.element.classList.toggle('over', isShown && isFull(row, panel, distance));
  }
  row.classList.toggle('swiped', distance !== 0);
  row.style.setProperty('--swipe', `${distance}px`);
  opened = distance === 0 ? null : row;
}

function closeSwipe() { if (opened) show(opened, panelsOf(opened), 0); }

/** Uncovers the actions at a row's end, as the minus of an edited list does. */
export function uncover(row) {
  closeSwipe();
  const panels = panelsOf(row), panel = panels.find(one => one.element.matches('.trailing'));
  if (!panel?.first) return;
  show(row, panels, panel.side * panel.width);
  panel.first.focus({ preventScroll: true });
}

addEventListener('pointerdown', event => {
  if (!(event.target instanceof Element) || event.target.closest('.swipe')) return;
  const row = closest(event.target, 'swipe');
  if (opened) swallowClick();
  if (opened !== row) closeSwipe();
  if (!row || event.pointerType !== 'touch' || row.closest('.editing')) return closeSwipe();
  swipe = { row, x: event.clientX, y: event.clientY, from: opened ? Number.parseFloat(row.style.getPropertyValue('--swipe')) : 0, panels: panelsOf(row), distance: 0 };
});

addEventListener('pointermove', event => {
  if (!swipe) return;
  const { row, panels, from } = swipe, dx = event.clientX - swipe.x, dy = event.clientY - swipe.y;
  if (!swipe.isOn) {
    if (Math.hypot(dx, dy) < 8) return;
    if (Math.abs(dx) < Math.abs(dy)) return end(false);
    swipe.isOn = true;
    row.classList.add('swiping');
  }
  swallowClick();
  swipe.distance = panels.some(panel => panel.first && panel.side * (from + dx) > 0) ? from + dx : 0;
  show(row, panels, swipe.distance);
});

function end(isReleased) {
  if (!swipe) return;
  const { row, panels, isOn, distance } = swipe, panel = isReleased && panels.find(one => one.side * distance > 0);
  swipe = null;
  row.classList.remove('swiping');
  if (!isOn) return isReleased && closeSwipe();
  const runs = panel && isFull(row, panel, distance);
  show(row, panels, panel && !runs && Math.abs(distance) > Math.min(40, panel.width / 2) ? panel.side * panel.width : 0);
  if (!runs) return;
  swallowClick(false);
  panel.first.click();
}
addEventListener('click', event => { if (!event.defaultPrevented && !closest(event.target, 'uncover')) closeSwipe(); });
addEventListener('pointerup', () => end(true));
addEventListener('pointercancel', () => end(false));
addEventListener('scroll', () => { if (!swipe) closeSwipe(); }, { capture: true, passive: true });
