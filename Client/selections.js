// Where a person is in a text editor: read from the browser, shown in it, and told to the program.
import { idOf } from './dom.js';
import { send } from './connection.js';
import { offsetOf, placeOf, textOf } from './lines.js';

let toldAt = 0;
let told = 0;                    // the timer of what the caret is told with

export const isFocused = known => document.activeElement === known.root;

/** Without the focus, as while keys that waited are typed, the browser's selection is nobody's. */
export function readSelection(known) {
  if (!isFocused(known)) return;
  const selection = getSelection();
  if (!selection.anchorNode || !known.root.contains(selection.anchorNode)) return;
  known.anchor = offsetOf(known, selection.anchorNode, selection.anchorOffset);
  known.focus = offsetOf(known, selection.focusNode, selection.focusOffset);
}

export function showSelection(known) {
  if (!isFocused(known)) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
  const [anchor, focus] = [placeOf(known, known.anchor), placeOf(known, known.focus)];
  if (anchorNode === anchor[0] && anchorOffset === anchor[1] && focusNode === focus[0] && focusOffset === focus[1]) return;
  getSelection().setBaseAndExtent(...anchor, ...focus);
}

export function reveal(known) {
  const [node] = placeOf(known, known.focus), element = node.nodeType === 1 ? node : node.parentElement;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export const rangeOf = known => [Math.min(known.anchor, known.focus), Math.max(known.anchor, known.focus)];

/** What is selected, of which the program hears before it hears of an edit there. */
export function selected(known) {
  readAndTell(known, true);
  return rangeOf(known);
}

/** It was told with an edit. */
export function caretIsTold() {
  clearTimeout(told);
  told = 0;
}

/** At once, so that a shortcut right behind a selection finds it told; while it is drawn with the mouse, twenty times a second. */
export function tellCaret(root, known, isNow) {
  caretIsTold();
  const rest = toldAt + 50 - performance.now();
  if (rest > 0 && !isNow) { told = setTimeout(() => tellCaret(root, known, true), rest); return; }
  toldAt = performance.now();
  if (root.isConnected) send(idOf(root), 'caret', known.taken, known.anchor, known.focus);
}

/** Reads where the person is, and tells it if it is another place. */
export function readAndTell(known, isNow) {
  const { anchor, focus } = known;
  readSelection(known);
  if (anchor !== known.anchor || focus !== known.focus || isNow && told) tellCaret(known.root, known, isNow);
}

const judged = new WeakMap();    // Home → where the caret was as it was found to be in a line's first row

/** Where lines are broken only the page knows: Home in a further row of one leads to the row's start, whoever waits for the key. */
export function keepsKey(known, event) {
  const selection = getSelection(), { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (event.key !== 'Home' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!isFocused(known) || !selection.isCollapsed || !known.root.contains(focusNode)) return false;
  // The end of a row is that no more once the selection is put back.
  const before = judged.get(event);
  if (before?.[0] === focusNode && before[1] === focusOffset) return false;
  selection.modify('move', 'backward', 'lineboundary');
  const place = offsetOf(known, selection.focusNode, selection.focusOffset);
  if (place > 0 && textOf(known, place - 1, place) !== '\n') return true;
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  judged.set(event, [focusNode, focusOffset]);
  return false;
}
