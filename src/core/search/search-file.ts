/**
 * The file that /search loads: what its pages say about themselves, in full, and which words stand where below their headings.
 *
 *     pages   each with its title, its description and its headings. Their places are numbered in this order: of each page first
 *             its beginning, then its headings. A heading's address is made of its words, unless it says another.
 *     words   every other word of all texts, as it is compared (`stemOf`), sorted. A capital says how many letters it has in common
 *             with the word before it: A none, B one. `AphotoFgraphC` is photo, photograph, ph.
 *     places  of each word, in the same order: how far from the one before, a is the next place, b the one after it. A capital adds 26
 *             for A, 52 for B: `c Ab` says that the first word stands in place 2 and the second in place 27.
 *
 * What is asked for is found in all texts so, and the file is half as large as the texts. src/build/search-file.ts writes it.
 */

export interface SearchPage {
  readonly path: string
  readonly title: string
  /** Further words that count as its title does, almost: its other headline. Not shown. */
  readonly also: string
  readonly description: string
  /** With the fragment where it isn't `fragmentOf` the heading; '' where there is none. */
  readonly headings: readonly (string | readonly [heading: string, fragment: string])[]
}

export interface SearchFile {
  readonly pages: readonly SearchPage[]
  readonly words: string
  readonly places: string
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isText(value: object, name: string): boolean {
  return typeof Reflect.get(value, name) === 'string'
}

function isHeading(value: unknown): boolean {
  return (
    typeof value === 'string' || (Array.isArray(value) && value.every((text) => typeof text === 'string'))
  )
}

function isPage(value: unknown): boolean {
  if (!isObject(value)) return false
  const headings: unknown = Reflect.get(value, 'headings')
  return (
    ['path', 'title', 'also', 'description'].every((name) => isText(value, name)) &&
    Array.isArray(headings) &&
    headings.every(isHeading)
  )
}

export function isSearchFile(value: unknown): value is SearchFile {
  if (!isObject(value)) return false
  const pages: unknown = Reflect.get(value, 'pages')
  return isText(value, 'words') && isText(value, 'places') && Array.isArray(pages) && pages.every(isPage)
}

/** What a Markdown heading has as its id. */
export function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

const letterA = 64
const lettera = 96

/** Sorted words in one text. */
export function writeWords(sorted: readonly string[]): string {
  return sorted
    .map((word, index) => {
      const before = sorted[index - 1] ?? ''
      let common = 0
      while (common < 25 && common < word.length && word[common] === before[common]) common += 1
      return String.fromCharCode(letterA + 1 + common) + word.slice(common)
    })
    .join('')
}

export function readWords(text: string): string[] {
  let word = ''
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, capital = '', rest = '']) => {
    word = word.slice(0, capital.charCodeAt(0) - letterA - 1) + rest
    return word
  })
}

/** The places of each word, in rising order. */
export function writePlaces(places: readonly (readonly number[])[]): string {
  return places
    .map((all) =>
      all
        .map((place, index) => {
          const step = place - (all[index - 1] ?? -1) - 1
          const most = 26 * 26
          const capital = Math.floor((step % most) / 26)
          return (
            'Z'.repeat(Math.floor(step / most)) +
            (capital > 0 ? String.fromCharCode(letterA + capital) : '') +
            String.fromCharCode(lettera + 1 + (step % 26))
          )
        })
        .join(''),
    )
    .join(' ')
}

export function readPlaces(text: string): number[][] {
  return text.split(' ').map((steps) => {
    const places: number[] = []
    let place = -1
    for (const letter of steps) {
      const code = letter.charCodeAt(0)
      if (code <= lettera) {
        place += (code - letterA) * 26
      } else {
        place += code - lettera
        places.push(place)
      }
    }
    return places
  })
}
