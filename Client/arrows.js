// The arrow of a popover, which points from its edge to the middle of the view that it belongs to. Loaded with the first of them.

/** Says on which edge the arrow is, and where along it, once the popover is in its place beside the view's box. */
export function start(dialog, box) {
  const [left, top] = [dialog.style.left, dialog.style.top].map(parseFloat), { offsetWidth: width, offsetHeight: height } = dialog;
  const side = top >= box.bottom ? 'top' : top + height <= box.top ? 'bottom' : left >= box.right ? 'left' : left + width <= box.left ? 'right' : '';
  const isBeside = side === 'left' || side === 'right', length = isBeside ? height : width;
  const at = isBeside ? box.top + box.height / 2 - top : box.left + box.width / 2 - left;
  dialog.dataset.side = side;
  dialog.style.setProperty('--arrow', `${Math.max(22, Math.min(at, length - 22))}px`);
}
