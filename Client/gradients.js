// Gradients that turn into others over time: browsers go from one to the other at once, or fade.
const corners = { 'top right': 1, 'right top': 1, 'bottom right': 2, 'right bottom': 2, 'bottom left': 3, 'left bottom': 3, 'top left': 4, 'left top': 4 };
const sides = { top: 0, right: 90, bottom: 180, left: 270 };

/** A direction in degrees; to a corner it depends on the box. */
function degrees(to, { offsetWidth, offsetHeight }) {
  if (to in sides) return sides[to];
  const slant = Math.atan2(offsetHeight, offsetWidth) * 180 / Math.PI;
  return [slant, 180 - slant, 180 + slant, 360 - slant][corners[to] - 1];
}

/** The gradient with all directions as angles and all colours as `rgba()`. */
const plain = (text, element) => text
  .replace(/linear-gradient\((?:to ([a-z ]+), |(?!-?[\d.]+deg))/g, (_, to) => `linear-gradient(${degrees(to ?? 'bottom', element)}deg, `)
  .replace(/rgb\(([^)]*)\)/g, 'rgba($1, 1)')
  .replace(/color\(srgb ([^)]*)\)/g, (_, parts) => {
    const [red, green, blue, alpha = 1] = parts.split(/[ /]+/).map(Number);
    return `rgba(${[red, green, blue].map(part => part * 255).join(', ')}, ${alpha})`;
  });

const digits = /-?\d*\.?\d+(?:e[-+]?\d+)?/g;

/** The gradients on the way from one to another; none where they are of different kinds. */
export function between(from, to, element, count) {
  const [old, now] = [from, to].map(text => plain(text, element));
  if (old === now || !old.includes('gradient') || old.replace(digits, '#') !== now.replace(digits, '#')) return [];
  const [starts, ends] = [old, now].map(text => text.match(digits).map(Number));
  const turn = old.startsWith('linear') && ends[0] - starts[0];
  if (Math.abs(turn) > 180) ends[0] -= 360 * Math.sign(turn);
  return Array.from({ length: count + 1 }, (_, step) => {
    let index = 0;
    return now.replace(digits, () => {
      const start = starts[index], end = ends[index++];
      return +(start + (end - start) * step / count).toFixed(3);
    });
  });
}
