// Text editors with looks: a person types natively, and edits, not texts, are told both ways. Loaded by the first page that has one.
// The page's copy of a text is the lines of its model; what the browser does by itself is read back from them.
import { idOf, isDisabled, whenShown } from './dom.js';
import { isWaiting, send } from './connection.js';
import { shortcutTarget } from './controls.js';
import { restore } from './restoration.js';
import { notice, show } from './notices.js';
import { replaced } from './find.js';
import { waitsBehindKeys } from './keys.js';

const maximumText = 8 * 1024 * 1024; // UTF-8 bytes
const maximumPiece = 64 * 1024;  // of an edit, in UTF-16 units; in a message all of it may be escaped
const maximumPast = 1000;        // edits that are known backwards, and
const maximumHeft = 256 * 1024;  // the characters in them
const patience = 2000;           // milliseconds for which an empty text may be one that is being loaded
const maximumPlaces = 500;       // that are replaced one by one, and so keep the looks between them
const editors = new WeakMap();   // element → model
let toldAt = 0;
let told = 0;                    // the timer of what the caret is told with

// Edits: { start, deleted, inserted }; as TextEdit.transformed and moved in the engine.

const endOf = edit => edit.start + edit.deleted;
const growth = edit => edit.inserted.length - edit.deleted;

/** What is left of `edit` where `other`, made of the same text, is made already. */
function over(edit, other, isFirst) {
  const end = endOf(edit), otherEnd = endOf(other), added = other.inserted.length;
  if (end <= other.start && edit.start < other.start) return edit;
  if (edit.start >= otherEnd && edit.start > other.start) return { ...edit, start: edit.start + growth(other) };
  const tail = Math.max(end - otherEnd, 0);
  if (edit.start < other.start || edit.start === other.start && isFirst) {
    const head = other.start - edit.start;
    return tail ? { ...edit, deleted: head + added + tail, inserted: edit.inserted + other.inserted } : { ...edit, deleted: head };
  }
  return { start: other.start + added, deleted: tail, inserted: edit.inserted };
}

function moved(place, edit, staysBefore) {
  if (place < edit.start || place === edit.start && (staysBefore || edit.deleted)) return place;
  if (place >= endOf(edit)) return place + growth(edit);
  return edit.start + Math.min(place - edit.start, edit.inserted.length);
}

// Lines: { element, text, runs }; a run is [length, classes, style].

const looksOf = node => node.nodeType === 1 ? [node.className, node.looks ?? node.getAttribute('style') ?? ''] : ['', ''];

function readLine(element) {
  const runs = [];
  for (const node of element.childNodes) if (node.textContent) runs.push([node.textContent.length, ...looksOf(node)]);
  return { element, text: element.textContent, runs };
}

function makeLine(text, runs) {
  const element = document.createElement('div');
  element.className = 'ln';
  const line = { element, text: null, runs: [] };
  draw(line, text, runs);
  return line;
}

const alike = (a, b) => a[1] === b[1] && a[2] === b[2];

/** Runs next to each other that look alike are one. */
function merge(runs) {
  const all = [];
  for (const run of runs) {
    if (!run[0]) continue;
    if (all.length && alike(all.at(-1), run)) all[all.length - 1] = [all.at(-1)[0] + run[0], run[1], run[2]];
    else all.push(run);
  }
  return all;
}

function cut(runs, from, to) {
  let place = 0;
  return runs.flatMap(([length, ...looks]) => {
    const start = Math.max(from, place), end = Math.min(to, place += length);
    return end > start ? [[end - start, ...looks]] : [];
  });
}

const textNode = node => node.nodeType === 3 ? node : node.firstChild;

/** Shows a line's text; nodes that need not change stay, and with them the browser's marks. */
function draw(line, text, runs) {
  const { element } = line, nodes = element.childNodes;
  const isSame = line.text !== null && runs.length && nodes.length === runs.length && runs.every((run, index) =>
    nodes[index].nodeName !== 'BR' && (nodes[index].nodeType === 3) === !(run[1] || run[2]) && alike(run, [0, ...looksOf(nodes[index])])
    && textNode(nodes[index])?.nodeType === 3);
  let place = 0;
  if (isSame) {
    for (const [index, [length]] of runs.entries()) replace(textNode(nodes[index]), text.slice(place, place += length));
  } else {
    element.replaceChildren(...runs.map(([length, classes, style]) => {
      const piece = text.slice(place, place += length);
      if (!classes && !style) return piece;
      const span = document.createElement('span');
      span.className = classes;
      span.style.cssText = style;
      // As it was told, to be compared.
      span.looks = style;
      span.textContent = piece;
      return span;
    }));
    if (!runs.length) element.append(document.createElement('br'));
  }
  line.text = text;
  line.runs = runs;
}

function replace(node, text) {
  const old = node.data;
  if (old === text) return;
  const { start, deleted, inserted } = difference(old, text);
  node.replaceData(start, deleted, inserted);
}

// The model: { root, lines, made, taken, unseen, past, anchor, focus, composing, held }.

function model(root) {
  let known = editors.get(root);
  if (!known) {
    const lines = [...root.querySelectorAll('.ln')].map(readLine);
    const end = lines.reduce((sum, line) => sum + line.text.length + 1, -1);
    const [anchor, focus] = root.dataset.selection?.split(' ').map(Number) ?? [end, end];
    editors.set(root, known = { root, lines, made: 0, taken: 0, unseen: [], past: [], anchor, focus, composing: false, held: [] });
  }
  return known;
}

function lineAt({ lines }, offset) {
  let start = 0, index = 0;
  while (index < lines.length - 1 && offset > start + lines[index].text.length) start += lines[index++].text.length + 1;
  return [index, start];
}

/** Where each line starts: for who looks for many places in a text that stays as it is. */
function startsOf({ lines }) {
  let place = 0;
  return lines.map(({ text }) => {
    const start = place;
    place += text.length + 1;
    return start;
  });
}

/** The line of a place, by halving. */
function lineIn(starts, offset) {
  let low = 0, high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle; else high = middle - 1;
  }
  return low;
}

const length = ({ lines }) => lines.reduce((sum, line) => sum + line.text.length + 1, -1);

function textOf({ lines }, from, to) {
  let place = 0;
  const pieces = [];
  for (const { text } of lines) {
    if (place <= to && place + text.length >= from) pieces.push(text.slice(Math.max(from - place, 0), to - place));
    place += text.length + 1;
    if (place > to) break;
  }
  return pieces.join('\n');
}

/** Makes an edit in the lines. What is inserted looks as what is before it in its line. */
function make(known, { start, deleted, inserted }) {
  keep(known, { start, deleted: inserted.length, inserted: deleted ? textOf(known, start, start + deleted) : '' });
  const [first, firstStart] = lineAt(known, start), [last, lastStart] = lineAt(known, start + deleted);
  const head = known.lines[first], tail = known.lines[last];
  const from = start - firstStart, to = start + deleted - lastStart;
  const before = cut(head.runs, 0, from), after = cut(tail.runs, to, Infinity);
  const [, ...looks] = before.at(-1) ?? cut(head.runs, from, from + 1)[0] ?? [0, '', ''];
  const texts = inserted.split('\n');
  const all = texts.map(text => [text, text ? [[text.length, ...looks]] : []]);
  all[0] = [head.text.slice(0, from) + all[0][0], [...before, ...all[0][1]]];
  const end = all.length - 1;
  all[end] = [all[end][0] + tail.text.slice(to), [...all[end][1], ...after]];
  for (const line of known.lines.slice(first + 1, last + 1)) line.element.remove();
  draw(head, all[0][0], merge(all[0][1]));
  const added = all.slice(1).map(([text, runs]) => makeLine(text, merge(runs)));
  head.element.after(...added.map(line => line.element));
  known.lines.splice(first + 1, last - first, ...added);
}

// Places in the document

function offsetOf(known, node, place) {
  const element = (node.nodeType === 1 ? node : node.parentElement).closest('.ln');
  let start = 0;
  if (!element || !known.root.contains(element)) {
    // In the editor itself: before one of its lines.
    const before = node === known.root ? node.childNodes[place]?.closest?.('.ln') : null;
    if (!before) return node === known.root && place === 0 ? 0 : length(known);
    for (const line of known.lines) {
      if (line.element === before) return start;
      start += line.text.length + 1;
    }
  }
  for (const line of known.lines) {
    if (line.element === element) break;
    start += line.text.length + 1;
  }
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(node, place);
  return start + range.toString().length;
}

function placeOf(known, offset) {
  const [index, start] = lineAt(known, offset);
  let rest = offset - start;
  const { element } = known.lines[index], nodes = element.childNodes;
  for (const child of nodes) {
    const text = textNode(child);
    if (text?.nodeType !== 3) continue;
    if (rest <= text.length) return [text, rest];
    rest -= text.length;
  }
  return [element, 0];
}

const isFocused = known => document.activeElement === known.root;

/** Without the focus, as while keys that waited are typed, the browser's selection is nobody's. */
function readSelection(known) {
  if (!isFocused(known)) return;
  const selection = getSelection();
  if (!selection.anchorNode || !known.root.contains(selection.anchorNode)) return;
  known.anchor = offsetOf(known, selection.anchorNode, selection.anchorOffset);
  known.focus = offsetOf(known, selection.focusNode, selection.focusOffset);
}

function showSelection(known) {
  if (!isFocused(known)) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
  const [anchor, focus] = [placeOf(known, known.anchor), placeOf(known, known.focus)];
  if (anchorNode === anchor[0] && anchorOffset === anchor[1] && focusNode === focus[0] && focusOffset === focus[1]) return;
  getSelection().setBaseAndExtent(...anchor, ...focus);
}

function reveal(known) {
  const [node] = placeOf(known, known.focus), element = node.nodeType === 1 ? node : node.parentElement;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// From the person

function tell(known, edit) {
  clearTimeout(told);
  known.unseen.push(edit);
  send(idOf(known.root), 'edit', ++known.made, known.taken, edit.start, edit.deleted, edit.inserted, known.anchor, known.focus);
}

// What the program did not keep

/** Remembers how an edit is taken back. */
function keep(known, inverse) {
  known.past.push(inverse);
  known.heft = (known.heft ?? 0) + inverse.inserted.length;
  while (known.past.length > maximumPast || known.heft > maximumHeft) known.heft -= known.past.shift().inserted.length;
}

/** The one range in which two texts differ, with whole characters. */
function difference(before, after) {
  let head = 0, tail = 0;
  while (head < before.length && before[head] === after[head]) head++;
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  if (/[\uD800-\uDBFF]/.test(before[head - 1])) head--;
  if (/[\uDC00-\uDFFF]/.test(before.at(-tail))) tail--;
  return { start: head, deleted: before.length - tail - head, inserted: after.slice(head, after.length - tail) };
}

const applied = (text, { start, deleted, inserted }) => text.slice(0, start) + inserted + text.slice(start + deleted);

/** What this page leaves of a text to the one that comes in its place, if that may know less of it. */
const leave = known => known.past.length ? { text: textOf(known, 0, Infinity), past: known.past, caret: [known.anchor, known.focus] } : null;

/**
 * Takes up a text from where the page before this one left it, if the program knows one of the texts before. Where it knows another, as
 * somebody else has written, that stays, and what was left is offered. It is true where it is too early to tell.
 */
function takeUp(known, { text, past, caret }) {
  const now = textOf(known, 0, Infinity);
  // A text that is being loaded is not an empty one.
  known.begun ??= performance.now();
  if (!now && performance.now() < known.begun + patience) {
    setTimeout(restore, patience);
    return true;
  }
  let earlier = text;
  for (const edit of past.toReversed()) {
    if (earlier === now) break;
    earlier = applied(earlier, edit);
  }
  if (earlier !== now) show('What was typed last is not in this text.', 'error', ['Copy It', () => navigator.clipboard.writeText(text)]);
  else if (now !== text) {
    put(known, difference(now, text), () => { [known.anchor, known.focus] = caret; });
  }
  return false;
}

/** Makes an edit and tells it, a long one in pieces; before a piece is told, `follow` puts the caret where it belongs then. */
function put(known, { start, deleted, inserted }, follow) {
  let place = 0;
  do {
    let end = Math.min(inserted.length, place + maximumPiece);
    if (end < inserted.length && /[\uD800-\uDBFF]/.test(inserted[end - 1])) end--;
    const piece = { start: start + place, deleted: place ? 0 : deleted, inserted: inserted.slice(place, end) };
    make(known, piece);
    follow(piece);
    tell(known, piece);
    place = end;
  } while (place < inserted.length);
}

const bytes = text => new TextEncoder().encode(text).length;

/** A person replaces a range by a text. */
function type(known, start, end, text) {
  let inserted = text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  inserted = inserted.toWellFormed?.() ?? inserted;
  if (inserted.length > 1000) {
    const there = bytes(textOf(known, 0, Infinity));
    if (bytes(inserted) + there > maximumText) {
      inserted = inserted.slice(0, Math.max(0, maximumText - there) / 3);
      notice(`A text takes at most ${maximumText / 1024 / 1024} MB. The rest was left out.`, 1);
    }
  }
  if (start === end && !inserted) return;
  put(known, { start, deleted: end - start, inserted }, piece => { known.anchor = known.focus = piece.start + piece.inserted.length; });
  showSelection(known);
  reveal(known);
}

function selected(known) {
  readSelection(known);
  return [Math.min(known.anchor, known.focus), Math.max(known.anchor, known.focus)];
}

/** Deletes what is selected, or else the character, word or line before or after the caret. */
function erase(known, inputType) {
  if (!isFocused(known)) {
    const [start, end] = selected(known), isForward = /Forward/.test(inputType);
    if (start !== end) return type(known, start, end, '');
    return type(known, isForward ? start : Math.max(0, start - 1), isForward ? Math.min(length(known), end + 1) : end, '');
  }
  if (getSelection().isCollapsed) {
    const [, unit] = [[/Word/, 'word'], [/SoftLine/, 'lineboundary'], [/HardLine/, 'paragraphboundary'], [/./, 'character']].find(([kind]) => kind.test(inputType));
    getSelection().modify('extend', /Forward/.test(inputType) ? 'forward' : 'backward', unit);
  }
  type(known, ...selected(known), '');
}

/** What a key does here, for those that had to wait for an answer. */
function typeKey(known, { key, ctrlKey, metaKey }) {
  const isCommand = ctrlKey || metaKey;
  if (key === 'Backspace' || key === 'Delete') erase(known, `delete${isCommand ? 'Word' : 'Content'}${key === 'Delete' ? 'Forward' : 'Backward'}`);
  else if (key === 'Enter' || key.length === 1 && !isCommand) type(known, ...selected(known), key === 'Enter' ? '\n' : key);
}

/** Edits of the page's own, told one by one, the last in the text first: each as if it were typed there. */
function replacePlaces(known, places, by) {
  const text = textOf(known, 0, Infinity), from = places[0][0], to = places.at(-1)[1], made = replaced(text, places, by);
  if (made.length > to - from && bytes(text.slice(0, from) + made + text.slice(to)) > maximumText) {
    return notice(`A text takes at most ${maximumText / 1024 / 1024} MB. Nothing was replaced.`, 1);
  }
  // So many would be told one by one for too long.
  const all = places.length > maximumPlaces ? [[from, to, made]] : places.map(place => [...place, by]);
  readSelection(known);
  for (const [start, end, inserted] of all.reverse()) {
    if (start === end && !inserted) continue;
    put(known, { start, deleted: end - start, inserted }, piece => {
      [known.anchor, known.focus] = [moved(known.anchor, piece), moved(known.focus, piece)];
    });
  }
  showSelection(known);
}

/** The text as the panel to find and replace sees it. */
const surface = root => ({
  element: root,
  text: () => textOf(model(root), 0, Infinity),
  caret: () => Math.min(model(root).anchor, model(root).focus),
  selectedText() {
    if (document.activeElement !== root) return '';
    return textOf(model(root), ...selected(model(root)));
  },
  range(start, end) {
    const range = document.createRange();
    range.setStart(...placeOf(model(root), start));
    range.setEnd(...placeOf(model(root), end));
    return range;
  },
  reveal(start) {
    const [node] = placeOf(model(root), start), element = node.nodeType === 1 ? node : node.parentElement;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  },
  select(start, end) {
    root.focus();
    if (start === undefined) return;
    [model(root).anchor, model(root).focus] = [start, end];
    showSelection(model(root));
  },
  replace: (places, by) => replacePlaces(model(root), places, by),
  end() {},
});

const editorOf = node => (node?.nodeType === 1 ? node : node?.parentElement)?.closest('.styled[contenteditable]');

addEventListener('beforeinput', event => {
  const root = editorOf(event.target);
  if (!root) return;
  const known = model(root), { inputType } = event;
  if (known.composing || inputType === 'insertCompositionText' || !event.cancelable) return;
  const range = event.getTargetRanges()[0], isElsewhere = /Drop|Replacement|Drag/.test(inputType);
  // Chromium tells no ranges in plain text: it makes the change itself then, which is read back.
  if (isElsewhere && !range) return;
  event.preventDefault();
  if (/^history/.test(inputType)) return undo(root, inputType === 'historyRedo');
  if (!/^(insert|delete)/.test(inputType)) return;
  const isDeletion = /^delete/.test(inputType);
  const text = isDeletion ? '' : /Paragraph|LineBreak/.test(inputType) ? '\n'
    : event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  if (isElsewhere) {
    const start = offsetOf(known, range.startContainer, range.startOffset), end = offsetOf(known, range.endContainer, range.endOffset);
    return type(known, start, end, text);
  }
  const enter = () => isDeletion ? erase(known, inputType) : type(known, ...selected(known), text);
  if (!waitsBehindKeys(enter, isDeletion ? '' : text)) enter();
}, true);

/** What the browser did by itself (an input method, a phone's keyboard) is read back. */
function readBack(known) {
  const elements = [...known.root.children];
  const lines = known.lines.map(line => line.element);
  let first = 0, last = 0;
  const same = (line, element) => line.element === element && line.text === element.textContent;
  while (first < lines.length && first < elements.length && same(known.lines[first], elements[first])) first++;
  while (last < Math.min(lines.length, elements.length) - first && same(known.lines.at(-1 - last), elements.at(-1 - last))) last++;
  const old = known.lines.slice(first, lines.length - last), now = elements.slice(first, elements.length - last);
  if (!old.length && !now.length) return;
  const [before, after] = [old.map(line => line.text).join('\n'), now.map(element => element.textContent).join('\n')];
  const start = known.lines.slice(0, first).reduce((sum, line) => sum + line.text.length + 1, 0);
  const edit = difference(before, after);
  const removed = before.slice(edit.start, edit.start + edit.deleted);
  edit.start += start;
  readSelection(known);
  const { anchor, focus } = known;
  if (now.length === old.length && now.every((element, index) => element === old[index].element)) {
    keep(known, { start: edit.start, deleted: edit.inserted.length, inserted: removed });
    for (const line of old) Object.assign(line, readLine(line.element));
  } else {
    // Lines that the browser made or took away are made again as ours.
    for (const element of now) if (!old.some(line => line.element === element)) element.remove();
    for (const [index, line] of old.entries()) {
      (known.lines[first + index - 1]?.element.after(line.element)) ?? (first + index ? 0 : known.root.prepend(line.element));
      draw({ ...line, text: null }, line.text, line.runs);
    }
    make(known, edit);
  }
  [known.anchor, known.focus] = [anchor, focus];
  if (edit.deleted || edit.inserted) tell(known, edit);
}

addEventListener('input', event => {
  const root = editorOf(event.target);
  if (root && !model(root).composing) readBack(model(root));
}, true);
addEventListener('compositionstart', event => { const root = editorOf(event.target); if (root) model(root).composing = true; }, true);
addEventListener('compositionend', event => {
  const root = editorOf(event.target);
  if (!root) return;
  const known = model(root);
  known.composing = false;
  readBack(known);
  for (const work of known.held.splice(0)) work();
}, true);

addEventListener('keydown', event => {
  const root = editorOf(event.target);
  if (!root || event.isComposing || event.defaultPrevented || !(event.metaKey || event.ctrlKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  undo(root, key === 'y' || event.shiftKey);
});

/** An app with a command of its own for it is asked, as by its menu. */
function undo(root, isRedo) {
  const command = shortcutTarget({ ctrlKey: true, shiftKey: isRedo, key: 'z', code: 'KeyZ', target: root });
  if (command) command.click();
  // It may be offered to who is in this text, and the program not know yet that one is.
  else if (isWaiting(idOf(root), 'focus')) setTimeout(undo, 30, root, isRedo);
  else send(idOf(root), 'undo', isRedo);
}

for (const name of ['copy', 'cut']) {
  addEventListener(name, event => {
    const root = editorOf(event.target);
    if (!root) return;
    const known = model(root);
    const [start, end] = selected(known);
    if (start === end) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOf(known, start, end));
    if (name === 'cut') type(known, start, end, '');
  }, true);
}

/** At once, so that a shortcut right behind a selection finds it told; while it is drawn with the mouse, twenty times a second. */
function tellCaret(root, known, isNow) {
  clearTimeout(told);
  const rest = toldAt + 50 - performance.now();
  if (rest > 0 && !isNow) { told = setTimeout(() => tellCaret(root, known), rest); return; }
  toldAt = performance.now();
  if (root.isConnected) send(idOf(root), 'caret', known.taken, known.anchor, known.focus);
}

function followSelection(isNow) {
  const root = editorOf(document.activeElement), known = root && editors.get(root);
  if (!known || known.composing) return;
  const { anchor, focus } = known;
  readSelection(known);
  if (anchor !== known.anchor || focus !== known.focus) tellCaret(root, known, isNow);
}
document.addEventListener('selectionchange', () => followSelection());
// A quick click comes before the caret that it has set is told: what it means depends on that.
addEventListener('click', () => followSelection(true), true);

// What is dropped for the app to take goes where it was let go; a text that is moved within the page is the browser's matter.
addEventListener('drop', event => {
  const root = editorOf(event.target), { clientX, clientY, dataTransfer } = event;
  if (!root || isDisabled(root) || !dataTransfer.types.some(type => type === 'Files' || type === 'application/x-glide')) return;
  const place = document.caretPositionFromPoint?.(clientX, clientY), range = !place && document.caretRangeFromPoint?.(clientX, clientY);
  const [node, offset] = place ? [place.offsetNode, place.offset] : range ? [range.startContainer, range.startOffset] : [];
  if (!node || !root.contains(node)) return;
  const known = model(root);
  known.anchor = known.focus = offsetOf(known, node, offset);
  root.focus({ preventScroll: true });
  showSelection(known);
  tellCaret(root, known, true);
}, true);

addEventListener('focusin', event => {
  const root = editorOf(event.target);
  if (!root || event.target !== root) return;
  send(idOf(root), 'focus', true);
  // A click says where by itself, after this.
  if (!pressed) { showSelection(model(root)); reveal(model(root)); }
}, true);
addEventListener('focusout', event => {
  const root = editorOf(event.target);
  if (root?.isConnected && document.hasFocus()) send(idOf(root), 'focus', false);
}, true);
let pressed = false;
for (const [name, on] of [['pointerdown', true], ['pointerup', false], ['pointercancel', false]]) addEventListener(name, () => { pressed = on; }, true);

// From the program

/** Operation 25: edits of the program, then the runs of lines, and a selection or null. */
export function change(element, made, seen, edits, runs, selection) {
  const root = element?.querySelector('.styled');
  if (!root) return;
  const known = model(root);
  if (known.composing) { known.held.push(() => change(element, made, seen, edits, runs, selection)); return; }
  known.unseen.splice(0, known.unseen.length - (known.made - seen));
  readSelection(known);
  for (let index = 0; index < edits.length; index += 3) {
    let edit = { start: edits[index], deleted: edits[index + 1], inserted: edits[index + 2] };
    for (const [place, own] of known.unseen.entries()) {
      known.unseen[place] = over(own, edit, false);
      edit = over(edit, own, true);
    }
    make(known, edit);
    known.anchor = moved(known.anchor, edit);
    known.focus = moved(known.focus, edit);
  }
  known.taken = made;
  const place = (offset, staysBefore) => known.unseen.reduce((at, own) => moved(at, own, staysBefore), offset);
  const starts = runs.length ? startsOf(known) : [], looks = [];
  for (let index = 0; index < runs.length;) {
    let start = runs[index++], count = runs[index++];
    const ends = [];
    while (count--) {
      const length = runs[index++];
      // Looks are told once, and then by their number.
      const isNew = typeof runs[index] === 'string';
      if (isNew) looks.push([runs[index++], runs[index++]]);
      ends.push([place(start, false), place(start + length, true), ...isNew ? looks.at(-1) : looks[runs[index++]]]);
      start += length;
    }
    restyle(known, starts, ends);
  }
  if (selection) {
    [known.anchor, known.focus] = selection.map(offset => place(offset));
    showSelection(known);
    reveal(known);
  } else showSelection(known);
}

/** Gives ranges, which were in one line, their looks; what was typed between them meanwhile keeps its own. */
function restyle(known, starts, ranges) {
  for (const index of new Set(ranges.flatMap(([from, to]) => to > from ? [lineIn(starts, from), lineIn(starts, to)] : []))) {
    const line = known.lines[index], start = starts[index];
    let runs = line.runs;
    for (const [from, to, classes, style] of ranges) {
      const [a, b] = [Math.max(from - start, 0), Math.min(to - start, line.text.length)];
      if (b > a) runs = [...cut(runs, 0, a), [b - a, classes, style], ...cut(runs, b, Infinity)];
    }
    draw(line, line.text, merge(runs));
  }
}

// Begin

function begin(root) {
  if (root.isContentEditable) return;
  root.surface = () => surface(root);
  root.leave = () => leave(model(root));
  root.takeUp = left => takeUp(model(root), left);
  root.typeKey = event => typeKey(model(root), event);
  const allow = () => {
    const isOff = isDisabled(root);
    if (isOff) root.removeAttribute('contenteditable');
    else {
      root.setAttribute('contenteditable', 'plaintext-only');
      if (root.contentEditable !== 'plaintext-only') root.setAttribute('contenteditable', 'true');
    }
  };
  allow();
  new MutationObserver(allow).observe(root.parentElement, { attributeFilter: ['aria-disabled'] });
}
whenShown('.styled', begin);
document.querySelectorAll('.styled').forEach(begin);
restore();
