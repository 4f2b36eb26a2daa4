// Draws what programs draw by themselves. The steps come as JSON; things with looks in them, as the elements that would show them.
// Loaded by the first page that has a canvas.
import { aroundMessages, perFrame } from './dom.js';

const canvases = new Map();      // element → what was drawn last
const drawLater = perFrame(drawAll);
const resized = new ResizeObserver(drawLater);

export function start(element) {
  if (canvases.has(element)) return;
  canvases.set(element, { text: null });
  resized.observe(element);
  drawLater();
}

aroundMessages(() => {}, () => { if (canvases.size) drawLater(); }, true);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawLater);
addEventListener('resize', drawLater);
document.fonts.ready.then(() => { for (const kept of canvases.values()) kept.text = null; drawLater(); });

function drawAll() {
  for (const [element, kept] of canvases) {
    if (!element.isConnected) { canvases.delete(element); resized.unobserve(element); kept.changes?.disconnect(); continue; }
    const [canvas, { textContent: text }, symbols] = element.children;
    const { clientWidth: width, clientHeight: height } = element, ratio = devicePixelRatio || 1;
    const style = getComputedStyle(element), look = [style.color, style.font, ...['scheme', 'label', 'accent', 'tint'].map(name => style.getPropertyValue('--' + name)), style.colorScheme].join();
    if (!kept.changes && symbols.firstElementChild) watch(symbols, kept);
    if (kept.text === text && kept.width === width && kept.height === height && kept.ratio === ratio && kept.look === look) continue;
    if (kept.look !== look) { kept.ink?.remove(); kept.ink = undefined; }
    Object.assign(kept, { text, width, height, ratio, look });
    if (width && height && text) draw(element, canvas, symbols, kept);
  }
}

/** What symbols show may change by itself, and with each frame for as long as it moves. */
function watch(symbols, kept) {
  const again = () => { kept.before = kept.symbols ?? kept.before; kept.symbols = undefined; kept.text = null; drawLater(); };
  const move = () => { again(); kept.isMoving = isMoving(symbols); if (kept.isMoving) requestAnimationFrame(move); };
  kept.changes = new MutationObserver(() => kept.isMoving ? again() : move());
  kept.changes.observe(symbols, { subtree: true, childList: true, characterData: true, attributes: true });
}

const isMoving = symbols => symbols.isConnected && symbols.getAnimations({ subtree: true }).some(one => one.playState === 'running');

function draw(element, canvas, symbols, kept) {
  const [width, height] = [Math.round(kept.width * kept.ratio), Math.round(kept.height * kept.ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context.reset();
  if (element.matches('.opaque')) { context.fillStyle = '#000'; context.fillRect(0, 0, width, height); }
  kept.symbols ??= new Map();
  kept.views = symbols.children;
  if (!kept.ink) { kept.ink = Object.assign(document.createElement('div'), { className: 'canvas-ink', ariaHidden: 'true' }); kept.inks = new Map(); }
  if (kept.ink.parentNode !== element) element.append(kept.ink);
  if (kept.inks.size > 300) { kept.ink.replaceChildren(); kept.inks.clear(); }
  run(JSON.parse(kept.text), 0, context, kept);
  // A mask may be made of it.
  if (element.closest('.mask')) element.dispatchEvent(new Event('drawn', { bubbles: true }));
}

// MARK: Steps

const neutral = ['s', [1, 0, 0, 1, 0, 0], 1, 'source-over', [], []];

/** Draws steps up to the end of their layer; returns its place. */
function run(steps, at, context, kept) {
  let state = neutral;
  for (; at < steps.length; at++) {
    const step = steps[at];
    if (step[0] === ')') return at;
    if (step[0] === 's') state = step;
    else if (step[0] === '(') {
      const layer = sheet(context);
      at = run(steps, at + 1, layer, kept);
      within(context, state, kept, inner => { inner.resetTransform(); inner.drawImage(layer.canvas, 0, 0); });
    } else within(context, state, kept, inner => put(inner, step, kept));
  }
  return at;
}

function sheet({ canvas }) { return Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height }).getContext('2d'); }

function within(context, [, transform, opacity, composition, filters, clips], kept, work) {
  context.save();
  const masks = [];
  for (const clip of clips) clip[0] === 'y' ? masks.push(clip) : cut(context, clip, kept);
  const paint = (target, work) => { target.globalAlpha = opacity; target.globalCompositeOperation = composition; target.filter = filters.map(each => filterOf(each, kept)).join(' ') || 'none'; work(); };
  const place = target => target.setTransform(...scaled(transform, kept.ratio));
  if (!masks.length) paint(context, () => { place(context); work(context); });
  else {
    const layer = sheet(context);
    place(layer);
    work(layer);
    layer.resetTransform();
    for (const [, steps, opacity, isInverse] of masks) {
      const mask = sheet(context);
      run(steps, 0, mask, kept);
      layer.globalAlpha = opacity;
      layer.globalCompositeOperation = isInverse ? 'destination-out' : 'destination-in';
      layer.drawImage(mask.canvas, 0, 0);
    }
    paint(context, () => { context.resetTransform(); context.drawImage(layer.canvas, 0, 0); });
  }
  context.restore();
}

const scaled = ([a, b, c, d, x, y], by) => [a * by, b * by, c * by, d * by, x * by, y * by];

function cut(context, [, outline, transform, isEvenOdd, isInverse], { ratio }) {
  const path = new Path2D();
  path.addPath(pathOf(outline), new DOMMatrix(scaled(transform, ratio)));
  if (isInverse) path.rect(-1e5, -1e5, 2e5, 2e5);
  context.resetTransform();
  context.clip(path, isEvenOdd || isInverse ? 'evenodd' : 'nonzero');
}

function pathOf(outline) {
  if (typeof outline === 'string') return new Path2D(outline);
  const [x, y, width, height, isEllipse] = outline, path = new Path2D();
  if (isEllipse) path.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else path.rect(x, y, width, height);
  return path;
}

function put(context, step, kept) {
  const [kind, what, paint, more, dash] = step;
  if (kind === 'f') { context.fillStyle = inkOf(paint, context, kept); context.fill(pathOf(what), more ? 'evenodd' : 'nonzero'); }
  else if (kind === 'l') {
    context.strokeStyle = inkOf(paint, context, kept);
    [context.lineWidth, context.lineCap, context.lineJoin, context.miterLimit, context.lineDashOffset] = more;
    context.setLineDash(dash);
    context.stroke(pathOf(what));
  } else if (kind === 't') write(context, elementOf(what, kept), paint, more, kept);
  else if (kind === 'i') stamp(context, pictureOf(elementOf(what, kept), kept), more, paint, kept);
  else if (kind === 'y' && kept.views[what]) {
    if (!kept.symbols.has(what)) kept.symbols.set(what, portrait(kept.views[what], kept, kept.before?.get(what)));
    stamp(context, kept.symbols.get(what), paint, 0, kept);
  }
}

// MARK: Colours, gradients, filters

/** A colour as a canvas takes it: variables have the values that they have here. */
export function color(text, kept) {
  if (!/var\(|mix\(|current/.test(text)) return text;
  const colors = kept.inks;
  if (!colors.has(text)) {
    const probe = document.createElement('i');
    probe.style.color = text;
    kept.ink.append(probe);
    colors.set(text, getComputedStyle(probe).color);
    probe.remove();
  }
  return colors.get(text);
}

function faded(color, alpha) {
  if (alpha === 1) return color;
  const numbers = color.match(/[\d.]+/g).map(Number), [r, g, b, own = 1] = numbers;
  return color.startsWith('color') ? `color(srgb ${r} ${g} ${b} / ${own * alpha})` : `rgba(${r},${g},${b},${own * alpha})`;
}

function inkOf(paint, context, kept) {
  if (typeof paint === 'string') return color(paint, kept);
  const [kind, ...values] = paint;
  if (kind === 't') return tilesOf(values, context, kept);
  const [stops, ...place] = values;
  const [x, y, turn] = place;
  const gradient = kind === 'l' ? context.createLinearGradient(...place)
    : kind === 'r' ? context.createRadialGradient(x, y, turn, x, y, place[3])
    : context.createConicGradient(turn * Math.PI / 180, x, y);
  for (const [location, value, alpha] of stops) gradient.addColorStop(Math.min(Math.max(location, 0), 1), faded(color(value, kept), alpha));
  return gradient;
}

function tilesOf([html, x, y, [left, top, wide, tall], scale], context, kept) {
  const picture = pictureOf(elementOf(html, kept), kept);
  if (!picture?.image) return 'transparent';
  const [width, height] = [picture.width * wide, picture.height * tall], by = kept.ratio;
  const tile = Object.assign(document.createElement('canvas'), { width: Math.max(width * by, 1), height: Math.max(height * by, 1) });
  tile.getContext('2d').drawImage(picture.image, -left * picture.width * by, -top * picture.height * by, picture.width * by, picture.height * by);
  const pattern = context.createPattern(tile, 'repeat');
  pattern.setTransform(new DOMMatrix([scale / by, 0, 0, scale / by, x, y]));
  return pattern;
}

const filters = new Map();
let drawer;

function filterOf([kind, ...values], kept) {
  const { ratio } = kept;
  if (kind === 'c') return values[0];
  if (kind === 'b') return `blur(${values[0] * ratio}px)`;
  if (kind === 's') return `drop-shadow(${values[1] * ratio}px ${values[2] * ratio}px ${values[3] * ratio}px ${color(values[0], kept)})`;
  if (kind === 'm') return named(`<feColorMatrix values="${values[0]}"/>`);
  const [least, most, tint] = values, steps = Array.from({ length: 256 }, (_, step) => step / 255 >= least && step / 255 <= most ? 1 : 0);
  return named(`<feComponentTransfer result="a"><feFuncA type="discrete" tableValues="${steps.join(' ')}"/></feComponentTransfer>`
    + `<feFlood flood-color="${color(tint, kept)}"/><feComposite in2="a" operator="in"/>`);
}

/** The address of a filter that the page has to hold. */
function named(content) {
  if (!filters.has(content)) {
    drawer ??= document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
    drawer.setAttribute('style', 'position:absolute;width:0;height:0');
    const id = `canvas-filter-${filters.size}`;
    drawer.insertAdjacentHTML('beforeend', `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">${content}</filter>`);
    filters.set(content, `url(#${id})`);
  }
  return filters.get(content);
}

// MARK: Texts

export function elementOf(html, kept) {
  if (!kept.inks.has(html)) {
    const holder = document.createElement('template');
    holder.innerHTML = html;
    kept.inks.set(html, kept.ink.appendChild(holder.content.firstElementChild));
  }
  return kept.inks.get(html);
}

/** The words of an element with their looks, as far as a canvas knows them. */
export function piecesOf(element) {
  if (element.pieces) return element.pieces;
  const pieces = [], walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const style = getComputedStyle(walker.currentNode.parentElement), size = parseFloat(style.fontSize);
    let text = walker.currentNode.data;
    if (style.textTransform === 'uppercase') text = text.toUpperCase();
    if (style.textTransform === 'lowercase') text = text.toLowerCase();
    pieces.push({
      text, size, font: `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`, color: style.color,
      spacing: style.letterSpacing === 'normal' ? '0px' : style.letterSpacing, height: parseFloat(style.lineHeight) || size * 1.25,
      line: style.textDecorationLine,
    });
  }
  return element.pieces = pieces;
}

export function linesOf(context, pieces, limit) {
  const lines = [[]];
  let x = 0;
  for (const piece of pieces) {
    Object.assign(context, { font: piece.font, letterSpacing: piece.spacing });
    for (const word of piece.text.split(/(\n|[^\S\n]+)/)) {
      if (!word) continue;
      const { width } = context.measureText(word), isSpace = !word.trim();
      if (word === '\n' || x + width > limit + 0.5 && x > 0 && !isSpace) {
        const end = lines.at(-1);
        while (end.length && !end.at(-1).word.trim()) end.pop();
        lines.push([]);
        x = 0;
      }
      if (word === '\n' || isSpace && !x && lines.length > 1) continue;
      lines.at(-1).push({ piece, word, width, x });
      x += width;
    }
  }
  return lines.map(words => ({ words, width: words.reduce((sum, { width }) => sum + width, 0), height: Math.max(...(words.length ? words.map(({ piece }) => piece.height) : [pieces[0]?.height ?? 0])) }));
}

function write(context, element, paint, [x, y, a, b, isInside], kept) {
  const pieces = piecesOf(element);
  if (!pieces.length) return;
  let lines = linesOf(context, pieces, isInside ? a : Infinity);
  let height = 0;
  const all = lines.length;
  if (isInside) lines = lines.filter((line, index) => { height += line.height; return !index || height <= b + 1; });
  if (lines.length < all) shorten(context, lines.at(-1), a);
  const width = isInside ? a : Math.max(...lines.map(line => line.width));
  const total = lines.reduce((sum, line) => sum + line.height, 0);
  const left = isInside ? x : x - width * a, align = getComputedStyle(element).textAlign;
  let top = isInside ? y : y - total * b;
  const tint = paint && inkOf(paint, context, kept);
  for (const line of lines) {
    const rest = width - line.width, start = left + (align === 'center' ? rest / 2 : /end|right/.test(align) ? rest : 0);
    for (const { piece, word, x, width } of line.words) {
      Object.assign(context, { font: piece.font, letterSpacing: piece.spacing, fillStyle: tint || piece.color });
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText(word);
      const base = top + (line.height + up - down) / 2;
      context.fillText(word, start + x, base);
      if (/under/.test(piece.line)) context.fillRect(start + x, base + piece.size * 0.1, width, piece.size / 14);
      if (/through/.test(piece.line)) context.fillRect(start + x, base - piece.size * 0.28, width, piece.size / 14);
    }
    top += line.height;
  }
}

/** Ends a line that is cut with dots. */
function shorten(context, line, limit) {
  while (line.words.length) {
    const last = line.words.at(-1);
    Object.assign(context, { font: last.piece.font, letterSpacing: last.piece.spacing });
    while (last.word && last.x + context.measureText(last.word + '…').width > limit) last.word = last.word.slice(0, -1);
    if (last.word || line.words.length === 1) { last.word = last.word.trimEnd() + '…'; last.width = context.measureText(last.word).width; break; }
    line.words.pop();
  }
  line.width = line.words.reduce((sum, { width }) => sum + width, 0);
}

// MARK: Pictures

/** A picture's own size, and what can be drawn of it as soon as it is there. */
export function pictureOf(element, kept) {
  if (element.tagName !== 'IMG') return element.portrait ??= portrait(element, kept);
  if (!element.complete || !element.naturalWidth) {
    element.decoding = 'sync';
    element.onload ??= () => again(kept);
    return null;
  }
  return { image: element, width: element.naturalWidth, height: element.naturalHeight };
}

function again(kept) { if (kept.again) return kept.again(); kept.text = null; drawLater(); }

/** How far what an element shows reaches beyond it, on each side, as offsets and turns have it. */
function reachOf(element) {
  const outer = element.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }, reach = [0, 0, 0, 0];
  const x = outer.left + element.offsetLeft, y = outer.top + element.offsetTop;
  for (const shown of [element, ...element.querySelectorAll('*')]) {
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    if (right <= left || bottom <= top) continue;
    [x - left, y - top, right - x - element.offsetWidth, bottom - y - element.offsetHeight]
      .forEach((far, side) => { reach[side] = Math.min(Math.max(reach[side], Math.ceil(far)), 1000); });
  }
  return reach;
}

/** An element as a picture, with the looks that it has here; one that is drawn as lines stays sharp at any size. Until that is there, what
    was there `before` is shown: a symbol that moves would never be seen. */
function portrait(element, kept, before) {
  const { offsetWidth, offsetHeight } = element, result = { width: offsetWidth, height: offsetHeight };
  if (!offsetWidth || !offsetHeight) return result;
  const [left, top, right, bottom] = reachOf(element), [width, height] = [offsetWidth + left + right, offsetHeight + top + bottom];
  const copy = dressed(element);
  Object.assign(copy.style, { visibility: 'visible', position: 'static', margin: `${top}px ${right}px ${bottom}px ${left}px` });
  if (before?.image) Object.assign(result, before, { next: null, isOwn: false });
  if (before) before.next = result;
  const namespace = 'http://www.w3.org/2000/svg', svg = document.createElementNS(namespace, 'svg'), frame = document.createElementNS(namespace, 'foreignObject');
  for (const [name, value] of [['width', width], ['height', height]]) { svg.setAttribute(name, value); frame.setAttribute(name, value); }
  frame.append(copy);
  svg.append(frame);
  const image = new Image();
  const own = { image, width: offsetWidth, height: offsetHeight, left, top, right, bottom };
  image.onload = () => {
    Object.assign(result, own, { isOwn: true });
    for (let later = result.next; later && !later.isOwn; later = later.next) Object.assign(later, own);
    again(kept);
  };
  image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(svg));
  return result;
}

function dressed(element) {
  const copy = element.cloneNode(false);
  copy.removeAttribute('class');
  const style = getComputedStyle(element);
  for (const name of style) if (!/^-webkit-locale$|^(inline|block)-size$|^perspective-origin$/.test(name)) copy.style.setProperty(name, name === 'visibility' && style[name] === 'hidden' ? 'visible' : style.getPropertyValue(name));
  if (element.tagName === 'IMG' && element.complete && element.naturalWidth) {
    const own = Object.assign(document.createElement('canvas'), { width: element.naturalWidth, height: element.naturalHeight });
    own.getContext('2d').drawImage(element, 0, 0);
    copy.removeAttribute('srcset');
    copy.src = own.toDataURL();
  }
  for (const child of element.childNodes) {
    if (child.nodeType === 1) copy.append(dressed(child));
    else if (child.nodeType === 3) copy.append(child.cloneNode());
  }
  return copy;
}

function stamp(context, picture, [x, y, a, b, isInside], paint, kept) {
  if (!picture?.image) return;
  const [width, height] = isInside ? [a, b] : [picture.width, picture.height];
  const [left, top] = isInside ? [x, y] : [x - width * a, y - height * b];
  let { image } = picture;
  if (picture.left !== undefined) {
    const [across, down] = [width / picture.width, height / picture.height];
    return stamp(context, { image, width, height }, [left - picture.left * across, top - picture.top * down, width + (picture.left + picture.right) * across, height + (picture.top + picture.bottom) * down, true], paint, kept);
  }
  if (paint) {
    // The picture is a stencil.
    const by = kept.ratio, stencil = Object.assign(document.createElement('canvas'), { width: Math.ceil(width * by) || 1, height: Math.ceil(height * by) || 1 }), own = stencil.getContext('2d');
    own.setTransform(by, 0, 0, by, -left * by, -top * by);
    own.drawImage(image, left, top, width, height);
    own.globalCompositeOperation = 'source-in';
    own.fillStyle = inkOf(paint, own, kept);
    own.fillRect(left, top, width, height);
    image = stencil;
  }
  context.drawImage(image, left, top, width, height);
}
