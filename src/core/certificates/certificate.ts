/** A certificate of attendance: what it says, and the page of its number, which says whether it is genuine. */
import type { Locale } from '#core/basics/locale.ts'
import type { EventRecord } from '#core/events/event-schema.ts'

/** Days are India's ('2026-11-28'); one day has the same twice. */
export interface Certificate {
  readonly number: string
  readonly name: string
  readonly event: EventRecord
  readonly from: string
  readonly until: string
  /** The participant's. */
  readonly lang: Locale
}

/** The event that a certificate's number names; null for what is no number of one. */
export function eventIdOfNumber(number: string): number | null {
  const [, id] = /^(\d{1,15})-[0-9a-f]{12}$/.exec(number) ?? []
  return id === undefined ? null : Number(id)
}

/** In English. */
export function certificatePath(number: string): string {
  return `/certificate/${number}`
}
