// What a row or a column offers to a stack in it that is longer than its share, because something in the stack is: what fills that stack
// keeps to the share. CSS knows the stack's length alone. Told by --given-x/--given-y, as a frame of a fixed length tells it.
import { afterMessages, perFrame, whenShown } from './dom.js';

const axes = [
  {
    stack: 'h', fills: 'gx', fixed: 'fx', frame: 'wx', share: 'share-x', given: '--given-x', inner: '--inner-x', ideal: '--ideal-x', size: 'width', offset: 'offsetWidth',
    least: 'minWidth', gap: 'columnGap', margins: ['marginInlineStart', 'marginInlineEnd'],
    paddings: ['paddingInlineStart', 'paddingInlineEnd', '--pad-inline-start', '--pad-inline-end'],
  },
  {
    stack: 'v', fills: 'gy', fixed: 'fy', frame: 'wy', share: 'share-y', given: '--given-y', inner: '--inner-y', ideal: '--ideal-y', size: 'height', offset: 'offsetHeight',
    least: 'minHeight', gap: 'rowGap', margins: ['marginBlockStart', 'marginBlockEnd'],
    paddings: ['paddingBlockStart', 'paddingBlockEnd', '--pad-block-start', '--pad-block-end'],
  },
];
const stacks = ':is(.v,.h,.z,.layer)';
const selector = `.h > .gx${stacks},.v > .gy${stacks},.z > .aside${stacks}`;
const due = new Set();           // containers whose shares have to be worked out
const watched = new Set();       // those in which a view has a share: everything beside it counts
const number = text => parseFloat(text) || 0;
/** The length that a style says with no more than pixels, the least and the greatest of several. */
const lengthIn = text => {
  for (;;) {
    const simpler = text.replace(/(min|max)\(([^()]*)\)/, (_, name, list) => `${Math[name](...list.split(',').map(number))}px`);
    if (simpler === text) return /^\s*[\d.]+px\s*$/.test(text) ? number(text) : undefined;
    text = simpler;
  }
};
let isDue = false;

const observer = new ResizeObserver(entries => {
  for (const { target } of entries) {
    if (watched.has(target)) due.add(target);
    if (target.parentElement) due.add(target.parentElement);
  }
  later();
});
const later = perFrame(run);

/** The length as laid out, in fractions of a pixel where nothing turns or scales it. */
function lengthOf(element, axis) {
  const whole = element[axis.offset], exact = element.getBoundingClientRect()[axis.size];
  return Math.abs(exact - whole) < 1 ? exact : whole;
}

const sum = (style, names) => names.reduce((all, name) => all + number(name in style ? style[name] : style.getPropertyValue(name)), 0);

/** What a stack has for its views: what it is offered, as far as that is known, or the length that it has. */
function roomOf(stack, axis) {
  const style = getComputedStyle(stack), given = lengthIn(style.getPropertyValue(axis.inner) || style.getPropertyValue(axis.given)), padding = sum(style, axis.paddings);
  // A frame that takes all offers the length that it has.
  if (given === undefined || stack.parentElement.classList.contains(axis.frame)) return lengthOf(stack, axis) - padding;
  return given - (stack.matches(`.${axis.fixed},.${axis.share}`) ? 0 : padding);
}

/** Whether a view is as long as it is because something in it is. */
function isHeld(view, axis, length) {
  const { style } = view, kept = style.cssText;
  style.flex = 'none';
  style[axis.size] = 'min-content';
  const least = lengthOf(view, axis);
  style.cssText = kept;
  return Math.abs(least - length) < 0.5;
}

/** What the views that fill a stack are offered, where they are longer than that. */
function sharesOf(stack, axis) {
  const shares = new Map(), items = [];
  // Where nothing is offered, nothing is shared.
  if (getComputedStyle(stack).getPropertyValue(axis.ideal)) return shares;
  let room = roomOf(stack, axis);
  for (const view of stack.children) {
    const style = getComputedStyle(view), isSpacer = view.matches('.spacer');
    if (style.display === 'none' || /absolute|fixed/.test(style.position)) continue;
    if (style.display === 'contents') return shares;
    room -= sum(style, axis.margins);
    const length = isSpacer ? number(style[axis.least]) : lengthOf(view, axis), fills = !isSpacer && view.classList.contains(axis.fills);
    items.push({ view, length, fills, priority: Number(view.style.getPropertyValue('--grow') || 1e6), padding: sum(style, axis.paddings) });
  }
  room -= number(getComputedStyle(stack)[axis.gap]) * (items.length - 1);
  for (const { length, fills } of items) if (!fills) room -= length;
  // Those with the longest least length choose first; what has a lower priority keeps its own.
  const filling = items.filter(item => item.fills).sort((a, b) => b.priority - a.priority || b.length - a.length);
  filling.forEach(({ view, length, priority, padding }, index) => {
    const others = filling.slice(index + 1), beside = others.filter(other => other.priority === priority).length;
    const kept = others.reduce((all, other) => other.priority === priority ? all : all + other.length, 0);
    const share = Math.max(0, (room - kept) / (beside + 1));
    if (length > share + 0.5 && view.matches(stacks) && !view.classList.contains(axis.frame)) shares.set(view, Math.max(0, share - padding));
    room -= Math.max(length, share);
  });
  return shares;
}

/** What has no say in the size of a stack in depth is offered that size. */
const sizesIn = (container, axis) => new Map([...container.children].filter(view => view.matches('.aside') && view.classList.contains(axis.fills))
  .map(view => [view, lengthOf(container, axis)]).filter(([view, share]) => lengthOf(view, axis) > share + 0.5));

function tell(container, axis, shares) {
  for (const view of container.children) {
    const share = shares.get(view), had = view.classList.contains(axis.share);
    if (share === undefined ? !had : had && Math.abs(number(view.style.getPropertyValue(axis.given)) - share) < 0.25) continue;
    if (share !== undefined && !had && !isHeld(view, axis, lengthOf(view, axis))) continue;
    view.classList.toggle(axis.share, share !== undefined);
    if (share === undefined) view.style.removeProperty(axis.given); else view.style.setProperty(axis.given, `${share}px`);
    // What it offers to what is in it is another now.
    for (const inner of [view.firstElementChild, ...view.querySelectorAll(selector)]) {
      if (!inner) continue;
      due.delete(inner.parentElement);
      due.add(inner.parentElement);
    }
  }
  // What is beside a share changes it.
  if (!shares.size || watched.has(container)) return;
  watched.add(container);
  for (const view of [container, ...container.children]) observer.observe(view);
}

function run() {
  for (const container of due) {
    due.delete(container);
    if (!container.isConnected) continue;
    for (const axis of axes) {
      if (container.classList.contains(axis.stack)) tell(container, axis, sharesOf(container, axis));
      else if (container.classList.contains('z')) tell(container, axis, sizesIn(container, axis));
    }
  }
}

function begin(element) {
  observer.observe(element);
  due.add(element.parentElement);
  // Once for all that come with a message.
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => { isDue = false; run(); });
}

// A message may have taken a share away, with the rest of a view's style.
afterMessages(() => {
  if (!watched.size) return;
  for (const container of watched) if (container.isConnected) due.add(container); else watched.delete(container);
  later();
});
whenShown(selector, begin);
document.querySelectorAll(selector).forEach(begin);
