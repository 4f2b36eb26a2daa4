// Printing: a page of its own, whatever the app shows. Loaded when something is printed for the first time.
import { make } from './dom.js';

const looks = `
  :host { color: #000; background: #fff; color-scheme: light; font: 11pt/1.45 system-ui, sans-serif; }
  html, body { display: block; margin: 0; padding: 0; max-width: none; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; line-height: 1.2; }
  table, figure, blockquote, pre, li { break-inside: avoid-page; }
  pre, .plain { white-space: pre-wrap; overflow-wrap: break-word; }
  img { max-width: 100%; max-height: 90vh; }
  .sheet { display: block; margin: auto; break-after: page; }
  .sheet:last-child { break-after: auto; }`;

const sheet = text => {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
};

/** Prints HTML, and ends when the browser's dialog is closed. */
export async function print(title, markup, orientation) {
  document.querySelectorAll('.print-job').forEach(old => old.remove());
  const job = make('div', { className: 'print-job', ariaHidden: 'true' }), root = job.attachShadow({ mode: 'open' });
  // In a template nothing is applied yet: the page's rules forbid looks in markup, and allow them from here.
  const page = make('template', { innerHTML: markup }).content;
  const styles = [...page.querySelectorAll('style')].map(({ textContent }) => sheet(textContent));
  page.querySelectorAll('title,script,style,link,meta,base,iframe,object,embed').forEach(element => element.remove());
  for (const element of page.querySelectorAll('[style]')) element.style.cssText = element.getAttribute('style');
  const content = make('html', {}), body = make('body', {});
  body.append(document.importNode(page, true));
  content.append(body);
  root.adoptedStyleSheets = [sheet(looks), ...styles, sheet('html, body { max-width: none; margin: 0; padding: 0; }')];
  root.append(content);
  document.body.append(job);
  document.documentElement.classList.add('printing');
  await Promise.all([...root.querySelectorAll('img')].map(image => image.decode().catch(() => {})));
  const paper = sheet(`@page { margin: 18mm; ${orientation ? `size: ${orientation};` : ''} }`), name = document.title;
  document.adoptedStyleSheets.push(paper);
  // It is what a file is called that the person prints into.
  if (title) document.title = title;
  const isOver = new Promise(resolve => addEventListener('afterprint', resolve, { once: true }));
  window.print();
  await isOver;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== paper);
  if (document.title === title) document.title = name;
  document.documentElement.classList.remove('printing');
  job.remove();
}
