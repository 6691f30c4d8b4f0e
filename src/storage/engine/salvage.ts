/**
 * Reading what parses of a document that does not parse whole: a record that does not fit is set aside as it stands, and put
 * back where it stood whenever the document is written. Only what a kind names may be set aside; a document that is damaged
 * anywhere else cannot be read.
 */
import type * as z from 'zod/mini'
import { isMembers } from '#core/basics/json.ts'

/** What of a kind's documents may be set aside, by its path: 'registrations', 'farewell.registrations'. */
export interface Salvage {
  /** Lists, or maps by key: an item that does not fit. */
  readonly lists: readonly string[]
  /** Members with a default: where one does not fit, the default stands in for it. */
  readonly members?: readonly string[]
}

/** Something that does not fit, as it is stored. */
export interface Apart {
  /** One of the paths that the kind names. */
  readonly place: string
  /** The index in the stored list, or the key in a map; null for a member. */
  readonly at: number | string | null
  readonly raw: unknown
  /** Where in it the first problem is: 'email'; '' for it as a whole. A path only, never what stands there. */
  readonly problem: string
}

/** What could be read, from which stored value, and what was set aside. */
export type Salvaged<Document> =
  | {
      readonly ok: true
      readonly document: Document
      /** The stored value without what is set aside: what `document` was parsed from. */
      readonly source: unknown
      readonly apart: readonly Apart[]
    }
  | { readonly ok: false; readonly problem: string }

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** A text member of a record that cannot be read, or of the registration in it; null where that is not legible either. */
export function legibleText({ raw }: Pick<Apart, 'raw'>, name: string): string | null {
  if (!isMembers(raw)) return null
  const value = raw[name]
  return typeof value === 'string' ? value : legibleText({ raw: raw['registration'] }, name)
}

/** Undefined where the way is cut. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isMembers(inner) ? inner[name] : undefined), value)
}

/** A copy with another value at a path of members; the value itself where the way is cut. */
function withValueAt(value: unknown, path: readonly string[], update: (inner: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return update(value)
  if (!isMembers(value) || !(name in value)) return value
  const inner = withValueAt(value[name], rest, update)
  if (inner !== undefined) return { ...value, [name]: inner }
  const { [name]: _gone, ...others } = value
  return others
}

type Issue = z.core.$ZodIssue

/** What an issue asks to be set aside; null where the kind names nothing on the way to it. */
function placeOf(
  { lists, members = [] }: Salvage,
  stored: unknown,
  { path }: Issue,
): Omit<Apart, 'raw'> | null {
  const names = path.map(String)
  const isOnTheWay = (place: string) => place.split('.').every((name, index) => names[index] === name)
  const places = [...lists, ...members].filter(isOnTheWay)
  // The innermost: one recipient of a farewell rather than the whole of it.
  const [place] = places.sort((a, b) => b.length - a.length)
  if (place === undefined) return null
  const depth = place.split('.').length
  const container = valueAt(stored, place.split('.'))
  const key = path[depth]
  const isItem = lists.includes(place) && key !== undefined
  if (isItem && isList(container) && typeof key === 'number')
    return { place, at: key, problem: names.slice(depth + 1).join('.') }
  if (isItem && isMembers(container))
    return { place, at: String(key), problem: names.slice(depth + 1).join('.') }
  return { place, at: null, problem: names.slice(depth).join('.') }
}

/** The stored value without what is set aside. */
function without(stored: unknown, apart: readonly Apart[]): unknown {
  let source = stored
  for (const place of new Set(apart.map((each) => each.place))) {
    const gone = new Set(apart.filter((each) => each.place === place).map(({ at }) => at))
    source = withValueAt(source, place.split('.'), (container) => {
      if (gone.has(null)) return undefined
      if (isList(container)) return container.filter((_, index) => !gone.has(index))
      return isMembers(container)
        ? Object.fromEntries(Object.entries(container).filter(([key]) => !gone.has(key)))
        : container
    })
  }
  return source
}

function itemAt(container: unknown, at: number | string): unknown {
  if (isList(container)) return container[Number(at)]
  return isMembers(container) ? container[at] : undefined
}

export function salvage<Schema extends z.ZodMiniType>(
  schema: Schema,
  may: Salvage,
  stored: unknown,
): Salvaged<z.infer<Schema>> {
  const whole = schema.safeParse(stored)
  if (whole.success) return { ok: true, document: whole.data, source: stored, apart: [] }
  const apart = new Map<string, Apart>()
  for (const issue of whole.error.issues) {
    const found = placeOf(may, stored, issue)
    if (!found) return { ok: false, problem: issue.path.join('.') }
    const { place, at } = found
    const container = valueAt(stored, place.split('.'))
    const name = `${place} ${at}`
    const raw = at === null ? container : itemAt(container, at)
    if (!apart.has(name)) apart.set(name, { ...found, raw })
  }
  const aside = [...apart.values()]
  const source = without(stored, aside)
  const rest = schema.safeParse(source)
  if (!rest.success) return { ok: false, problem: rest.error.issues[0]?.path.join('.') ?? '' }
  return { ok: true, document: rest.data, source, apart: aside }
}

/**
 * A document that is to be written, with what is set aside back in its place. `before` is what was read: a member's default
 * gives way to what is stored as long as nobody changed it.
 */
export function putBack(next: unknown, before: unknown, apart: readonly Apart[]): unknown {
  let result = next
  const inOrder = apart.toSorted((a, b) => Number(a.at) - Number(b.at))
  for (const { place, at, raw } of inOrder) {
    const path = place.split('.')
    const isChanged = JSON.stringify(valueAt(next, path)) !== JSON.stringify(valueAt(before, path))
    result = withValueAt(result, path, (container) => {
      if (at === null) return isChanged ? container : raw
      if (isList(container)) return container.toSpliced(Math.min(Number(at), container.length), 0, raw)
      return isMembers(container) ? { ...container, [at]: raw } : container
    })
  }
  return result
}
