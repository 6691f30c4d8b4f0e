/**
 * Writes what /search loads (src/core/search/search-file.ts says how it is written), small enough for a phone: whole texts would be twice
 * as much.
 */
import { brotliCompressSync } from 'node:zlib'
import { fragmentOf, writePlaces, writeWords, type SearchFile } from '#core/search/search-file.ts'
import { isBeginning, wordsOf } from '#core/search/search-words.ts'

/** A part of a page, from one heading to the next. */
export interface SearchPart {
  /** Of the heading, for the address; '' where it has none. */
  readonly id: string
  readonly heading: string
  readonly text: string
}

export interface SearchEntry {
  readonly path: string
  readonly title: string
  /** Further words that count as its title does, almost: its other headline. Not shown. */
  readonly also: string
  readonly description: string
  readonly parts: readonly SearchPart[]
}

function stemsIn(text: string): string[] {
  return wordsOf(text).map(({ stem }) => stem)
}

/** The places in which each of a page's words stands, counted from its beginning; without those that it says about itself. */
function wordsOfPage({ title, also, description, parts }: SearchEntry): Map<string, Set<number>> {
  const said = new Set([title, also, description, ...parts.map(({ heading }) => heading)].flatMap(stemsIn))
  const all = new Set([...said, ...parts.flatMap(({ text }) => stemsIn(text))])
  const shortestFirst = [...all].toSorted((a, b) => a.length - b.length)
  const found = new Map<string, Set<number>>()
  let place = 0
  for (const { heading, text } of parts) {
    if (heading !== '') place += 1
    for (const stem of stemsIn(text)) {
      // Keep the shortest of a word's cases: a search for another case finds it as well.
      const base = shortestFirst.find((other) => other === stem || isBeginning(other, stem)) ?? stem
      if (said.has(base)) continue
      found.set(base, (found.get(base) ?? new Set()).add(place))
    }
  }
  return found
}

/** A word that stands in more than `mostPages` of the pages is said to stand in a page, and not where in it. */
function write(entries: readonly SearchEntry[], mostPages: number): SearchFile {
  const pagesOfWord = new Map<string, number[][]>()
  let first = 0
  for (const entry of entries) {
    for (const [word, places] of wordsOfPage(entry)) {
      const pages = pagesOfWord.get(word) ?? []
      pages.push([first, ...Array.from(places, (place) => first + place)])
      pagesOfWord.set(word, pages)
    }
    first += 1 + entry.parts.filter(({ heading }) => heading !== '').length
  }
  const words = [...pagesOfWord.keys()].toSorted()
  return {
    pages: entries.map(({ path, title, also, description, parts }) => ({
      path,
      title,
      also,
      description,
      headings: parts
        .filter(({ heading }) => heading !== '')
        .map(({ heading, id }) => (id === fragmentOf(heading) ? heading : [heading, id])),
    })),
    words: writeWords(words),
    places: writePlaces(
      words.map((word) => {
        const pages = pagesOfWord.get(word) ?? []
        return pages.flatMap(([beginning = 0, ...places]) =>
          pages.length > mostPages ? [beginning] : places.toSorted((a, b) => a - b),
        )
      }),
    ),
  }
}

/** Of the file, brotli. */
export const mostBytes = 20 * 1024

/** In as much detail as `most` bytes hold: with more posts, the commonest words no longer say below which heading they stand. */
export function searchFile(entries: readonly SearchEntry[], most = mostBytes): SearchFile {
  for (const mostPages of [Infinity, 6, 2]) {
    const file = write(entries, mostPages)
    if (brotliCompressSync(JSON.stringify(file)).length <= most) return file
  }
  return write(entries, 0)
}
