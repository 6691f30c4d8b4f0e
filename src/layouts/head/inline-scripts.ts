/** The scripts that each page's head or foot inlines, as strings, so that none waits for a file. */
import { defaultLocale as first, secondLocale } from '#core/basics/locale.ts'

/** Puts a script on one line: statements end in a semicolon, strings have no newline. `names` become letters, also within strings. */
function onOneLine(source: string, names: string): string {
  const letters = new Map(names.split(' ').map((name, index) => [name, String.fromCharCode(97 + index)]))
  const nameInCode = new RegExp(`(?<![.\\w-])(${names.replaceAll(' ', '|')})(?![\\w-])`, 'g')
  return source
    .replaceAll(/\n\s*/g, '\n')
    .replace(nameInCode, (name) => letters.get(name) ?? name)
    .replaceAll(/ ?(=>|[=!]=|\|\|=?|&&|[=?:+>,;{}])\s+/g, '$1')
    .replaceAll(/ (?=[{}(]|\|\|)|\n/g, '')
}

/** On a site in one language '', which no address asks for. */
const second = secondLocale ?? ''

/**
 * Runs before the first paint. Sets the chosen colours, and leads to the chosen language, which `?lang=` and a click on the switch store:
 * from English addresses to Marathi ones only, never by back and reload or from a page without a counterpart (`data-alone`). No loops: the
 * target of `lang` lacks the parameter. Collapses repeated slashes, so that redirects stay on this host. Keeps for this tab where the
 * visitor came from (core/registrations/source.ts), and holds a press on an island's button until the page's scripts have run
 * (directives/reach.ts).
 */
export const languageScript = onOneLine(
  `(() => {
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
})();`,
  'root path ask wanted isReady themes memory name chosen english address part at rest query event on what link button press',
)

/** Loads Marathi's fonts after the first page, which 46 KB would hold up; at once if क is as wide as a missing glyph: no font has it. */
export const fontScript = onOneLine(
  `try {
  const { fonts } = document.documentElement.dataset;
  const [latin, devanagari] = fonts.split(' ');
  const give = (display) => {
    for (const [family, from, weight] of [['Anek', latin, '500 700'], ['Anek Devanagari', devanagari, '500']]) {
      const face = new FontFace(family, 'url(' + from + ')', { weight, display });
      document.fonts.add(face);
      face.load().catch(() => {});
    }
  };
  if (localStorage.fonts == fonts) give('optional');
  else {
    for (const face of document.fonts) if (/here/.test(face.family)) face.load().catch(() => {
      const pen = document.createElement('canvas').getContext('2d');
      const widthOf = (letter) => pen.measureText(letter).width;
      if (widthOf('क') == widthOf('\\u{10ffff}')) give('swap');
    });
    addEventListener('load', () => setTimeout(() =>
      Promise.all([latin, devanagari].map((from) => fetch(from, { priority: 'low' }).then((answer) => answer.blob())))
        .then(() => { localStorage.fonts = fonts; })
        .catch(() => {})
    , 300));
  }
} catch {}`,
  'latin devanagari give family from face pen widthOf letter answer',
)

/** Shows the sections below the first screen once that is painted, in batches; otherwise screenshots of whole pages have blank sections. */
export const sectionScript = onOneLine(
  `(() => {
  const show = () => {
    const end = performance.now() + 6;
    for (const part of document.querySelectorAll('.long>*,[data-workshop]>*,.site-foot')) {
      if (performance.now() > end) return setTimeout(show);
      part.style.contentVisibility = 'visible';
      part.offsetHeight;
    }
  };
  requestAnimationFrame(() => setTimeout(show));
  addEventListener('toggle', show, true);
})();`,
  'show end part',
)

/** Removes the announcement before the page is painted, if its last day ended after the build. */
export const announcementScript = onOneLine(
  `(() => {
  const bar = document.currentScript.previousElementSibling;
  if (Date.parse(bar.dataset.until) < Date.now()) bar.remove();
})();`,
  'bar',
)
