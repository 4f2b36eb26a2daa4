// What keeps a project from being built, above the app that still runs: `glide run --watch` has it told. The app's styles do not
// reach it, and what is done in it does not reach the app.
import { make } from './dom.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { all: initial; position: fixed; inset: auto 0 0; width: auto; max-width: none; margin: 0; padding: 0; border: 0; background: none;
    overflow: visible; pointer-events: none; color-scheme: inherit; font: 0.9375rem/1.4 var(--font); color: var(--label); }
  details { pointer-events: auto; box-sizing: border-box; width: min(60rem, 100% - 16px); margin: 0 auto calc(8px + env(safe-area-inset-bottom));
    border: 1px solid var(--separator); border-radius: 14px; background: var(--card); box-shadow: 0 8px 40px rgb(0 0 0 / 0.3); overflow: hidden; }
  details:not([open]) { width: fit-content; max-width: calc(100% - 16px); margin-inline-end: 8px; }
  summary { display: flex; gap: 10px; align-items: center; min-height: 44px; padding: 4px 14px; box-sizing: border-box; cursor: pointer;
    list-style: none; font-weight: 600; }
  summary::-webkit-details-marker { display: none; }
  summary::before { content: ""; flex: none; width: 10px; height: 10px; border-radius: 50%; background: var(--red); }
  summary:focus-visible { outline: 2px solid var(--tint); outline-offset: -4px; border-radius: 12px; }
  summary span { flex: 1; min-width: 0; }
  summary b { flex: none; color: var(--link); }
  b::before { content: "Show"; } [open] b::before { content: "Hide"; }
  .errors { max-height: min(45vh, 26rem); overflow: auto; overscroll-behavior: contain; border-top: 1px solid var(--separator); padding: 4px 14px 10px; }
  .errors:focus-visible { outline: 2px solid var(--tint); outline-offset: -2px; }
  .place { font: 600 0.875rem/1.4 ui-monospace, Menlo, "DejaVu Sans Mono", monospace; color: var(--label); margin-top: 10px; overflow-wrap: anywhere; }
  .message { font: 0.875rem/1.45 ui-monospace, Menlo, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 2px 0 0; }
  .note { color: var(--secondary-text); font-size: 0.8125rem; margin-top: 12px; }
  @media print { :host { display: none; } }
  @media (max-width: 600px) { details:not([open]) { margin-bottom: calc(70px + env(safe-area-inset-bottom)); } }
`);

const div = (className, textContent) => make('div', { className, textContent });
let panel = null;
let isFolded = false;

/** Shows the problem, an object as JSON; nothing once the project builds again. */
export function show(text) {
  panel?.remove();
  panel = null;
  if (!text) return dialogs.disconnect();
  const { title, errors, others, hasApp } = JSON.parse(text);
  panel = make('div', { id: 'glide-problems', popover: 'manual' });
  panel.dir = 'ltr';
  const root = panel.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const details = make('details', { open: !isFolded, ontoggle: () => { isFolded = !details.open; } });
  const summary = make('summary', {});
  summary.append(make('span', { role: 'alert', textContent: title }), make('b', { ariaHidden: 'true' }));
  const list = make('div', { className: 'errors', tabIndex: 0, role: 'region', ariaLabel: title });
  for (const { place, message } of errors) {
    if (place) list.append(div('place', place));
    list.append(div('message', message));
  }
  if (others) list.append(div('note', `And ${others} more, which the terminal tells.`));
  if (hasApp) list.append(div('note', 'The app goes on as it was built last. This goes away once the project builds again.'));
  details.append(summary, list);
  root.append(details);
  for (const name of ['click', 'pointerdown', 'pointerup', 'pointermove', 'keydown', 'keyup', 'touchstart', 'wheel']) {
    panel.addEventListener(name, event => event.stopPropagation(), { passive: true });
  }
  place();
  dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
}

/** Above all else: beside a dialog that is open nothing can be used. */
function place() {
  if (!panel) return;
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (panel.parentElement === home) return;
  home.append(panel);
  panel.showPopover?.();
}

const dialogs = new MutationObserver(place);
