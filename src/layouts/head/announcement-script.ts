/** Removes the announcement above a page before it is painted, where its last day was over since the site was built. */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  const bar = document.currentScript.previousElementSibling;
  if (Date.parse(bar.dataset.until) < Date.now()) bar.remove();
})();
`

export const announcementScript = onOneLine(source, 'bar')
