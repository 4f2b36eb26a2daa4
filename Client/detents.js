// Sheets with several heights: a finger takes them from one to the next. Loaded with the first of them.
import { idOf } from './dom.js';
import { send } from './connection.js';
import { drag, isAtTop, isTakenByContent } from './pulls.js';

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
  let from = 0, isFromTop = false;      // how high it was, and whether what scrolls in it was at its top
  const set = value => dialog.style.setProperty('--detent', `${value}px`);
  drag(dialog, {
    begins(target) {
      [from, isFromTop] = [dialog.offsetHeight, isAtTop(target)];
      return !isTakenByContent(target) && narrow.matches;
    },
    takes: dy => dy < 0 ? from < heightsOf(dialog).at(-1).height - 1 : isFromTop,
    move(dy) {
      const heights = heightsOf(dialog), [low, high] = [heights[0].height, heights.at(-1).height], height = from - dy;
      set(Math.min(Math.max(height, low), high));
      dialog.style.translate = height < low ? `0 ${low - height}px` : '';
    },
    end(dy, speed) {
      const heights = heightsOf(dialog), aim = from - dy - speed * 150;
      dialog.style.translate = '';
      if (aim < heights[0].height * 2 / 3 && !dialog.hasAttribute('data-locked')) return dismiss();
      const nearest = heights.reduce((a, b) => Math.abs(b.height - aim) < Math.abs(a.height - aim) ? b : a);
      set(nearest.height);
      send(idOf(dialog), 'change', nearest.name);
    },
  });
  // The program chooses another height.
  new MutationObserver(() => {
    const first = dialog.dataset.detents?.split('|')[0].split(' ')[0], chosen = first && heightsOf(dialog).find(one => one.name === first);
    if (chosen) set(chosen.height);
  }).observe(dialog, { attributeFilter: ['data-detents'] });
}
