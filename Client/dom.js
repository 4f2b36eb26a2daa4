// The document as nodes: which element shows which node, and which of its elements are a node's own.

/** Elements by node number. */
export const nodes = new Map();

export const nodeOf = element => element?.closest('[data-n]');
export const idOf = element => Number(nodeOf(element)?.dataset.n ?? 0);
export const has = (element, behaviour) => (element.dataset?.b ?? '').split(' ').includes(behaviour);
export const closest = (element, behaviour) => element.closest?.(`[data-b~="${behaviour}"]`);
export const isDisabled = element => element.disabled || element.closest('[aria-disabled="true"],[disabled]') !== null;

export const make = (name, properties) => Object.assign(document.createElement(name), properties);

/** Moves the focus; in a text field, the caret is at the end then. */
export function focusOn(element, options) {
  element.focus(options);
  // Null where the type has no caret.
  if (element.selectionEnd != null) element.selectionStart = element.value.length;
}

/** A node's own elements in document order, the outermost first. */
export function* parts(element) {
  yield element;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (!child.hasAttribute('data-n')) yield* parts(child);
  }
}

export function part(element, index) {
  if (index === 0) return element;
  for (const own of parts(element)) if (index-- === 0) return own;
}

/** The first form control among a node's own elements. */
export function control(element) {
  for (const own of parts(element)) if (/^(INPUT|SELECT|TEXTAREA|OPTION)$/.test(own.tagName)) return own;
}

/** Where children go that belong in `place`; "" is the default. */
export function container(element, place) {
  let fallback = element;
  for (const own of parts(element)) {
    const name = own.getAttribute('data-c');
    if (name === null) continue;
    if (name === place) return own;
    if (name === '') fallback = own;
  }
  return fallback;
}

/** Every place of a node that may hold children. */
export const containers = element => [...parts(element)].filter(own => own === element || own.hasAttribute('data-c'));

export function remember(element) {
  if (element.hasAttribute('data-n')) nodes.set(Number(element.dataset.n), element);
  for (const inner of element.querySelectorAll('[data-n]')) nodes.set(Number(inner.dataset.n), inner);
}

const gone = [];

/** Numbers are not used again, so what is gone may be forgotten when there is time; a node that came back has a new element. */
function forget(element) {
  if (gone.push(element) > 1) return;
  setTimeout(() => {
    for (const root of gone.splice(0)) {
      for (const inner of [root, ...root.querySelectorAll('[data-n]')]) {
        const id = Number(inner.getAttribute('data-n'));
        if (nodes.get(id) === inner) nodes.delete(id);
      }
    }
  }, 200);
}

/** The nearest element around `element` that scrolls along `axis`. */
export function scroller(element, axis = 'y') {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    const overflow = getComputedStyle(above)[axis === 'x' ? 'overflowX' : 'overflowY'];
    if (overflow === 'auto' || overflow === 'scroll' || above.matches('.s-fixed')) return above;
  }
  return document.scrollingElement;
}

/** Calls `work` at most once a frame, with the last arguments. */
export function perFrame(work) {
  let last;
  return (...values) => {
    if (!last) requestAnimationFrame(() => { const now = last; last = undefined; work(...now); });
    last = values;
  };
}

const watchers = [];
/**
 * `before` is called with an element whose children or place in a list are about to change, `after` once a message has been applied; of
 * one that changes nothing but drawings, and so moves nothing, only what draws hears.
 */
export const aroundMessages = (...work) => { watchers.push(work); };
/** `after` is called once a message has been applied. */
export const afterMessages = after => aroundMessages(() => {}, after);
export const willChange = element => watchers.forEach(([before]) => before(element));
export const afterMessage = isDrawing => watchers.forEach(([, after, draws]) => (draws || !isDrawing) && after());

/** A script by its name; while the app cannot be reached it is asked for again. */
export const load = name => import(`./${name}.js`).catch(error => {
  // As browsers say that it did not come; what is wrong in it is said once.
  if (!/import/.test(error)) throw error;
  return new Promise(done => setTimeout(done, 999)).then(() => load(name));
});

const finders = [];
const leavers = [];
/** Of a selector and a function: that is called for every such element once its message has been applied. */
export const whenShown = (...finder) => finders.push(finder);
/** `leave` is called with every node's element that is about to go. */
export const whenRemoved = leave => leavers.push(leave);
export const setupSelector = () => finders.map(([selector]) => selector).join();

export function setUp(element) {
  for (const [selector, start] of finders) {
    if (element.matches(selector)) start(element);
    for (const inner of element.querySelectorAll(selector)) start(inner);
  }
}

/** Removes all nodes from a place; at once if nothing else stands there. */
export function clear(holder) {
  const children = [...holder.children];
  if (!children.every(child => child.hasAttribute('data-n'))) {
    for (const child of children) if (child.hasAttribute('data-n')) remove(child);
    return;
  }
  if (!children.length) return;
  for (const leave of leavers) leave(holder);
  holder.replaceChildren();
  children.forEach(forget);
}

/** Removes a node's element, or lets it go as the style sheet or its motion says; it is node 0 then. */
export function remove(element) {
  for (const leave of leavers) leave(element);
  forget(element);
  const { leave } = element;
  if (!leave && !(document.documentElement.hasAttribute('data-live') && element.matches('.nav>.screen,dialog'))) { element.remove(); return; }
  element.dataset.n = 0;
  element.inert = true;
  element.setAttribute('aria-hidden', 'true');
  element.classList.add('leaving');
  if (element.open) element.close();
  leave ? leave() : setTimeout(() => element.remove(), 430);
}
