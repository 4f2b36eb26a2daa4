// The lines of an editor and their looks: the page's copy of a text, and where its places are in the document.
import { difference } from './edits.js';

const maximumPast = 1000;        // edits that are known backwards, and
const maximumHeft = 256 * 1024;  // the characters in them
const bundleSize = 64;           // lines
const editors = new WeakMap();   // element → model

// Lines: { element, text, runs }; a run is [length, classes, style].

const looksOf = node => node.nodeType === 1 ? [node.className, node.looks ?? node.getAttribute('style') ?? ''] : ['', ''];

export function readLine(element) {
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
export function merge(runs) {
  const all = [];
  for (const run of runs) {
    if (!run[0]) continue;
    if (all.length && alike(all.at(-1), run)) all[all.length - 1] = [all.at(-1)[0] + run[0], run[1], run[2]];
    else all.push(run);
  }
  return all;
}

export function cut(runs, from, to) {
  let place = 0;
  return runs.flatMap(([length, ...looks]) => {
    const start = Math.max(from, place), end = Math.min(to, place += length);
    return end > start ? [[end - start, ...looks]] : [];
  });
}

const textNode = node => node.nodeType === 3 ? node : node.firstChild;

/** Shows a line's text; nodes that need not change stay, and with them the browser's marks. */
export function draw(line, text, runs) {
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

export function model(root) {
  let known = editors.get(root);
  if (!known) {
    const lines = [...root.querySelectorAll('.ln')].map(readLine);
    const end = lines.reduce((sum, line) => sum + line.text.length + 1, -1);
    const [anchor, focus] = root.dataset.selection?.split(' ').map(Number) ?? [end, end];
    editors.set(root, known = { root, lines, made: 0, taken: 0, unseen: [], past: [], anchor, focus, composing: false, held: [] });
    bundle(root, root);
  }
  return known;
}

// Bundles: the lines of a long text are laid out, or left out, some together: a key costs as much as there are elements side by side.

/** The elements of all lines, those of a browser's making with them. */
export const lineElements = root => [...root.children].flatMap(child => child.matches('.lns') ? [...child.children] : child);

/** Puts the lines of a place into bundles where there are too many of them; the selection has to be shown anew then. */
function bundle(root, place) {
  const isBundle = place !== root;
  if (place.childElementCount <= (isBundle ? 2 : 4) * bundleSize) return;
  const lines = [...place.children];
  if (!isBundle && lines.some(line => line.matches('.lns'))) return;
  const letters = Math.max(20, root.clientWidth / parseFloat(getComputedStyle(root).fontSize) * 2); // in a row, about
  for (let start = 0; start < lines.length; start += bundleSize) {
    const some = lines.slice(start, start + bundleSize), made = document.createElement('div');
    made.className = 'lns';
    made.style.setProperty('--rows', some.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.textContent.length / letters)), 0));
    made.append(...some);
    isBundle ? place.before(made) : root.append(made);
  }
  if (isBundle) place.remove();
}

function discard({ element }) {
  const place = element.parentElement;
  element.remove();
  if (place?.matches('.lns') && !place.firstChild) place.remove();
}

function lineAt({ lines }, offset) {
  let start = 0, index = 0;
  while (index < lines.length - 1 && offset > start + lines[index].text.length) start += lines[index++].text.length + 1;
  return [index, start];
}

/** Where each line starts: for who looks for many places in a text that stays as it is. */
export function startsOf({ lines }) {
  let place = 0;
  return lines.map(({ text }) => {
    const start = place;
    place += text.length + 1;
    return start;
  });
}

/** The line of a place, by halving. */
export function lineIn(starts, offset) {
  let low = 0, high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle; else high = middle - 1;
  }
  return low;
}

export const length = ({ lines }) => lines.reduce((sum, line) => sum + line.text.length + 1, -1);

export function textOf({ lines }, from, to) {
  let place = 0;
  const pieces = [];
  for (const { text } of lines) {
    if (place <= to && place + text.length >= from) pieces.push(text.slice(Math.max(from - place, 0), to - place));
    place += text.length + 1;
    if (place > to) break;
  }
  return pieces.join('\n');
}

/** The model of an element that has one by now. */
export const knownModel = root => editors.get(root);

/** Makes an edit in the lines. What is inserted looks as what is before it in its line. */
export function make(known, { start, deleted, inserted }) {
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
  known.lines.slice(first + 1, last + 1).forEach(discard);
  draw(head, all[0][0], merge(all[0][1]));
  const added = all.slice(1).map(([text, runs]) => makeLine(text, merge(runs)));
  head.element.after(...added.map(line => line.element));
  known.lines.splice(first + 1, last - first, ...added);
  bundle(known.root, head.element.parentElement);
}

/** Remembers how an edit is taken back. */
export function keep(known, inverse) {
  known.past.push(inverse);
  known.heft = (known.heft ?? 0) + inverse.inserted.length;
  while (known.past.length > maximumPast || known.heft > maximumHeft) known.heft -= known.past.shift().inserted.length;
}

// Places in the document

export function offsetOf(known, node, place) {
  const element = (node.nodeType === 1 ? node : node.parentElement).closest('.ln');
  let start = 0;
  if (!element || !known.root.contains(element)) {
    // In the editor itself, or in a bundle: before one of its lines.
    const next = node.childNodes[place] ?? (node === known.root ? null : node.nextSibling);
    const before = next?.matches?.('.lns') ? next.firstChild : next?.closest?.('.ln');
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

export function placeOf(known, offset) {
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
