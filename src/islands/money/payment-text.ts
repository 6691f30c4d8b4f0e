/** What registration forms know of their event and its payment, and what toasts say after a registration. */
import { fill } from '#i18n/fill.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { Payee } from '#core/money/how-to-pay-schema.ts'
import type { Question } from '#core/registrations/question.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import type { awaitedWorkshop } from '#core/signups/signup-schema.ts'
import type { FormLabels } from '#islands/forms/labels.ts'

export interface RegistrationEvent {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** The workshop of which the event is a date, as a signup names it. */
  readonly awaited?: ReturnType<typeof awaitedWorkshop>
  readonly eventDate: string
  readonly price: number
  readonly venue: string
  /** The order in one line, when it is paid, and the room's chairs (i18n/offer-labels.ts); absent if nothing can be ordered. */
  readonly order?: string | undefined
  readonly later?: string | undefined
  readonly room?: string | undefined
  /** Codes exist that make the event cheaper. */
  readonly hasCodes?: boolean
  /** The event is full, and visitors can wait for a seat. */
  readonly isWaiting?: boolean
  /** The event's own question, beside the fields of every form. */
  readonly question?: Question | undefined
}

export function paymentText(
  event: Pick<RegistrationEvent, 'price'>,
  { upiId, upiName, phone }: Payee,
  locale: Locale,
  labels: FormLabels,
): string {
  if (event.price === 0) return ''
  const price = formatPrice(event.price, locale, '')
  return fill(labels.form.payment, { price, upiId, upiName, phone })
}

/** Says what became of the form. An unpaid seat is called reserved, and only a seat is called booked. */
export function registeredTexts(
  { kind, payment: toPay, event }: Pick<Registered, 'kind' | 'payment' | 'event'>,
  locale: Locale,
  { form }: FormLabels,
): { readonly title: string; readonly text: string; readonly brief?: string } {
  const { title, price } = event
  if (kind === 'already') return { title: form.alreadyTitle, text: price > 0 ? form.alreadyText : '' }
  if (kind !== 'seat') return { title: form[`${kind}Title`], text: form[`${kind}Text`] }
  if (!toPay) return { title: form.registeredTitle, text: fill(form.registeredText, { title }) }
  return {
    title: form.registeredTitle,
    text: fill(form.registeredToPay, { title }),
    // Beside the panel, which says the rest.
    brief: fill(form.paymentBrief, { price: formatPrice(price, locale, ''), upiId: toPay.upiId }),
  }
}
