// Draws scenes of sprites: layers that the program moves many times a second, and particles, which move by themselves.
// Loaded by the first page that has one.
import { aroundMessages, perFrame } from './dom.js';
import { color, elementOf, linesOf, pictureOf, piecesOf } from './canvas.js';

const scenes = new Map();        // element → what is in it
const drawLater = perFrame(drawAll);
const resized = new ResizeObserver(drawLater);

export function start(element) {
  if (scenes.has(element)) return;
  const scene = { element, canvas: element.querySelector('canvas'), waiting: [], again: drawLater };
  scenes.set(element, scene);
  scene.text = element.querySelector('span');
  read(scene);
  // Another scene in the element's place comes as a new text.
  scene.watch = new MutationObserver(() => { read(scene); drawLater(); });
  scene.watch.observe(scene.text, { childList: true, characterData: true });
  resized.observe(element);
  drawLater();
}

/** What the server says is other than before. */
export function change(element, news) {
  if (!element) return;
  start(element);
  const scene = scenes.get(element);
  // A page in the background draws nothing, but has to be up to date when it is seen again.
  apply(scene, news);
  drawLater();
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { for (const scene of scenes.values()) forget(scene); drawLater(); });
addEventListener('resize', drawLater);
document.fonts.ready.then(() => { for (const scene of scenes.values()) forget(scene); drawLater(); });
aroundMessages(() => {}, () => { for (const { element } of scenes.values()) if (!element.isConnected) return drawLater(); });

function forget(scene) {
  scene.ink?.remove();
  scene.ink = undefined;
  for (const layer of scene.layers) layer.made = undefined;
}

// MARK: What the server tells

function read(scene) {
  const [frame, pictures, layers] = JSON.parse(scene.text.textContent);
  Object.assign(scene, { frame, pictures, layers: layers.map(made), tints: new Map() });
  scene.known = new Map(scene.layers.map(layer => [layer.id, layer]));
}

function made([id, parent, place, look]) { return { id, parent, place, look }; }

/** News may still be about a scene in whose place another has come while this script was loaded: of that, no layer is known. */
function apply(scene, [frame, pictures, gone, come, places, looks]) {
  const { known } = scene;
  if (frame) scene.frame = frame;
  if (pictures) scene.pictures.push(...pictures);
  if (gone) {
    for (const id of gone) known.delete(id);
    scene.layers = scene.layers.filter(({ id }) => known.has(id));
  }
  if (come) {
    const [isReordered, ...rest] = come, order = isReordered ? rest.pop() : null;
    let last, at = -1;
    for (const [after, ...own] of rest) {
      const layer = made(own);
      known.set(layer.id, layer);
      at = last === after && last ? at + 1 : after ? scene.layers.findIndex(({ id }) => id === after) + 1 : 0;
      scene.layers.splice(at, 0, layer);
      last = layer.id;
    }
    if (order) {
      scene.layers = [];
      for (let index = 0; index < order.length; index += 2) {
        const layer = known.get(order[index]);
        if (layer) scene.layers.push(Object.assign(layer, { parent: order[index + 1] }));
      }
    }
  }
  for (let index = 0, id = 0; places && index < places.length;) {
    const { place } = known.get(id += places[index++]) ?? { place: [] }, bits = places[index++];
    for (let bit = 0; bit < 8; bit++) if (bits & 1 << bit) place[bit] += places[index++];
  }
  for (let index = 0; looks && index < looks.length; index += 2) Object.assign(known.get(looks[index]) ?? {}, { look: looks[index + 1], made: undefined });
}

// MARK: Drawing

function drawAll() {
  const now = performance.now() / 1000;
  let isMoving = false;
  for (const [element, scene] of scenes) {
    if (!element.isConnected) {
      scenes.delete(element);
      resized.unobserve(element);
      scene.watch.disconnect();
      continue;
    }
    draw(scene, now);
    isMoving ||= scene.isMoving;
  }
  if (isMoving) requestAnimationFrame(drawLater);
}

function draw(scene, now) {
  const { element, canvas, layers, known, frame: [unit, ground, isPaused, note] } = scene;
  const ratio = scene.ratio = devicePixelRatio || 1;
  const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)];
  if (!width || !height) return;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  if (!scene.ink) {
    scene.ink = Object.assign(document.createElement('div'), { className: 'canvas-ink', ariaHidden: 'true' });
    scene.inks = new Map();
    scene.tints = new Map();
    element.append(scene.ink);
  }
  if (scene.inks.size > 500) { forget(scene); return drawLater(); }
  const context = canvas.getContext('2d');
  context.reset();
  if (ground) { context.fillStyle = color(ground, scene); context.fillRect(0, 0, width, height); }
  // What is drawn, by its height; what is cut is drawn with what cuts it.
  const all = { items: [], masks: [] }, root = { matrix: [ratio, 0, 0, -ratio, 0, height], alpha: 1, z: 0, shows: true, group: all, mask: 0 };
  const passed = Math.min(now - (scene.drawn ?? now), 0.1);
  scene.drawn = now;
  scene.isMoving = false;
  for (const layer of layers) {
    const outer = known.get(layer.parent) ?? root, [x, y, turn, across, down, opacity, z, hidden] = layer.place;
    layer.matrix = within(outer.matrix, x / unit, y / unit, turn / 1000, across / 1000, down / 1000);
    layer.alpha = outer.alpha * opacity / 250;
    layer.z = outer.z + z / 100;
    layer.shows = outer.shows && !hidden;
    layer.group = outer.inner ?? outer.group;
    layer.isMask = outer.isMask || outer.look?.[0] === 'c' && outer.look[1] === layer.id;
    layer.inner = undefined;
    if (layer.look?.[0] === 'c') layer.inner = { items: [], masks: [] };
    // A mask need not be seen to cut.
    if (!layer.look || !layer.shows && !layer.isMask) continue;
    layer.group[layer.isMask && outer.look?.[0] === 'c' || outer.inMask ? 'masks' : 'items'].push(layer);
    layer.inMask = outer.inMask || layer.isMask;
  }
  for (const layer of layers) if (layer.look?.[0] === 'p') move(scene, layer, isPaused ? 0 : passed);
  paint(context, all.items, scene);
  if (note) write(context, note, scene, width, height, ratio, now);
}

function paint(context, items, scene) {
  items.sort((a, b) => a.z - b.z);
  for (const layer of items) {
    const draw = { s: sprite, t: words, o: outline, p: particles, c: cut }[layer.look[0]];
    if (layer.alpha <= 0 && layer.look[0] !== 'c') continue;
    context.globalAlpha = Math.min(layer.alpha, 1);
    context.globalCompositeOperation = 'source-over';
    draw(context, layer, scene);
  }
}

/** A place in another: moved, then turned, then made larger. */
function within([a, b, c, d, e, f], x, y, turn, across, down) {
  const cos = Math.cos(turn), sin = Math.sin(turn);
  const [p, q, r, s] = [cos * across, sin * across, -sin * down, cos * down];
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f];
}

/** From here on y grows downwards, as texts and pictures have it. */
function flip(context, [a, b, c, d, e, f]) { context.setTransform(a, b, -c, -d, e, f); }

function picture(number, scene) {
  const shown = number ? pictureOf(elementOf(scene.pictures[number - 1], scene), scene) : null;
  return !shown?.image || shown.left === undefined ? shown : shown.sheet ??= stencil(shown);
}

/** A symbol, sharp enough to be made larger. */
function stencil({ image, width, height, left, top, right, bottom }) {
  const by = 4, sheet = Object.assign(document.createElement('canvas'), { width: Math.ceil(width * by), height: Math.ceil(height * by) });
  sheet.getContext('2d').drawImage(image, -left * by, -top * by, (width + left + right) * by, (height + top + bottom) * by);
  return { image: sheet, width: sheet.width, height: sheet.height, isStencil: true };
}

function sprite(context, { look: [, number, part, width, height, x, y, ink, blend, mode, isSharp], matrix }, scene) {
  flip(context, matrix);
  context.globalCompositeOperation = mode;
  const box = [-x * width, -(1 - y) * height, width, height];
  if (!number) {
    if (ink) { context.fillStyle = color(ink, scene); context.fillRect(...box); }
    return;
  }
  const shown = picture(number, scene);
  if (!shown?.image) return;
  stamp(context, tinted(number, shown, ink, blend, scene), part, box, isSharp);
}

function stamp(context, { image, width, height }, part, box, isSharp) {
  context.imageSmoothingEnabled = !isSharp;
  const [x, y, wide, tall] = part || [0, 0, 1, 1];
  context.drawImage(image, x * width, (1 - y - tall) * height, wide * width, tall * height, ...box);
}

/** A picture with some of a colour in it: what is white has the colour, what is black stays so, but for symbols. */
function tinted(number, shown, ink, blend, scene) {
  if (!ink || blend <= 0) return shown;
  const key = [number, ink, Math.round(blend * 32), shown.width].join();
  if (!scene.tints.has(key)) {
    if (scene.tints.size > 300) scene.tints.clear();
    const { width, height, image } = shown, sheet = Object.assign(document.createElement('canvas'), { width: Math.ceil(width), height: Math.ceil(height) });
    const context = sheet.getContext('2d');
    context.drawImage(image, 0, 0, sheet.width, sheet.height);
    context.globalCompositeOperation = shown.isStencil ? 'source-atop' : 'multiply';
    context.globalAlpha = Math.min(blend, 1);
    context.fillStyle = color(ink, scene);
    context.fillRect(0, 0, sheet.width, sheet.height);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(image, 0, 0, sheet.width, sheet.height);
    scene.tints.set(key, { image: sheet, width: sheet.width, height: sheet.height });
  }
  return scene.tints.get(key);
}

function words(context, layer, scene) {
  const [, html, ink, across, down, limit] = layer.look;
  layer.made ??= { pieces: piecesOf(elementOf(html, scene)) };
  const { pieces } = layer.made;
  if (!pieces.length) return;
  const lines = layer.made.lines ??= linesOf(context, pieces, limit || Infinity);
  flip(context, layer.matrix);
  const width = Math.max(...lines.map(line => line.width)), total = lines.reduce((sum, line) => sum + line.height, 0);
  const last = lines.at(-1), { font, spacing } = pieces[0];
  Object.assign(context, { font, letterSpacing: spacing, fillStyle: color(ink, scene) });
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: below } = context.measureText('x');
  const rise = (line) => (line.height + up - below) / 2;
  let top = down === 'top' ? 0 : down === 'bottom' ? -total : down === 'center' ? -total / 2 : -(total - last.height + rise(last));
  for (const line of lines) {
    const start = -width * across + (width - line.width) * across;
    for (const { piece, word, x } of line.words) {
      Object.assign(context, { font: piece.font, letterSpacing: piece.spacing });
      context.fillText(word, start + x, top + rise(line));
    }
    top += line.height;
  }
}

function outline(context, layer, scene) {
  const [, shape, fill, stroke, [line, cap, join, miter, phase, dash], glow, mode] = layer.look;
  layer.made ??= pathOf(shape);
  context.setTransform(...layer.matrix);
  context.globalCompositeOperation = mode;
  if (fill) { context.fillStyle = color(fill, scene); context.fill(layer.made); }
  if (!stroke || line <= 0 && glow <= 0) return;
  Object.assign(context, { strokeStyle: color(stroke, scene), lineCap: cap, lineJoin: join, miterLimit: miter, lineDashOffset: phase });
  context.setLineDash(dash);
  const alpha = context.globalAlpha;
  for (let ring = glow > 0 ? 4 : 0; ring > 0; ring--) {
    context.globalAlpha = alpha * 0.18;
    context.lineWidth = line + 2 * glow * ring / 4;
    context.stroke(layer.made);
  }
  context.globalAlpha = alpha;
  if (line > 0) { context.lineWidth = line; context.stroke(layer.made); }
}

function pathOf(shape) {
  if (typeof shape === 'string') return new Path2D(shape);
  const [x, y, width, height, isEllipse] = shape, path = new Path2D();
  if (isEllipse) path.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else path.rect(x, y, width, height);
  return path;
}

function sheet({ canvas: { width, height } }) { return Object.assign(document.createElement('canvas'), { width, height }).getContext('2d'); }

function cut(context, { inner: { items, masks } , look }, scene) {
  const own = sheet(context);
  paint(own, items, scene);
  if (look[1]) {
    const mask = sheet(context);
    paint(mask, masks, scene);
    own.resetTransform();
    own.globalAlpha = 1;
    own.globalCompositeOperation = 'destination-in';
    own.drawImage(mask.canvas, 0, 0);
  }
  context.resetTransform();
  context.globalAlpha = 1;
  context.drawImage(own.canvas, 0, 0);
}

/** Texts of whoever makes the program: how often the page draws, how much there is. */
function write(context, note, scene, width, height, ratio, now) {
  scene.times = [...(scene.times ?? []).filter(time => time > now - 1), now];
  context.resetTransform();
  context.globalAlpha = 1;
  Object.assign(context, { font: `${13 * ratio}px sans-serif`, textAlign: 'right', fillStyle: '#fff', strokeStyle: '#0009', lineWidth: 2 * ratio });
  const text = note.replace('%', scene.times.length);
  context.strokeText(text, width - 6 * ratio, height - 8 * ratio);
  context.fillText(text, width - 6 * ratio, height - 8 * ratio);
}

// MARK: Particles

const spread = (middle, range) => middle + (Math.random() - 0.5) * range;

function move(scene, layer, passed) {
  const [, , numbers, , , , target, run] = layer.look;
  const [rate, limit, life, lifeRange, x, y, xRange, yRange, angle, angleRange, speed, speedRange, ax, ay, alpha, alphaRange, , scale, scaleRange, , turn, turnRange, , ahead, , , round, spinRange = 0] = numbers;
  if (layer.run !== run) Object.assign(layer, { run, living: [], count: 0, due: 0, begun: false });
  const { living } = layer;
  // Those that are there stay where they are in the layer that they belong to, whatever their source does.
  const frame = scene.known.get(target)?.matrix, back = frame && inverse(frame);
  const step = seconds => {
    for (const one of living) {
      one.age += seconds;
      one.vx += ax * seconds; one.vy += ay * seconds;
      one.x += one.vx * seconds; one.y += one.vy * seconds;
    }
    living.push(...living.splice(0).filter(one => one.age < one.life));
    layer.due = Math.min(layer.due + rate * seconds, 200);
    for (; layer.due >= 1 && (!limit || layer.count < limit) && living.length < 2000; layer.due--) {
      layer.count++;
      // A circle's pictures come from anywhere in it, or fly away from its rim.
      const side = Math.random() * 2 * Math.PI, far = xRange * (round > 1 ? 1 : Math.sqrt(Math.random()));
      const way = spread(angle, angleRange) + (round > 1 ? side : 0), fast = spread(speed, speedRange);
      let [px, py] = round ? [x + Math.cos(side) * far, y + Math.sin(side) * far] : [spread(x, xRange), spread(y, yRange)];
      let [vx, vy, size] = [Math.cos(way) * fast, Math.sin(way) * fast, 1];
      if (back) {
        [px, py] = through(back, ...through(layer.matrix, px, py));
        const [ox, oy] = through(back, ...through(layer.matrix, 0, 0)), [tx, ty] = through(back, ...through(layer.matrix, vx, vy));
        [vx, vy, size] = [tx - ox, ty - oy, Math.hypot(layer.matrix[0], layer.matrix[1]) / (Math.hypot(frame[0], frame[1]) || 1)];
      }
      living.push({ age: 0, life: Math.max(spread(life, lifeRange), 0.01), x: px, y: py, vx, vy, alpha: spread(alpha, alphaRange), scale: spread(scale, scaleRange) * size, turn: spread(turn, turnRange), spin: spread(0, spinRange) });
    }
    if (limit && layer.count >= limit || rate <= 0) layer.due = 0;
  };
  if (!layer.begun) { layer.begun = true; for (let time = 0; time < Math.min(ahead, 30); time += 1 / 20) step(1 / 20); }
  if (passed) step(passed);
  if (living.length || rate > 0 && (!limit || layer.count < limit)) scene.isMoving ||= !scene.frame[2];
}

function through([a, b, c, d, e, f], x, y) { return [a * x + c * y + e, b * x + d * y + f]; }

function inverse([a, b, c, d, e, f]) {
  const size = a * d - b * c || 1;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

/** The colour at a time of a life, of stops with colour and opacity. */
function inkAt(stops, time, scene, layer) {
  const step = Math.round(time * 16);
  return layer.inks?.[step] ?? ((layer.inks ??= {})[step] = mixed(stops, step / 16, scene));
}

function mixed(stops, time, scene) {
  const after = stops.findIndex(([place]) => place >= time);
  if (after <= 0) return parts(stops.at(after < 0 ? -1 : 0), scene);
  const [from, to] = [stops[after - 1], stops[after]], share = (time - from[0]) / (to[0] - from[0] || 1), [a, b] = [parts(from, scene), parts(to, scene)];
  return a.map((value, index) => value + (b[index] - value) * share);
}

function parts([, ink, alpha], scene) {
  const [r = 255, g = 255, b = 255] = color(ink, scene).match(/[\d.]+/g)?.map(Number) ?? hex(ink);
  return /^#/.test(color(ink, scene)) ? [...hex(color(ink, scene)), alpha] : [r, g, b, alpha];
}

const hex = text => text.length < 6 ? [...text.slice(1, 4)].map(digit => parseInt(digit + digit, 16)) : [1, 3, 5].map(at => parseInt(text.slice(at, at + 2), 16));

function valueAt(values, time) {
  const at = time * (values.length - 1), low = Math.floor(at);
  return values[low] + ((values[low + 1] ?? values[low]) - values[low]) * (at - low);
}

function particles(context, layer, scene) {
  const [, number, numbers, stops, blends, mode, target] = layer.look, shown = picture(number, scene);
  const [alphaSpeed, scaleSpeed, turnSpeed] = [numbers[16], numbers[19], numbers[22]], [width, height] = [numbers[24], numbers[25]];
  if (number && !shown?.image) return;
  if (layer.inkOf !== layer.look) Object.assign(layer, { inkOf: layer.look, inks: undefined });
  const frame = scene.known.get(target)?.matrix ?? layer.matrix, alpha = context.globalAlpha;
  context.globalCompositeOperation = mode;
  for (const one of layer.living) {
    const size = one.scale + scaleSpeed * one.age, time = one.age / one.life;
    const [r, g, b, own] = inkAt(stops, time, scene, layer);
    const seen = (one.alpha + alphaSpeed * one.age) * own;
    if (size <= 0 || seen <= 0) continue;
    flip(context, within(frame, one.x, one.y, one.turn + (turnSpeed + one.spin) * one.age, size, size));
    context.globalAlpha = alpha * Math.min(seen, 1);
    const ink = `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`, box = [-width / 2, -height / 2, width, height];
    if (number) stamp(context, tinted(number, shown, ink, Math.round(valueAt(blends, time) * 8) / 8, scene), 0, box, false);
    else { context.fillStyle = ink; context.fillRect(...box); }
  }
}
