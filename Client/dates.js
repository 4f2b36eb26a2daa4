// Dates travel as seconds since 1970 and are shown in the browser's time zone.
import { whenShown } from './dom.js';

const two = number => String(number).padStart(2, '0');

function textOf(seconds, type) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return type === 'date' ? day : type === 'time' ? time : `${day}T${time}`;
}

/** The seconds that a date field shows; what it does not show stays as it was. */
export function secondsOf(field) {
  if (!field.value) return null;
  const old = new Date(Number(field.dataset.value ?? 0) * 1000);
  const [day, time] = field.type === 'time' ? ['', field.value] : field.value.split('T');
  const [year, month, date] = day ? day.split('-').map(Number) : [old.getFullYear(), old.getMonth() + 1, old.getDate()];
  const [hour, minute] = time ? time.split(':').map(Number) : [old.getHours(), old.getMinutes()];
  const seconds = new Date(year, month - 1, date, hour, minute, time ? 0 : old.getSeconds()).getTime() / 1000;
  return Number.isFinite(seconds) ? seconds : null;
}

export function showDate(field) {
  if (!field.matches('input[data-b~="date"]')) return;
  const { value, min, max } = field.dataset;
  if (min !== undefined) field.min = textOf(min, field.type);
  if (max !== undefined) field.max = textOf(max, field.type);
  if (value !== undefined && document.activeElement !== field) field.value = textOf(value, field.type);
}

whenShown('[data-b~="date"]', showDate);
