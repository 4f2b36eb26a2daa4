// Find and replace in text editors. The panel is the page's own: what is found is marked without touching the text, and what is
// replaced is told as if it were typed. Loaded by the first page with a text editor.
import { idOf, isDisabled, make } from './dom.js';
import { send } from './connection.js';
import { fontNames } from './fonts.js';

const maximumMarks = 300;       // finds around the current one that are marked
let panel = null;               // { box, root, fields, surface, places, index, changes, size }
let lastQuery = '';

/** Editors begin here: the app may show the panel, too. */
export function start(box) {
  if (box.isFindable) return;
  box.isFindable = true;
  const follow = () => {
    const isOffered = box.dataset.find !== 'none';
    // Of several editors that the app asks about, one has the panel.
    if (box.dataset.finding === '' && isOffered) { if (panel?.box.dataset.finding !== '') open(box); }
    else if (panel?.box === box && (box.wasFinding || !isOffered)) close();
    box.wasFinding = box.dataset.finding === '';
  };
  new MutationObserver(follow).observe(box, { attributeFilter: ['data-finding', 'data-find'] });
  follow();
}

const boxOf = target => target.closest?.('.text-editor');
const isReplacing = box => box.dataset.find !== 'only' && !isDisabled(box.querySelector('.styled,textarea'));

addEventListener('keydown', event => {
  const box = boxOf(event.target);
  if (!box || !(event.metaKey || event.ctrlKey) || box.dataset.find === 'none') return;
  // In the panel a second Command-F is the browser's own.
  const key = event.altKey && event.code === 'KeyF' ? 'f' : event.key.toLowerCase(), isInside = event.target.closest('.find') !== null;
  if (key === 'f' && !event.shiftKey && !isInside) open(box, event.altKey);
  else if (key === 'g' && panel?.box === box) step(event.shiftKey ? -1 : 1);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// The panel

const button = (label, text, work) => {
  const element = make('button', { type: 'button', textContent: text, title: label });
  element.setAttribute('aria-label', label);
  element.addEventListener('click', work);
  return element;
};

function field(label) {
  const element = make('input', { type: 'text', className: 'find-field', placeholder: label, autocomplete: 'off', spellcheck: false });
  element.setAttribute('aria-label', label);
  return element;
}

function open(box, replaces = false) {
  const styled = box.querySelector('.styled');
  // The editor's own script is still on its way.
  if (styled && !styled.surface) return setTimeout(() => box.isConnected && open(box, replaces), 50);
  if (panel?.box !== box) {
    close(box);
    const root = make('div', { className: 'find' });
    root.setAttribute('role', 'search');
    root.setAttribute('aria-label', 'Find in text');
    const query = field('Find'), by = field('Replace with'), count = make('output', { className: 'find-count' });
    const row = make('div', { className: 'find-row' }), second = make('div', { className: 'find-row', hidden: true });
    const toggle = button('Replace', '⇄', () => showReplacing(second.hidden, true));
    row.append(query, count, button('Previous', '‹', () => step(-1)), button('Next', '›', () => step(1)), toggle, button('Done', 'Done', () => close()));
    second.append(by, button('Replace this one', 'Replace', replaceOne), button('Replace all', 'All', replaceAll));
    root.append(row, second);
    panel = { box, root, fields: { query, by, count, second, toggle }, surface: surfaceOf(box), places: [], length: 0, index: -1, changes: null };
    root.addEventListener('keydown', pressed);
    query.addEventListener('input', () => search(true));
    box.append(root);
    query.value = lastQuery;
    panel.changes = new MutationObserver(changed);
    panel.changes.observe(panel.surface.element, { childList: true, characterData: true, subtree: true });
    panel.surface.element.addEventListener('input', changed);
    if (box.dataset.finding !== '') send(idOf(box), 'change', true);
  }
  if (replaces) showReplacing(true);
  panel.fields.toggle.hidden = !isReplacing(box);
  const chosen = panel.surface.selectedText();
  if (chosen && !chosen.includes('\n')) panel.fields.query.value = chosen;
  panel.fields.query.focus();
  panel.fields.query.select();
  search(true);
}

function showReplacing(isOn, focuses) {
  const { second, by, toggle } = panel.fields;
  second.hidden = !isOn || !isReplacing(panel.box);
  toggle.setAttribute('aria-expanded', !second.hidden);
  if (focuses && !second.hidden) by.focus();
}

/** `next`: the editor that has the panel from now on. */
function close(next) {
  if (!panel) return;
  const { box, root, surface, changes, places, index } = panel, hadFocus = root.contains(document.activeElement);
  lastQuery = panel.fields.query.value;
  panel = null;
  changes.disconnect();
  surface.element.removeEventListener('input', changed);
  for (const name of ['found', 'found-now']) CSS.highlights?.delete(name);
  root.remove();
  surface.end();
  if (!box.isConnected) return;
  if (hadFocus) surface.select(...(places[index] ?? []));
  if (box.dataset.finding === '' && next?.dataset.finding !== '') send(idOf(box), 'change', false);
}

function pressed(event) {
  event.stopPropagation();
  if (event.isComposing) return;
  const { query, by } = panel.fields;
  if (event.key === 'Escape') close();
  else if (event.key === 'Enter' && event.target === query) step(event.shiftKey ? -1 : 1);
  else if (event.key === 'Enter' && event.target === by) replaceOne();
  else return;
  event.preventDefault();
}

// Finding

const pattern = text => new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu');

/** Looks for what stands in the field; the find after the caret is the current one. */
function search(moves) {
  const { query, count } = panel.fields, from = panel.places[panel.index]?.[0] ?? panel.surface.caret();
  const text = panel.surface.text();
  panel.places = [];
  if (query.value) for (const { index, 0: found } of text.matchAll(pattern(query.value))) panel.places.push([index, index + found.length]);
  panel.index = panel.places.findIndex(([start]) => start >= from);
  if (panel.index < 0 && panel.places.length) panel.index = 0;
  // How many were replaced is said until something else changes.
  if (moves || text !== panel.replaced) count.textContent = !query.value ? '' : panel.places.length ? `${panel.index + 1} of ${panel.places.length}` : 'Not found';
  mark(moves);
}

let later = 0;
function changed() {
  later ||= setTimeout(() => { later = 0; if (panel?.root.isConnected) search(false); else close(); }, 60);
}

function step(by) {
  const { places, fields } = panel;
  if (!places.length) return;
  panel.index = (panel.index + by + places.length) % places.length;
  fields.count.textContent = `${panel.index + 1} of ${places.length}`;
  mark(true);
}

function mark(moves) {
  const { places, index, surface } = panel;
  if (!CSS.highlights) { if (moves && places.length) surface.reveal(...places[index]); return; }
  const first = Math.max(0, index - maximumMarks / 2), near = places.slice(first, first + maximumMarks).map(place => surface.range(...place));
  CSS.highlights.set('found', new Highlight(...near));
  CSS.highlights.set('found-now', new Highlight(...near.slice(index - first, index - first + 1)));
  if (moves && places.length) surface.reveal(...places[index]);
}

// Replacing

function replaceOne() {
  const { places, index, surface, fields } = panel;
  if (!places.length) return;
  const [start, end] = places[index], text = fields.by.value;
  surface.replace([[start, end]], text);
  panel.places = [[start + text.length, start + text.length]];
  panel.index = 0;
  search(true);
}

function replaceAll() {
  const { places, surface, fields } = panel, many = places.length;
  if (!many) return;
  surface.replace(places, fields.by.value);
  search(false);
  panel.replaced = surface.text();
  fields.count.textContent = `${many} replaced`;
}

// Where it is looked for: an editor with looks, or a plain field, whose text is laid out once more behind it to be marked.

function surfaceOf(box) {
  const styled = box.querySelector('.styled');
  return styled ? styled.surface() : plain(box.querySelector('textarea'));
}

function plain(area) {
  const mirror = make('div', { className: 'find-mirror', ariaHidden: 'true' });
  const text = mirror.appendChild(document.createTextNode(''));
  const look = getComputedStyle(area);
  for (const name of [...fontNames, 'lineHeight', 'padding', 'textAlign', 'textIndent', 'tabSize', 'direction']) mirror.style[name] = look[name];
  const place = () => {
    Object.assign(mirror.style, { left: `${area.offsetLeft}px`, top: `${area.offsetTop}px`, width: `${area.clientWidth}px`, height: `${area.clientHeight}px` });
    if (text.data !== area.value) text.data = area.value;
    mirror.scrollTop = area.scrollTop;
  };
  area.after(mirror);
  area.addEventListener('scroll', place);
  const sizes = new ResizeObserver(place);
  sizes.observe(area);
  return {
    element: area,
    text() { place(); return area.value; },
    caret: () => area.selectionStart,
    selectedText: () => document.activeElement === area ? area.value.slice(area.selectionStart, area.selectionEnd) : '',
    range(start, end) {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range;
    },
    reveal(start, end) {
      const found = this.range(start, end).getBoundingClientRect(), seen = mirror.getBoundingClientRect();
      if (found.top < seen.top || found.bottom > seen.bottom) area.scrollTop += found.top - seen.top - seen.height / 3;
      place();
    },
    select(start, end) {
      area.focus();
      if (start !== undefined) area.setSelectionRange(start, end);
    },
    replace(places, by) {
      const focused = document.activeElement, [start, end] = [places[0][0], places.at(-1)[1]];
      area.focus();
      area.setSelectionRange(start, end);
      // Not as a value: the browser's undo would be lost.
      document.execCommand('insertText', false, replaced(area.value, places, by));
      focused.focus();
      place();
    },
    end() {
      sizes.disconnect();
      area.removeEventListener('scroll', place);
      mirror.remove();
    },
  };
}

/** What stands from the first of several places to the last one when a text takes the place of each. */
export function replaced(text, places, by) {
  let at = places[0][0], made = '';
  for (const [start, end] of places) {
    made += text.slice(at, start) + by;
    at = end;
  }
  return made;
}
