/** How to pay the consultant, for the confirmations of paid events. */
import type { Payment } from '#islands/money/payment-text.ts'
import { phoneUnbroken, site, whatsappLink } from '#site.ts'

export const payment: Payment = {
  upiId: site.upiId,
  upiName: site.upiName,
  phone: phoneUnbroken(site.phone),
  chat: whatsappLink(),
}
