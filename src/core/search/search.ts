/**
 * Search over the texts of one language, in the browser, without a server. Every word has to be in a page; where no page has all of
 * them, those are found that have most. What a page is called counts more than a heading, and a heading more than the text below it.
 */
import { fragmentOf, isSearchFile, readPlaces, readWords } from './search-file.ts'
import { likeness, wordsOf, type AskedWord, type Word } from './search-words.ts'

/** A piece of text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

export interface SearchResult {
  /** An event; its page is not found once more. */
  readonly isComing: boolean
  /** With the fragment of the part where it was found. */
  readonly href: string
  readonly title: readonly Piece[]
  /** Of the part where it was found; empty where that is the page's beginning. */
  readonly heading: readonly Piece[]
  readonly description: readonly Piece[]
  /** What stands in the page's text only, and so is not to be seen in the rest. */
  readonly inText: readonly string[]
}

interface Text {
  readonly text: string
  readonly words: readonly Word[]
}

function textOf(text: string): Text {
  return { text, words: wordsOf(text) }
}

interface Page {
  /** An event that is to come: found before all pages. */
  readonly isComing?: true
  readonly path: string
  readonly title: Text
  readonly also: Text
  readonly description: Text
  /** Its place in the numbering of all places; the headings follow. */
  readonly place: number
  readonly headings: readonly { readonly heading: Text; readonly fragment: string }[]
}

export interface PreparedIndex {
  readonly pages: readonly Page[]
  /** The words of the texts below the headings. */
  readonly words: readonly Word[]
  /** Of each of them. */
  readonly places: readonly (readonly number[])[]
}

/** Finds the words of all texts once, before the first search. Throws for what is no such file. */
export function prepareIndex(file: unknown): PreparedIndex {
  if (!isSearchFile(file)) throw new Error('This is no search file')
  const { pages, words, places } = file
  let place = 0
  return {
    pages: pages.map(({ path, title, also, description, headings }) => {
      const page = {
        path,
        title: textOf(title),
        also: textOf(also),
        description: textOf(description),
        place,
        headings: headings.map((named) => {
          const [heading, fragment] = typeof named === 'string' ? [named, fragmentOf(named)] : named
          return { heading: textOf(heading), fragment }
        }),
      }
      place += 1 + headings.length
      return page
    }),
    words: readWords(words).map((word) => ({ start: 0, end: 0, folded: word, stem: word })),
    places: readPlaces(places),
  }
}

/** What is searched of an event: what it is called, and further words, which are not shown. */
export interface SearchedEvent {
  readonly path: string
  readonly title: string
  readonly also: string
}

/** The same with the events that are to come, which no file knows when it is made. They have no text below headings. */
export function withEvents(index: PreparedIndex, events: readonly SearchedEvent[]): PreparedIndex {
  const coming = events.map(({ path, title, also }): Page => ({
    ...{ path, title: textOf(title), also: textOf(also), description: textOf('') },
    ...{ place: -1, headings: [], isComing: true },
  }))
  return { ...index, pages: [...coming, ...index.pages] }
}

/** Likenesses of one asked word to words of one text; several count a little more than the best alone. */
function pointsOf(found: readonly number[], weight: number): number {
  return Math.max(0, ...found) * weight * (1 + Math.min(found.length, 8) / 20)
}

function likenesses({ words }: Text, term: AskedWord): number[] {
  return words.map((word) => likeness(word, term)).filter((found) => found > 0)
}

function pointsIn(text: Text, asked: readonly AskedWord[], weight: number): number[] {
  return asked.map((term) => pointsOf(likenesses(text, term), weight))
}

const weights = { about: 6, title: 12, also: 8, description: 4, heading: 6, text: 2 }
/** More than anybody reads. */
const mostResults = 20

/** An asked word in the texts: the likenesses of what stands in each place. */
type FoundInTexts = ReadonlyMap<number, readonly number[]>

function findInTexts({ words, places }: PreparedIndex, term: AskedWord): FoundInTexts {
  const at = new Map<number, number[]>()
  words.forEach((word, index) => {
    const found = likeness(word, term)
    if (found === 0) return
    for (const place of places[index] ?? []) {
      const here = at.get(place)
      if (here) here.push(found)
      else at.set(place, [found])
    }
  })
  return at
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** For each asked word the larger of two numbers. */
function better(one: readonly number[], other: readonly number[]): number[] {
  return one.map((points, index) => Math.max(points, other[index] ?? 0))
}

interface Found {
  readonly page: Page
  /** Undefined where it is the page's beginning. */
  readonly part: Page['headings'][number] | undefined
  readonly points: number
  /** How many of the asked words it has. */
  readonly has: number
  /** Of each asked word, whether it stands below one of the headings. */
  readonly inText: readonly boolean[]
}

function findIn(page: Page, asked: readonly AskedWord[], texts: readonly FoundInTexts[]): Found {
  const title = pointsIn(page.title, asked, weights.title)
  const also = pointsIn(page.also, asked, weights.also)
  const top = better(better(title, also), pointsIn(page.description, asked, weights.description))
  const parts = [undefined, ...page.headings].map((part, index) => {
    const text = texts.map((at) => pointsOf(at.get(page.place + index) ?? [], weights.text))
    const all = part ? better(pointsIn(part.heading, asked, weights.heading), text) : text
    return { part, text, all, sum: sumOf(all) }
  })
  const best = parts.reduce((most, next) => (next.sum > most.sum ? next : most))
  // A page that is about it altogether is read from its beginning.
  const isAbout = better(title, also).every((points) => points > 0)
  const anywhere = parts.reduce((all, part) => better(all, part.all), top)
  return {
    page,
    part: isAbout ? undefined : best.part,
    points: sumOf(top) + best.sum + sumOf(anywhere) / 4 + (isAbout ? weights.about : 0),
    has: anywhere.filter((points) => points > 0).length,
    inText: asked.map((_, term) => parts.some(({ text }) => (text[term] ?? 0) > 0)),
  }
}

function piecesOf({ text, words }: Text, asked: readonly AskedWord[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const word of words) {
    if (!asked.some((term) => likeness(word, term) > 0)) continue
    if (word.start > at) pieces.push({ text: text.slice(at, word.start), isMatch: false })
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true })
    at = word.end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false })
  return pieces
}

/** They are in every text, and nobody looks for them. */
const emptyWords = new Set(
  'a about an and are at be can do does for from have how i in is it many me much my of on or our that the there this to we what when where which will with you your aahe ahe ka kadhi kay kiti kuthe आणि आहे आहेत एक कधि कस कसा कसे कसि काय का किति किंवा कुठे च चा चे चि तर ते नाहि मध्ये मला मि या व वर हे हा हि'.split(
    ' ',
  ),
)

interface Asked {
  readonly term: AskedWord
  readonly texts: FoundInTexts
}

/** A word of a query, compared as strictly as finds it among what a page shows. */
function lookUp(index: PreparedIndex, word: Word): Asked {
  const isIn = (texts: readonly Text[], term: AskedWord): boolean =>
    texts.some((text) => likenesses(text, term).length > 0)
  const isShown = ({ term, texts }: Asked): boolean =>
    texts.size > 0 ||
    index.pages.some(({ title, description, headings }) =>
      isIn([title, description, ...headings.map(({ heading }) => heading)], term),
    )
  const lookUpAs = (as: AskedWord['as']): Asked => {
    const term = { ...word, as }
    return { term, texts: findInTexts(index, term) }
  }
  const written = lookUpAs('written')
  if (isShown(written)) return written
  const heard = lookUpAs('heard')
  if (isShown(heard) || index.pages.some(({ also }) => isIn([also], heard.term))) return heard
  const mistyped = lookUpAs('mistyped')
  return isShown(mistyped) ? mistyped : written
}

function wordsAskedIn(query: string): Word[] {
  const words = wordsOf(query)
  const telling = words.filter(({ folded }) => !emptyWords.has(folded))
  return telling.length > 0 ? telling : words
}

function toResult({ page, part, inText }: Found, asked: readonly Asked[], query: string): SearchResult {
  const terms = asked.map(({ term }) => term)
  const seen = [page.title, page.description, ...(part ? [part.heading] : [])]
  const isSeen = (term: AskedWord): boolean => seen.some((text) => likenesses(text, term).length > 0)
  return {
    isComing: page.isComing === true,
    href: part && part.fragment !== '' ? `${page.path}#${part.fragment}` : page.path,
    title: piecesOf(page.title, terms),
    heading: part ? piecesOf(part.heading, terms) : [],
    description: piecesOf(page.description, terms),
    inText: asked
      .filter(({ term }, index) => inText[index] === true && !isSeen(term))
      .map(({ term }) => query.slice(term.start, term.end)),
  }
}

const rankOf = ({ page }: Found): number => (page.isComing ? 1 : 0)

/** At most `most`: events first, then best first; of equals, the first in the index. Nothing for a query without a word. */
export function searchIn(index: PreparedIndex, query: string, most = mostResults): SearchResult[] {
  const asked = wordsAskedIn(query).map((word) => lookUp(index, word))
  if (asked.length === 0) return []
  const terms = asked.map(({ term }) => term)
  const texts = asked.map((one) => one.texts)
  const found = index.pages.map((page) => findIn(page, terms, texts))
  const words = Math.max(0, ...found.map(({ has }) => has))
  // Half of the words at least: of a whole sentence, one is in every page.
  if (words < asked.length / 2) return []
  const best = found.filter(({ has, points }) => has === words && points > 0)
  const coming = new Set(best.flatMap(({ page }) => (page.isComing ? page.path : [])))
  return best
    .filter(({ page }) => page.isComing === true || !coming.has(page.path))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.points - a.points)
    .slice(0, most)
    .map((result) => toResult(result, asked, query))
}
