/**
 * The only script that runs before the first paint. It redirects to the language that the visitor chose:
 *
 * - `?lang=mr` or `?lang=en` redirects to that language and stores the choice.
 * - Visitors who chose Marathi are redirected from English addresses to the Marathi ones, but not the other way round:
 *   a shared Marathi link stays Marathi.
 * - Back and reload never redirect: an English page is in the history only because it was seen in English.
 * - A page without a counterpart (`data-alone` on <html>) never redirects.
 * - Only a click on the language switch stores a choice; query and fragment are kept. Crawlers are never redirected, and
 *   browsers without storage have no choice stored.
 *
 * Loops are impossible: without `lang` only addresses outside /mr redirect, always into /mr; with it, the target lacks
 * the parameter. Redirects stay on the same host: repeated slashes are collapsed.
 *
 * Before that it keeps, for this tab, the host of the page that linked to its first page, and that page's query: what the server
 * keeps of it with a registration says src/core/registrations/source.ts.
 *
 * It also holds a press on the button of an island's form until the page's deferred scripts have run, and then repeats
 * it: see src/directives/reach.ts. If they never load, the page behaves as plain HTML.
 *
 * The script is a string because it is inlined in each page's head; its names are shortened to single letters there.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  let root = document.documentElement,
    path = location.pathname,
    ask = () => new URLSearchParams(location.search),
    wanted = ask().get('lang'),
    isReady,
    memory = (chosen) => {
      try {
        sessionStorage.came ||= (document.referrer.split('/')[2] || '') + location.search;
        return chosen ? localStorage.language = chosen : localStorage.language;
      } catch {}
    },
    english = (address) =>
      '/' + address.split('/').filter((part, at) => part && (at > 1 || part != 'mr')).join('/'),
    rest = (query = ask()) => (query.delete('lang'), ('' + query && '?' + query) + location.hash),
    press = (event) => {
      let on = (what) => event.target.closest(what),
        link = on('[data-language]'),
        button = !(isReady || event.button) && on('astro-island [type=submit]');
      if (link) {
        memory(link.dataset.language);
        if (english(link.pathname) == english(path)) link.href = link.pathname + rest();
      }
      if (button) {
        event.preventDefault();
        addEventListener('DOMContentLoaded', () => button.click());
      }
    };
  if (wanted == 'en' || wanted == 'mr') memory(wanted);
  else wanted = memory() == 'mr' && !(performance.navigation || 0).type && 'mr';
  if (
    wanted && wanted != root.lang && /^\\/mr(\\/|$)/.test(path) == (wanted == 'en') &&
    !root.hasAttribute('data-alone') && !/bot|crawl|spider/i.test(navigator.userAgent)
  ) {
    root.style.display = 'none';
    location.replace((wanted == 'mr' ? ('/mr' + english(path)).replace(/\\/$/, '') : english(path)) + rest());
  }
  addEventListener('DOMContentLoaded', () => { isReady = 1; });
  addEventListener('click', press, true);
  addEventListener('auxclick', press, true);
})();
`

const names =
  'root path ask wanted isReady memory chosen english address part at rest query event on what link button press'

export const languageScript = onOneLine(source, names)
