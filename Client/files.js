// Files on their way to the app: chosen here, dropped and pasted by transfers.js.
import { idOf, isDisabled, make } from './dom.js';
import { send } from './connection.js';

const session = document.querySelector('meta[name="glide-session"]').content;
const megabytes = bytes => (bytes / 1048576).toLocaleString(undefined, { maximumFractionDigits: 1 });

/**
 * Sends files one after another, shows how far it is, and returns the name under which the app finds them.
 * @param isGone whether nobody waits for them any more.
 * @param place where it is shown, if not below all.
 */
export async function upload(files, isGone = () => false, place) {
  const batch = [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(36)).join('');
  const total = files.reduce((sum, file) => sum + file.size, 0) || 1;
  const text = make('span', { className: 'banner-text' }), bar = make('progress', { max: total, value: 0, ariaLabel: 'Uploaded' });
  const stop = make('button', { type: 'button', className: 'button b-borderless', textContent: 'Cancel' });
  const panel = make('div', { className: 'glide-banner uploading', role: 'status' });
  panel.append(text, bar, stop);
  // Beside an open dialog, all else is out of reach.
  (place ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(panel);
  let request, stopped = false, sent = 0;
  const cancel = () => { stopped = true; request?.abort(); };
  stop.onclick = cancel;
  try {
    for (const [index, file] of files.entries()) {
      text.textContent = files.length > 1 ? `Uploading ${index + 1} of ${files.length}` : `Uploading “${file.name}”, ${megabytes(file.size)} MB`;
      await new Promise((resolve, reject) => {
        request = new XMLHttpRequest();
        const query = { session, batch, path: file.path ?? (file.webkitRelativePath || file.name), type: file.type };
        request.open('POST', '/glide/files?' + new URLSearchParams(query));
        request.upload.onprogress = event => { bar.value = sent + event.loaded; if (isGone()) cancel(); };
        request.onload = () => request.status === 204 ? resolve() : reject(new Error(request.responseText.trim() || 'The file could not be received.'));
        request.onerror = () => reject(new Error(`“${file.name}” could not be sent: it is too large, or the app is out of reach.`));
        request.onabort = () => reject(null);
        if (stopped || isGone()) return reject(null);
        request.send(file);
      });
      bar.value = sent += file.size;
    }
    return batch;
  } finally { panel.remove(); }
}

async function chosen(element, files) {
  const node = idOf(element);
  if (!files.length) return;
  const sheet = element.closest('dialog');
  // One choice at a time.
  sheet?.classList.add('sending');
  try {
    const batch = await upload(files, () => !element.isConnected || idOf(element) !== node, sheet && element);
    send(node, 'transfer', 'chosen', 0, 0, false, batch, []);
  } catch (error) {
    if (error) send(node, 'failed', error.message.slice(0, 300));
  } finally { sheet?.classList.remove('sending'); }
}

/** Sets a chooser up; the first one opens at once where the browser counts the click that brought it. */
export function start(element) {
  const input = element.querySelector('input'), button = element.querySelector('button');
  button.addEventListener('click', () => { if (!isDisabled(button)) input.click(); });
  input.addEventListener('change', () => { chosen(element, [...input.files]); input.value = ''; });
  const isFirst = element.closest('dialog')?.querySelector('[data-b~="files"]') === element;
  if (isFirst && navigator.userActivation?.isActive) input.click();
}
