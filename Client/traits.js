// What the scene is shown on.
const watched = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(prefers-contrast: more)', '(prefers-reduced-transparency: reduce)',
  '(inverted-colors: inverted)', '(forced-colors: active)'].map(query => matchMedia(query));

export function traits() {
  const [isDark, reducesMotion, increasesContrast, reducesTransparency, invertsColors, limitsColors] = watched.map(list => list.matches);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    width: innerWidth, height: innerHeight,
    isDark, reducesMotion, increasesContrast, reducesTransparency, invertsColors, limitsColors, displayScale: devicePixelRatio,
    isRightToLeft: document.documentElement.dir === 'rtl', locale: navigator.language || 'en-US',
    ...(zone && { timeZone: zone }), isActive: document.visibilityState === 'visible',
  };
}

/** Calls `tell` when something of it changes. */
export function watchTraits(tell) {
  let last = JSON.stringify(traits()), timer = 0;
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = JSON.stringify(traits());
      if (now !== last) { last = now; tell(); }
    }, 100);
  };
  for (const list of watched) list.addEventListener('change', check);
  addEventListener('resize', check);
  document.addEventListener('visibilitychange', check);
}
