// What lists, stacks and grids arrange. Loaded by what looks at it.
import { parts } from './dom.js';

/** The elements of the views directly in a view. */
export const childrenOf = element => [...parts(element)].flatMap(own => [...own.children].filter(child => child.dataset.n > 0 && !child.matches('.decoration')));

const flat = element => childrenOf(element).flatMap(child => child.matches('.window,.group,.section') ? flat(child) : [child]);

/** The rows of a list, or what a stack or a grid arranges. */
export const cellsOf = element => element.matches('.list') ? [...element.querySelectorAll('.row')].filter(row => row.parentElement.closest('.list') === element) : flat(element);
