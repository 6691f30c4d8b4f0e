/** Money in the admin, as it crosses the wire: what is due, what is entered, what is given back. */
import * as z from 'zod/mini'
import { optionalUtr, paymentStates } from './payment-schema.ts'
import { financialYear, ledgerEntrySchema } from '#core/receipts/receipt-schema.ts'
import { instant } from '#core/basics/text.ts'

/** GET /api/admin/payments, of each: a seat that costs something: who has it, or had it, and how its money stands. */
export const payableSchema = z.object({
  eventId: z.int(),
  registrationId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  reference: z.string(),
  /** That it is for. */
  seats: z._default(z.int(), 1),
  /** Paise: the price, what came in for it, what was given back of that, and what is still to come. */
  amount: z.int(),
  came: z.int(),
  givenBack: z.int(),
  due: z.int(),
  state: z.enum(paymentStates),
  /** When it came to be so. */
  stateAt: instant,
  /** As its owner reported it, or as it was entered; '' where nobody said. */
  utr: z.string(),
  /** Its owner says that it is paid, also of a seat that is gone: somebody has to look for it. */
  isReported: z.boolean(),
  /** … and that was longer ago than it may wait. */
  isReportOld: z.boolean(),
  /** The ledger's last entry for it; '' where no money moved. */
  entryId: z.string(),
  registeredAt: instant,
  /** Until when it is held unpaid; null where nobody said. */
  heldUntil: z.nullable(instant),
  /** The seat went back: it expired, or was cancelled. */
  isGone: z.boolean(),
  /** Money came in for a seat that is not there, or for an event that is not going to be. */
  isToRefund: z.boolean(),
  /** The seat can still go back: it is there, and its event is to come. */
  mayRelease: z.boolean(),
})
export type Payable = z.infer<typeof payableSchema>

/** GET /api/admin/ledger?year=2026-27. */
export const ledgerAnswerSchema = z.object({
  year: financialYear,
  /** All that have entries, and the year that it is; the latest first. */
  years: z.array(financialYear),
  /** Of the year that was asked for, in the order of their entering. */
  entries: z.array(ledgerEntrySchema),
})
export type LedgerAnswer = z.infer<typeof ledgerAnswerSchema>

/** A thousand million rupees: no amount that is a slip of the keyboard goes further than this. */
const paiseMost = 100_000_000_000

const money = {
  eventId: z.int('notUnderstood'),
  registrationId: z
    .string('notUnderstood')
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(64, 'notUnderstood')),
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

/** POST /api/admin/payments: payments that the admin confirms. */
export const enterPaymentsSchema = z.object({
  payments: z
    .array(paymentInputSchema, 'notUnderstood')
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(paymentsMost, 'notUnderstood')),
})

export const enterReasons = [
  'recordUnknown',
  'nothingToPay',
  'paymentKnown',
  'restUndecided',
  'surplusUndecided',
  'utrUsed',
  'recordMoving',
] as const

/** What became of one of them. */
export const enteredOutcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), registrationId: z.string(), entryId: z.string(), receipt: z.string() }),
  z.object({
    ok: z.literal(false),
    registrationId: z.string(),
    reason: z.enum(enterReasons),
    /** Who has this money already, and the number of the receipt; '' where nobody has. */
    knownName: z.string(),
    knownReceipt: z.string(),
  }),
])
/** Its answer: one outcome for each, in their order. */
export const enteredSchema = z.array(enteredOutcomeSchema)
export type EnteredOutcome = z.infer<typeof enteredOutcomeSchema>

/** POST /api/admin/payments/refund: what was paid is given back, and the seat with it. */
export const refundSchema = z.object(money)
export type RefundInput = z.infer<typeof refundSchema>

/** Refused as `moneyHeld`: the paise that would be deleted. */
export const moneyHeldSchema = z.object({ money: z.int() })

/** POST /api/admin/payments/not-found: what was reported did not come in. */
export const notFoundSchema = z.pick(z.object(money), { eventId: true, registrationId: true })

/** Bytes of a body of `paymentsMost` payments. */
export const enterPaymentsBytesMost = 256 * 1024

/** GET /api/admin/ledger-export: a financial year, or one month in India. */
export const ledgerExportSchema = z.object({
  year: z.optional(financialYear),
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
})
