/**
 * Keeps the answer to a registration over a reload, and how to pay for a seat until its hold ends. It names no person. `now` is in
 * milliseconds.
 */
import { registeredSchema, type Registered } from '#core/registrations/registration-form.ts'
import { findText, keepText } from './draft.ts'

export function keptAnswerKey(slug: string): string {
  return `registered:${slug}`
}

export function keepAnswer(slug: string, answer: Registered): void {
  keepText(keptAnswerKey(slug), JSON.stringify(answer))
}

export function findKeptAnswer(slug: string, now: number): Registered | null {
  const kept = registeredSchema.safeParse(JSON.parse(findText(keptAnswerKey(slug)) ?? 'null')).data
  const until = kept?.payment?.heldUntil
  return kept && (!until || Date.parse(until) > now) ? kept : null
}
