/** What the answer to a registration says of paying for it. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'

/** What somebody needs who is to pay for a seat. */
export const howToPaySchema = z.object({
  upiId: z.string(),
  /** As payment apps show it. */
  upiName: z.string(),
  /** As it is read. */
  phone: z.string(),
  /** The address that opens a chat with the consultant. */
  chat: z.string(),
  /** To be named with the payment; see `paymentReference()` in core/money/payment.ts. */
  reference: z.string(),
  /** Paise. */
  amount: z.int(),
  /** `upi://pay?…`, which opens an app on a phone. */
  link: z.string(),
  /** The same as a QR code: modules along one edge, and the dark ones as an SVG path (core/money/qr-modules.ts). */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** The path to which a payer sends the UTR, which names nobody. */
  report: z.string(),
  /** Until when a seat taken now is held unpaid, and goes back then; null: no clock takes it away. */
  heldUntil: z.nullable(instant),
})
export type HowToPay = z.infer<typeof howToPaySchema>
/** Whom the money is for. */
export type Payee = Pick<HowToPay, 'upiId' | 'upiName' | 'phone' | 'chat'>
