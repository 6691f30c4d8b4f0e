/** The webhook: what a program of the consultant's, n8n for one, is told of registrations, and where (https://www.standardwebhooks.com). */
import type { EventRecord } from '#core/events/event-schema.ts'
import { moneyOf, paymentReference, paymentState } from '#core/money/payment.ts'
import { seatsOf } from '#core/registrations/guests.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { WebhookEmailKind } from './kinds.ts'

/** What happened, and how things stand by now. Amounts are paise. */
export function webhookBody(
  kind: WebhookEmailKind,
  event: EventRecord,
  registration: RegistrationRecord,
  isGone: boolean,
) {
  const { name, email, phone, company, lang, kind: has, price = 0, registeredAt } = registration
  const isPaid = kind === 'webhookPaid'
  return {
    type: isPaid ? 'registration.paid' : 'registration.created',
    timestamp: (isPaid ? registration.payment?.steps.at(-1)?.at : undefined) ?? registeredAt,
    data: {
      reference: paymentReference(registration),
      event: { id: event.id, slug: event.slug, title: event.title, date: event.eventDate },
      status: isGone ? 'cancelled' : has,
      ...{
        seats: seatsOf(registration),
        price,
        paid: moneyOf(registration).came,
        payment: paymentState(registration) ?? 'none',
      },
      ...{ name, email, phone, company, lang },
    },
  }
}
