/** Tells a registrant how to pay, in the answer to the registration. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'

export const howToPaySchema = z.object({
  upiId: z.string(),
  upiName: z.string(),
  phone: z.string(),
  chat: z.string(),
  reference: z.string(),
  amount: z.int(),
  /** `upi://pay?…`, which opens a payment app on a phone. */
  link: z.string(),
  /** The same link as a QR code: modules along one edge, and the dark ones as an SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
  report: z.string(),
  /** Until when a seat taken now is held unpaid; null if no clock takes it away. */
  heldUntil: z.nullable(instant),
})
export type HowToPay = z.infer<typeof howToPaySchema>
export type Payee = Pick<HowToPay, 'upiId' | 'upiName' | 'phone' | 'chat'>
