/**
 * Search over the texts of one language, in the browser. There is no server and no stemmer:
 *
 *     photos    finds photo, photography     by its beginning, and without the plural's ending
 *     cafe      finds café                   without accents
 *     कार्यशाळा    finds कार्यशाळेत                 without its last vowel sign: what Marathi adds comes after that
 *     दुकानासाठी   finds दुकान                    a word that it begins with
 *     २५        finds 25                     digits of both scripts
 *
 * What one types differently (nukta, joiners, short and long vowels) is the same. Every word has to be in a page; where no page has
 * all of them, those are found that have most. What a page is called counts more than a heading, and a heading more than its text.
 */

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

/** A piece of text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

export interface SearchResult {
  /** With the fragment of the part where it was found. */
  readonly href: string
  readonly title: readonly Piece[]
  /** Of the part where it was found; empty where that is the page's beginning. */
  readonly heading: readonly Piece[]
  readonly snippet: readonly Piece[]
}

interface Word {
  readonly start: number
  readonly end: number
  readonly folded: string
  readonly stem: string
}

const wordPattern = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[,.]\p{N}+)*/gu
const devanagari = /[\u0900-\u097f]/

/** A word as it is compared. */
export function foldWord(word: string): string {
  return (
    word
      .normalize('NFD')
      // Accents, nukta, joiners, and the commas of a number.
      .replace(/[\u0300-\u036f]|[\u093c,.]|\u200c|\u200d/g, '')
      .toLowerCase()
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
      // One letter or two: ॲ; then candrabindu as anusvara, and long vowels as short ones.
      .replace(/[\u0972\u090d]/g, '\u0905\u0945')
      .replaceAll('\u0901', '\u0902')
      .replaceAll('\u0908', '\u0907')
      .replaceAll('\u090a', '\u0909')
      .replaceAll('\u0940', '\u093f')
      .replaceAll('\u0942', '\u0941')
  )
}

/** Of a folded word: without the ending that it has in the plural, or with a case. */
function stemOf(word: string): string {
  if (word.length < 4) return word
  if (devanagari.test(word)) return word.replace(/[ािुेैोौं]+$/, '')
  return word
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => {
    const folded = foldWord(word)
    return { start: index, end: index + word.length, folded, stem: stemOf(folded) }
  })
}

/** How well a word of a text is what was asked for, from 0 to 1. */
function likeness(word: Word, asked: Word): number {
  if (word.folded === asked.folded) return 1
  // One letter begins too many words.
  if (asked.folded.length < 2) return 0
  if (word.folded.startsWith(asked.folded) || word.stem === asked.stem) return 0.8
  if (word.stem.startsWith(asked.stem)) return 0.6
  const isBeginning = word.stem.length > 3 && asked.folded.startsWith(word.stem)
  return isBeginning && devanagari.test(word.folded) ? 0.4 : 0
}

interface Text {
  readonly text: string
  readonly words: readonly Word[]
}

function textOf(text: string): Text {
  return { text, words: wordsOf(text) }
}

/** The best likeness of each asked word, weighted; several occurrences count a little more than one. */
function pointsIn({ words }: Text, asked: readonly Word[], weight: number): number[] {
  return asked.map((term) => {
    let best = 0
    let count = 0
    for (const word of words) {
      const found = likeness(word, term)
      if (found === 0) continue
      count += 1
      if (found > best) best = found
    }
    return best * weight * (1 + Math.min(count, 8) / 20)
  })
}

const weights = { about: 6, title: 12, also: 8, description: 4, heading: 6, text: 2 }
/** Letters of a snippet, roughly: before the first match, and altogether. */
const lettersBefore = 60
const lettersOfSnippet = 170
const mostResults = 20

interface PreparedEntry {
  readonly path: string
  readonly title: Text
  readonly also: Text
  readonly description: Text
  readonly parts: readonly { readonly id: string; readonly heading: Text; readonly text: Text }[]
}

export type PreparedIndex = readonly PreparedEntry[]

/** Finds the words of all texts once, before the first search. */
export function prepareIndex(entries: readonly SearchEntry[]): PreparedIndex {
  return entries.map(({ path, title, also, description, parts }) => ({
    path,
    title: textOf(title),
    also: textOf(also),
    description: textOf(description),
    parts: parts.map(({ id, heading, text }) => ({ id, heading: textOf(heading), text: textOf(text) })),
  }))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** For each asked word the larger of two numbers. */
function better(one: readonly number[], other: readonly number[]): number[] {
  return one.map((points, index) => Math.max(points, other[index] ?? 0))
}

interface Found {
  readonly entry: PreparedEntry
  readonly part: PreparedEntry['parts'][number] | undefined
  readonly points: number
  /** How many of the asked words it has. */
  readonly has: number
}

function findIn(entry: PreparedEntry, asked: readonly Word[]): Found {
  const title = pointsIn(entry.title, asked, weights.title)
  const also = pointsIn(entry.also, asked, weights.also)
  const top = better(better(title, also), pointsIn(entry.description, asked, weights.description))
  const parts = entry.parts.map((part) => {
    const all = better(
      pointsIn(part.heading, asked, weights.heading),
      pointsIn(part.text, asked, weights.text),
    )
    return { part, all, sum: sumOf(all) }
  })
  const best = parts.reduce<(typeof parts)[number] | undefined>(
    (most, next) => (next.sum > (most?.sum ?? 0) ? next : most),
    undefined,
  )
  // A page that is about it altogether is read from its beginning.
  const isAbout = better(title, also).every((points) => points > 0)
  const anywhere = parts.reduce((all, part) => better(all, part.all), top)
  return {
    entry,
    part: isAbout ? undefined : best?.part,
    points: sumOf(top) + (best?.sum ?? 0) + sumOf(anywhere) / 4 + (isAbout ? weights.about : 0),
    has: anywhere.filter((points) => points > 0).length,
  }
}

function piecesOf({ text, words }: Text, asked: readonly Word[], from = 0, to = text.length): Piece[] {
  const pieces: Piece[] = []
  let at = from
  for (const word of words) {
    if (word.start < at || word.end > to || !asked.some((term) => likeness(word, term) > 0)) continue
    if (word.start > at) pieces.push({ text: text.slice(at, word.start), isMatch: false })
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true })
    at = word.end
  }
  if (at < to) pieces.push({ text: text.slice(at, to), isMatch: false })
  return pieces
}

/** The text around its first match, in whole words. */
function snippetOf(text: Text, asked: readonly Word[]): Piece[] {
  const first = text.words.find((word) => asked.some((term) => likeness(word, term) > 0))
  if (!first) return []
  const near = text.words.find(({ start }) => start >= first.start - lettersBefore) ?? first
  const from = text.words[0] === near ? 0 : near.start
  const last = text.words.findLast(({ end }) => end <= from + lettersOfSnippet) ?? first
  const to = text.words.at(-1) === last ? text.text.length : Math.max(last.end, first.end)
  const pieces = piecesOf(text, asked, from, to)
  const dots = { text: '…', isMatch: false }
  return [...(from > 0 ? [dots] : []), ...pieces, ...(to < text.text.length ? [dots] : [])]
}

function toResult({ entry, part }: Found, asked: readonly Word[]): SearchResult {
  const inPart = part ? snippetOf(part.text, asked) : []
  const isHeaded = part !== undefined && part.heading.text !== ''
  return {
    href: part && part.id !== '' ? `${entry.path}#${part.id}` : entry.path,
    title: piecesOf(entry.title, asked),
    heading: isHeaded ? piecesOf(part.heading, asked) : [],
    snippet: inPart.length > 0 ? inPart : piecesOf(entry.description, asked),
  }
}

/** They are in every text, and nobody looks for them. */
const emptyWords = new Set(
  'a an and are at can do for from how i in is it my of on or the to what with your आणि आहे एक कस कसा कसे कसि काय का किंवा च चा चे चि तर ते नाहि मध्ये या व वर हे हा हि'.split(
    ' ',
  ),
)

function askedIn(query: string): Word[] {
  const words = wordsOf(query)
  const telling = words.filter(({ folded }) => !emptyWords.has(folded))
  return telling.length > 0 ? telling : words
}

/** Best first; of equals, the first in the index. Nothing for a query without a word. */
export function searchIn(index: PreparedIndex, query: string): SearchResult[] {
  const asked = askedIn(query)
  if (asked.length === 0) return []
  const found = index.map((entry) => findIn(entry, asked))
  const most = Math.max(0, ...found.map(({ has }) => has))
  // Half of the words at least: of a whole sentence, one is in every page.
  if (most < asked.length / 2) return []
  return found
    .filter(({ has, points }) => has === most && points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, mostResults)
    .map((result) => toResult(result, asked))
}
