// Dates travel as seconds since 1970 and are shown in the browser's time zone. Loaded by the first page with a date picker.
import { idOf } from './dom.js';
import { send } from './connection.js';

const styles = { date: { dateStyle: 'medium' }, time: { timeStyle: 'short' } };

let entered = null;              // the field that somebody is in: a browser has nothing in focus on the way between its parts
addEventListener('focusin', ({ target }) => { entered = target; }, true);

function textOf(seconds, type) {
  const date = new Date(seconds * 1000), here = new Date(date - date.getTimezoneOffset() * 60000);
  if (Number.isNaN(here.getTime())) return '';
  const [day, time] = here.toISOString().slice(0, 16).split('T');
  return type === 'date' ? day : type === 'time' ? time : `${day}T${time}`;
}

/** The seconds that a date field shows; what it does not show stays as it was. */
function secondsOf(field) {
  if (!field.value) return null;
  const old = Number(field.dataset.value ?? 0);
  const [day, time] = field.type === 'time' ? ['', field.value] : field.value.split('T');
  const rest = time ? 0 : (old % 60 + 60) % 60;
  const seconds = new Date(`${day || textOf(old, 'date')}T${time || textOf(old, 'time')}`) / 1000 + rest;
  return Number.isFinite(seconds) ? seconds : null;
}

/** The nearest to what a field shows that it takes, and whether that looks otherwise. */
function nearest(field) {
  const { min, max } = field.dataset, seconds = secondsOf(field);
  if (seconds === null) return [null, false];
  const allowed = Math.min(Math.max(seconds, min === undefined ? -Infinity : Number(min)), max === undefined ? Infinity : Number(max));
  return [allowed, textOf(allowed, field.type) !== textOf(seconds, field.type)];
}

/** Shows a date that a person chose in the field and its neighbour, the time beside a day. */
function take(field, seconds) {
  for (const one of field.closest('.date-picker').querySelectorAll('.date')) {
    one.dataset.value = seconds;
    start(one);
  }
  return seconds;
}

/** What is to be told of a field: nothing while somebody types a date that is out of its range, as one is between its parts. */
export function changedDate(field) {
  const [seconds, isOther] = nearest(field);
  return seconds === null || isOther && entered === field ? null : take(field, seconds);
}

/** Shows the date of a field that is new, or that has another now. */
export function start(field) {
  const { value, min, max, lang } = field.dataset, { type } = field;
  // A time has a bound on the day of the bound alone.
  const bound = limit => limit !== undefined && (type !== 'time' || textOf(limit, 'date') === textOf(value, 'date')) ? textOf(limit, type) : '';
  // A field that is given a bound, be it the same, begins anew with what is typed.
  for (const [name, text] of [['min', bound(min)], ['max', bound(max)]]) if (field[name] !== text) field[name] = text;
  if (value === undefined) return;
  if (entered !== field) field.value = textOf(value, type);
  const place = field.parentElement, date = new Date(value * 1000);
  if (!place.matches('.moment') || Number.isNaN(date.getTime())) return;
  place.dataset.shown = new Intl.DateTimeFormat(lang, styles[type]).format(date);
  // The name of a day is not the time beside it as well.
  if (!field.ariaLabel) field.ariaLabelledByElements = [field.closest('.date-picker').firstElementChild];
}

// A press opens what the browser has to choose from, also beside its sign.
addEventListener('click', ({ target }) => {
  if (target.matches?.('.moment > .date') && !target.disabled) try { target.showPicker(); } catch { /* It is open, or the browser has none. */ }
});
// A field that is left shows what was chosen: the nearest that it takes, or what was there where half a date was typed.
addEventListener('focusout', ({ target }) => {
  if (!target.matches?.('.date')) return;
  entered = null;
  const [seconds, isOther] = nearest(target);
  if (isOther) send(idOf(target), 'change', take(target, seconds)); else start(target);
});
