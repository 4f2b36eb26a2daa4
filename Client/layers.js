// What Back closes before it leads elsewhere: dialogs, and the screens pushed in them. Each has an entry of its own in the browser's history,
// at the address of the place beneath. Loaded with the first of them.
import { has, whenRemoved } from './dom.js';
import { go, keeper, returning } from './history.js';

const layers = [];               // from the lowest to the topmost; closing ones have lost their entry
let isMoving = false;            // a step that the page takes itself is on its way
let moved = null;                // where the scene went meanwhile, and whether that is a new entry

const entries = () => history.state?.layers ?? 0;
const standing = () => layers.filter(layer => !layer.isClosing);

/** As many entries as there are layers. */
function settle() {
  if (isMoving || returning) return;
  const more = standing().length - entries();
  if (more < 0) {
    isMoving = true;
    history.go(more);
  } else if (more > 0) {
    while (entries() < standing().length) history.pushState({ ...history.state, layers: entries() + 1 }, '');
  } else if (!entries() && moved) {
    const [address, mode] = moved;
    moved = null;
    go(address, mode);
  }
}

/** False if it stays: the program keeps it, or it asks a question without a way back. */
function close({ element }) {
  if (!has(element, 'dialog')) return press(element.querySelector(':scope > .back'));
  if (element.matches('.alert')) return press(element.querySelector('.dialog-actions > .cancel'));
  if (element.hasAttribute('data-locked')) return false;
  element.dispatchEvent(new Event('cancel', { cancelable: true }));
  return true;
}

function press(button) {
  button?.click();
  return Boolean(button);
}

keeper.settle = settle;
keeper.keeps = (address, mode) => {
  if (!isMoving && !entries()) return false;
  moved = [address, moved?.[1] === 0 ? 0 : mode];
  return true;
};

keeper.passes = isSamePlace => {
  if (isMoving) {
    isMoving = false;
    settle();
    return true;
  }
  for (const layer of standing().slice(entries()).reverse()) {
    if (!close(layer)) break;
    layer.isClosing = true;
    // The program may refuse.
    setTimeout(() => { layer.isClosing = false; settle(); }, 1500);
  }
  settle();
  if (!isSamePlace) moved = null;
  return isSamePlace;
};

whenRemoved(element => {
  const stay = layers.filter(layer => !element.contains(layer.element));
  if (stay.length === layers.length) return;
  layers.splice(0, Infinity, ...stay);
  // Something else may come in its place.
  setTimeout(settle);
});

export function start(element) {
  if (!element.isConnected || element.matches('.leaving') || layers.some(layer => layer.element === element)) return;
  layers.push({ element });
  settle();
}
