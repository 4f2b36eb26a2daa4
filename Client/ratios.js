// What keeps a form while it grows: where there is less height than its width asks for, it is narrower.
// Loaded with texts.js, which fits texts into their room.
import { perFrame, whenShown } from './dom.js';

const selector = '.ratio.gx.gy:not([style*="cover"])';
const all = new Set();
const sizes = new ResizeObserver(() => later());
const later = perFrame(() => all.forEach(fit));

function fit(element) {
  if (!element.isConnected) return forget(element);
  const [wide, high = 1] = getComputedStyle(element).aspectRatio.split('/').map(Number), ratio = wide / high;
  element.style.maxWidth = '';
  const { offsetWidth: width, offsetHeight: height } = element;
  if (height && width > height * ratio + 1) element.style.maxWidth = `${height * ratio}px`;
}

function forget(element) {
  all.delete(element);
  sizes.unobserve(element);
}

function begin(element) {
  all.add(element);
  sizes.observe(element);
  if (element.parentElement) sizes.observe(element.parentElement);
  fit(element);
}

whenShown(selector, begin);
document.querySelectorAll(selector).forEach(begin);
