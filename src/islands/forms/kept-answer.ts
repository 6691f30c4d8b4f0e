/**
 * How to pay for a seat: kept over a reload, in the same tab, until the seat's hold ends. It names the event and the reference, and
 * nobody who registered. `now` is in milliseconds.
 */
import { registeredSchema, type Registered } from '#core/registrations/registration-form.ts'
import { findText, keepText } from './draft.ts'

/** The storage key: one for each event. */
export function keptAnswerKey(slug: string): string {
  return `registered:${slug}`
}

export function keepAnswer(answer: Registered): void {
  keepText(keptAnswerKey(answer.event.slug), JSON.stringify(answer))
}

/** Null where nothing is kept, and once the hold is over. */
export function findKeptAnswer(slug: string, now: number): Registered | null {
  const kept = registeredSchema.safeParse(JSON.parse(findText(keptAnswerKey(slug)) ?? 'null')).data
  const until = kept?.payment?.heldUntil
  return kept && (!until || Date.parse(until) > now) ? kept : null
}
