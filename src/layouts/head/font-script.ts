/**
 * Loads the site's fonts on Marathi pages without delaying the first one: that one is shown in a system font, because
 * 46 KB would block reading on a slow connection. After it has loaded, the fonts are fetched and cached, and later pages
 * have them before the first paint.
 *
 * A machine without any Devanagari font (a server that renders screenshots, say) loads them at once. It is detected by
 * lacking the usual system fonts ('Devanagari here') and, for the few with another one, by comparing a glyph's width with
 * that of a missing character. Measuring takes up to 40 ms on a phone, so it is the second step.
 *
 * The script is a string because it is inlined in each page's head; the fonts' addresses are in `data-fonts` on <html>.
 * Without storage every page is treated as the first.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
try {
  const { fonts } = document.documentElement.dataset;
  const [latin, devanagari] = fonts.split(' ');
  const give = (family, from, weight, display) => {
    const face = new FontFace(family, 'url(' + from + ')', { weight, display });
    document.fonts.add(face);
    face.load().catch(() => {});
  };
  if (localStorage.fonts == fonts) {
    give('Anek', latin, '500 700', 'optional');
    give('Anek Devanagari', devanagari, '500', 'optional');
  } else {
    for (const face of document.fonts) if (/here/.test(face.family)) face.load().catch(() => {
      const pen = document.createElement('canvas').getContext('2d');
      const widthOf = (letter) => pen.measureText(letter).width;
      if (widthOf('क') == widthOf('\\u{10ffff}')) give('Anek Devanagari', devanagari, '500', 'swap');
    });
    addEventListener('load', () => setTimeout(() =>
      Promise.all([latin, devanagari].map((from) => fetch(from, { priority: 'low' }).then((answer) => answer.blob())))
        .then(() => { localStorage.fonts = fonts; })
        .catch(() => {})
    , 300));
  }
} catch {}
`

export const fontScript = onOneLine(
  source,
  'latin devanagari give family from face pen widthOf letter answer',
)
