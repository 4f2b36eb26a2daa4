// What the app asks of the browser beside showing its views: the clipboard, the place, notifications.
import { send } from './connection.js';

/** Tells the scene as a whole, which is the outermost node. */
export const sendToRoot = (event, ...values) => send(Number(document.querySelector('[data-n]').dataset.n), event, ...values);

/** Takes back what the app did last, or does it again, as the keys say. */
export const undo = ({ shiftKey, key }) => sendToRoot('undo', shiftKey || /y/i.test(key));

const known = value => Number.isFinite(value) ? value : '-';

const requests = {
  copy: text => navigator.clipboard.writeText(text).then(() => import('./transfers.js')).then(script => script.noteCopied(text)),
  location: precision => new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('unavailable'));
    const done = ({ coords: at, timestamp }) => resolve([at.latitude, at.longitude, at.accuracy, known(at.altitude),
      known(at.altitudeAccuracy), known(at.heading), known(at.speed), timestamp / 1000].join(' '));
    const failed = error => reject(new Error(error.code === 1 ? 'denied' : error.message || 'unavailable'));
    navigator.geolocation.getCurrentPosition(done, failed, { enableHighAccuracy: precision === 'precise', timeout: 30000 });
  }),
  async permission() {
    if (!('Notification' in window)) throw new Error('unavailable');
    if (await Notification.requestPermission() !== 'granted') throw new Error('denied');
  },
  open: (...texts) => import('./siblings.js').then(script => script.open(...texts)),
  close: () => import('./siblings.js').then(script => script.close()),
  share: (...texts) => import('./share.js').then(script => script.share(...texts)),
  print: (...texts) => import('./print.js').then(script => script.print(...texts)),
  vibrate: (...pattern) => { navigator.vibrate?.(pattern.map(Number)); },
  play: (...texts) => import('./players.js').then(script => script.play(...texts)),
  camera: () => import('./camera.js').then(script => script.permit()),
  beep: () => import('./speech.js').then(script => script.beep()),
  speak: (...texts) => import('./speech.js').then(script => script.speak(...texts)),
  speech: change => import('./speech.js').then(script => script.change(change)),
  notify(title, body, tag) {
    if (!('Notification' in window) || Notification.permission !== 'granted') throw new Error('denied');
    const shown = new Notification(title, { body, tag });
    // The answer tells what the person did with it.
    return new Promise((resolve, reject) => {
      shown.onclick = () => { resolve('opened'); window.focus(); shown.close(); };
      shown.onclose = () => resolve('');
      shown.onerror = () => reject(new Error('denied'));
    });
  },
};

/** Does what is asked, and tells what became of it. */
export async function answer(number, name, texts) {
  let isDone = true, text = '';
  try { text = await requests[name](...texts) ?? ''; }
  catch (error) { isDone = false; text = error?.name === 'NotAllowedError' ? 'denied' : String(error?.message ?? 'unavailable'); }
  sendToRoot('answer', number, isDone, text.slice(0, 300));
}
