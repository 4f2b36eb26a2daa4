// What keeps a form while it grows: where there is less height than its width asks for, it is narrower, and so are the frames around it that
// have no width of their own. Loaded with texts.js, which fits texts into their room.
import { perFrame, whenShown } from './dom.js';

const pictures = 'img.resizable.gx.my[style*="contain"]';
const selector = `.ratio:is(.gx.gy,.bx.by):not([style*="cover"]),${pictures}`;
const all = new Set();
const sizes = new ResizeObserver(() => later());
const later = perFrame(() => all.forEach(fit));

const lengthOf = (style, ...names) => names.reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0);

function ratioOf(element, style) {
  const [wide, high = 1] = style.aspectRatio.replace(/auto\s*(&&)?/, '').split('/').map(Number);
  return wide > 0 ? wide / high : element.naturalWidth / element.naturalHeight || 0;
}

/** A picture and the frames around it that are as wide as it, and how high the frames let it be. */
function held(element) {
  const chain = [element];
  let [at, most, padding, isOpen] = [element, Infinity, 0, true];
  for (;;) {
    if (at.matches('.fy')) most = Math.min(most, parseFloat(getComputedStyle(at).height) - padding);
    else if (at.matches('.by')) most = Math.min(most, (parseFloat(at.style.getPropertyValue('--most-y')) || Infinity) - padding);
    const outer = at.parentElement;
    if (!outer?.matches('.layer') || outer.querySelector(':scope > :not(.decoration)') !== at) return { chain, most };
    padding += lengthOf(getComputedStyle(outer), 'paddingTop', 'paddingBottom');
    isOpen &&= outer.matches('.gx:not(.wx, .bx, .fx)');
    if (isOpen) chain.push(outer);
    at = outer;
  }
}

function fit(element) {
  if (!element.isConnected) return forget(element);
  const ratio = ratioOf(element, getComputedStyle(element)), isPicture = element.matches(pictures);
  const { chain, most } = isPicture ? held(element) : { chain: [element] };
  for (const one of chain) one.style.maxWidth = '';
  const { offsetWidth: width, offsetHeight } = element, height = isPicture ? most : offsetHeight;
  if (!height || !ratio || !(width > height * ratio + 1)) return;
  const widths = chain.map(one => one.offsetWidth - width + height * ratio);
  chain.forEach((one, index) => { one.style.maxWidth = `${widths[index]}px`; });
}

function forget(element) {
  all.delete(element);
  sizes.unobserve(element);
}

function begin(element) {
  all.add(element);
  sizes.observe(element);
  element.addEventListener('load', later);
  const outer = element.matches(pictures) ? held(element).chain.at(-1).parentElement : element.parentElement;
  if (outer) sizes.observe(outer);
  fit(element);
}

whenShown(selector, begin);
document.querySelectorAll(selector).forEach(begin);
