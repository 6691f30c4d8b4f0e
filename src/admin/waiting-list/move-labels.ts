/** What becomes of price and payment when somebody is moved to another event, in the admin's words. */
import { formatPrice } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'

type Paying = Pick<AdminRegistration, 'kind' | 'payment' | 'price'>

/** `listed`: paise that a seat costs there now. */
export function moneyOfMove({ kind, payment, price }: Paying, listed: number): string {
  if (kind !== 'seat') return 'A seat there costs what it costs when it is offered to them.'
  const there = formatPrice(listed, 'en', 'free')
  const agreed = formatPrice(price, 'en', 'free')
  const difference =
    (price ?? 0) === listed ? '' : ` A seat there is ${there} now; the difference is asked of nobody.`
  switch (payment) {
    case 'paid':
      return `What they paid goes with them: ${agreed}.${difference}`
    case 'reported':
      return `Their price goes with them, ${agreed}, and so does what they reported.${difference}`
    case 'due':
      return `Their price goes with them: ${agreed}, still to be paid. The seat is held anew, by the other event's rules.${difference}`
    case 'refunded':
    case 'expired':
    case null:
      return listed === 0 ? 'Nothing is to be paid.' : `Their seat stays free.${difference}`
  }
}
