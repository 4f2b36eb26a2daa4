// Other windows of the app: opened, brought to the front, closed. Loaded with the first.
import { notice } from './notices.js';

/** Browsers hand a new window a copy of what this one stores; a scene begins with nothing. */
function withoutStore(act) {
  let kept;
  try { kept = sessionStorage.glide; delete sessionStorage.glide; } catch { /* a browser that keeps nothing */ }
  try { return act(); } finally { if (kept !== undefined) sessionStorage.glide = kept; }
}

/** False where the browser does not let a window open. */
function show(address, name, features) {
  const other = withoutStore(() => window.open(name ? '' : address, name || '_blank', features));
  if (!other) return false;
  try { if (name && other.location.href === 'about:blank') other.location.replace(address); } catch { /* it has gone elsewhere */ }
  other.focus();
  return true;
}

export function open(address, title, width, height, name) {
  const features = width && height ? `popup,width=${width},height=${height}` : '';
  if (show(address, name, features)) return;
  const what = title ? `“${title}”` : 'a window';
  notice(`The browser has kept the app from opening ${what}.`, 0, 'Open', () => show(address, name, features));
  throw new Error('denied');
}

export async function close() {
  window.close();
  await new Promise(resolve => { setTimeout(resolve, 300); });
  if (window.closed) return;
  notice('The app is done with this window. You can close it.', 0);
  throw new Error('denied');
}
