// Text editors with looks: a person types natively, and edits, not texts, are told both ways. Loaded by the first page that has one.
// The page's copy of a text is the lines of its model; what the browser does by itself is read back from them.
import { idOf, isDisabled, whenShown } from './dom.js';
import { isWaiting, send } from './connection.js';
import { shortcutTarget } from './controls.js';
import { restore } from './restoration.js';
import { applied, difference, moved, over } from './edits.js';
import { waitsBehindKeys } from './keys.js';
import { cut, draw, keep, knownModel, lineElements, lineIn, make, merge, model, offsetOf, placeOf, readLine, startsOf, textOf } from './lines.js';
import { keepsKey, readAndTell, readSelection, reveal, selected, showSelection, tellCaret } from './selections.js';
import { offer } from './unsent.js';
import { erase, put, replacePlaces, tell, type, typeKey } from './typing.js';

const patience = 2000;           // milliseconds for which an empty text may be one that is being loaded

// What the program did not keep

/** What this page leaves of a text to the one that comes in its place, if that may know less of it. */
const leave = known => known.past.length ? {
  text: textOf(known, 0, Infinity), past: known.past, caret: [known.anchor, known.focus], typed: known.unseen.map(edit => edit.inserted).join(''),
  unseen: known.unseen.length,
} : null;

const undone = (text, edits) => edits.reduceRight((later, edit) => applied(later, edit), text);

/** What the person did to a text that nobody has heard of, for the one that is there now; nothing where somebody has written there. */
function merged(now, { text, past, unseen }) {
  const base = undone(text, past.slice(past.length - unseen)), mine = difference(base, text), theirs = difference(base, now);
  const isApart = mine.start + mine.deleted < theirs.start || theirs.start + theirs.deleted < mine.start;
  return unseen && isApart ? over(mine, theirs, true) : null;
}

/**
 * Takes up a text from where the page before this one left it, if the program knows one of the texts before. Where it knows another, as
 * somebody else has written, that stays, and what was left is put beside it or, where it is about the same words, offered. It is true
 * where it is too early to tell.
 */
function takeUp(known, item) {
  const { text, past, caret } = item;
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
  const edit = earlier === now ? difference(now, text) : merged(now, item);
  if (!edit) offer(item);
  else {
    const [anchor, focus] = earlier === now ? caret : [edit.start + edit.inserted.length, edit.start + edit.inserted.length];
    const place = () => { [known.anchor, known.focus] = [anchor, focus]; };
    if (edit.deleted || edit.inserted) put(known, edit, place);
    place();
    // The program knows an earlier place; who goes on typing does so here.
    showSelection(known);
    tellCaret(known.root, known, true);
  }
  return false;
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
  root.holdsSelection = () => model(root).anchor !== model(root).focus;
  root.insertText = text => type(model(root), ...selected(model(root)), text);
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
