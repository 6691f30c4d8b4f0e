/**
 * Lays a long page out piece by piece. Until the first screen is painted the sections below it only keep room
 * (`content-visibility` in site.css); then they are shown, as many at a time as take some milliseconds, so that a touch
 * in between is answered at once. Left at that, they would be blank in pictures of whole pages, and their heights guesses.
 *
 * Browsers that do not hold what one reads in its place while something above it grows (Safari) lay everything out at once,
 * and so do all where no script runs.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  const parts = [...document.querySelectorAll('main>*,[data-workshop]>*,.foot')];
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

export const sectionScript = onOneLine(source)
