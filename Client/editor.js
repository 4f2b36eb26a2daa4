// Text editors with looks: a person types natively, and edits, not texts, are told both ways. Loaded by the first page that has one.
// The page's copy of a text is the lines of its model; what the browser does by itself is read back from them.
import { idOf, isDisabled, whenShown } from './dom.js';
import { isWaiting, send } from './connection.js';
import { shortcutTarget } from './controls.js';
import { restore } from './restoration.js';
import { notice, show } from './notices.js';
import { applied, difference, moved, over } from './edits.js';
import { replaced } from './find.js';
import { waitsBehindKeys } from './keys.js';
import { cut, draw, keep, knownModel, length, lineElements, lineIn, make, merge, model, offsetOf, placeOf, readLine, startsOf, textOf } from './lines.js';

const maximumText = 8 * 1024 * 1024; // UTF-8 bytes
const maximumPiece = 64 * 1024;  // of an edit, in UTF-16 units; in a message all of it may be escaped
const patience = 2000;           // milliseconds for which an empty text may be one that is being loaded
const maximumPlaces = 500;       // that are replaced one by one, and so keep the looks between them
let toldAt = 0;
let told = 0;                    // the timer of what the caret is told with

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
  told = 0;
  known.unseen.push(edit);
  send(idOf(known.root), 'edit', ++known.made, known.taken, edit.start, edit.deleted, edit.inserted, known.anchor, known.focus);
}

// What the program did not keep

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
  else {
    const place = () => { [known.anchor, known.focus] = caret; };
    if (now !== text) put(known, difference(now, text), place);
    place();
    // The program knows an earlier place; who goes on typing does so here.
    showSelection(known);
    tellCaret(known.root, known, true);
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

const rangeOf = known => [Math.min(known.anchor, known.focus), Math.max(known.anchor, known.focus)];

/** What is selected, of which the program hears before it hears of an edit there. */
function selected(known) {
  readAndTell(known, true);
  return rangeOf(known);
}

/** Deletes what is selected, or else the character, word or line before or after the caret. */
function erase(known, inputType) {
  const [start, end] = selected(known), isForward = /Forward/.test(inputType);
  if (start !== end) return type(known, start, end, '');
  if (!isFocused(known)) return type(known, isForward ? start : Math.max(0, start - 1), isForward ? Math.min(length(known), end + 1) : end, '');
  const [, unit] = [[/Word/, 'word'], [/SoftLine/, 'lineboundary'], [/HardLine/, 'paragraphboundary'], [/./, 'character']].find(([kind]) => kind.test(inputType));
  getSelection().modify('extend', isForward ? 'forward' : 'backward', unit);
  readSelection(known);
  type(known, ...rangeOf(known), '');
}

const judged = new WeakMap();    // Home → where the caret was as it was found to be in a line's first row

/** Where lines are broken only the page knows: Home in a further row of one leads to the row's start, whoever waits for the key. */
function keepsKey(known, event) {
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

/** What a key does here, for those that had to wait for an answer. */
function typeKey(known, { key, ctrlKey, metaKey, altKey }) {
  // Signs of some keyboards are written with Control and Alt.
  const isCommand = (ctrlKey || metaKey) && !altKey;
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
    const { top, bottom } = element.getBoundingClientRect(), seen = root.getBoundingClientRect();
    // What comes into sight has something around it.
    element.scrollIntoView({ block: top < seen.top || bottom > seen.bottom ? 'center' : 'nearest', inline: 'nearest' });
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
  // What waited behind a key that has led elsewhere is for whoever has the focus now.
  const enter = () => {
    const focused = document.activeElement, editor = editorOf(focused) ?? root, now = model(editor);
    if (focused.matches('input,textarea')) document.execCommand(isDeletion ? 'delete' : 'insertText', false, text);
    else if (editor.isConnected) isDeletion ? erase(now, inputType) : type(now, ...selected(now), text);
  };
  if (!waitsBehindKeys(enter, isDeletion ? '' : text)) enter();
}, true);

/** What the browser did by itself (an input method, a phone's keyboard) is read back. */
function readBack(known) {
  const elements = lineElements(known.root);
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
  told = 0;
  const rest = toldAt + 50 - performance.now();
  if (rest > 0 && !isNow) { told = setTimeout(() => tellCaret(root, known, true), rest); return; }
  toldAt = performance.now();
  if (root.isConnected) send(idOf(root), 'caret', known.taken, known.anchor, known.focus);
}

/** Reads where the person is, and tells it if it is another place. */
function readAndTell(known, isNow) {
  const { anchor, focus } = known;
  readSelection(known);
  if (anchor !== known.anchor || focus !== known.focus || isNow && told) tellCaret(known.root, known, isNow);
}

function followSelection(isNow) {
  const root = editorOf(document.activeElement), known = root && knownModel(root);
  if (known && !known.composing) readAndTell(known, isNow);
}
document.addEventListener('selectionchange', () => followSelection());
// A quick click comes before the caret that it has set is told: what it means depends on that, whoever hears of it first.
for (const name of ['mouseup', 'click']) addEventListener(name, () => followSelection(true), true);

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

// Where there is less room all at once, as for a keyboard or for what is offered below the text, the caret stays in sight.
const heights = new WeakMap();
const sizes = new ResizeObserver(entries => {
  for (const { target, contentRect: { height } } of entries) {
    if (height < heights.get(target) && document.activeElement === target) reveal(model(target));
    heights.set(target, height);
  }
});

// By the number that the program knows it by: a page that was loaded anew gives the focus back before there is one.
const toldOf = new WeakMap();
function tellFocus(root) {
  if (toldOf.get(root) === idOf(root)) return;
  toldOf.set(root, idOf(root));
  send(idOf(root), 'focus', true);
}
for (const name of ['keydown', 'pointerup']) {
  addEventListener(name, () => { const root = editorOf(document.activeElement); if (root) tellFocus(root); }, true);
}

addEventListener('focusin', event => {
  const root = editorOf(event.target);
  if (!root || event.target !== root) return;
  sizes.observe(root);
  toldOf.delete(root);
  tellFocus(root);
  // A click says where by itself, after this.
  if (!pressed) { showSelection(model(root)); reveal(model(root)); }
}, true);
addEventListener('focusout', event => {
  const root = editorOf(event.target);
  if (!root?.isConnected || !document.hasFocus()) return;
  toldOf.delete(root);
  send(idOf(root), 'focus', false);
}, true);
// A finger gives the focus with the mouse's events, behind its own.
let pressed = false;
for (const [name, on] of [['pointerdown', true], ['mousedown', true], ['pointerup', false], ['pointercancel', false], ['mouseup', false]]) {
  addEventListener(name, () => { pressed = on; }, true);
}

// From the program

/** Operation 25: edits of the program, then the runs of lines, and a selection or null. */
export function change(element, made, seen, edits, runs, selection) {
  const root = element?.querySelector('.styled');
  if (!root) return;
  const known = model(root);
  if (known.composing) { known.held.push(() => change(element, made, seen, edits, runs, selection)); return; }
  known.unseen.splice(0, known.unseen.length - (known.made - seen));
  readAndTell(known);
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
  root.revealCaret = () => { followSelection(); reveal(model(root)); };
  root.keepsKey = event => keepsKey(model(root), event);
  root.tellCaret = () => followSelection(true);
  const allow = () => {
    const isOff = isDisabled(root);
    if (isOff) root.removeAttribute('contenteditable');
    else {
      root.setAttribute('contenteditable', 'plaintext-only');
      if (root.contentEditable !== 'plaintext-only') root.setAttribute('contenteditable', 'true');
    }
  };
  allow();
  model(root);
  new MutationObserver(allow).observe(root.parentElement, { attributeFilter: ['aria-disabled'] });
}
whenShown('.styled', begin);
document.querySelectorAll('.styled').forEach(begin);
restore();
