/**
 * Brings the Devanagari letters to Marathi pages when nothing else waits for the line. On the first page the phone's own
 * are shown: 34 KB would stand between a visitor on a slow line and what is to be read. Once the page has loaded they are
 * fetched and kept, and every page from then on has them before it is painted. A machine without any Devanagari (a server
 * that takes pictures, say) gets them at once: a letter of it is as wide there as one that nobody has.
 *
 * It is a text and not a module because it stands inlined in each page's head; the font's address stands beside it, as
 * `data-letters` on <html>.
 */
export const devanagariRange = 'U+900-97F,U+200C-200D,U+20B9,U+25CC'

const source = `
(() => {
  const { letters } = document.documentElement.dataset;
  const kept = (change) => {
    try { return change(localStorage); } catch {}
  };
  const ruler = document.createElement('canvas').getContext('2d');
  const widthOf = (letter) => ruler && ruler.measureText(letter).width;
  if (kept((storage) => storage.getItem('letters')) == letters || widthOf('\\u0915') == widthOf('\\u{10ffff}')) {
    const face = new FontFace('Anek Devanagari', 'url(' + letters + ')', {
      weight: '500',
      display: 'optional',
      unicodeRange: '${devanagariRange}'
    });
    document.fonts.add(face);
    face.load().catch(() => {});
  } else addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => {
    fetch(letters, { priority: 'low' })
      .then((answer) => answer.ok && answer.blob())
      .then((whole) => whole && kept((storage) => storage.setItem('letters', letters)))
      .catch(() => {});
  }, 200)));
})();
`

/** What is inlined: the source on one line. Its statements all end in a semicolon and no string in it holds a newline. */
export const fontScript = source.trim().replaceAll(/\n\s*/g, '')
