/**
 * Search over the texts of one language, in the browser, without a server. Every word has to be in a page; where no page has all of
 * them, those are found that have most. What a page is called counts more than a heading, and a heading more than the text below it.
 */
import { fragmentOf, isSearchFile } from './search-file.ts'
import { likeness, wordsOf, type AskedWord, type Word } from './search-words.ts'

/** A piece of text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

export interface SearchResult {
  /** An event; its page is not found once more. */
  readonly isComing: boolean
  /** With the fragment of the heading that has it, or of the word in the text, to which most browsers scroll. */
  readonly href: string
  readonly title: readonly Piece[]
  /** The heading that has it; empty where none does, or where the page is about it altogether. */
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
  /** Of its text, but for those that stand elsewhere in it. */
  readonly words: readonly Word[]
  readonly headings: readonly { readonly heading: Text; readonly fragment: string }[]
}

export type PreparedIndex = readonly Page[]

/** Finds the words of all texts once, before the first search. Throws for what is no such file. */
export function prepareIndex(file: unknown): PreparedIndex {
  if (!isSearchFile(file)) throw new Error('This is no search file')
  return file.map(({ path, title, also, description, headings, words }) => ({
    path,
    title: textOf(title),
    also: textOf(also),
    description: textOf(description),
    headings: headings.map((named) => {
      const [heading, fragment] = typeof named === 'string' ? [named, fragmentOf(named)] : named
      return { heading: textOf(heading), fragment }
    }),
    words: words.split(' ').map((word) => ({ start: 0, end: 0, folded: word, stem: word })),
  }))
}

/** What is searched of an event: what it is called, and further words, which are not shown. */
export interface SearchedEvent {
  readonly path: string
  readonly title: string
  readonly also: string
}

/** The same with the events that are to come, which no file knows when it is made. They have no text. */
export function withEvents(index: PreparedIndex, events: readonly SearchedEvent[]): PreparedIndex {
  const coming = events.map(({ path, title, also }): Page => ({
    ...{ path, title: textOf(title), also: textOf(also), description: textOf('') },
    ...{ words: [], headings: [], isComing: true },
  }))
  return [...coming, ...index]
}

/** Likenesses of one asked word to words of one text; several count a little more than the best alone. */
function pointsOf(found: readonly number[], weight: number): number {
  return Math.max(0, ...found) * weight * (1 + Math.min(found.length, 8) / 20)
}

function likenesses({ words }: Pick<Text, 'words'>, term: AskedWord): number[] {
  return words.map((word) => likeness(word, term)).filter((found) => found > 0)
}

function pointsIn(text: Text, asked: readonly AskedWord[], weight: number): number[] {
  return asked.map((term) => pointsOf(likenesses(text, term), weight))
}

const weights = { about: 6, title: 12, also: 8, description: 4, heading: 6, text: 2 }
/** More than anybody reads. */
const mostResults = 20

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** For each asked word the larger of two numbers. */
function better(one: readonly number[], other: readonly number[]): number[] {
  return one.map((points, index) => Math.max(points, other[index] ?? 0))
}

interface Found {
  readonly page: Page
  /** The heading that has most of it; undefined where none has any, or where the page is about it altogether. */
  readonly part: Page['headings'][number] | undefined
  readonly points: number
  /** How many of the asked words it has. */
  readonly has: number
}

function findIn(page: Page, terms: readonly AskedWord[]): Found {
  const title = pointsIn(page.title, terms, weights.title)
  const also = pointsIn(page.also, terms, weights.also)
  const top = better(better(title, also), pointsIn(page.description, terms, weights.description))
  const text = terms.map((term) => pointsOf(likenesses(page, term), weights.text))
  const parts = page.headings.map((part) => {
    const points = pointsIn(part.heading, terms, weights.heading)
    return { part, points, sum: sumOf(points) }
  })
  const none = { part: undefined, points: [], sum: 0 }
  const best = parts.reduce<(typeof parts)[number] | typeof none>(
    (most, next) => (next.sum > most.sum ? next : most),
    none,
  )
  // A page that is about it altogether is read from its beginning.
  const isAbout = better(title, also).every((points) => points > 0)
  const anywhere = parts.reduce((all, { points }) => better(all, points), better(top, text))
  return {
    page,
    part: isAbout ? undefined : best.part,
    points: sumOf(top) + best.sum + sumOf(text) + sumOf(anywhere) / 4 + (isAbout ? weights.about : 0),
    has: anywhere.filter((points) => points > 0).length,
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

/** A word of a query, compared as strictly as finds it among what a page shows. */
function lookUp(index: PreparedIndex, word: Word): AskedWord {
  const isIn = (texts: readonly Pick<Text, 'words'>[], term: AskedWord): boolean =>
    texts.some((text) => likenesses(text, term).length > 0)
  const isShown = (term: AskedWord): boolean =>
    index.some(({ title, description, headings, words }) =>
      isIn([title, description, ...headings.map(({ heading }) => heading), { words }], term),
    )
  const written: AskedWord = { ...word, as: 'written' }
  if (isShown(written)) return written
  const heard: AskedWord = { ...word, as: 'heard' }
  if (isShown(heard) || index.some(({ also }) => isIn([also], heard))) return heard
  const mistyped: AskedWord = { ...word, as: 'mistyped' }
  return isShown(mistyped) ? mistyped : written
}

function wordsAskedIn(query: string): Word[] {
  const words = wordsOf(query)
  const telling = words.filter(({ folded }) => !emptyWords.has(folded))
  return telling.length > 0 ? telling : words
}

/** Where a browser finds the word itself; '-' and ',' part the words of such a fragment. */
function textFragment(word: string): string {
  return `:~:text=${encodeURIComponent(word).replaceAll('-', '%2D')}`
}

function toResult({ page, part }: Found, terms: readonly AskedWord[], query: string): SearchResult {
  const seen = [page.title, page.description, ...(part ? [part.heading] : [])]
  const inText = terms
    .filter((term) => likenesses(page, term).length > 0)
    .filter((term) => !seen.some((text) => likenesses(text, term).length > 0))
    .map(({ start, end }) => query.slice(start, end))
  const [first] = inText
  const fragment = part ? part.fragment : first === undefined ? '' : textFragment(first)
  return {
    isComing: page.isComing === true,
    href: fragment === '' ? page.path : `${page.path}#${fragment}`,
    title: piecesOf(page.title, terms),
    heading: part ? piecesOf(part.heading, terms) : [],
    description: piecesOf(page.description, terms),
    inText,
  }
}

const rankOf = ({ page }: Found): number => (page.isComing ? 1 : 0)

/** At most `most`: events first, then best first; of equals, the first in the index. Nothing for a query without a word. */
export function searchIn(index: PreparedIndex, query: string, most = mostResults): SearchResult[] {
  const terms = wordsAskedIn(query).map((word) => lookUp(index, word))
  if (terms.length === 0) return []
  const found = index.map((page) => findIn(page, terms))
  const words = Math.max(0, ...found.map(({ has }) => has))
  // Half of the words at least: of a whole sentence, one is in every page.
  if (words < terms.length / 2) return []
  const best = found.filter(({ has, points }) => has === words && points > 0)
  const coming = new Set(best.flatMap(({ page }) => (page.isComing ? page.path : [])))
  return best
    .filter(({ page }) => page.isComing === true || !coming.has(page.path))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.points - a.points)
    .slice(0, most)
    .map((result) => toResult(result, terms, query))
}
