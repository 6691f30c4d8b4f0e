/** Removes the announcement before the page is painted, if its last day ended after the build. */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  const bar = document.currentScript.previousElementSibling;
  if (Date.parse(bar.dataset.until) < Date.now()) bar.remove();
})();
`

export const announcementScript = onOneLine(source, 'bar')
