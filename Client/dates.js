// Dates travel as seconds since 1970 and are shown in the browser's time zone.
import { whenShown } from './dom.js';

function textOf(seconds, type) {
  const date = new Date(seconds * 1000), here = new Date(date - date.getTimezoneOffset() * 60000);
  if (Number.isNaN(here.getTime())) return '';
  const [day, time] = here.toISOString().slice(0, 16).split('T');
  return type === 'date' ? day : type === 'time' ? time : `${day}T${time}`;
}

/** The seconds that a date field shows; what it does not show stays as it was. */
export function secondsOf(field) {
  if (!field.value) return null;
  const old = Number(field.dataset.value ?? 0);
  const [day, time] = field.type === 'time' ? ['', field.value] : field.value.split('T');
  const rest = time ? 0 : (old % 60 + 60) % 60;
  const seconds = new Date(`${day || textOf(old, 'date')}T${time || textOf(old, 'time')}`) / 1000 + rest;
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
