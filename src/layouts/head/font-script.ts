/**
 * Brings the site's letters to Marathi pages when nothing else waits for the line. On the first page the phone's own are
 * shown: 46 KB would stand between a visitor on a slow line and what is to be read. Once the page has loaded they are
 * fetched and kept, and every page from then on has them before it is painted.
 *
 * A machine without any Devanagari (a server that takes pictures, say) gets them at once. It is known by its having none of
 * the fonts that phones and desktops come with ('Devanagari here'); the few that have another are told apart by a letter's
 * width, which is that of a character nobody has. Measuring takes up to 40 ms on a phone, so most are not asked.
 *
 * It is a text and not a module because it stands inlined in each page's head; the fonts' addresses stand beside it, as
 * `data-fonts` on <html>. Where storage is switched off, the first page's way is every page's.
 */
import { onOneLine } from './on-one-line.ts'

const source = `
try {
  const { fonts } = document.documentElement.dataset;
  const [latin, devanagari] = fonts.split(' ');
  const give = (family, url, weight, display) => {
    const face = new FontFace(family, 'url(' + url + ')', { weight, display });
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
      Promise.all([latin, devanagari].map((url) => fetch(url, { priority: 'low' }).then((answer) => answer.blob())))
        .then(() => { localStorage.fonts = fonts; })
        .catch(() => {})
    , 300));
  }
} catch {}
`

export const fontScript = onOneLine(source)
