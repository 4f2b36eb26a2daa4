// Shapes that take what a pointer does: outside of one its view is not hit, and what lies below is. So it is with views that are drawn as a
// shape and nothing else. Loaded with the first.

/** Whether a point is in a shape, both in pixels of its box. */
const shapes = {
  circle: (x, y, width, height) => Math.hypot(x - width / 2, y - height / 2) <= Math.min(width, height) / 2,
  ellipse: (x, y, width, height) => ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) <= 0.25,
  capsule: (x, y, width, height) => shapes.rounded(x, y, width, height, Math.min(width, height) / 2),
  rounded(x, y, width, height, ...radii) {
    const corner = (x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2), most = Math.min(width, height) / 2;
    // As in a style: from the start of the top on, clockwise.
    const radius = Math.min(most, radii[[0, 1, 3, 2][corner]] ?? radii[0] ?? 0);
    const dx = radius - Math.min(x, width - x), dy = radius - Math.min(y, height - y);
    return dx <= 0 || dy <= 0 || Math.hypot(dx, dy) <= radius;
  },
  polygon(x, y, width, height, ...points) {
    const isEvenOdd = points[0] === 'evenodd' && points.shift();
    let turns = 0;
    points = points.map((point, index) => { const [share, more = 0] = point.split(':').map(Number); return share * (index % 2 ? height : width) + more; });
    for (let i = 0, j = points.length - 2; i + 1 < points.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [points[i], points[i + 1], points[j], points[j + 1]];
      if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) turns += ay > by ? 1 : -1;
    }
    return isEvenOdd ? turns % 2 !== 0 : turns !== 0;
  },
};

function contains(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect(), [name, ...numbers] = element.dataset.hit.split(' ');
  const x = clientX - box.left, y = clientY - box.top;
  if (x < 0 || y < 0 || x > box.width || y > box.height) return false;
  return shapes[name]?.(x, y, box.width, box.height, ...(name === 'polygon' ? numbers : numbers.map(Number))) ?? true;
}

const content = element => [...element.children].filter(child => !child.classList.contains('decoration'));
const isAroundOne = element => element?.matches('.layer,.geometry') && content(element).length === 1 && !element.style.background && element.dataset.hit === undefined;

/** The outermost element around a shape alone that a pointer is over, beside what is drawn of it. */
function missedShape(target) {
  if (!target.matches?.('.layer,.geometry,.shape,svg.path')) return null;
  let shape = target.closest('.shape') ?? target;
  while (isAroundOne(shape)) [shape] = content(shape);
  // What is drawn would be the target itself.
  if (!shape.matches('.shape') || shape.style.background || shape.dataset.hit !== undefined || !shape.querySelector(':scope > :is(.path, .figure)')) return null;
  let outer = shape;
  while (isAroundOne(outer.parentElement)) outer = outer.parentElement;
  return outer.closest('button,a') ? null : outer;
}

/** The outermost element around the target that the event is not about. A button is as large as the shape that is its label. */
function missed(target, event) {
  let found = null;
  for (let at = target.closest?.('[data-hit]'); at; at = at.parentElement?.closest('[data-hit]')) {
    if (!contains(at, event)) found = at;
  }
  found ??= missedShape(target);
  const button = found?.closest('button[data-b~="tap"]');
  return button && !button.closest('.row-body > button') ? button : found;
}

/** Hands the event to what lies there else. */
function pass(event, outer) {
  event.stopImmediatePropagation();
  event.preventDefault();
  const missing = [outer];
  const other = document.elementsFromPoint(event.clientX, event.clientY).find(element => {
    if (missing.some(one => one.contains(element))) return false;
    const next = missed(element, event);
    if (next) missing.push(next);
    return !next;
  });
  other?.dispatchEvent(new event.constructor(event.type, event));
}

const passed = new Set();        // fingers that came down where nothing takes them
for (const name of ['pointerdown', 'click', 'dblclick', 'contextmenu', 'pointermove', 'pointerup']) {
  addEventListener(name, event => {
    // Keys click without a place.
    if (!event.isTrusted || !event.detail && name === 'click') return;
    const isLater = name === 'pointermove' || name === 'pointerup';
    if (isLater && !passed.has(event.pointerId)) return;
    const outer = missed(event.target, event);
    if (name === 'pointerdown') passed[outer ? 'add' : 'delete'](event.pointerId);
    if (outer) pass(event, outer);
    if (name === 'pointerup') passed.delete(event.pointerId);
  }, true);
}
