/** Describes the event of registration forms, and uses the answer: texts of toasts, a copy in the tab, the view. */
import type { ComponentType } from 'react'
import { isMembers, parseJson, ruleNumbers } from '#core/basics/plain.ts'
import { fill } from '#i18n/fill.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { Payee } from '#core/registrations/registration-form.ts'
import type { Question } from '#core/registrations/registration-fields.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import type { awaitedWorkshop } from '#core/signups/signup-schema.ts'
import type { FormLabels } from '#islands/forms/Field.tsx'
import { findText, keepText } from '#islands/forms/draft.ts'
import type { DoneProps } from './RegistrationDoneView.tsx'

export interface RegistrationEvent {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly awaited?: ReturnType<typeof awaitedWorkshop>
  readonly eventDate: string
  readonly price: number
  readonly venue: string
  /** The order in one line, when it is paid, and the room's chairs (i18n/event-labels.ts); absent if nothing can be ordered. */
  readonly order?: string | undefined
  readonly later?: string | undefined
  readonly room?: string | undefined
  readonly hasCodes?: boolean
  readonly isWaiting?: boolean
  readonly question?: Question | undefined
}

export function paymentText(
  event: Pick<RegistrationEvent, 'price'>,
  { upiId, upiName, phone }: Payee,
  locale: Locale,
  labels: FormLabels,
): string {
  const price = formatPrice(event.price, locale, '')
  return fill(labels.form.payment, { price, upiId, upiName, phone })
}

/** Says the result of the form. An unpaid seat is called reserved, and only a seat is called booked. */
export function registeredTexts(
  { kind, payment: toPay, event }: Pick<Registered, 'kind' | 'payment' | 'event'>,
  locale: Locale,
  { form }: FormLabels,
): { readonly title: string; readonly text: string; readonly brief?: string } {
  const { title, price } = event
  if (kind === 'already') return { title: form.alreadyTitle, text: price > 0 ? form.alreadyText : '' }
  const waits = { offerHours: formatNumber(ruleNumbers.offerHours, locale) }
  if (kind !== 'seat') return { title: form[`${kind}Title`], text: fill(form[`${kind}Text`], waits) }
  if (!toPay) return { title: form.registeredTitle, text: fill(form.registeredText, { title }) }
  return {
    title: form.registeredTitle,
    text: fill(form.registeredToPay, { title }),
    brief: fill(form.paymentBrief, { price: formatPrice(price, locale, ''), upiId: toPay.upiId }),
  }
}

/** Looks at what tells this answer from others: the validation library would be a tenth of a form. */
export function isRegistered(answer: unknown): answer is Registered {
  return isMembers(answer) && isMembers(answer['event']) && 'payment' in answer
}

export function keptAnswerKey(slug: string): string {
  return `registered:${slug}`
}

export function keepAnswer(slug: string, answer: Registered): void {
  keepText(keptAnswerKey(slug), JSON.stringify(answer))
}

export type Done = ComponentType<Omit<DoneProps, 'locale' | 'labels'>>
export type LoadDone = () => Promise<Done>

/** Returns null if the view cannot be loaded: the form then reports the result without it. */
export function loadQuietly(load: LoadDone): Promise<Done | null> {
  return load().catch(() => null)
}

/** Keeps the answer over a reload, and how to pay for a seat until its hold ends, at `now` in milliseconds. It names no person. */
export function findKeptAnswer(slug: string, now: number): Registered | null {
  const kept = findText(keptAnswerKey(slug))
  const answer = parseJson(kept ?? '')
  if (!isRegistered(answer)) return null
  const until = answer.payment?.heldUntil
  return !until || Date.parse(until) > now ? answer : null
}
