/** The fonts of pages. All but one are `optional`, so that nothing shifts; only a machine without Devanagari waits (docs/decisions/019). */
import type { Locale } from '#core/basics/locale.ts'
// tools/fonts cuts them.
import devanagariUrl from '#styles/fonts/devanagari.woff2?url'
import latinUrl from '#styles/fonts/latin.woff2?url'
import wordUrl from '#styles/fonts/word.woff2?no-inline'

const devanagariRange = 'U+900-97F,U+200C-200D,U+20B9,U+25CC'
const latinRange = 'U+0-FF,U+2010-2027,U+2030-203A,U+20B9'

function face(family: string, source: string, details: string): string {
  return `@font-face{font-family:'${family}';src:${source};${details}}`
}

function fileFace(family: string, url: string, weight: string, display: string, range: string): string {
  const details = `font-weight:${weight};font-display:${display};unicode-range:${range}`
  return face(family, `url(${url})format('woff2')`, details)
}

const latin = fileFace('Anek', latinUrl, '500 700', 'optional', latinRange)

// The widths were measured on a paragraph of this site; the heights equal those set by tools/fonts.
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

// It has its own family name: within one name browsers choose by weight first, and Latin's 500 to 700 would always win.
const devanagari = fileFace('Anek Devanagari', devanagariUrl, '500', 'optional', devanagariRange)

// The Devanagari fonts of common systems. inline-scripts.ts finds this face by its name.
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

/** Loaded only when a page contains Devanagari and no installed font has it. */
const devanagariAtLast = fileFace('Anek late', devanagariUrl, '500', 'swap', devanagariRange)

/** For the word of the language switch. Without a range, browsers would fetch it for the switch's spaces. */
const wordAtLast = fileFace('Anek word', wordUrl, '500', 'swap', devanagariRange)

const facesInDevanagari = latinOfSystem + devanagariOfSystem

export const fontFaces: Record<Locale, string> = {
  en: latin + latinOfSystem + devanagariOfSystem + wordAtLast + devanagariAtLast,
  mr: facesInDevanagari,
  hi: facesInDevanagari,
}

export const fontFacesWithoutScript = devanagariAtLast

export const adminFontFaces = latin + latinOfSystem + devanagari + devanagariOfSystem + devanagariAtLast

export const fontPreload = latinUrl

const filesInDevanagari = `${latinUrl} ${devanagariUrl}`

/** The font files of each language, Latin first; separated by spaces. On pages in Devanagari inline-scripts.ts loads them. */
export const fontFiles: Record<Locale, string> = {
  en: latinUrl,
  mr: filesInDevanagari,
  hi: filesInDevanagari,
}
