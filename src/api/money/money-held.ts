/** What holds money is deleted once it is refunded, or by a press that names the sum. */
import * as z from 'zod/mini'
import { moneyIn } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { errorResponse } from '#http/response.ts'
import { formatPrice } from '#i18n/format.ts'

const paise = z.pipe(
  z.transform((value: unknown) => Number(value)),
  z.int(),
)

/** Null where nothing is held, or `?money=` names the sum in paise. */
export async function refuseMoney(
  context: AdminContext,
  registrations: readonly RegistrationRecord[],
): Promise<Response | null> {
  const money = moneyIn(registrations)
  const named = paise.safeParse(context.url.searchParams.get('money')).data
  if (money === 0 || money === named) return null
  return errorResponse(context, 'moneyHeld', { amount: formatPrice(money, 'en', ''), more: { money } })
}
