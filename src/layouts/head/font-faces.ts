/**
 * The `@font-face` rules, per language, and what of them is given when. `optional` is what they have in common: who has a
 * font within a moment sees it, who has not reads on in the system's, and nothing ever jumps; the next page then has it.
 *
 * English pages preload one file of 13 KB. The system's font beside it is sized to take the same room.
 *
 * A first Marathi page asks for nothing, font-script.ts brings both scripts to the next ones: see docs/decisions/015.
 *
 * A machine without any Devanagari (a server that takes pictures, say) would show empty boxes. So behind the names that
 * phones and desktops have for theirs stands the site's own once more, to be waited for.
 */
import type { Locale } from '#schemas/locale.ts'
import { devanagariUrl, latinUrl, wordUrl } from 'virtual:fonts'

const devanagariRange = 'U+900-97F,U+200C-200D,U+20B9,U+25CC'
const latinRange = 'U+0-FF,U+2010-2027,U+2030-203A,U+20B9'

function face(family: string, source: string, details: string): string {
  return `@font-face{font-family:'${family}';src:${source};${details}}`
}

function file(url: string): string {
  return `url(${url})format('woff2')`
}

const latin = face(
  'Anek',
  file(latinUrl),
  `font-weight:500 700;font-display:optional;unicode-range:${latinRange}`,
)

// Widths as measured on a paragraph of this site; heights are those given to the font at build.
const latinOfSystem = [
  face(
    'Anek fallback',
    "local('Roboto'),local('Arial'),local('Liberation Sans')",
    'size-adjust:94%;ascent-override:101%;descent-override:35%;line-gap-override:0%',
  ),
  face(
    'Anek fallback',
    "local('Roboto Bold'),local('Arial Bold'),local('Liberation Sans Bold')",
    'font-weight:700;size-adjust:91%;ascent-override:104%;descent-override:36%;line-gap-override:0%',
  ),
].join('')

// A name of its own: browsers choose among faces of one name by weight first, and Latin's 500 to 700 would always win.
const devanagari = face(
  'Anek Devanagari',
  file(devanagariUrl),
  `font-weight:500;font-display:optional;unicode-range:${devanagariRange}`,
)

/** What systems call the fonts that have Devanagari. font-script.ts finds the face by its name. */
const devanagariOfSystem = face(
  'Devanagari here',
  [
    'Noto Sans Devanagari',
    'Noto Sans Devanagari Regular',
    'NotoSansDevanagari-Regular',
    'Kohinoor Devanagari Regular',
    'KohinoorDevanagari-Regular',
    'Nirmala UI',
    'Mangal',
  ]
    .map((name) => `local('${name}')`)
    .join(','),
  `unicode-range:${devanagariRange}`,
)

/** Fetched only where Devanagari stands in a page and no font on the machine has it. */
const devanagariAtLast = face(
  'Anek late',
  file(devanagariUrl),
  `font-weight:500;font-display:swap;unicode-range:${devanagariRange}`,
)

/** As `devanagariAtLast`, for the one word of the language switch: the switch keeps room for it in any font. */
const wordAtLast = face('Anek word', file(wordUrl), 'font-weight:500;font-display:swap')

/** The rules for a page in a language. */
export const fontFaces: Record<Locale, string> = {
  en: latin + latinOfSystem + devanagariOfSystem + wordAtLast + devanagariAtLast,
  mr: latinOfSystem + devanagariOfSystem,
}

/** What a Marathi page adds to them where no script runs. */
export const fontFacesWithoutScript = devanagariAtLast

/** The rules for the admin, where titles and names are in either script. */
export const adminFontFaces = latin + latinOfSystem + devanagari + devanagariOfSystem + devanagariAtLast

/** The file that an English page, and the admin, needs before it is painted. */
export const fontPreload = latinUrl

/** The files that hold a language's letters, Latin first. Marathi pages have theirs from font-script.ts. */
export const fontFiles: Record<Locale, string> = { en: latinUrl, mr: `${latinUrl} ${devanagariUrl}` }
