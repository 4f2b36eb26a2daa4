// Edits of a text: { start, deleted, inserted }, in UTF-16 units; as TextEdit.transformed and moved in the engine.

const endOf = edit => edit.start + edit.deleted;
const growth = edit => edit.inserted.length - edit.deleted;

/** What is left of `edit` where `other`, made of the same text, is made already. */
export function over(edit, other, isFirst) {
  const end = endOf(edit), otherEnd = endOf(other), added = other.inserted.length;
  if (end <= other.start && edit.start < other.start) return edit;
  if (edit.start >= otherEnd && edit.start > other.start) return { ...edit, start: edit.start + growth(other) };
  const tail = Math.max(end - otherEnd, 0);
  if (edit.start < other.start || edit.start === other.start && isFirst) {
    const head = other.start - edit.start;
    return tail ? { ...edit, deleted: head + added + tail, inserted: edit.inserted + other.inserted } : { ...edit, deleted: head };
  }
  return { start: other.start + added, deleted: tail, inserted: edit.inserted };
}

export function moved(place, edit, staysBefore) {
  if (place < edit.start || place === edit.start && (staysBefore || edit.deleted)) return place;
  if (place >= endOf(edit)) return place + growth(edit);
  return edit.start + Math.min(place - edit.start, edit.inserted.length);
}

/** The one range in which two texts differ, with whole characters. */
export function difference(before, after) {
  let head = 0, tail = 0;
  while (head < before.length && before[head] === after[head]) head++;
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  if (/[\uD800-\uDBFF]/.test(before[head - 1])) head--;
  if (/[\uDC00-\uDFFF]/.test(before.at(-tail))) tail--;
  return { start: head, deleted: before.length - tail - head, inserted: after.slice(head, after.length - tail) };
}

export const applied = (text, { start, deleted, inserted }) => text.slice(0, start) + inserted + text.slice(start + deleted);
