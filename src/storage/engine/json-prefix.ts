/**
 * What can still be read of JSON that breaks off, or that something foreign stands in the middle of: its beginning, up to the
 * last value that is whole. A record that is cut in two is left out, because half of it would pass for all of it.
 */
import { isMembers } from '#core/basics/json.ts'
import { isList } from './salvage.ts'

/** A place up to which the text can be cut, and what then closes what is open. */
interface Cut {
  readonly end: number
  readonly closing: string
}

/** Every place after a whole value inside of a list or of members. Only strings and brackets are looked at. */
function cutsIn(text: string): Cut[] {
  const cuts: Cut[] = []
  const open: string[] = []
  let isInString = false
  const note = (end: number) => cuts.push({ end, closing: open.toReversed().join('') })
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (isInString) {
      if (sign === '\\') index++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{') open.push('}')
    else if (sign === '[') {
      open.push(']')
      note(index + 1)
    } else if (sign === ',') note(index)
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) break
      note(index + 1)
    }
  }
  return cuts
}

function parse(text: string, { end, closing }: Cut): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text.slice(0, end) + closing)
    return { value }
  } catch {
    return null
  }
}

/** Without what was not whole: the last item of the list at one of these paths, where the cut went through it. */
function withoutHalf(
  value: unknown,
  depth: number,
  lists: readonly string[],
  path: readonly string[] = [],
): unknown {
  if (depth <= 1) return value
  const isRecords = lists.includes(path.join('.'))
  if (isList(value)) {
    const rest = value.slice(0, -1)
    return isRecords ? rest : [...rest, withoutHalf(value.at(-1), depth - 1, lists, path)]
  }
  if (!isMembers(value)) return value
  const entries = Object.entries(value)
  const last = entries.pop()
  if (!last || isRecords) return Object.fromEntries(entries)
  const [name, inner] = last
  return Object.fromEntries([...entries, [name, withoutHalf(inner, depth - 1, lists, [...path, name])]])
}

/** `lists`: paths of the lists, or maps by key, of which an item is kept whole or not at all. Undefined where nothing can be read. */
export function readPrefix(text: string, lists: readonly string[]): unknown {
  const cuts = cutsIn(text)
  // What comes before a place that can be read can be read as well.
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const cut = cuts[middle]
    if (cut && parse(text, cut)) low = middle + 1
    else high = middle
  }
  const cut = cuts[low - 1]
  const parsed = cut && parse(text, cut)
  return parsed ? withoutHalf(parsed.value, cut.closing.length, lists) : undefined
}
