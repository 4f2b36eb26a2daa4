// The address and the browser's history follow the scene, and the other way round.
import { send } from './connection.js';
import { bringBack, positions } from './restoration.js';

const places = new Map();        // history index → scroll positions
let index = history.state?.index ?? 0;
export let returning = 0;              // steps back that we took ourselves

history.scrollRestoration = 'manual';
history.replaceState({ ...history.state, index }, '');

/** What is open above a place has entries of its own (layers.js): whether those keep a change of the address until they are gone, and
    whether a step through them is no change of the place. */
export const keeper = { keeps() {}, passes() {}, settle() {} };

/** The part of the address that says which window of the app the page is; anything else was for the place that was asked for. */
const query = () => new URLSearchParams(location.search).has('window') ? location.search : '';

/** Mode 0: a new entry; 1: the same entry; 2: back, if the entry before is that address. */
export function go(address, mode) {
  if (keeper.keeps(address, mode)) { history.replaceState(history.state, '', address + query()); return; }
  if (location.pathname === address && mode !== 2) return;
  if (mode === 2 && history.state?.before === address) { returning++; history.back(); return; }
  if (mode === 0) {
    places.set(index, positions());
    history.pushState({ index: ++index, before: location.pathname }, '', address + query());
  } else {
    history.replaceState({ ...history.state, index }, '', address + query());
  }
}

addEventListener('popstate', event => {
  const was = index;
  places.set(index, positions());
  index = event.state?.index ?? 0;
  if (returning > 0) { returning--; keeper.settle(); }
  else if (!keeper.passes(index === was)) send(0, 'location', location.pathname);
  bringBack(places.get(index) ?? []);
});
