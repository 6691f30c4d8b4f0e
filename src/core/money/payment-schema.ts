/** What became of the money for one seat: kept in its registration, so that seat and money are decided together. */
import * as z from 'zod/mini'
import { inOneLine, instant, optionalText, toAsciiDigits } from '#core/basics/text.ts'

/**
 *     due ──► reported ──► paid ──► refunded
 *      │  └────────────────▲▲
 *      └──► expired ────────┘
 *
 * `reported` by the registrant, who names the UTR. `expired` by the clock, or by the admin who did not find what was reported: its
 * seat goes back, and money that comes all the same is still entered. A part of the price leaves it `due` for the rest. The admin
 * can take back what was entered, one entry at a time.
 */
export const paymentStates = ['due', 'reported', 'paid', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Who can take a step; `clock` is the end of a hold. */
const paymentActors = ['registrant', 'admin', 'clock'] as const

/** What people and apps write before the number. */
const utrLabel = /^(?:(?:UTR|RRN|UPI|REF(?:ERENCE)?|TRANSACTION|TXN|ID|NO|NUMBER)\b[\s.:#-]*)+/

/** A UTR as it is kept: in capitals and ASCII digits, without label, spaces, dashes and the zeros that fill it up to sixteen. */
function toUtr(typed: string): string {
  return toAsciiDigits(typed)
    .trim()
    .toUpperCase()
    .replace(utrLabel, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/^0+(?=\d{12}$)/, '')
}

const maybeUtr = z.string('utrInvalid').check(
  z.overwrite(toUtr),
  // UPI and IMPS have twelve digits, the numbers of NEFT and RTGS begin with letters of the bank.
  z.regex(/^(\d{12}|[A-Z]{4}([A-Z0-9]{12}|[A-Z0-9]{18}))?$/, 'utrInvalid'),
  // One digit twelve times is not a real number.
  z.regex(/^(?!(\d)\1{11}$)/, 'utrMadeUp'),
)

/** The number of one transfer, the same at both banks. */
export const utr = maybeUtr.check(z.minLength(1, 'utrInvalid'))

/** '' for cash, or where it was not looked up. */
export const optionalUtr = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  maybeUtr,
)

export const paymentStepSchema = z.object({
  to: z.enum(paymentStates),
  at: instant,
  by: z.enum(paymentActors),
  /** Of `reported`, as the registrant typed it; of `paid` and `refunded`, where it is known. */
  utr: z.optional(z.string()),
  /** Of a step by which money moved: paise. 0 where more is owed since the price was changed. */
  amount: z.optional(z.int()),
  /** Of such a step: the entry that has the receipt's, or the credit note's, number. */
  entryId: z.optional(z.string()),
})
export type PaymentStep = z.infer<typeof paymentStepSchema>

export const paymentSchema = z.object({
  /** Until when the seat is held without being paid, as its owner was told. Null: nobody said. */
  heldUntil: z.nullable(instant),
  /** What its owner was told happens then: the seat goes back, or nothing by itself. */
  isReleased: z.boolean(),
  /** In the order in which they were taken; without any it is `due`. */
  steps: z._default(z.array(paymentStepSchema), []),
  /** When the admin last changed the price, and what it was before: paise. */
  changed: z.optional(z.object({ at: instant, before: z.int() })),
})
export type Payment = z.infer<typeof paymentSchema>

/** A GSTIN as on a certificate, in capitals; its check character is core/receipts/gst.ts's question. Left out it is ''. */
export const optionalGstin = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.string('gstinInvalid').check(
    z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
    z.regex(/^(|\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])$/, 'gstinInvalid'),
  ),
)

/** POST /api/own-registration/:token/payment: its owner has paid, and says under which number. */
export const reportFormSchema = z.object({ utr })

/** Code points: as on a certificate, in one line. */
export const businessAddressMost = 200

/** POST /api/own-registration/:token/gstin: for whom the receipt is, as long as there is none. */
export const gstinFormSchema = z.object({
  gstin: optionalGstin,
  /** Of the business: an invoice made out to a GSTIN has to name it. Kept with a GSTIN only. */
  businessAddress: optionalText(businessAddressMost, inOneLine),
})

/** For whom a receipt is to be; '' for nobody in particular. */
export type Business = z.infer<typeof gstinFormSchema>
