/** Money in the admin, as it crosses the wire: what is due, what is entered, what is given back. */
import * as z from 'zod/mini'
import { paymentStates } from './payment.ts'
import { instant } from './text.ts'

/** A seat that costs something: whoever has it, or had it, and how its money stands. */
export const payableSchema = z.object({
  eventId: z.int(),
  registrationId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  reference: z.string(),
  /** Paise. */
  amount: z.int(),
  state: z.enum(paymentStates),
  /** As its owner reported it, or as it was entered; '' where nobody said. */
  utr: z.string(),
  registeredAt: instant,
  /** The seat went back: it expired, or was cancelled. */
  isGone: z.boolean(),
})
export type Payable = z.infer<typeof payableSchema>
