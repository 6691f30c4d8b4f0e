/**
 * What a newer version of the site wrote and this one does not know survives a change by this one: members that the schemas
 * leave out when they read are found again in what was stored, and written with what was read beside them.
 *
 *     stored   { id, email, vip: true }      vip: unknown
 *     read     { id, email }
 *     changed  { id, email, attended }       by code that knows nothing of vip
 *     written  { id, email, attended, vip: true }
 *
 * A member that this version knows and its code takes away is gone, and so is all that belongs to a record that is taken away.
 */
import { isFormerName } from '#core/events/former-name.ts'
import { isMembers, type Members } from '#core/basics/json.ts'

/** Members that were stored and not read: this version does not know them. */
function unknownOf(read: Members, stored: Members): [name: string, value: unknown][] {
  return Object.entries(stored).filter(([name]) => !(name in read) && !isFormerName(name, read))
}

/** What of the stored members a member was read from. */
function storedUnder(name: string, stored: Members): unknown {
  if (name in stored) return stored[name]
  const former = Object.keys(stored).find((known) => isFormerName(known, { [name]: true }))
  return former === undefined ? undefined : stored[former]
}

/** Whether anything in it is unknown: nearly always nothing is, and then nothing has to be put together. */
function hasUnknown(read: unknown, stored: unknown): boolean {
  if (Array.isArray(read) && Array.isArray(stored))
    return read.some((item, index) => hasUnknown(item, stored[index]))
  if (!isMembers(read) || !isMembers(stored)) return false
  for (const name in stored) {
    if (!(name in read) && !isFormerName(name, read)) return true
  }
  for (const name in read) {
    const value = read[name]
    if (typeof value === 'object' && value !== null && hasUnknown(value, storedUnder(name, stored)))
      return true
  }
  return false
}

interface Origin {
  readonly read: unknown
  readonly stored: unknown
}

/** By what an item of a list is known again once it has changed; undefined for one without an id. */
export function idOf(item: unknown): unknown {
  if (!isMembers(item)) return undefined
  return item['id'] ?? idOf(item['registration'])
}

class Keeper {
  /** What each object and list that was read was stored as: code that changes one thing hands on the others as they are. */
  readonly #origins = new Map<unknown, Origin>()

  constructor(read: unknown, stored: unknown) {
    this.#note(read, stored)
  }

  #note(read: unknown, stored: unknown): void {
    if (Array.isArray(read) && Array.isArray(stored)) {
      this.#origins.set(read, { read, stored })
      for (const [index, item] of read.entries()) this.#note(item, stored[index])
    } else if (isMembers(read) && isMembers(stored)) {
      this.#origins.set(read, { read, stored })
      for (const [name, value] of Object.entries(read)) {
        if (typeof value === 'object' && value !== null) this.#note(value, storedUnder(name, stored))
      }
    }
  }

  /** `place` is what stood where `next` is going to stand. */
  keep(next: unknown, place: Origin): unknown {
    const origin = this.#origins.get(next) ?? place
    if (Array.isArray(next)) return this.#keepItems(next, origin)
    if (!isMembers(next) || !isMembers(origin.read) || !isMembers(origin.stored)) {
      return isMembers(next) ? this.#keepMembers(next, { read: {}, stored: {} }) : next
    }
    return this.#keepMembers(next, { read: origin.read, stored: origin.stored })
  }

  #keepMembers(next: Members, { read, stored }: { read: Members; stored: Members }): Members {
    const kept = Object.entries(next).map(([name, value]): [string, unknown] => [
      name,
      this.keep(value, { read: read[name], stored: storedUnder(name, stored) }),
    ])
    return { ...Object.fromEntries(unknownOf(read, stored)), ...Object.fromEntries(kept) }
  }

  #keepItems(next: readonly unknown[], { read }: Origin): unknown[] {
    const byIndex = Array.isArray(read) && read.length === next.length ? read : []
    const byId = new Map<unknown, unknown>(
      (Array.isArray(read) ? read : []).flatMap((item: unknown) => {
        const id = idOf(item)
        return id === undefined ? [] : [[id, item] as const]
      }),
    )
    return next.map((item, index) => {
      const before: unknown = idOf(item) === undefined ? byIndex[index] : byId.get(idOf(item))
      return this.keep(item, this.#origins.get(before) ?? { read: undefined, stored: undefined })
    })
  }
}

/** `next` with the members that `stored` has and that reading it as `read` left out. */
export function keepUnknown(next: unknown, read: unknown, stored: unknown): unknown {
  return hasUnknown(read, stored) ? new Keeper(read, stored).keep(next, { read, stored }) : next
}
