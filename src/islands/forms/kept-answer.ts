/** What was answered to a registration, kept over a reload; how to pay for a seat, until the seat's hold ends. It names nobody. `now` is in milliseconds. */
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
