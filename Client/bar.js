// The bar above the keyboard of the screen. Loaded with the first one.

// Where there are keys and room, what is done to a styled text has its keys and menus, as on a Mac: it has no bar.
const isDesk = matchMedia('(min-width: 600px) and (min-height: 480px) and (hover: hover) and (pointer: fine)');
let isPressing = false;

/**
 * Says whether what belongs to the keyboard is shown, by what has the focus or gets it. A style sheet that asked for the focus by `:has()`
 * would have the browser restyle the page with each press.
 */
function show(next) {
  const root = document.documentElement, typed = document.activeElement, isShown = 'typing' in root.dataset;
  // A menu does not put it away; what is in the top layer is not within the screen for a style sheet. Nor does a press, which takes the
  // focus before it is a click: a bar that went meanwhile would move what is pressed from under the pointer.
  if (next?.closest?.('[role="menu"]')) {
    if (isShown) root.dataset.typing = 'menu';
  } else if (typed?.matches('.styled') ? !isDesk.matches : typed?.matches('textarea,input[data-b~="text"]')) root.dataset.typing = '';
  else if (!isPressing) delete root.dataset.typing;
  else if (isShown) root.dataset.typing = 'menu';
}

addEventListener('focusin', event => show(event.target), true);
addEventListener('focusout', event => show(event.relatedTarget), true);
addEventListener('mousedown', () => { isPressing = true; }, true);
for (const name of ['mouseup', 'dragend']) {
  addEventListener(name, () => setTimeout(() => {
    isPressing = false;
    show(document.activeElement);
  }), true);
}
show(document.activeElement);
