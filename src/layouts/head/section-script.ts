/**
 * Until the first screen is painted, the sections below it only reserve space (`content-visibility` in site.css). The script then shows
 * them in batches, so that the browser handles input in between. Without it, screenshots of whole pages would have blank sections.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  const show = () => {
    const end = performance.now() + 6;
    for (const part of document.querySelectorAll('main>*,[data-workshop]>*,.site-foot')) {
      if (performance.now() > end) return setTimeout(show);
      part.style.contentVisibility = 'visible';
      part.offsetHeight;
    }
  };
  requestAnimationFrame(() => setTimeout(show));
  addEventListener('toggle', show, true);
})();
`

export const sectionScript = onOneLine(source, 'show end part')
