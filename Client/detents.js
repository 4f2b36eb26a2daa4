// Sheets with several heights: a finger takes them from one to the next. Loaded with the first of them.
import { idOf } from './dom.js';
import { send } from './connection.js';
import { isAtTop, isTakenByContent } from './pulls.js';

const narrow = matchMedia('(max-width: 639.9px)');

/** The heights of a sheet in points, from the lowest to the highest. */
function heightsOf(dialog) {
  const most = innerHeight - 40;
  const all = dialog.dataset.detents.split('|').map(text => {
    const [name, value] = text.split(' '), length = parseFloat(value);
    const height = value === 'medium' ? innerHeight * 0.52 : value.endsWith('dvh') ? innerHeight * length / 100 : value.endsWith('px') ? length : most;
    return { name, height: Math.min(height, most) };
  });
  return all.sort((a, b) => a.height - b.height);
}

/** @param dismiss closes the sheet, if a person may. */
export function start(dialog, dismiss) {
  let from = null, isOn = false, height = 0;
  const set = value => dialog.style.setProperty('--detent', `${value}px`);
  const move = (low, high) => {
    set(Math.min(Math.max(height, low), high));
    dialog.style.translate = height < low ? `0 ${low - height}px` : '';
  };
  dialog.addEventListener('touchstart', event => {
    const [touch] = event.touches;
    const isOurs = event.touches.length === 1 && !isTakenByContent(event.target) && narrow.matches;
    from = !isOurs ? null : { y: touch.clientY, x: touch.clientX, at: event.timeStamp, height: dialog.offsetHeight, isAtTop: isAtTop(event.target) };
    isOn = false;
  }, { passive: true });
  // Not passive: the first move decides whether the browser scrolls.
  dialog.addEventListener('touchmove', event => {
    if (!from) return;
    const [touch] = event.touches, dy = touch.clientY - from.y, heights = heightsOf(dialog), [low, high] = [heights[0].height, heights.at(-1).height];
    const isMine = dy < 0 ? from.height < high - 1 : from.isAtTop;
    if (!isOn && (!dy || !isMine || Math.abs(touch.clientX - from.x) > Math.abs(dy) || !event.cancelable)) { from = null; return; }
    isOn = true;
    event.preventDefault();
    event.stopPropagation();
    height = from.height - dy;
    dialog.classList.add('pulled');
    move(low, high);
  }, { passive: false });
  for (const name of ['touchend', 'touchcancel']) {
    dialog.addEventListener(name, event => {
      dialog.classList.remove('pulled');
      if (!from || !isOn) return;
      const heights = heightsOf(dialog), speed = (from.height - height) / (event.timeStamp - from.at), aim = name === 'touchend' ? height - speed * 150 : from.height;
      from = null;
      dialog.style.translate = '';
      if (aim < heights[0].height * 2 / 3 && !dialog.hasAttribute('data-locked')) return dismiss();
      const nearest = heights.reduce((a, b) => Math.abs(b.height - aim) < Math.abs(a.height - aim) ? b : a);
      set(nearest.height);
      send(idOf(dialog), 'change', nearest.name);
    });
  }
  // The program chooses another height.
  new MutationObserver(() => {
    const first = dialog.dataset.detents?.split('|')[0].split(' ')[0], chosen = first && heightsOf(dialog).find(one => one.name === first);
    if (chosen) set(chosen.height);
  }).observe(dialog, { attributeFilter: ['data-detents'] });
}
