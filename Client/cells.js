// What lists, stacks and grids arrange, and where it lies. Loaded by what looks at it.
import { parts } from './dom.js';

/** The elements of the views directly in a view. */
export const childrenOf = element => [...parts(element)].flatMap(own => [...own.children].filter(child => child.dataset.n > 0 && !child.matches('.decoration')));

const flat = element => childrenOf(element).flatMap(child => child.matches('.window,.group,.section') ? flat(child) : [child]);

/** The rows of a list, or what a stack or a grid arranges. */
export const cellsOf = element => element.matches('.list') ? [...element.querySelectorAll('.row')].filter(row => row.parentElement.closest('.list') === element) : flat(element);

/** How many columns of a grid a cell goes across. */
export const spanOf = cell => Number(/span (\d+)/.exec(cell.style.gridColumnEnd)?.[1] ?? 1);

/** Where an element is laid out, whatever offsets and turns it and what is around it have been given. */
export function laidOutAt(element) {
  let [x, y] = [0, 0];
  for (let at = element; at; at = at.offsetParent) { x += at.offsetLeft; y += at.offsetTop; }
  return [x, y];
}
