// What a person types into a text editor, and what is typed for them: each edit is made in the page, and told to the program.
import { idOf } from './dom.js';
import { send } from './connection.js';
import { notice } from './notices.js';
import { moved } from './edits.js';
import { replaced } from './find.js';
import { length, make, textOf } from './lines.js';
import { caretIsTold, isFocused, rangeOf, readSelection, reveal, selected, showSelection } from './selections.js';

const maximumText = 8 * 1024 * 1024; // UTF-8 bytes
const maximumPiece = 64 * 1024;  // of an edit, in UTF-16 units; in a message all of it may be escaped
const maximumPlaces = 500;       // that are replaced one by one, and so keep the looks between them

export function tell(known, edit) {
  caretIsTold();
  known.unseen.push(edit);
  send(idOf(known.root), 'edit', ++known.made, known.taken, edit.start, edit.deleted, edit.inserted, known.anchor, known.focus);
}

/** Makes an edit and tells it, a long one in pieces; before a piece is told, `follow` puts the caret where it belongs then. */
export function put(known, { start, deleted, inserted }, follow) {
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
export function type(known, start, end, text) {
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

/** Deletes what is selected, or else the character, word or line before or after the caret. */
export function erase(known, inputType) {
  const [start, end] = selected(known), isForward = /Forward/.test(inputType);
  if (start !== end) return type(known, start, end, '');
  if (!isFocused(known)) return type(known, isForward ? start : Math.max(0, start - 1), isForward ? Math.min(length(known), end + 1) : end, '');
  const [, unit] = [[/Word/, 'word'], [/SoftLine/, 'lineboundary'], [/HardLine/, 'paragraphboundary'], [/./, 'character']].find(([kind]) => kind.test(inputType));
  getSelection().modify('extend', isForward ? 'forward' : 'backward', unit);
  readSelection(known);
  type(known, ...rangeOf(known), '');
}

/** What a key does here, for those that had to wait for an answer. */
export function typeKey(known, { key, ctrlKey, metaKey, altKey }) {
  // Signs of some keyboards are written with Control and Alt.
  const isCommand = (ctrlKey || metaKey) && !altKey;
  if (key === 'Backspace' || key === 'Delete') erase(known, `delete${isCommand ? 'Word' : 'Content'}${key === 'Delete' ? 'Forward' : 'Backward'}`);
  else if (key === 'Enter' || key.length === 1 && !isCommand) type(known, ...selected(known), key === 'Enter' ? '\n' : key);
}

/** Edits of the page's own, told one by one, the last in the text first: each as if it were typed there. */
export function replacePlaces(known, places, by) {
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
