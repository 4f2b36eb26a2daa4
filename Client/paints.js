// Gradients inside of drawings: gives each a name of its own, by which its drawing uses it. Loaded with the first.

let count = 0;

export function start(paint) {
  paint.id ||= `paint-${++count}`;
  const address = `url(#${paint.id})`, svg = paint.closest('svg');
  if (paint.dataset.paint === 'mask') { paint.nextElementSibling.style.mask = address; return; }
  for (const use of paint.dataset.paint.split(' ')) svg.style.setProperty(`--${use}`, address);
}
