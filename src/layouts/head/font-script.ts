/**
 * Loads the fonts of Marathi pages. The first one is shown in a system font, because 46 KB would block reading; later pages have the site's
 * font before the first paint. A machine without any Devanagari font loads it at once: it lacks the usual system fonts ('Devanagari here'),
 * and a glyph is as wide as a missing character. The script is a string, because each page's head inlines it. Without storage every page is
 * treated as the first.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
try {
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
} catch {}
`

export const fontScript = onOneLine(
  source,
  'latin devanagari give family from face pen widthOf letter answer',
)
