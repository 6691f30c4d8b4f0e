/**
 * Takes the announcement above a page away before it is painted, where its last day was over since the page was built. Where news may come
 * (components/workshops/live-facts.ts), it leaves a place for them as on a page that was built without.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  const bar = document.currentScript.previousElementSibling, set = bar.dataset;
  if (Date.parse(set.until) < Date.now()) {
    if ('news' in set) bar.firstElementChild.textContent = set.late = '';
    else bar.remove();
  }
})();
`

export const announcementScript = onOneLine(source, 'bar set')
