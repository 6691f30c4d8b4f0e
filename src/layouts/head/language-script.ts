/**
 * The one script that runs before anything is painted. It brings a visitor to the language that was chosen:
 *
 * - `?lang=mr` or `?lang=en`, whatever stands beside it, leads to that language and is remembered.
 * - Whoever chose Marathi and opens an English address is brought to the Marathi one. The other way round nobody is moved:
 *   a Marathi link that was sent around stays Marathi.
 * - Whoever goes Back to a page, or loads it again, gets that page: an English one stands in the history only because it was
 *   seen in English.
 * - A page without a counterpart (`data-alone` on its <html>) moves nobody.
 * - The switch's click is what chooses; it takes query and fragment along. Crawlers are never moved, browsers without
 *   storage have chosen nothing.
 *
 * No loop is possible: unasked, only addresses outside /mr send anybody on, and they lead into /mr; asked by `lang`, the
 * parameter is gone from where they lead. They never lead to another host: repeated slashes become one.
 *
 * And until the page's deferred scripts have run, it holds a press on the button of an island's form, and presses again
 * then: see src/directives/reach.ts. A page whose scripts never come is plain HTML from that moment on.
 *
 * It is a text and not a module because it stands inlined in each page's head; its names are written as letters there.
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
      try { return chosen ? localStorage.setItem('language', chosen) : localStorage.getItem('language'); } catch {}
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
const asLetters = new Map(names.split(' ').map((name, index) => [name, String.fromCharCode(97 + index)]))
const nameInCode = new RegExp(`(?<![.\\w-])(${names.replaceAll(' ', '|')})(?![\\w-])`, 'g')

export const languageScript = onOneLine(
  source
    .replace(nameInCode, (name) => asLetters.get(name) ?? name)
    .replaceAll(/ (=>|[=!]=|&&|\|\||[=?:+>])\s+/g, '$1')
    .replaceAll(', ', ','),
)
