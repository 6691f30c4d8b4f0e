/**
 * Lays out a long page in steps. Until the first screen is painted the sections below it only reserve space
 * (`content-visibility` in site.css). Then they are shown in batches of some milliseconds each, so that input is handled
 * in between. Without this, screenshots of whole pages would have blank sections of estimated height.
 *
 * Browsers without scroll anchoring (Safari) and those without JavaScript lay everything out at once.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  const parts = [...document.querySelectorAll('main>*,[data-workshop]>*,.site-foot')];
  const show = () => {
    const end = performance.now() + 6;
    while (parts[0] && performance.now() < end) {
      const part = parts.shift();
      part.style.contentVisibility = 'visible';
      part.offsetHeight;
    }
    if (parts[0]) setTimeout(show);
  };
  requestAnimationFrame(() => setTimeout(show));
})();
`

export const sectionScript = onOneLine(source, 'parts show end part')
