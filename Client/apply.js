// Applies the server's operations to the document.
import { focusOn, make, nodes, part, parts, control, container, containers, setUp, setupSelector, remove, clear, willChange, afterMessage, load } from './dom.js';
import { setFieldText, tellAt } from './fields.js';
import { isHeld } from './controls.js';
import { go } from './history.js';
import { notice, announce, restart } from './notices.js';
import { restore } from './restoration.js';
import { chooseAgain } from './fits.js';

const templates = new Map();
let fresh = [];
let afterwards = [];
let motion, scrolls, editor;

/** Applies `[…, op, arguments…, op, arguments…]` from `index` on; a promise if a script has to be fetched before the rest. */
export function apply(message, index, last = 0) {
  const next = () => message[index++];
  const id = () => (last += next());
  const node = () => nodes.get(id());
  const sibling = () => { const step = next(); return step ? nodes.get(last += step) ?? null : null; };
  let place, draws = index < message.length;
  motion?.look();
  while (index < message.length) {
    const op = next();
    draws &&= op === 2;
    switch (op) {
      case 0: defineTemplate(next(), next(), next(), next()); break;
      case 1: {
        place = [node(), sibling()];
        const template = templates.get(next());
        const first = id();
        insert(place, template, first, next(), next());
        break;
      }
      case 2: {
        const element = node(), own = element && part(element, next());
        if (!element) index++;
        const start = next(), count = next(), text = next();
        if (own) splice(own, start, count, text);
        draws &&= own?.hidden;
        break;
      }
      case 3: {
        const element = node(), text = next();
        if (element) element.firstChild?.nodeType === 3 ? element.firstChild.appendData(text) : element.append(text);
        break;
      }
      case 4: case 5: case 22: {
        const element = node(), own = element && part(element, next());
        if (!element) index++;
        const name = next(), value = next();
        if (own) op === 4 ? setAttribute(own, name, value) : op === 5 ? setStyle(own, name, value) : motion.run(own, name, value);
        break;
      }
      case 6: {
        let element = node();
        if (element) willChange(element.parentElement);
        for (let count = next(); count > 0 && element; count--) {
          let following = element.nextElementSibling;
          while (following && !(following.dataset.n > 0)) following = following.nextElementSibling;
          remove(element);
          element = following;
        }
        break;
      }
      case 7: {
        const element = node();
        for (const holder of element ? containers(element) : []) {
          willChange(holder);
          clear(holder);
        }
        break;
      }
      case 8: move(node(), sibling()); break;
      case 9: setFieldText(node(), next(), next()); break;
      case 10: {
        const element = node(), name = next(), value = next(), own = element && control(element);
        if (own && !isHeld(own)) own[name] = value;
        break;
      }
      case 11: { const element = node(), on = next(); afterwards.push(() => focus(element, on)); break; }
      case 12: case 28: {
        // At once with what else the message brings, or what is mounted for it might be taken away again.
        if (!scrolls) return load('scrolls').then(script => { scrolls = script; return apply(message, index - 1, last); });
        const element = node(), how = [next(), next(), next()];
        afterwards.push(() => (op === 12 ? scrolls.show : scrolls.go)(element, ...how));
        break;
      }
      case 13: go(next(), next()); break;
      case 14: document.title = next(); break;
      case 15: notice(next(), next()); break;
      case 16: window.open(next(), '_blank', 'noopener,noreferrer'); break;
      case 17: announce(next()); break;
      case 18: {
        const element = node(), own = element && part(element, next());
        if (!element) index++;
        const html = next();
        if (own) { own.innerHTML = html; fresh.push(own); }
        break;
      }
      case 19: restart(next(), next()); return;
      case 20:
        if (!motion) return load('motion').then(script => { motion = script; return apply(message, index - 1, last); });
        motion.time(next(), next(), next(), next(), next());
        break;
      case 23: { const element = node(), shown = next(), looks = next(); if (element) motion.show(element, shown, looks); break; }
      case 24: make('a', { href: next(), download: '' }).click(); break;
      case 25: {
        const element = node(), news = next(), change = () => editor.change(element, ...news);
        // A promise would be kept only after the next frame.
        if (editor) afterwards.push(change);
        else load('editor').then(script => { editor = script; change(); });
        break;
      }
      case 26: { const isTaken = next(); load('keys').then(script => script.answer(isTaken)); break; }
      case 27: { const asked = [next(), next(), next()]; load('requests').then(script => script.answer(...asked)); break; }
      case 29: { const problem = next(); load('problems').then(script => script.show(problem)); break; }
      case 30: { const element = node(), news = next(); load('sprites').then(script => script.change(element, news)); break; }
      case 21: tellAt(node(), next()); break;
      default: throw new Error(`unknown operation ${op}`);
    }
  }
  for (const element of fresh.splice(0)) if (element.isConnected) setUp(element);
  if (!draws) chooseAgain();
  afterMessage(draws);
  motion?.glide();
  restore();
  goLive();
  for (const work of afterwards.splice(0)) work();
}

/** From here on what comes is animated. What is there has its styles first, or it would count as come just now. */
function goLive() {
  const { dataset } = document.documentElement;
  if (dataset.live === '') return;
  document.body.getBoundingClientRect();
  dataset.live = '';
}

function defineTemplate(number, size, html, slots) {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const root = holder.content.firstElementChild;
  const all = [root, ...root.querySelectorAll('*')];
  const owners = all.flatMap((element, place) => element.hasAttribute('data-n') ? [[place, Number(element.dataset.n)]] : []);
  const values = [];
  for (let index = 0; index < slots.length; index += 3) {
    const owner = all[owners.find(([, offset]) => offset === slots[index])[0]];
    values.push([all.indexOf(part(owner, slots[index + 1])), slots[index + 2]]);
  }
  const selector = setupSelector();
  const needsSetup = all.some(element => element.matches(selector));
  templates.set(number, { root, size, owners, values, needsSetup, place: root.getAttribute('data-p') ?? '' });
}

function insert([parent, before], template, first, count, joined) {
  if (!parent || !template) return;
  const values = Array.isArray(joined) ? joined : joined.split('\x7f');
  const copies = document.createDocumentFragment();
  let value = 0;
  for (let copy = 0; copy < count; copy++, first += template.size) {
    const root = template.root.cloneNode(true);
    const all = root.getElementsByTagName('*');
    const at = place => place === 0 ? root : all[place - 1];
    for (const [place, name] of template.values) {
      if (name) at(place).setAttribute(name, values[value++]);
      else setText(at(place), values[value++]);
    }
    for (const [place, offset] of template.owners) {
      const element = at(place);
      element.setAttribute('data-n', first + offset);
      nodes.set(first + offset, element);
    }
    if (template.needsSetup) fresh.push(root);
    copies.append(root);
  }
  const holder = before ? before.parentNode : container(parent, template.place);
  willChange(holder);
  holder.insertBefore(copies, before);
}

/** In the text that a copy of a template has already, if it has one: that is quicker than another. */
function setText(element, text) {
  const shown = element.firstChild;
  if (shown?.nodeType === 3 && shown === element.lastChild) shown.data = text;
  else element.textContent = text;
}

function move(element, before) {
  if (!element) return;
  const holder = element.parentNode;
  if (holder.moveBefore) return holder.moveBefore(element, before);
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  holder.insertBefore(element, before);
  focused?.focus({ preventScroll: true });
}

function splice(element, start, count, text) {
  const shown = element.firstChild;
  if (shown?.nodeType === 3 && shown === element.lastChild) shown.replaceData(start, count, text);
  else element.textContent = text;
}

function setAttribute(element, name, value) {
  if (/^data-(first|total|count)$/.test(name)) willChange(element);
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  if (element.matches('.date')) load('dates').then(dates => dates.start(element));
  if (name === 'data-sight') load('sight');
}

function setStyle(element, name, value) {
  element.runs?.[name]?.cancel();
  if (value === null) element.style.removeProperty(name);
  else element.style.setProperty(name, value);
}

function focus(element, on) {
  if (!element?.isConnected) return;
  const selector = 'input,textarea,select,button,a[href],[tabindex]';
  const inside = [...element.querySelectorAll(selector)];
  const target = [...parts(element)].find(own => own.matches(selector)) ?? inside.find(own => !own.closest('.decoration')) ?? inside[0] ?? element;
  if (target === element && on) element.tabIndex = -1;
  if (on && target?.matches('.styled:not([contenteditable])')) {
    // What is typed before its script is there would be lost.
    load('editor').then(() => target.isConnected && focusOn(target));
  } else if (on) { if (target && target !== document.activeElement) focusOn(target); }
  else if (element.contains(document.activeElement)) document.activeElement.blur();
}
