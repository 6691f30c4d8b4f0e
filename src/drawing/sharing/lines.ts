/** Fits a text into a column: breaks it at spaces, at the largest size that fits, into lines of similar length. */

export interface Column {
  readonly room: number
  readonly linesMax: (size: number) => number
  readonly sizes: readonly number[]
}

export interface SetText {
  readonly lines: readonly string[]
  readonly size: number
}

/** `width` measures a text at a size. A text that does not fit at the smallest size is cut, with '…' at its end. */
export function setText(
  text: string,
  { room, linesMax, sizes }: Column,
  width: (text: string, size: number) => number,
): SetText {
  const words = text.split(/\s+/).filter((word) => word !== '')
  for (const size of sizes) {
    const measure = (line: string): number => width(line, size)
    const lines = breakLines(words, room, measure)
    const fits = lines.length <= linesMax(size) && lines.every((line) => measure(line) <= room)
    if (fits) return { lines: balance(words, lines.length, room, measure), size }
  }
  const size = sizes.at(-1) ?? 0
  const measure = (line: string): number => width(line, size)
  return { lines: cut(breakLines(words, room, measure), linesMax(size), room, measure), size }
}

/** Returns the width of a line. */
type Measure = (line: string) => number

/** Breaks lines greedily; a word wider than the line gets its own line. */
export function breakLines(words: readonly string[], room: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks the words into the same number of lines of similar width, which avoids a single last word. */
function balance(words: readonly string[], count: number, room: number, measure: Measure): string[] {
  let best: { lines: string[]; unevenness: number } | undefined
  const go = (from: number, lines: string[], unevenness: number): void => {
    if (best !== undefined && unevenness >= best.unevenness) return
    const left = count - lines.length
    if (left === 0) {
      if (from === words.length) best = { lines, unevenness }
      return
    }
    // Each of the remaining lines needs a word.
    for (let to = from + 1; to <= words.length - (left - 1); to++) {
      const line = words.slice(from, to).join(' ')
      const spare = room - measure(line)
      if (spare < 0) return
      go(to, [...lines, line], unevenness + spare ** 2)
    }
  }
  go(0, [], 0)
  return best?.lines ?? breakLines(words, room, measure)
}

function cut(lines: readonly string[], count: number, room: number, measure: Measure): string[] {
  const kept = lines.slice(0, count)
  let last = kept.pop() ?? ''
  const isWhole = lines.length <= count
  // Cuts between graphemes: a partial cluster would read as another one.
  const glyphs = Array.from(new Intl.Segmenter().segment(last), ({ segment }) => segment)
  const ended = (): string => (isWhole && glyphs.join('') === last ? last : `${glyphs.join('').trimEnd()}…`)
  while (glyphs.length > 1 && measure(ended()) > room) glyphs.pop()
  last = ended()
  return [...kept, last]
}
