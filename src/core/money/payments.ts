/** Money in the admin, as it crosses the wire: what is due, what is entered, what is given back. */
import * as z from 'zod/mini'
import { optionalUtr, type PaymentState } from './payment-schema.ts'
import { financialYear } from '#core/receipts/receipt-schema.ts'
import { whoseShape } from '#core/registrations/registration-schema.ts'

/** A seat that costs something: who has it, or had it, and how its money stands. */
export interface Payable {
  readonly eventId: number
  readonly registrationId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly reference: string
  /** That it is for. */
  readonly seats: number
  /** Paise: the price, what came in for it, what was given back of that, and what is still to come. */
  readonly amount: number
  readonly came: number
  readonly givenBack: number
  readonly due: number
  readonly state: PaymentState
  /** When it came to be so. */
  readonly stateAt: string
  /** As its owner reported it, or as it was entered; '' where nobody said. */
  readonly utr: string
  /** Its owner says that it is paid, also of a seat that is gone: somebody has to look for it. */
  readonly isReported: boolean
  /** … and that was longer ago than it may wait. */
  readonly isReportOld: boolean
  /** The last entry for it; '' where no money moved. */
  readonly entryId: string
  readonly registeredAt: string
  /** Until when it is held unpaid; null where nobody said. */
  readonly heldUntil: string | null
  /** The seat went back: it expired, or was cancelled. */
  readonly isGone: boolean
  /** Money came in for a seat that is not there, or for an event that is not going to be. */
  readonly isToRefund: boolean
  /** The seat can still go back: it is there, and its event is to come. */
  readonly mayRelease: boolean
}

export const ledgerSchema = z.object({ year: z.optional(financialYear) })

/** Names an entry. */
export const entrySchema = z.object({ entryId: z.string('notUnderstood').check(z.maxLength(100, 'tooLong')) })

/** A thousand million rupees: no amount that is a slip of the keyboard goes further than this. */
const paiseMost = 100_000_000_000

const money = {
  ...whoseShape,
  /** Paise. */
  amount: z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(paiseMost, 'numberInvalid')),
  utr: optionalUtr,
  /** The day in India on which the money moved; never after today. */
  movedOn: z.iso.date('dayInvalid'),
  /** A day more than a year ago is meant, and no slip. */
  confirmed: z.optional(z.boolean('notUnderstood')),
}

/**
 * What is said of another amount than is due. Of less: the rest is still to come, or nobody asks for it any more. Of more: it came in all the
 * same.
 */
export const restChoices = ['owed', 'waived', 'surplus'] as const
export type RestChoice = (typeof restChoices)[number]

export const paymentInputSchema = z.object({
  ...money,
  rest: z.optional(z.enum(restChoices, 'notChosen')),
  /** Tells two payments of one day and amount apart, where neither has a UTR. */
  line: z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string('notUnderstood').check(z.maxLength(120, 'notUnderstood')),
  ),
})
export type PaymentInput = z.infer<typeof paymentInputSchema>

/** A payment at the door that the server has not confirmed yet, as the browser stores it: no name. */
export const pendingPaymentSchema = z.object({
  eventId: z.int(),
  /** The registration's. */
  id: z.string(),
  payment: z.object({ amount: z.int(), utr: z.string(), movedOn: z.string(), line: z.string() }),
  /** In the queue that it shares with check-ins. */
  position: z.int(),
})
export type PendingPayment = z.infer<typeof pendingPaymentSchema>

/** How many payments are entered in one step. */
export const paymentsMost = 500

/** Payments that the admin confirms. */
export const enterPaymentsSchema = z.object({
  payments: z
    .array(paymentInputSchema, 'notUnderstood')
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(paymentsMost, 'notUnderstood')),
})

/** What became of one of them. */
export type EnteredOutcome =
  | { readonly ok: true; readonly registrationId: string; readonly entryId: string; readonly receipt: string }
  | {
      readonly ok: false
      readonly registrationId: string
      readonly reason:
        | 'recordUnknown'
        | 'nothingToPay'
        | 'paymentKnown'
        | 'restUndecided'
        | 'surplusUndecided'
        | 'utrUsed'
      /** Who has this money already, and the number of the receipt; '' where nobody has. */
      readonly knownName: string
      readonly knownReceipt: string
    }

/** What was paid is given back, and the seat with it. */
export const refundSchema = z.object(money)
export type RefundInput = z.infer<typeof refundSchema>

/** Refused as `moneyHeld`: the paise that would be deleted. */
export const moneyHeldSchema = z.object({ money: z.int() })

/** Bytes of a body of `paymentsMost` payments. */
export const enterPaymentsBytesMost = 256 * 1024

/** A financial year, or one month in India. */
export const ledgerExportSchema = z.object({
  year: z.optional(financialYear),
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
})
