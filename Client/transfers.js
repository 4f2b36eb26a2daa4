// What is dragged, dropped and pasted. It stays with the app: the page says which node it was, and where it went.
import { complaint, readClipboard } from './clipboard.js';
import { has, idOf, isDisabled } from './dom.js';
import { send } from './connection.js';
import { upload } from './files.js';
import { waitFor, waitsBehindKeys } from './keys.js';
import { notice } from './notices.js';

let lifted = null;               // the element that is dragged
let along = [];                  // the elements that are dragged with it
let over = null;                 // the element that it would be dropped on
let pressed = null;
let told = {};                   // where it was last said to be

const listed = (element, name) => element.dataset[name].split(' ');

/** The element around a place that can be dragged or takes a drop; for a row that has one such view, the whole row counts. */
function owner(target, name) {
  const element = target instanceof Element ? target : target.parentElement, selector = `[data-${name}]`;
  const own = element.closest(selector);
  if (own) return own;
  const inner = element.closest('.row')?.querySelectorAll(selector) ?? [];
  return inner.length === 1 ? inner[0] : null;
}

/** What comes: identifiers of what is dragged here, or media types of what comes from elsewhere ("file" if it has none). */
const kindsOf = data => lifted ? listed(lifted, 'drag') : [...data.items].map(item => item.type || 'file');
const isFile = data => !lifted && [...data.items].some(item => item.kind === 'file');

function takes(element, name, kinds, hasFiles) {
  const patterns = listed(element, name);
  const family = kind => patterns.some(pattern => pattern.endsWith('/*') && kind.startsWith(pattern.slice(0, -1)));
  return kinds.some(kind => kind === '*' || patterns.includes(kind) || hasFiles && (patterns.includes('*/*') || family(kind) || kind === 'file'));
}

/** The row near whose edge something is, in a list that takes it between rows: there that comes before what the row takes itself. */
function edgeOf(event, kinds, hasFiles) {
  const element = event.target instanceof Element ? event.target : event.target.parentElement, row = element.closest('.row[data-inserts]');
  return row && !isDisabled(row) && Math.abs(fromMiddle(row, event)) > row.offsetHeight / 4 && takes(row, 'drop', kinds, hasFiles) && row;
}

function targetOf(event) {
  const kinds = kindsOf(event.dataTransfer), hasFiles = isFile(event.dataTransfer), edge = edgeOf(event, kinds, hasFiles);
  if (edge) return edge;
  const isTarget = at => at !== lifted && !isDisabled(at) && takes(at, 'drop', kinds, hasFiles);
  for (let at = owner(event.target, 'drop'); at; at = at.parentElement?.closest('[data-drop]')) {
    // Away from its edges, such a row is as one that takes something itself.
    const inner = at.matches('.row[data-inserts]') ? at.querySelectorAll('[data-drop]') : [];
    if (inner.length === 1 && isTarget(inner[0])) return inner[0];
    if (isTarget(at)) return at;
  }
}

/** How far below the middle of a row. */
function fromMiddle(row, event) {
  const box = row.getBoundingClientRect();
  return event.clientY - box.top - box.height / 2;
}

function leave() {
  if (!over) return;
  over.classList.remove('targeted', 'after');
  send(idOf(over), 'targeted', false);
  over = null;
  told = {};
}

/** Tells where it is over an element that wants to know, ten times a second at most, and again if it has moved. */
function follow(target, event) {
  const box = target.getBoundingClientRect(), x = Math.round(event.clientX - box.left), y = Math.round(event.clientY - box.top);
  const place = `${idOf(target)} ${x} ${y}`;
  if (place === told.place || told.target === target && performance.now() - told.at < 100) return;
  told = { place, target, at: performance.now() };
  send(idOf(target), 'transfer', 'moved', x, y, lifted !== null, '', []);
}

function land() {
  leave();
  for (const element of lifted ? [lifted, ...along] : []) send(idOf(element), 'lift', false);
  lifted = null;
  along = [];
}

/** With a row that is selected, the others that are selected in its list are dragged, in their order. */
function selectedWith(element) {
  const row = element.closest('.row');
  if (!row?.matches('.selected')) return [element];
  const rows = [...row.closest('.list')?.querySelectorAll('.row.selected') ?? []];
  const elements = rows.map(one => one === row ? element : one.querySelector('[data-drag]')).filter(one => one && !isDisabled(one));
  return elements.includes(element) ? elements : [element];
}

/** Rows of a list are dragged as a whole. */
export function start(element) {
  const row = element.closest('.row');
  if (row?.querySelectorAll('[data-drag]').length === 1) row.draggable = true;
}

addEventListener('pointerdown', event => { pressed = event.target; }, true);
addEventListener('dragstart', event => {
  // The handle of a row moves it within its list.
  if (pressed instanceof Element && pressed.closest('[data-b~="move"]')) return event.preventDefault();
  const element = owner(event.target, 'drag');
  if (!element || isDisabled(element)) return;
  lifted = element;
  event.dataTransfer.effectAllowed = 'copyMove';
  event.dataTransfer.setData('application/x-glide', '1');
  const image = element.parentElement.querySelector(':scope > [data-drag-image],[data-drag-image]') ?? element.closest('.row') ?? element;
  const box = image.getBoundingClientRect();
  event.dataTransfer.setDragImage(image, Math.max(0, Math.min(box.width, event.clientX - box.left)), Math.max(0, Math.min(box.height, event.clientY - box.top)));
  const all = selectedWith(element);
  along = all.filter(one => one !== element);
  // What a page that is gone had lifted is put down first.
  send(idOf(element), 'lift', false);
  for (const one of all) send(idOf(one), 'lift', true);
});
addEventListener('dragend', land);
addEventListener('dragover', event => {
  const target = targetOf(event);
  if (target !== over) {
    leave();
    if (target) {
      over = target;
      target.classList.add('targeted');
      send(idOf(target), 'targeted', true);
    }
  }
  if (target?.hasAttribute('data-inserts')) target.classList.toggle('after', fromMiddle(target, event) > 0);
  if (target?.hasAttribute('data-drop-moves')) follow(target, event);
  if (target) event.dataTransfer.dropEffect = lifted ? 'move' : 'copy';
  // A file that nobody takes is not to be opened in the place of the app.
  else if (isFile(event.dataTransfer)) event.dataTransfer.dropEffect = 'none';
  else return;
  event.preventDefault();
});
addEventListener('dragleave', event => { if (!event.relatedTarget) leave(); });
addEventListener('drop', event => {
  const target = targetOf(event), data = event.dataTransfer;
  if (!target) return isFile(data) && event.preventDefault();
  event.preventDefault();
  const box = target.getBoundingClientRect();
  const y = target.hasAttribute('data-inserts') ? fromMiddle(target, event) : event.clientY - box.top;
  bring(target, 'dropped', data, event.clientX - box.left, y).finally(land);
});

/** The files of a folder, with their paths in it. */
async function walk(entry, path = '') {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    if (path) file.path = path + file.name;
    return [file];
  }
  const reader = entry.createReader(), all = [];
  for (let some; !some || some.length;) {
    some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    for (const one of some) all.push(...await walk(one, `${path}${entry.name}/`));
  }
  return all;
}

const longest = 150000;          // characters of a text that is told at once

/** Sends what came to a node: texts at once, files when they are there. */
async function bring(target, way, data, x = 0, y = 0) {
  const node = idOf(target), isOwn = lifted !== null;
  // After the first wait, the browser gives nothing more away.
  const items = isOwn ? [] : [...data.items];
  const texts = items.filter(item => item.kind === 'string' && /^text\//.test(item.type)).map(item => [item.type, data.getData(item.type)])
    .filter(([, text]) => text && text.length < longest);
  const entries = items.filter(item => item.kind === 'file').map(item => item.webkitGetAsEntry?.() ?? item.getAsFile());
  try {
    const files = (await Promise.all(entries.map(entry => entry instanceof File ? [entry] : entry ? walk(entry) : []))).flat();
    const batch = files.length ? await upload(files, () => !target.isConnected) : '';
    send(node, 'transfer', way, x, y, isOwn, batch, texts);
  } catch (error) {
    if (error) notice(error.message, 1);
  }
}

/** What the page has put on the clipboard for the app, which gets it back as it was. */
let copied = null;
export const noteCopied = text => { copied = text.replaceAll('\r\n', '\n'); };

/** The element around the focus that has something to copy, unless a text is selected. */
for (const name of ['copy', 'cut']) addEventListener(name, event => {
  const focus = document.activeElement ?? document.body;
  if (focus.matches('input,textarea,[contenteditable]') || !getSelection().isCollapsed) return;
  const source = focus.closest(`[data-copies~="${name}"]`);
  if (!source || isDisabled(source)) return;
  event.preventDefault();
  send(idOf(source), 'copy', name === 'cut');
});

/** A paste as it was, for whoever has the focus by then. The browser gives nothing more away later. */
function pasting(data) {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return () => document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copy, bubbles: true, cancelable: true }));
}

/** The nearest element around the focus that takes what is pasted. A field keeps texts for itself, but for HTML that is asked for by name. */
addEventListener('paste', event => {
  const data = event.clipboardData, focus = document.activeElement ?? document.body;
  if (data.files.length && waitsBehindKeys(pasting(data), '')) return event.preventDefault();
  const isField = focus.matches('input,textarea,[contenteditable]'), hasFiles = [...data.items].some(item => item.kind === 'file');
  const isHTML = isField && !hasFiles && data.getData('text/html') && ['text/html', 'text/plain'].every(type => data.getData(type).length < longest);
  if (isField && !hasFiles && !isHTML) return;
  const isOwn = copied !== null && !hasFiles && data.getData('text/plain').replaceAll('\r\n', '\n') === copied;
  const kinds = isHTML ? ['public.html'] : isOwn ? ['*'] : [...data.items].filter(item => !isField || item.kind === 'file').map(item => item.type || 'file');
  for (let at = focus.closest('[data-paste]'); at; at = at.parentElement.closest('[data-paste]')) {
    if (isDisabled(at) || has(at, 'paste') || !takes(at, 'paste', kinds, hasFiles)) continue;
    event.preventDefault();
    if (isHTML && waitsBehindKeys(pasting(data), data.getData('text/plain'))) return;
    const way = bring(at, 'pasted', data);
    if (isField) waitFor(way);
    return;
  }
});

/** A button that pastes: the browser asks the person whether the page may read the clipboard. */
addEventListener('click', async event => {
  const button = event.target.closest?.('[data-b~="paste"]');
  if (!button || isDisabled(button)) return;
  try {
    const { texts, files } = await readClipboard();
    const batch = files.length ? await upload(files) : '';
    send(idOf(button), 'transfer', 'pasted', 0, 0, false, batch, texts);
  } catch (error) {
    if (error) notice(complaint(error), 1);
  }
});
