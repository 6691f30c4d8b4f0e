/**
 * The only script that runs before the first paint. It sets the colours that the visitor chose (the footer's button), and leads to the
 * language that the visitor chose: `?lang=` stores a choice, as does a click on the switch. A visitor who chose Marathi is led from English
 * addresses to Marathi ones, never the other way round, and never by back and reload or from a page without a counterpart (`data-alone`).
 * No loops: without `lang` only addresses outside /mr redirect, always into /mr; with it, the target lacks the parameter. Repeated slashes
 * are collapsed, so that redirects stay on this host. It also keeps, for this tab, where the visitor came from
 * (src/core/registrations/source.ts), and holds a press on an island's button until the page's scripts have run (src/directives/reach.ts).
 * The script is a string, because each page's head inlines it.
 */
import { defaultLocale as first, secondLocale } from '#core/basics/locale.ts'
import { onOneLine } from './on-one-line.ts'

/** On a site in one language '', which no address asks for. */
const second = secondLocale ?? ''

const source = `
(() => {
  let root = document.documentElement,
    path = location.pathname,
    ask = () => new URLSearchParams(location.search),
    wanted = ask().get('lang'),
    isReady,
    themes = ['auto', 'light', 'dark'],
    memory = (name, chosen) => {
      try {
        sessionStorage.came ||= (document.referrer.split('/')[2] || '') + location.search;
        return chosen ? localStorage[name] = chosen : localStorage[name];
      } catch {}
    },
    english = (address) =>
      '/' + address.split('/').filter((part, at) => part && (at > 1 || part != '${second}')).join('/'),
    rest = (query = ask()) => (query.delete('lang'), ('' + query && '?' + query) + location.hash),
    press = (event) => {
      let on = (what) => event.target.closest(what),
        link = on('[data-language]'),
        button = !(isReady || event.button) && on('astro-island [type=submit]');
      if (on('.themes')) memory('theme', root.dataset.theme = themes[(themes.indexOf(root.dataset.theme) + 1) % 3]);
      if (link) {
        memory('language', link.dataset.language);
        if (english(link.pathname) == english(path)) link.href = link.pathname + rest();
      }
      if (button) {
        event.preventDefault();
        addEventListener('DOMContentLoaded', () => button.click());
      }
    };
  root.dataset.theme = memory('theme') || 'auto';
  if (wanted == '${first}' || wanted == '${second}') memory('language', wanted);
  else wanted = memory('language') == '${second}' && !(performance.navigation || 0).type && '${second}';
  if (
    wanted && wanted != root.lang && /^\\/${second}(\\/|$)/.test(path) == (wanted == '${first}') &&
    !root.hasAttribute('data-alone') && !/bot|crawl|spider/i.test(navigator.userAgent)
  ) {
    root.style.display = 'none';
    location.replace(
      (wanted == '${second}' ? ('/${second}' + english(path)).replace(/\\/$/, '') : english(path)) + rest()
    );
  }
  addEventListener('DOMContentLoaded', () => { isReady = 1; });
  addEventListener('click', press, true);
  addEventListener('auxclick', press, true);
})();
`

const names =
  'root path ask wanted isReady themes memory name chosen english address part at rest query event on what link button press'

export const languageScript = onOneLine(source, names)
