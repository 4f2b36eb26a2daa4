// Browsers play no sound before the person has done something on the page: what is to be heard waits for that.
import { notice } from './notices.js';

const waiting = new Set();

function begin() {
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
}

/** Does the work with the next click or key, and tells the person that it waits. */
export function atNextGesture(work) {
  if (!waiting.size) notice('There is something to hear: click anywhere, or press a key.', 0);
  waiting.add(work);
}

for (const type of ['pointerup', 'keydown']) addEventListener(type, begin, true);
