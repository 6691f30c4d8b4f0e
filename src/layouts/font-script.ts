/**
 * Brings the Devanagari letters to Marathi pages when nothing else waits for the line. On the first page the phone's own
 * are shown: 34 KB would stand between a visitor on a slow line and what is to be read. Once the page has loaded they are
 * fetched and kept, and every page from then on has them before it is painted. A machine without any Devanagari (a server
 * that takes pictures, say) gets them at once: a letter of it is as wide there as one that nobody has.
 *
 * It is a text and not a module because it stands inlined in each page's head; the font's address stands beside it, as
 * `data-letters` on <html>. Where storage is switched off, the first page's way is every page's.
 */
const source = `
try {
  const { letters } = document.documentElement.dataset;
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (letter) => pen.measureText(letter).width;
  if (localStorage.letters == letters || widthOf('\\u0915') == widthOf('\\u{10ffff}')) {
    const face = new FontFace('Anek Devanagari', 'url(' + letters + ')', { weight: '500', display: 'optional' });
    document.fonts.add(face);
    face.load().catch(() => {});
  } else addEventListener('load', () => requestAnimationFrame(() => setTimeout(() =>
    fetch(letters, { priority: 'low' })
      .then((answer) => answer.blob())
      .then(() => { localStorage.letters = letters; })
      .catch(() => {})
  , 200)));
} catch {}
`

/** What is inlined: the source on one line. Its statements all end in a semicolon and no string in it holds a newline. */
export const fontScript = source.trim().replaceAll(/\n\s*/g, '')
