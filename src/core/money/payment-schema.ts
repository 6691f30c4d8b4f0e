/** Describes the payment of one seat. It is kept in the registration, so that seat and money are decided together. */
import * as z from 'zod/mini'
import { inOneLine } from '#core/basics/rules.ts'
import { instant, optionalText } from '#core/basics/text.ts'
import { toAsciiDigits } from '#core/basics/plain.ts'

/**
 *     due ──► reported ──► paid ──► refunded
 *      │  └────────────────▲▲
 *      └──► expired ────────┘
 *
 * The registrant reports a payment. The clock, or the admin who did not find the payment, sets `expired`: the seat goes back,
 * and money that comes all the same is still entered. A part of the price leaves the payment `due` for the rest.
 */
export const paymentStates = ['due', 'reported', 'paid', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

const paymentActors = ['registrant', 'admin', 'clock'] as const

const utrLabel = /^(?:(?:UTR|RRN|UPI|REF(?:ERENCE)?|TRANSACTION|TXN|ID|NO|NUMBER)\b[\s.:#-]*)+/

/** Normalises a UTR: capitals, ASCII digits, no label, spaces or dashes, and no zeros that fill it up to sixteen. */
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
  // UTRs of UPI and IMPS have twelve digits; those of NEFT and RTGS begin with letters of the bank.
  z.regex(/^(\d{12}|[A-Z]{4}([A-Z0-9]{12}|[A-Z0-9]{18}))?$/, 'utrInvalid'),
  z.regex(/^(?!(\d)\1{11}$)/, 'utrMadeUp'),
)

export const utr = maybeUtr.check(z.minLength(1, 'utrInvalid'))

export const optionalUtr = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  maybeUtr,
)

export const paymentStepSchema = z.object({
  to: z.enum(paymentStates),
  at: instant,
  by: z.enum(paymentActors),
  utr: z.optional(z.string()),
  amount: z.optional(z.int()),
  entryId: z.optional(z.string()),
})
export type PaymentStep = z.infer<typeof paymentStepSchema>

export const paymentSchema = z.object({
  /** The end of the hold that the registrant was told; null if they were told none. */
  heldUntil: z.nullable(instant),
  /** What the registrant was told happens then: the seat goes back, or nothing happens by itself. */
  isReleased: z.boolean(),
  steps: z.array(paymentStepSchema),
  /** When the admin last changed the price, and the price before, in paise. */
  changed: z.nullable(z.object({ at: instant, before: z.int() })),
})
export type Payment = z.infer<typeof paymentSchema>

/** In capitals; core/receipts/gst.ts verifies its check character. A missing GSTIN becomes ''. */
export const optionalGstin = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.string('gstinInvalid').check(
    z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
    z.regex(/^(|\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])$/, 'gstinInvalid'),
  ),
)

export const reportFormSchema = z.object({ utr })

export const businessAddressMost = 200

export const gstinFormSchema = z.object({
  gstin: optionalGstin,
  /** An invoice made out to a GSTIN must name this address. It is kept with a GSTIN only. */
  businessAddress: optionalText(businessAddressMost, inOneLine),
})

export type Business = z.infer<typeof gstinFormSchema>
