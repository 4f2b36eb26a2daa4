// Keys on sliders.
import { isDisabled } from './dom.js';

/** A slider without steps of its own moves by a hundredth of its range, or a tenth. */
const rangeSteps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
function nudge(element, key) {
  const isMirrored = /^Arrow(L|R)/.test(key) && element.matches(':dir(rtl)');
  const span = Number(element.max) - Number(element.min);
  element.value = Number((Number(element.value) + (isMirrored ? -1 : 1) * rangeSteps[key] * span / 100).toPrecision(12));
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

addEventListener('keydown', event => {
  const element = event.target;
  if (event.defaultPrevented || element.type !== 'range' || element.step !== 'any' || !rangeSteps[event.key] || isDisabled(element)) return;
  event.preventDefault();
  nudge(element, event.key);
});
