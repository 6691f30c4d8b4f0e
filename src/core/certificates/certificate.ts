/** A certificate of attendance: its contents, and the page that says whether its number is genuine. */
import type { Locale } from '#core/basics/locale.ts'
import type { EventRecord } from '#core/events/event-schema.ts'

/** `from` and `until` are days in India ('2026-11-28'); they are equal for an event of one day. */
export interface Certificate {
  readonly number: string
  readonly name: string
  readonly event: EventRecord
  readonly from: string
  readonly until: string
  readonly lang: Locale
}

export function eventIdOfNumber(number: string): number | null {
  const id = /^(\d{1,15})-[0-9a-f]{12}$/.exec(number)?.[1]
  return id === undefined ? null : Number(id)
}

export function certificatePath(number: string): string {
  return `/certificate/${number}`
}
