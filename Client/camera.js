// What a camera sees, the pictures that are taken of it, and the codes that are found in it. Loaded with the first of them.
import { idOf, make, whenRemoved } from './dom.js';
import { send } from './connection.js';
import { upload } from './files.js';

const cameras = new Map();    // by element: its video and stream, which side it looks to, how many pictures were taken

export function start(element) {
  if (cameras.has(element)) return;
  const camera = { element, video: element.querySelector('video'), taken: asked(element) };
  cameras.set(element, camera);
  camera.watch = new MutationObserver(() => follow(camera));
  camera.watch.observe(element, { attributeFilter: ['data-side', 'data-pictures', 'data-codes'] });
  follow(camera);
}

const asked = element => Number(element.dataset.pictures);
const isThere = ({ element }) => cameras.has(element);
const say = ({ element }, ...what) => { if (element.isConnected) send(idOf(element), ...what); };
/** Texts and the name of uploaded files, as if a person had chosen them. */
const bring = (camera, batch, texts) => say(camera, 'transfer', 'chosen', 0, 0, false, batch, texts);

function follow(camera) {
  const { element } = camera;
  if (camera.side !== element.dataset.side) open(camera, element.dataset.side);
  take(camera);
  look(camera);
}

async function open(camera, side) {
  camera.side = side;
  close(camera);
  try {
    const stream = await ask(side);
    if (!isThere(camera) || camera.side !== side) return end(stream);
    camera.stream = camera.video.srcObject = stream;
    camera.video.muted = true;
    // The person may take their permission back, or pull the camera out.
    for (const track of stream.getTracks()) track.onended = () => say(camera, 'failed', 'unavailable');
    await camera.video.play();
    say(camera, 'loaded');
  } catch (error) { if (isThere(camera)) say(camera, 'failed', reason(error)); }
}

const reason = error => error?.name === 'NotAllowedError' ? 'denied' : 'unavailable';

function ask(side) {
  if (!navigator.mediaDevices) throw new Error('unavailable');
  const video = { facingMode: side === 'front' ? 'user' : 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
  return navigator.mediaDevices.getUserMedia({ video });
}

/** Asks the person whether the app may use the camera, and gives it back. */
export const permit = async () => end(await ask('back'));

const end = stream => { for (const track of stream.getTracks()) track.stop(); };

function close({ stream, video }) {
  if (stream) end(stream);
  video.srcObject = null;
}

whenRemoved(removed => {
  for (const camera of cameras.values()) {
    if (!removed.contains(camera.element)) continue;
    cameras.delete(camera.element);
    camera.watch.disconnect();
    close(camera);
  }
});

async function take(camera) {
  if (camera.isTaking) return;
  camera.isTaking = true;
  while (isThere(camera) && camera.taken < asked(camera.element)) {
    camera.taken += 1;
    let batch = '';
    try { batch = await upload([await picture(camera)], () => !isThere(camera), make('div')); } catch { /* no picture is told, too */ }
    bring(camera, batch, []);
  }
  camera.isTaking = false;
}

async function picture({ video }) {
  for (let tries = 0; video.readyState < 2 && tries < 50; tries++) await new Promise(resolve => setTimeout(resolve, 100));
  const canvas = make('canvas', { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d').drawImage(video, 0, 0);
  const blob = await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

async function look(camera) {
  const formats = camera.element.dataset.codes?.split(' ') ?? [];
  clearInterval(camera.looking);
  if (!formats.length) return;
  const known = await window.BarcodeDetector?.getSupportedFormats() ?? [], possible = formats.filter(format => known.includes(format));
  if (!isThere(camera)) return;
  if (!possible.length) return say(camera, 'failed', 'codes');
  const detector = new BarcodeDetector({ formats: possible });
  clearInterval(camera.looking);
  camera.looking = setInterval(async () => {
    const { video } = camera;
    if (!isThere(camera)) return clearInterval(camera.looking);
    if (video.readyState < 2 || document.hidden) return;
    const found = await detector.detect(video).catch(() => []);
    if (found.length && isThere(camera)) bring(camera, '', found.map(code => [kind(code, video), code.rawValue.slice(0, 4000)]));
  }, 300);
}

/** The kind of a code and its box, in parts of the picture. */
function kind({ format, boundingBox: box }, { videoWidth: width, videoHeight: height }) {
  return [format, box.x / width, box.y / height, box.width / width, box.height / height].join(' ');
}
