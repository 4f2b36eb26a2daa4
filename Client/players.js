// Sounds and films: each player of the app is one video element, in the page where a view shows it, and else beside it.
import { make, whenRemoved } from './dom.js';
import { sendToRoot } from './requests.js';
import { atNextGesture } from './gesture.js';

const players = new Map();
const events = ['play', 'playing', 'pause', 'waiting', 'seeked', 'ended', 'ratechange', 'volumechange', 'durationchange', 'error'];

/** Makes a player do what the app wants; done once another order takes the place of this one. */
export function play(id, version, address, isPlaying, rate, volume, isMuted, fade, repeats, time, movedWith) {
  const known = players.get(id);
  known?.supersede?.();
  if (!address) return known && release(known);
  const player = known ?? { id, element: null, order: null, said: '', left: 0 };
  players.set(id, player);
  const order = { version: Number(version), address, isPlaying: !!isPlaying, rate: Number(rate), volume: Number(volume), isMuted: !!isMuted,
    fade: Number(fade), repeats: Number(repeats), time: Number(time), movedWith: Number(movedWith) };
  obey(player, order);
  return new Promise(resolve => { player.supersede = resolve; });
}

function obey(player, order) {
  const last = player.order;
  player.order = order;
  player.goesOn = false;
  const holder = document.querySelector(`.film[data-player="${player.id}"]`);
  if (holder) show(player, holder);
  else if (!player.element) take(player, make('video', { preload: 'metadata', playsInline: true }));
  const { element } = player;
  const isOther = last?.address !== order.address;
  if (isOther) { element.src = order.address; player.isMoved = false; }
  const isMoved = isOther ? order.time > 0 : order.movedWith !== last.movedWith;
  if (isMoved) move(player, order.time);
  element.defaultPlaybackRate = element.playbackRate = order.rate;
  element.muted = order.isMuted;
  element.loop = order.repeats < 0;
  if (isOther || last.repeats !== order.repeats) player.left = order.repeats;
  loudness(player, order);
  if (!order.isPlaying) element.pause();
  else if (element.paused && (!element.ended || isMoved)) start(player);
  tell(player);
}

/** Without a picture of it there is nothing to be moved in: what is known of it then is where it begins. */
function move(player, time) {
  if (player.element.readyState) player.element.currentTime = time;
  else player.begin = time;
  player.isMoved = true;
}

function loudness(player, { volume, fade }) {
  const { element } = player, from = element.volume, began = performance.now();
  clearInterval(player.fading);
  player.fading = 0;
  if (!fade) { element.volume = volume; return; }
  player.fading = setInterval(() => {
    const share = Math.min(1, (performance.now() - began) / 1000 / fade);
    element.volume = from + (volume - from) * share;
    if (share === 1) { clearInterval(player.fading); player.fading = 0; }
  }, 30);
}

function start(player) {
  player.isBlocked = false;
  player.element.play().catch(error => {
    if (error.name === 'NotAllowedError') {
      player.isBlocked = true;
      atNextGesture(() => { if (player.isBlocked && player.order.isPlaying) start(player); });
    }
    tell(player);
  });
}

/** Gives a player its element, once. */
function take(player, element) {
  player.element = element;
  for (const type of events) element.addEventListener(type, () => tell(player));
  element.addEventListener('loadedmetadata', () => {
    if (player.begin === undefined) return;
    element.currentTime = player.begin;
    player.begin = undefined;
  });
  element.addEventListener('pause', () => {
    if (player.goesOn && !element.isConnected) start(player);
    player.goesOn = false;
  });
  element.addEventListener('seeked', () => { player.isMoved = false; player.said = ''; });
  element.addEventListener('ended', () => {
    if (player.left < 1) return;
    player.left -= 1;
    element.currentTime = 0;
    start(player);
  });
  element.addEventListener('timeupdate', () => {
    // The app knows by itself how time goes by.
    const { seen } = player, gone = seen?.isPlaying ? (performance.now() - seen.at) / 1000 * seen.rate : 0;
    if (seen && Math.abs(seen.time + gone - element.currentTime) > 0.3) { player.said = ''; tell(player); }
  });
}

/** A view shows the player: its element takes the place of the one that came with the page. */
function show(player, holder) {
  const shown = holder.querySelector('video');
  if (!player.element) take(player, shown);
  if (shown === player.element) return;
  for (const { name, value } of [...shown.attributes]) player.element.setAttribute(name, value);
  shown.replaceWith(player.element);
}

function place(holder) {
  const player = players.get(holder.dataset.player);
  if (player) show(player, holder);
}
export { place as start };

/** What is no longer shown is heard nevertheless, until the app stops it: browsers stop it for a moment. */
whenRemoved(removed => {
  for (const player of players.values()) {
    if (!player.element || !removed.contains(player.element)) continue;
    player.goesOn = !player.element.paused;
  }
});

function release(player) {
  players.delete(player.id);
  clearInterval(player.fading);
  player.element.pause();
  player.element.removeAttribute('src');
  player.element.load();
}

function phase({ element, isBlocked }) {
  if (element.error) return 'failed';
  if (element.ended) return 'ended';
  if (isBlocked && element.paused) return 'blocked';
  if (element.paused) return 'paused';
  return element.readyState > 2 && !element.seeking ? 'playing' : 'waiting';
}

/** Says how the player is, once it has settled, where that is other than before. */
function tell(player) {
  player.telling ||= setTimeout(() => {
    player.telling = 0;
    if (players.get(player.id) !== player) return;
    const { element, order } = player;
    // Until it is where it was moved to, its time is that of before.
    if (player.isMoved && element.readyState && !element.error) return;
    const now = phase(player), duration = Number.isFinite(element.duration) ? element.duration : -1;
    const state = [now, duration, element.playbackRate, player.fading ? order.volume : element.volume, element.muted];
    const said = [order.version, ...state].join();
    if (said === player.said) return;
    player.said = said;
    // The person has stopped it, or gone on; an order that comes later is another matter.
    if (now === 'paused' || now === 'ended') order.isPlaying = false;
    else if (now === 'playing') order.isPlaying = true;
    const time = player.begin ?? element.currentTime;
    player.seen = { time, at: performance.now(), rate: element.playbackRate, isPlaying: now === 'playing' };
    sendToRoot('played', Number(player.id), order.version, now, time, ...state.slice(1));
  });
}
