/** What holds money is deleted once it is refunded, or by a press that names the sum. */
import { moneyIn } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { refuse } from '#http/refused.ts'
import { formatPrice } from '#i18n/format.ts'

/** Nothing where no money is held, or `named` is the sum, in paise. */
export function refuseMoney(registrations: readonly RegistrationRecord[], named: number): void {
  const money = moneyIn(registrations)
  if (money !== 0 && money !== named)
    refuse('moneyHeld', { amount: formatPrice(money, 'en', ''), more: { money } })
}
