// Shows what changes from now on over time, as `withAnimation` asks for it.
let end;

/** Lets the looks of every element run to their new values along `curve` in `seconds`. */
export function animate(curve, seconds) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const root = document.documentElement, limited = Math.min(seconds, 10);
  // What has just been set is where it begins.
  root.offsetWidth;
  root.style.setProperty('--animation-curve', curve);
  root.style.setProperty('--animation-time', `${limited}s`);
  root.classList.add('animating');
  clearTimeout(end);
  end = setTimeout(() => root.classList.remove('animating'), limited * 1000 + 50);
}
