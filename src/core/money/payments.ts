/** Defines the admin's requests about money: open seats, entered payments, refunds. */
import * as z from 'zod/mini'
import { optionalUtr } from './payment-schema.ts'
import { financialYear } from '#core/receipts/receipt-schema.ts'
import { inOneLine } from '#core/basics/rules.ts'
import { requiredText, submissionId } from '#core/basics/text.ts'
import { eventIdSchema } from '#core/registrations/registration-form.ts'
import { whoseShape } from '#core/registrations/registration-schema.ts'

export const ledgerSchema = z.object({ year: z.optional(financialYear) })

export const entrySchema = z.object({ entryId: z.string('notUnderstood').check(z.maxLength(100, 'tooLong')) })

const paiseMost = 100_000_000_000

const money = {
  ...whoseShape,
  amount: z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(paiseMost, 'numberInvalid')),
  utr: optionalUtr,
  movedOn: z.iso.date('dayInvalid'),
  /** Confirms that a day more than a year ago is meant, and no slip. */
  confirmed: z.optional(z.boolean('notUnderstood')),
}

/** Explains an amount that differs from the due one. Less: the rest is `owed` or `waived`. More: it is a `surplus`. */
export const restChoices = ['owed', 'waived', 'surplus'] as const
export type RestChoice = (typeof restChoices)[number]

export const paymentInputSchema = z.object({
  ...money,
  rest: z.optional(z.enum(restChoices, 'notChosen')),
  line: z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string('notUnderstood').check(z.maxLength(120, 'notUnderstood')),
  ),
})
export type PaymentInput = z.infer<typeof paymentInputSchema>

/** A payment at the door that the server has not confirmed yet, as the browser stores it, without a name. */
export const pendingPaymentSchema = z.object({
  eventId: z.int(),
  id: z.string(),
  payment: z.object({ amount: z.int(), utr: z.string(), movedOn: z.string(), line: z.string() }),
  position: z.int(),
})
export type PendingPayment = z.infer<typeof pendingPaymentSchema>

export const paymentsMost = 500

export const enterPaymentsSchema = z.object({
  payments: z
    .array(paymentInputSchema, 'notUnderstood')
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(paymentsMost, 'notUnderstood')),
})

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
      readonly knownName: string
      readonly knownReceipt: string
    }

export const refundSchema = z.object(money)
export type RefundInput = z.infer<typeof refundSchema>

/** The body of a `moneyHeld` refusal: the paise that would be deleted. */
export const moneyHeldSchema = z.object({ money: z.int() })

export const enterPaymentsBytesMost = 256 * 1024

export const ledgerExportSchema = z.object({
  year: z.optional(financialYear),
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
})

export const expenseSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** In paise. */
  amount: z.int(),
})

export const whichExpenseSchema = z.object({ eventId: eventIdSchema, id: submissionId })
export const newExpenseSchema = z.extend(whichExpenseSchema, {
  label: requiredText(1, 80, 'labelMissing', inOneLine),
  amount: z.int('amountInvalid').check(z.gte(1, 'amountInvalid'), z.lte(paiseMost, 'amountInvalid')),
})
