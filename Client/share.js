// Sharing: by what the browser offers, or else by a choice of what any browser can do. Loaded when something is shared for the first time.
import { make } from './dom.js';
import { notice } from './notices.js';

/** What is shared: `["address", …]`, `["text", …]` and `["file", address, name]`, one after another. */
async function read(words) {
  const addresses = [], texts = [], files = [];
  while (words.length) {
    const kind = words.shift(), value = words.shift();
    if (kind === 'address') addresses.push(value);
    else if (kind === 'text') texts.push(value);
    else {
      const blob = await (await fetch(value)).blob();
      files.push(new File([blob], words.shift(), { type: blob.type }));
    }
  }
  return { addresses, texts, files };
}

export async function share(title, message, ...words) {
  const { addresses, texts, files } = await read(words);
  const [url, ...others] = addresses;
  const text = [message, ...texts, ...others].filter(Boolean).join('\n');
  const data = { ...(title && { title }), ...(text && { text }), ...(url && { url }), ...(files.length && { files }) };
  const canShare = navigator.share && (navigator.canShare?.(data) ?? true);
  if (canShare) {
    try { return await navigator.share(data); }
    catch (error) { if (error.name === 'AbortError') return 'cancelled'; }
  }
  offer(title || url || files[0]?.name || text, [text, url].filter(Boolean).join('\n'), data, canShare);
}

function offer(title, text, data, canShare) {
  const dialog = make('dialog', { className: 'confirmation share', ariaLabel: 'Share' });
  const heading = make('h2', { className: 'dialog-title', textContent: title.length > 120 ? `${title.slice(0, 119)}…` : title });
  const actions = make('div', { className: 'dialog-actions' });
  const close = () => { dialog.close(); dialog.remove(); };
  const add = (label, act) => {
    const button = make('button', { className: act ? 'button' : 'button cancel', type: 'button', textContent: label });
    button.onclick = () => { close(); act?.(); };
    actions.append(button);
  };
  if (canShare) add('Share…', () => navigator.share(data).catch(() => {}));
  if (text) {
    add('Copy', () => navigator.clipboard.writeText(text).then(() => notice('Copied', 0), () => notice('The browser does not allow copying.', 1)));
    add('E-mail…', () => { location.href = `mailto:?subject=${encodeURIComponent(data.title ?? '')}&body=${encodeURIComponent(text)}`; });
  }
  for (const file of data.files ?? []) {
    add(`Save “${file.name}”`, () => {
      const href = URL.createObjectURL(file);
      make('a', { href, download: file.name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    });
  }
  add('Cancel');
  const texts = make('div', { className: 'dialog-text' });
  texts.append(heading);
  dialog.append(texts, actions);
  dialog.addEventListener('click', event => { if (event.target === dialog) close(); });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
