/**
 * How to pay for a seat: kept over a reload, in the same tab, until the seat's hold ends. It names the event and the reference, and
 * nobody who registered. `now` is in milliseconds.
 */
import { keptAnswerSchema, type Registered } from '#schemas/registration-form.ts'
import { findText, keepText } from './draft.ts'

const hour = 60 * 60 * 1000

/** The storage key: one for each event. */
export function keptAnswerKey(slug: string): string {
  return `registered:${slug}`
}

export function keepAnswer(answer: Registered, now: number): void {
  keepText(keptAnswerKey(answer.event.slug), JSON.stringify({ ...answer, keptAt: now }))
}

/** With the hours that are left of the hold, begun ones included; null where nothing is kept, and once the hold is over. */
export function findKeptAnswer(slug: string, now: number): Registered | null {
  const kept = keptAnswerSchema.safeParse(JSON.parse(findText(keptAnswerKey(slug)) ?? 'null'))
  if (!kept.success) return null
  const { keptAt, payment, ...answer } = kept.data
  if (payment?.heldHours == null) return { ...answer, payment }
  const heldHours = Math.ceil(payment.heldHours - (now - keptAt) / hour)
  return heldHours > 0 ? { ...answer, payment: { ...payment, heldHours } } : null
}
