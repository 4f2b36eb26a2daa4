// Effects of symbols, and how texts and symbols become others. Loaded by the first page that has one.
import { aroundMessages } from './dom.js';
import { fontNames } from './fonts.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const known = new Map();         // element → the effects that run, and what it showed

export function start(element) {
  if (!known.has(element)) { known.set(element, { effects: new Map(), change: element.dataset.change }); update(element); }
}

aroundMessages(() => {}, () => {
  for (const element of known.keys()) element.isConnected ? update(element) : known.delete(element);
});

function update(element) {
  const kept = known.get(element);
  const wanted = new Map((element.dataset.effects ?? '').split(';').filter(text => text && text[0] !== '-').map((text, place) => [`${place} ${text.split(' ').slice(4)}`, text.split(' ')]));
  const drawing = element.querySelector('.sf');
  if (drawing !== kept.drawing) for (const [key, effect] of kept.effects) if (effect.count === '*') kept.effects.delete(key);
  kept.drawing = drawing;
  for (const [key, effect] of kept.effects) if (!wanted.has(key)) { kept.effects.delete(key); end(effect); }
  for (const [key, [count, speed, rounds, delay, name, ...ways]] of wanted) {
    const old = kept.effects.get(key);
    if (old?.count === count) continue;
    const runs = count === '*' || old ? run(drawing, name, ways, Number(speed), Number(rounds) || Infinity, Number(delay) * 1000) : [];
    kept.effects.set(key, { count, runs });
  }
  const { change } = element.dataset, text = element.textContent;
  if (change !== kept.change) become(element, kept, text, change?.split(' '));
  Object.assign(kept, { change, text });
}

// MARK: Effects

const held = new Set(['scale', 'appear', 'disappear']);

function run(drawing, name, ways, speed, rounds, delay) {
  if (!drawing || calm.matches && !held.has(name) && name !== 'pulse' && name !== 'variableColor') return [];
  const isDown = ways.includes('down');
  const easing = 'ease-in-out';
  const play = (part, frames, duration, more) => {
    const total = duration / speed + delay, share = delay ? duration / speed / total : 1;
    const placed = frames.map((frame, index) => ({ easing, ...frame, offset: share * index / (frames.length - 1) }));
    if (share < 1) placed.push({ ...frames.at(-1), offset: 1 });
    return part.animate(placed, { duration: total, iterations: rounds, ...more });
  };
  const hold = (from, to) => [drawing.animate([from, to], { duration: 350 / speed, easing: 'ease-out', fill: 'forwards' })];
  switch (name) {
    case 'bounce': return [play(drawing, (isDown ? [1, 0.78, 1.06, 1] : [1, 1.24, 0.94, 1]).map(scale => ({ scale })), 650)];
    case 'pulse': return [play(drawing, [1, 0.3, 1].map(opacity => ({ opacity })), 1500)];
    case 'breathe': return [play(drawing, [1, 1.14, 1].map((scale, index) => ({ scale, opacity: ways.includes('pulse') && index !== 1 ? 0.5 : 1 })), 2400)];
    case 'rotate': return [play(drawing, [0, ways.includes('counterClockwise') ? -360 : 360].map(turn => ({ rotate: `${turn}deg`, easing: rounds > 1 ? 'linear' : easing })), 1400)];
    case 'wiggle': return [play(drawing, [0, -1, 1, -0.7, 0.5, 0].map(way => shaken(way, ways)), 800)];
    case 'variableColor': {
      const parts = drawing.children.length > 1 ? [...drawing.children] : [drawing], step = 300, total = step * (parts.length + 2);
      const isKept = ways.includes('cumulative'), dim = ways.includes('hideInactiveLayers') ? 0 : 0.3;
      return parts.map((part, place) => part.animate(
        [dim, dim, 1, isKept ? 1 : dim, dim].map((opacity, index) => ({ opacity, offset: [0, place * step / total, (place + 1) * step / total, isKept ? 0.98 : Math.min((place + 2) * step / total, 1), 1][index] })),
        { duration: total / speed, iterations: rounds * (ways.includes('reversing') ? 2 : 1), direction: ways.includes('reversing') ? 'alternate' : 'normal' }));
    }
    case 'scale': return hold({}, { scale: isDown ? 0.82 : 1.18 });
    case 'appear': return hold({ opacity: 0, scale: isDown ? 1.4 : 0.5 }, { opacity: 1, scale: 1 });
    case 'disappear': return hold({}, { opacity: 0, scale: isDown ? 0.5 : 1.4 });
    default: return [];
  }
}

function shaken(way, ways) {
  if (ways.some(name => /left|right|forward|backward/.test(name))) return { translate: `${way * 12}% 0` };
  if (ways.some(name => /up|down/.test(name))) return { translate: `0 ${way * 12}%` };
  return { rotate: `${way * 14}deg` };
}

/** What lasted ends where it is; what holds goes back. */
function end({ runs }) {
  for (const motion of runs) {
    if (motion.playState === 'finished' && motion.effect.getTiming().fill === 'forwards') {
      motion.reverse();
      motion.onfinish = () => motion.cancel();
    } else motion.cancel();
  }
}

// MARK: Changes

function become(element, kept, text, words) {
  if (!words || calm.matches || words[0] === '0') return;
  const [, seconds, name, way] = words, pause = performance.now() - (kept.at ?? -1e9);
  let duration = Math.min(seconds * 1000, 2000) || 350;
  kept.at = performance.now();
  kept.cover?.remove();
  kept.motion?.cancel();
  if (name === 'symbol') {
    element.querySelector('.sf')?.animate([{ scale: 0.5, opacity: 0 }, { scale: 1, opacity: 1 }], { duration, easing: 'ease-out' });
    return;
  }
  const old = kept.text;
  if (old === undefined || old === text) return;
  // What changes faster than this takes is to be read meanwhile.
  if (pause < duration) duration = pause / 2;
  if (duration < 60) return;
  const style = getComputedStyle(element), box = element.getBoundingClientRect();
  const isRolling = name === 'numeric' && box.height < 2 * parseFloat(style.fontSize);
  const cover = kept.cover = document.createElement('span');
  cover.ariaHidden = 'true';
  cover.className = 'changing';
  for (const name of [...fontNames, 'color', 'textTransform']) cover.style[name] = style[name];
  Object.assign(cover.style, { left: `${box.left}px`, top: `${box.top}px`, minWidth: `${box.width}px`, lineHeight: `${box.height}px`, textAlign: style.textAlign });
  if (isRolling) roll(cover, [...old], [...text], way === 'down' ? -1 : 1, duration);
  else {
    cover.style.lineHeight = style.lineHeight;
    cover.style.width = `${box.width}px`;
    cover.textContent = old;
    cover.animate([{ opacity: 1 }, { opacity: 0 }], { duration, fill: 'forwards' });
  }
  document.body.append(cover);
  kept.motion = element.animate(isRolling ? [{ opacity: 0 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }], { duration });
  kept.motion.onfinish = () => cover.remove();
}

/** Letters that stay stand, counted from the end; others go out and come in. */
function roll(cover, old, now, way, duration) {
  const shift = old.length - now.length, timing = { duration, easing: 'cubic-bezier(.3,1.3,.5,1)', fill: 'both' };
  const out = 60 * -way + '%', into = 60 * way + '%';
  now.forEach((letter, place) => {
    const former = old[place + shift];
    if (former === letter) { cover.append(letter); return; }
    const cell = document.createElement('span'), next = document.createElement('span');
    next.textContent = letter;
    cell.append(next);
    next.animate([{ opacity: 0, translate: `0 ${into}`, filter: 'blur(2px)' }, { opacity: 1, translate: '0 0', filter: 'none' }], timing);
    if (former !== undefined) {
      const last = document.createElement('i');
      last.textContent = former;
      cell.append(last);
      last.animate([{ opacity: 1, translate: '0 0' }, { opacity: 0, translate: `0 ${out}`, filter: 'blur(2px)' }], timing);
    }
    cover.append(cell);
  });
}
