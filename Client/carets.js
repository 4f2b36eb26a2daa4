// Fields whose caret the app knows and moves. Loaded by the first page that has one.
import { idOf } from './dom.js';
import { flushFields } from './fields.js';
import { send } from './connection.js';

const told = new WeakMap();      // field → its selection, as it was last told or heard

const selectionOf = field => `${field.selectionStart} ${field.selectionEnd}`;

function tell() {
  const field = document.activeElement;
  if (!field?.matches?.('.carets') || field.selectionStart === null || told.get(field) === selectionOf(field)) return;
  told.set(field, selectionOf(field));
  flushFields();
  send(idOf(field), 'caret', 0, field.selectionStart, field.selectionEnd);
}

function hear(field) {
  const selection = field.dataset.caret;
  if (!selection || selection === selectionOf(field)) return;
  const [start, end] = selection.split(' ').map(Number);
  told.set(field, selection);
  field.setSelectionRange(start, end);
}

const changes = new MutationObserver(records => { for (const { target } of records) hear(target); });

export function start(field) {
  changes.observe(field, { attributeFilter: ['data-caret'] });
  hear(field);
}

// Firefox tells of a field's caret at the field, other browsers at the document: both come here.
for (const name of ['selectionchange', 'select', 'focusin']) document.addEventListener(name, tell, true);
