// Buttons that do again and again what they do while they are held. Loaded by the first page that has one.
import { closest, isDisabled } from './dom.js';
import { swallowClick } from './controls.js';

const delay = 450, interval = 110; // ms, before the first time and between the others
let timer = 0;

function stop() { clearTimeout(timer); timer = 0; }

addEventListener('pointerdown', event => {
  const button = event.button === 0 && event.target instanceof Element && closest(event.target, 'repeat');
  if (!button || isDisabled(button)) return;
  const again = () => {
    if (!button.isConnected || isDisabled(button) || !button.matches(':hover')) return stop();
    swallowClick(false);
    button.click();
    // The click that ends the press has been made already.
    swallowClick();
    timer = setTimeout(again, interval);
  };
  timer = setTimeout(again, delay);
});
for (const name of ['pointerup', 'pointercancel', 'blur']) addEventListener(name, stop);
