// The socket: numbers what is sent, keeps it until it is acknowledged, sends it again after a reconnection.
import { apply } from './apply.js';
import { flushFields } from './fields.js';
import { connectionLost, connectionBack, busy, stopped, failed } from './notices.js';
import { stored } from './restoration.js';
import { traits } from './traits.js';

const session = document.querySelector('meta[name="glide-session"]').content;
const waiting = [];          // sent and not acknowledged: [sequence, node, event, arguments…]
let sequence = 0;            // of the last message that we numbered
let applied = 0;             // of the last message of the server that we applied
let told = 0;                // what the server knows of `applied`
let heft = 0;                // characters applied since
let ackTimer = 0;
let socket = null;
let isOpen = false;
let delay = 200;
let lostAt = 0;
let faults = 0;
let leaving = false;
let silent = 0;              // how many looks ago a message came last
let unanswered = 0;          // how many looks ago the app came to one of ours last
let inflating = Promise.resolve();
let unread = 0;
let broken = null;           // the socket of a message that could not be applied

export function send(node, event, ...values) {
  if (event !== 'text') flushFields();
  const message = [++sequence, node, event, ...values];
  waiting.push(message);
  if (waiting.length === 1) silent = unanswered = 0;
  if (isOpen) transmit(message);
  return sequence;
}

/** Whether the connection is lost, and not yet back. */
export const isLost = () => lostAt > 0;

/**
 * Takes a message back that nobody answers while the connection is lost: should the server hear of it yet, it is that of a focus.
 * @return nothing if the connection is there, or the message was taken.
 */
export const withdraw = number => isLost() && waiting.find(([own]) => own === number)?.splice(2, Infinity, 'focus', true);

/** The number of the message that was sent last. */
export const lastSent = () => sequence;

/** Whether the server has taken the message of that number. */
export const isTaken = number => !waiting.length || waiting[0][0] > number;

/** Whether the page shows all that the server has sent: for some of it scripts are fetched. */
export const isUpToDate = () => !unread;

/** Whether the server has yet to take such an event of the node. */
export const isWaiting = (node, event) => waiting.some(([, own, sent]) => own === node && sent === event);

/** Halves of characters, and the one that ends texts elsewhere: scripts let them pass, but they have no place in a message. */
const wellFormed = (_, value) => typeof value === 'string' ? (value.toWellFormed?.() ?? value).replaceAll('\0', '') : value;

function transmit([number, ...rest]) {
  acknowledged();
  socket.send(JSON.stringify([number, applied, ...rest], wellFormed));
}

function acknowledged() {
  told = applied;
  heft = 0;
  clearTimeout(ackTimer);
  ackTimer = 0;
}

function acknowledge() {
  if (!isOpen || told === applied) return;
  if (applied - told >= 32 || heft > 65536) sendAck();
  else ackTimer ||= setTimeout(sendAck, 500);
}

function sendAck() {
  acknowledged();
  if (isOpen) socket.send(JSON.stringify([0, applied, 0, 'ack']));
}

export function connect() {
  if (leaving || socket) return;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const own = socket = new WebSocket(`${scheme}://${location.host}/glide/socket?session=${encodeURIComponent(session)}`);
  own.binaryType = 'arraybuffer';
  own.onopen = () => {
    isOpen = true;
    told = applied;
    own.send(JSON.stringify([0, applied, 0, 'hello', { traits: traits(), location: location.pathname, fragment: location.hash.slice(1) || undefined, stored }], wellFormed));
    silent = unanswered = 0;
    for (const message of waiting) transmit(message);
  };
  own.onmessage = event => { if (socket === own) receive(event.data, own); };
  own.onclose = event => { if (socket === own) closed(event); };
}

/** Texts are applied at once, compressed ones in turn, and what comes while a script is fetched after that. */
function receive(data, own) {
  silent = 0;
  const rest = typeof data === 'string' && !unread ? take(data, own) : inflating.then(async () => {
    const text = typeof data === 'string' ? data : await inflate(data);
    if (socket === own) await take(text, own);
  });
  if (!rest) return;
  unread++;
  inflating = rest.catch(error => { console.error(error); own.close(4002, 'unreadable'); }).then(() => unread--);
}

function inflate(data) {
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'))).text();
}

function take(text, own) {
  const message = JSON.parse(text);
  const [number, ack] = message;
  // The app is at work, and says no more than that it is there, or what it needs for it.
  if (number < 0) {
    if (ack) import('./painter.js').then(script => script.paint(...message));
    return;
  }
  while (waiting.length && waiting[0][0] <= ack) waiting.shift();
  unanswered = 0;
  lostAt = 0;
  delay = 200;
  connectionBack();
  if (number > 0) {
    if (number <= applied || broken === own) return;
    if (number !== applied + 1) return own.close(4002, `gap after ${applied}`);
  }
  const done = () => {
    if (number > 0) { applied = number; heft += text.length; }
    acknowledge();
  };
  const fail = error => {
    console.error(error);
    broken = own;
    own.send(JSON.stringify([0, applied, 0, 'broken', `${error}`]));
  };
  try {
    const rest = apply(message, 2);
    return rest ? rest.then(done, fail) : done();
  } catch (error) { fail(error); }
}

/** A refused handshake looks like an app that is gone; a request tells them apart. */
async function checkAccess() {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (leaving || isOpen || !/4(01|03|21)/.test(answer?.status)) return;
  leaving = true;
  failed('The app was started anew. Open the address that it printed last.');
}

function closed(event) {
  const wasOpen = isOpen;
  socket = null;
  isOpen = false;
  acknowledged();
  if (leaving || event.code === 4000) return;
  if (event.code === 4001) return failed(event.reason);
  if ([1008, 1009].includes(event.code)) {
    const text = `The app refused this page: ${event.reason}`;
    console.error(text);
    if (++faults > 3) return failed(text);
  }
  lostAt ||= performance.now();
  connectionLost();
  if (!wasOpen) checkAccess();
  if (performance.now() - lostAt > 30000) stopped();
  setTimeout(connect, delay * (0.8 + 0.4 * Math.random()));
  delay = Math.min(5000, delay * 1.7);
}

function lose(own = socket) { own.onclose({}); own.close(); }

/**
 * What was not answered for long is on a dead connection: browsers do not notice by themselves. An app that is at work says
 * that it is there. Looks are counted, not seconds: a page that was at work itself has not read what came meanwhile.
 */
setInterval(() => {
  if (!isOpen || !waiting.length) return;
  unanswered++;
  if (++silent > 4) lose();
  else if (unanswered > 3) busy();
}, 2000);

addEventListener('online', () => { delay = 200; connect(); });
addEventListener('offline', () => { if (isOpen) lose(); });
const farewells = [];
/** `work` is done while the app can still be told of it; a tab that is closed may say no more than that it goes. */
export const beforeLeaving = work => farewells.push(work);
addEventListener('pagehide', () => { for (const work of farewells) work(); leaving = true; flushFields(); sendAck(); socket?.close(1000, 'left'); socket = null; isOpen = false; });
addEventListener('pageshow', event => { if (event.persisted) { leaving = false; connect(); } });
