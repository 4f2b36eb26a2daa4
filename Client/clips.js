// What is cut by what is around it.

/** Whether an element is seen where it sticks out of what is around it, up to `outer`. */
export function sticksOut(element, outer) {
  for (let at = element.parentElement; at !== outer; at = at.parentElement) if (getComputedStyle(at).overflowY !== 'visible') return false;
  return true;
}
