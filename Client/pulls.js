// What a finger pulls down: sheets, which close, and lists, which refresh. Loaded with the first of them.
import { idOf } from './dom.js';
import { send } from './connection.js';

/**
 * One finger that moves `element` up or down.
 * @param on.begins whether it may, by what it lies on; on.takes whether its first move, so many points down, is for us; on.move how far
 * it is down since; on.end how far it was, and its speed in points a millisecond: 0 both if it was cancelled.
 */
export function drag(element, on) {
  let from = null, distance = 0, isOn = false;
  element.addEventListener('touchstart', event => {
    const [touch] = event.touches;
    from = event.touches.length === 1 && on.begins(event.target) ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    distance = 0;
    isOn = false;
  }, { passive: true });
  // Not passive: the first move decides whether the browser scrolls.
  element.addEventListener('touchmove', event => {
    if (!from) return;
    const [touch] = event.touches, dy = touch.clientY - from.y;
    if (!isOn && (!dy || !on.takes(dy) || Math.abs(touch.clientX - from.x) > Math.abs(dy) || !event.cancelable)) { from = null; return; }
    isOn = true;
    event.preventDefault();
    event.stopPropagation();
    distance = dy;
    element.classList.add('pulled');
    on.move(dy);
  }, { passive: false });
  for (const name of ['touchend', 'touchcancel']) {
    element.addEventListener(name, event => {
      element.classList.remove('pulled');
      if (from && isOn) name === 'touchend' ? on.end(distance, distance / (event.timeStamp - from.at)) : on.end(0, 0);
      from = null;
    });
  }
}

/** Calls `move` with how far `element` is pulled down while what scrolls in it is at its top, and `end` when it is let go. */
export function pull(element, move, end) {
  drag(element, {
    begins: isAtTop, takes: dy => dy > 0, move: dy => move(Math.max(0, dy)), end: (dy, speed) => end(Math.max(0, dy), dy > 40 && speed > 0.6),
  });
}

/** Whether what a finger is on has a use of its own for its moves. */
export const isTakenByContent = target => target.closest('input,textarea,select,[data-touches*="drag"],[data-b~="move"]') !== null;

export function isAtTop(target) {
  if (isTakenByContent(target)) return false;
  for (let at = target; at && at.tagName !== 'DIALOG'; at = at.parentElement) if (at.scrollTop > 0) return false;
  return true;
}

const threshold = 90;
/** A list that refreshes. */
export function start(area) {
  const turn = distance => {
    area.style.setProperty('--pull', distance && `${Math.min(distance / 2, 60)}px`);
    area.style.setProperty('--turn', distance && Math.min(distance / threshold, 1));
  };
  pull(area, turn, distance => {
    turn('');
    if (distance > threshold) send(idOf(area), 'refresh');
  });
}
