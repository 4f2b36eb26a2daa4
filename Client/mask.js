// What is seen through another view: the page draws that view, which is laid out unseen over it, as a mask of the drawing kind, which
// moves as the view does. What cuts a hole (`blendMode(.destinationOut)`) is a mask the other way round, of the group that it is in. Loaded
// with the first of either.
import { afterMessages, perFrame } from './dom.js';
import { fontNames } from './fonts.js';

const masks = new Map();         // source → { svg, target }
const address = 'http://www.w3.org/2000/svg';
let count = 0;

export function start(source) {
  if (masks.has(source)) return;
  const svg = make('svg', { width: 0, height: 0, 'aria-hidden': 'true' }), id = `mask-${++count}`, isHole = source.matches('.punch');
  svg.style.position = 'fixed';
  const type = `mask-type: ${isHole ? 'luminance' : 'alpha'}`;
  svg.append(make('mask', { id, maskUnits: 'userSpaceOnUse', x: -1e4, y: -1e4, width: 2e4, height: 2e4, style: type }));
  document.body.append(svg);
  masks.set(source, { svg, target: isHole && groupOf(source) || source.parentElement, id });
  sizes.observe(source);
  draw(source);
}

/** What a hole goes through: the nearest group that is drawn for itself. */
const groupOf = source => source.parentElement.closest('.isolated');

const later = perFrame(() => masks.forEach((_, source) => draw(source)));
const sizes = new ResizeObserver(() => later());
afterMessages(() => { if (masks.size) later(); });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', later);
document.fonts.ready.then(later);
addEventListener('drawn', later);
addEventListener('load', event => { if (event.target instanceof HTMLImageElement && event.target.closest('.mask')) later(); }, true);

function make(name, attributes = {}) {
  const element = document.createElementNS(address, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
}

/** Draws a mask anew, and again with each frame for as long as something in it moves. */
function draw(source) {
  const mask = masks.get(source);
  if (!mask) return;
  const { svg, target, id } = mask;
  if (!source.isConnected) {
    svg.remove();
    masks.delete(source);
    sizes.unobserve(source);
    if (source.matches('.punch') && target.style.maskImage === `url("#${id}")`) target.style.mask = '';
    return;
  }
  const isMoving = source.getAnimations({ subtree: true }).some(one => one.playState === 'running');
  const box = target.getBoundingClientRect(), isSeen = box.bottom > 0 && box.top < innerHeight;
  // Out of sight, what moves may wait.
  if (isSeen || !isMoving || !svg.firstChild.firstChild) {
    const group = make('g');
    if (source.matches('.punch')) pierce(target, group);
    else show(source, group, true);
    svg.firstChild.replaceChildren(group);
    if (!source.matches('.punch')) bound(target, group);
  }
  const url = `url("#${id}")`;
  if (target.style.maskImage !== url) target.style.mask = url;
  if (isMoving) requestAnimationFrame(() => draw(source));
}

/** Everything but the holes in a group, each of whose masks has all of them. */
function pierce(target, group) {
  group.append(make('rect', { x: -1e4, y: -1e4, width: 2e4, height: 2e4, fill: 'white' }));
  const holes = make('g', { style: 'filter: brightness(0)' });
  group.append(holes);
  for (const hole of target.querySelectorAll('.punch')) {
    let into = holes;
    const way = [];
    for (let above = hole.parentElement; above !== target; above = above.parentElement) if (above.offsetWidth || above.offsetHeight) way.unshift(above);
    for (const element of way) {
      const place = make('g');
      place.setAttribute('transform', matrix(mapOf(element, getComputedStyle(element))));
      into.append(place);
      into = place;
    }
    show(hole, into);
  }
}

const matrix = map => `matrix(${['a', 'b', 'c', 'd', 'e', 'f'].map(key => map[key]).join(' ')})`;

/** Cuts off all that lies beyond a mask: Chromium shows what is animated outside of its view's box without the mask. Firefox does not,
 *  and gives no box for what a mask has in it. */
function bound(target, group) {
  const { x, y, width, height } = group.getBBox(), edge = 2;
  if (!width && !height) return;
  const sides = [y - edge, target.offsetWidth - x - width - edge, target.offsetHeight - y - height - edge, x - edge];
  target.style.clipPath = group.querySelector('[style*="filter"]') ? '' : `inset(${sides.map(side => `${Math.floor(side)}px`).join(' ')})`;
}

// MARK: Places

const number = (text, whole) => [...text.matchAll(/(-?[\d.]+)(px|%)/g)].reduce((sum, [, value, unit], index) => {
  const sign = /-\s*$/.test(text.slice(0, text.indexOf(value + unit))) && index ? -1 : 1;
  return sum + sign * (unit === '%' ? value * whole / 100 : Number(value));
}, 0);

/** Two lengths, of which the second may be left out: "10px", "calc(10px - 50%) 4px". */
function lengths(text, width, height) {
  const [x, y = '0px'] = text.match(/calc\([^)]*\)|[^\s]+/g) ?? ['0px'];
  return [number(x, width), number(y, height)];
}

/** The map of what is in an element to what it stands in, by its place and by what moves, turns and scales it. */
function mapOf(element, style) {
  const parent = element.parentElement, isIn = element.offsetParent === parent;
  const left = element.offsetLeft - (isIn ? 0 : parent.offsetLeft), top = element.offsetTop - (isIn ? 0 : parent.offsetTop);
  const map = new DOMMatrix().translate(left, top);
  const { translate, rotate, scale, transform } = style;
  if ([translate, rotate, scale, transform].every(value => value === 'none')) return map;
  const { offsetWidth: width, offsetHeight: height } = element;
  const [x, y] = lengths(style.transformOrigin, width, height);
  map.translateSelf(x, y);
  if (translate !== 'none') map.translateSelf(...lengths(translate, width, height));
  if (rotate !== 'none') map.rotateSelf(parseFloat(rotate));
  if (scale !== 'none') map.scaleSelf(...scale.split(' ').map(Number));
  if (transform !== 'none') map.multiplySelf(new DOMMatrix(transform));
  return map.translateSelf(-x, -y);
}

// MARK: What is seen

/** Draws an element, and what is in it, into a group whose origin is that of what the element stands in. */
function show(element, into, isAll) {
  const style = getComputedStyle(element);
  if (style.display === 'none' || element.matches('.canvas-symbols,.canvas-ink') || element.matches('.hidden') && !isAll) return;
  const group = make('g'), { offsetWidth: width, offsetHeight: height } = element;
  const map = isAll ? new DOMMatrix() : mapOf(element, style);
  group.setAttribute('transform', matrix(map));
  if (style.opacity !== '1') group.setAttribute('opacity', style.opacity);
  if (style.filter !== 'none') group.style.filter = style.filter;
  // A mask in the mask.
  if (style.maskImage.startsWith('url("#')) group.setAttribute('mask', style.maskImage);
  if (style.clipPath !== 'none' || style.overflowX === 'clip') clip(group, style, width, height);
  if (element.matches('img')) picture(element, group, style, width, height);
  else if (element.matches('canvas')) group.append(make('image', { href: element.toDataURL(), width, height }));
  else {
    box(group, style, width, height);
    for (const child of element.childNodes) {
      if (child.nodeType === 3) text(child, element, group, style);
      else if (child instanceof SVGElement) drawing(child, group);
      else if (child instanceof HTMLElement) show(child, group);
    }
  }
  if (!group.childNodes.length) return;
  into.append(group);
}

/** A box, with the corners that it has: lengths are round, percent follow the box. */
function frame({ borderTopLeftRadius: corner }, width, height, inset = 0) {
  const most = Math.min(width, height) / 2, share = /^([\d.]+)%/.exec(corner)?.[1] / 100;
  const [rx, ry] = share ? [width * share, height * share] : [0, 1].map(() => Math.min(parseFloat(corner), most));
  return make('rect', {
    x: inset, y: inset, width: Math.max(width - 2 * inset, 0), height: Math.max(height - 2 * inset, 0),
    rx: Math.max(rx - inset, 0), ry: Math.max(ry - inset, 0),
  });
}

function polygon(style, width, height) {
  const [, rule, points] = /^polygon\((evenodd, )?(.*)\)$/.exec(style.clipPath) ?? [];
  if (!points) return null;
  return make('polygon', { 'fill-rule': rule ? 'evenodd' : 'nonzero', points: points.split(',').map(point => lengths(point.trim(), width, height).join(' ')).join(' ') });
}

function outline(style, width, height) {
  if (style.clipPath.startsWith('circle')) return make('circle', { cx: width / 2, cy: height / 2, r: Math.min(width, height) / 2 });
  return polygon(style, width, height) ?? frame(style, width, height);
}

function clip(group, style, width, height) {
  const path = make('clipPath', { id: `mask-${++count}` });
  path.append(outline(style, width, height));
  group.append(path);
  group.setAttribute('clip-path', `url(#${path.id})`);
}

/** What fills a box, and the line around it. */
function box(group, style, width, height) {
  const { backgroundColor: color, backgroundImage: image } = style;
  const add = fill => { const form = polygon(style, width, height) ?? frame(style, width, height); form.style.fill = fill; group.append(form); };
  if (!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(color)) add(color);
  const gradient = image === 'none' ? null : gradientOf(image, width, height);
  if (gradient) { group.append(gradient); add(`url(#${gradient.id})`); }
  const line = parseFloat(style.borderTopWidth);
  if (!line || style.borderTopStyle === 'none') return;
  const form = frame(style, width, height, line / 2);
  Object.assign(form.style, { fill: 'none', stroke: style.borderTopColor, strokeWidth: line });
  group.append(form);
}

/** The parts of a list that stand between commas, but for those in brackets. */
function parts(text) {
  let depth = 0;
  return [...text].reduce((all, letter) => {
    depth += { '(': 1, ')': -1 }[letter] ?? 0;
    if (letter === ',' && !depth) all.push(''); else all[all.length - 1] += letter;
    return all;
  }, ['']).map(part => part.trim());
}

/** A gradient of a style sheet as one of a drawing; those that turn around a point have none. */
function gradientOf(image, width, height) {
  const [, kind, list] = /^(linear|radial)-gradient\((.*)\)$/.exec(image) ?? [];
  if (!kind) return null;
  const [first, ...rest] = parts(list), isDirection = /^to |deg$|circle|ellipse| at /.test(first);
  const stops = (isDirection ? rest : [first, ...rest]).map((stop, index, all) => {
    const [, color, place] = /^(.*?)(?:\s+(-?[\d.]+(?:px|%)))?$/.exec(stop);
    return { color, place: place ?? `${100 * index / Math.max(all.length - 1, 1)}%` };
  });
  const id = `mask-${++count}`;
  let element, whole;
  if (kind === 'linear') {
    const angle = directionOf(isDirection ? first : 'to bottom', width, height);
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    whole = Math.abs(width * x) + Math.abs(height * y);
    const places = stops.map(({ place }) => number(place, whole)), least = Math.min(...places), most = Math.max(...places, least + 0.01);
    const at = distance => [width / 2 + x * (distance - whole / 2), height / 2 + y * (distance - whole / 2)];
    const [[x1, y1], [x2, y2]] = [at(least), at(most)];
    element = make('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 });
    stops.forEach((stop, index) => { stop.offset = (places[index] - least) / (most - least); });
  } else {
    const [shape, place = '50% 50%'] = first.split(/\s*at\s+/), [cx, cy] = lengths(place, width, height);
    const radius = /([\d.]+)% ([\d.]+)%/.exec(shape);
    whole = radius ? 1 : Math.max(...stops.map(({ place }) => number(place, 0)), 0.01);
    element = make('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: 1, gradientTransform:
      `translate(${cx} ${cy}) scale(${radius ? `${radius[1] * width / 100} ${radius[2] * height / 100}` : whole})` });
    stops.forEach(stop => { stop.offset = number(stop.place, whole) / whole; });
  }
  for (const { color, offset } of stops) {
    const stop = make('stop', { offset: Math.min(Math.max(offset, 0), 1) });
    stop.style.stopColor = color;
    element.append(stop);
  }
  return element;
}

/** In radians, clockwise from the top. Towards a corner, the middle colour lies across the other two. */
function directionOf(text, width, height) {
  if (text.endsWith('deg')) return parseFloat(text) * Math.PI / 180;
  const x = / right/.test(text) - / left/.test(text), y = / bottom/.test(text) - / top/.test(text);
  return x && y ? Math.atan2(x * height, -y * width) : Math.atan2(x, -y);
}

// MARK: Texts, symbols, pictures

function text(node, element, group, style) {
  if (!node.data.trim()) return;
  const range = document.createRange(), own = element.getBoundingClientRect();
  const scale = own.width / element.offsetWidth || 1, transparent = style.webkitTextFillColor;
  let line;
  for (let index = 0; index < node.length; index++) {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    const [place] = range.getClientRects();
    if (!place) continue;
    if (!line || Math.abs(place.top - line.top) > 1) {
      line = { top: place.top, text: make('text', { x: (place.left - own.left) / scale, y: (place.top - own.top) / scale, 'dominant-baseline': 'text-before-edge' }) };
      for (const name of [...fontNames, 'fontFeatureSettings']) line.text.style[name] = style[name];
      line.text.style.whiteSpace = 'pre';
      line.text.style.fill = /^rgba\(0, 0, 0, 0\)$/.test(transparent) ? '#000' : transparent;
      group.append(line.text);
    }
    line.text.textContent += node.data[index];
  }
}

function drawing(svg, group) {
  const copy = svg.cloneNode(true), own = svg.parentElement.getBoundingClientRect(), place = svg.getBoundingClientRect();
  const scale = own.width / svg.parentElement.offsetWidth || 1, { width, height, color } = getComputedStyle(svg);
  for (const [name, value] of [['x', (place.left - own.left) / scale], ['y', (place.top - own.top) / scale], ['width', parseFloat(width)], ['height', parseFloat(height)]]) copy.setAttribute(name, value);
  Object.assign(copy.style, { color, visibility: 'visible', width, height });
  const pen = getComputedStyle(svg).getPropertyValue('--pen');
  if (pen) copy.style.setProperty('--pen', pen);
  group.append(copy);
}

function picture(image, group, style, width, height) {
  const fit = { contain: 'xMidYMid meet', cover: 'xMidYMid slice' }[style.objectFit] ?? 'none';
  group.append(make('image', { href: image.currentSrc || image.src, width, height, preserveAspectRatio: fit }));
}
