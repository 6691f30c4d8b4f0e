/** A document in parts that one step of a restore can take: each is a whole document with some of the records in its lists. */
import { isMembers, type Members } from '#core/basics/json.ts'

/** Characters of JSON; 3 bytes each in Marathi, within what the platform lets through in one body. */
export const partLengthMost = 1_000_000

/** Lists, and maps by key where a document keeps its records in one. */
function isList(name: string, value: unknown): value is readonly unknown[] | Members {
  return Array.isArray(value) || (name === 'deliveries' && isMembers(value))
}

/** Of a roster's document: the seats of its edition. Undefined for any other. */
export function seatsIn(key: string, document: unknown): number | undefined {
  if (!key.startsWith('roster/') || !isMembers(document)) return undefined
  const { registrations, eventSnapshot, terms } = document
  const snapshot = eventSnapshot ?? terms
  const { edition = 1 } = isMembers(snapshot) ? snapshot : {}
  const isSeat = (one: unknown): boolean =>
    isMembers(one) && (one['kind'] ?? 'seat') === 'seat' && (one['edition'] ?? 1) === edition
  return Array.isArray(registrations) ? registrations.filter(isSeat).length : 0
}

/** Pieces of a list, each at most as long as there is room for. */
function* pieces(list: readonly unknown[] | Members, lengthMost: number): Generator {
  const items = Object.entries(list)
  const toList = (some: typeof items): unknown =>
    Array.isArray(list) ? some.map(([, item]) => item) : Object.fromEntries(some)
  let piece: typeof items = []
  let length = 0
  for (const item of items) {
    const itemLength = JSON.stringify(item).length
    if (piece.length > 0 && length + itemLength > lengthMost) {
      yield toList(piece)
      piece = []
      length = 0
    }
    piece.push(item)
    length += itemLength
  }
  yield toList(piece)
}

/** The document itself where it is short enough. What is no list stands in every part. */
export function* partsOf(document: unknown, lengthMost = partLengthMost): Generator {
  if (!isMembers(document) || JSON.stringify(document).length <= lengthMost) {
    yield document
    return
  }
  const lists = Object.entries(document).filter(([name, value]) => isList(name, value))
  const emptied = Object.fromEntries(lists.map(([name, list]) => [name, Array.isArray(list) ? [] : {}]))
  const rest: Members = { ...document, ...emptied }
  for (const [name, list] of lists) {
    if (!isList(name, list)) continue
    for (const piece of pieces(list, lengthMost)) {
      // Spread in the document's own order of members, so that parts put together read as it did.
      yield { ...rest, [name]: piece }
    }
  }
  if (lists.length === 0) yield rest
}
