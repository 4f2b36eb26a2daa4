// Starts the page: takes over the document that the server wrote, then connects.
import { load, remember, setUp, whenShown } from './dom.js';
import { connect, send } from './connection.js';
import './controls.js';
import './gestures.js';
import './overlays.js';
import './measures.js';
import { notice } from './notices.js';
import { bringBack, told } from './restoration.js';
import { traits, watchTraits } from './traits.js';

// The space for the rows of a long list that are not mounted is there before the page scrolls to where it was.
if (document.querySelector('.window')) await load('windows');
const scripts = {
  '.window': 'windows', '.arranged': 'layouts', '[data-effects],[data-change]': 'effects', '.my,.gx,.cut,.shrinks': 'texts', '.range': 'sliders',
  '[data-b~="files"]': 'files', '.date': 'dates', '[data-drag],[data-drop],[data-paste],[data-copies]': 'transfers', '[data-b~="track"]': 'hovers',
  '[data-b~="repeat"]': 'repeats', '.refreshable': 'pulls', '.swipe': 'swipes', '[data-b~="move"]': 'drags', '.selectable,.row-disclosure': 'rows', '[data-b~="pressing"]': 'presses',
  '[data-touches],[data-taps]': 'touches', '[data-match],[data-zoom]': 'matched', '[data-guides],[data-align],[data-column-align]': 'guides',
  '[data-passing]': 'passages', 'dialog[data-b~="dialog"]:not([data-open]),dialog .nav>.screen~.screen': 'layers', '.styled': 'editor',
  '.text-editor': 'find', '[data-waits],.input': 'keys', '.picks': 'tables', '[data-scrolls],[data-anchors],[data-seen]': 'scrolls',
  '.scroll [data-b~="measure"],.scroll[data-scrolls]': 'overscroll', '[data-a]': 'assistance',
  '[data-hit],:is(.tappable,[data-touches]):is(.shape,:has(.shape))': 'hits', '.film': 'players', '[data-paint]': 'paints', '.rows-grid': 'grids',
  '.split': 'panes', '.tb-keyboard': 'bar', '.screen': 'titles', '.paged': 'pages', '.over-top,.over-bottom,.fill-top,.fill-bottom': 'safearea',
};
for (const name of 'canvas camera inset mask menu-picker menubar moved pins punch sight sprites wheel'.split(' ')) scripts['.' + name] = name;
for (const selector in scripts) whenShown(selector, element => load(scripts[selector]).then(script => script.start?.(element)));
remember(document.body);
setUp(document.body);
bringBack();
// What is typed behind a shortcut before the script is there that keeps it would be lost: the page does not connect without it.
if (document.querySelector('[data-waits],.input,[aria-keyshortcuts]')) await load('keys');
connect();
if (told) notice(told[0], 0);
watchTraits(() => send(0, 'traits', traits()));
