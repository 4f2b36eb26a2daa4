// Texts in what is too low for them: as many lines as there is room for, the last one with an ellipsis. Loaded with texts.js.
import { childrenOf } from './cells.js';
import { perFrame, whenShown } from './dom.js';

// What has a height that does not come from what is in it; in what scrolls there is room for everything.
const rooms = '.fy,.my,.decoration';
const inner = `${rooms},.ideal-y,.scroll,.list`;
const due = new Set();
const known = new WeakMap();     // room → the heights in it when it was looked at last

const textsIn = room => [...room.querySelectorAll('.text:not(.one-line,.shrinks,.ideal-y)')].filter(text => text.parentElement.closest(inner) === room);
const heights = room => [room, ...childrenOf(room)].map(one => one.offsetHeight).join();
/** By how much what is in a room is higher than the room; a text that is cut would like to be higher. */
const excess = room => Math.max(...childrenOf(room).map(one => one.matches('.text') ? one.offsetHeight : Math.max(one.offsetHeight, one.scrollHeight))) - room.clientHeight;

const sizes = new ResizeObserver(entries => {
  for (const { target } of entries) {
    for (const room of [target, target.parentElement]) if (room?.matches(rooms) && known.get(room) !== heights(room)) due.add(room);
  }
  if (due.size) later();
});

const later = perFrame(() => {
  const looked = [...due].filter(room => room.isConnected).map(room => [room, textsIn(room)]);
  due.clear();
  for (const [, texts] of looked) for (const text of texts) delete text.dataset.low;
  for (const [room, texts] of looked) {
    if (texts.length && excess(room) > 1) shorten(room, texts);
    known.set(room, heights(room));
  }
});

/** Takes lines from the text that has the most of them, again and again. */
function shorten(room, texts) {
  const all = texts.map(text => {
    const style = getComputedStyle(text), height = parseFloat(style.lineHeight);
    return { text, height, lines: Math.round((text.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)) / height) };
  });
  for (let over = excess(room); over > 1; over = excess(room)) {
    const [longest, next] = all.sort((one, other) => other.lines - one.lines);
    if (!(longest.lines > 1)) return;
    longest.lines = Math.max(1, Math.min(longest.lines - 1, Math.max(next?.lines ?? 1, longest.lines - Math.ceil(over / longest.height))));
    longest.text.style.setProperty('--low', longest.lines);
    longest.text.dataset.low = '';
  }
}

const watched = `${rooms},:is(${rooms}) > *`;
const start = element => sizes.observe(element);
whenShown(watched, start);
document.querySelectorAll(watched).forEach(start);
