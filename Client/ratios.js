// What keeps a form while it grows: where there is less height than its width asks for, it is narrower, and so are the frames around it that
// have no width of their own. Loaded with texts.js, which fits texts into their room.
import { perFrame, whenShown } from './dom.js';

const pictures = '.resizable.gx.my[style*="contain"]';
const selector = `.ratio:is(.gx.gy,.bx.by):not([style*="cover"]),${pictures}`;
const all = new Set();
let isDue = false;
const sizes = new ResizeObserver(() => later());
const later = perFrame(fitAll);

const lengthOf = (style, ...names) => names.reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0);

function ratioOf(element, style) {
  const [wide, high = 1] = style.aspectRatio.replace(/auto\s*(&&)?/, '').split('/').map(Number);
  return wide > 0 ? wide / high : element.naturalWidth / element.naturalHeight || 0;
}

/** What keeps its form and the frames around it that are as wide as it, and how high the frames let it be. */
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

/** As wide as there is height for; those of one column are measured together, as what one leaves the others have. */
function fitAll() {
  for (const element of all) if (!element.isConnected) forget(element);
  const forms = [...all].map(element => {
    const { chain, most } = held(element);
    return { element, chain, most: element.matches(pictures) ? most : Infinity };
  });
  for (const { chain } of forms) for (const one of chain) one.style.maxWidth = '';
  const widths = forms.map(({ element, chain, most }) => {
    const ratio = ratioOf(element, getComputedStyle(element)), { offsetWidth: width, offsetHeight } = element, height = Math.min(most, offsetHeight);
    return height && ratio && width > height * ratio + 1 ? chain.map(one => one.offsetWidth - width + height * ratio) : [];
  });
  forms.forEach(({ chain }, index) => widths[index].forEach((width, place) => { chain[place].style.maxWidth = `${width}px`; }));
}

function forget(element) {
  all.delete(element);
  sizes.unobserve(element);
}

function begin(element) {
  all.add(element);
  sizes.observe(element);
  element.addEventListener('load', later);
  const outer = held(element).chain.at(-1).parentElement;
  if (outer) sizes.observe(outer);
  // Once for all that come with a message.
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => { isDue = false; fitAll(); });
}

whenShown(selector, begin);
document.querySelectorAll(selector).forEach(begin);
