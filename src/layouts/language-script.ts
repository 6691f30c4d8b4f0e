/**
 * The one script that runs before anything is painted: it brings a visitor to the language that was chosen.
 *
 * - `?lang=mr` or `?lang=en`, whatever stands beside it, leads to that language and is remembered.
 * - Whoever chose Marathi and opens an English address is brought to the Marathi one. The other way round nobody is moved:
 *   a Marathi link that was sent around stays Marathi.
 * - A page without a counterpart (`data-alone` on its <html>) moves nobody.
 * - The switch's click is what chooses. Crawlers, and browsers without storage, have chosen nothing and stay.
 *
 * No loop is possible: unasked, only addresses outside /mr send anybody on, and they lead into /mr; asked by `lang`, the
 * parameter is gone from where they lead. It is a text and not a module because it stands inlined in each page's head.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
(() => {
  const root = document.documentElement;
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const remember = (language) => {
    try { localStorage.setItem('language', language); } catch {}
  };
  let wanted = query.get('lang');
  if (wanted == 'en' || wanted == 'mr') remember(wanted);
  else {
    wanted = 0;
    try { wanted = localStorage.getItem('language') == 'mr' && 'mr'; } catch {}
  }
  const marathi = /^\\/mr(?=\\/|$)/;
  if (wanted && wanted != root.lang && marathi.test(pathname) == (wanted == 'en') && !root.hasAttribute('data-alone')) {
    query.delete('lang');
    root.style.display = 'none';
    location.replace(
      (wanted == 'mr' ? '/mr' + pathname.replace(/^\\/$/, '') : pathname.replace(marathi, '') || '/') +
        ('' + query && '?' + query) +
        hash
    );
  }
  const choose = ({ target }) => {
    const link = target.closest && target.closest('a[data-language]');
    if (link) remember(link.dataset.language);
  };
  addEventListener('click', choose, true);
  addEventListener('auxclick', choose, true);
})();
`

export const languageScript = onOneLine(source)
