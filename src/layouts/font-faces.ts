/**
 * The `@font-face` rules, per language: a page knows one font file of 13 KB and, an English one, inlined, the six glyphs of
 * the other script that it shows; Devanagari comes to Marathi pages by font-script.ts, to the desk at once.
 *
 * `optional` with a preload: who has the font within a moment sees it, who has not reads on in the system's font, sized to
 * take the same room, and nothing ever jumps; the next page then has it. Devanagari needs one more thing: a machine without
 * any Devanagari font (a server that takes pictures, say) would show empty boxes. So behind the names that phones and
 * desktops have for theirs stands the same file once more, to be waited for.
 */
import type { Locale } from '#schemas/locale.ts'
import { devanagariUrl, guestsUrl, latinUrl } from 'virtual:fonts'

const devanagariRange = 'U+900-97F,U+200C-200D,U+20B9,U+25CC'
const latinRange = 'U+0-FF,U+2010-2027,U+2030-203A'

function face(family: string, source: string, details: string): string {
  return `@font-face{font-family:'${family}';src:${source};${details}}`
}

function file(url: string): string {
  return `url(${url})format('woff2')`
}

function locals(...names: readonly string[]): string {
  return names.map((name) => `local('${name}')`).join(',')
}

const latin = [
  face('Anek', file(latinUrl), `font-weight:500 700;font-display:optional;unicode-range:${latinRange}`),
  // Widths as measured on a paragraph of this site; heights are those given to the font at build.
  face(
    'Anek fallback',
    locals('Roboto', 'Arial', 'Liberation Sans'),
    'size-adjust:94%;ascent-override:101%;descent-override:35%;line-gap-override:0%',
  ),
  face(
    'Anek fallback',
    locals('Roboto Bold', 'Arial Bold', 'Liberation Sans Bold'),
    'font-weight:700;size-adjust:91%;ascent-override:104%;descent-override:36%;line-gap-override:0%',
  ),
].join('')

/**
 * The switch's word and the rupee sign. Two names for one little file: only the sign may stand behind running text, or a
 * name that a visitor types in Devanagari would be drawn from here letter by letter, as far as the letters go.
 */
const guests = [
  face('Anek rupee', file(guestsUrl), 'font-weight:500;unicode-range:U+20B9'),
  face('Anek word', file(guestsUrl), 'font-weight:500'),
].join('')

// A name of its own: browsers choose among faces of one name by weight first, and Latin's 500 to 700 would always win.
const devanagari = face(
  'Anek Devanagari',
  file(devanagariUrl),
  `font-weight:500;font-display:optional;unicode-range:${devanagariRange}`,
)

/** Fetched only where Devanagari stands in a page and no font on the machine has it. */
const devanagariAtLast = [
  face(
    'Devanagari here',
    locals(
      'Noto Sans Devanagari',
      'Noto Sans Devanagari Regular',
      'NotoSansDevanagari-Regular',
      'Kohinoor Devanagari Regular',
      'KohinoorDevanagari-Regular',
      'Nirmala UI',
      'Mangal',
    ),
    `unicode-range:${devanagariRange}`,
  ),
  face(
    'Anek late',
    file(devanagariUrl),
    `font-weight:500;font-display:swap;unicode-range:${devanagariRange}`,
  ),
].join('')

/** The rules for a page in a language. */
export const fontFaces: Record<Locale, string> = {
  en: latin + guests + devanagariAtLast,
  mr: latin + devanagariAtLast,
}

/** The rules for the desk, where titles and names are in either script. */
export const deskFontFaces = latin + devanagari + devanagariAtLast

/** The file that every page needs before it is painted. */
export const fontPreload = latinUrl

/** The letters that font-script.ts brings; undefined where a page needs none. */
export const lateLetters: Record<Locale, string | undefined> = { en: undefined, mr: devanagariUrl }
