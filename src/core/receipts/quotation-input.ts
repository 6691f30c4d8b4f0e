/** What the admin sends of a quotation. */
import * as z from 'zod/mini'
import { locales } from '#core/basics/locale.ts'
import { inOneLine, optionalDay, optionalText, requiredText, submissionId } from '#core/basics/text.ts'
import { businessAddressMost, optionalGstin } from '#core/money/payment-schema.ts'
import { optionalUtr } from '#core/money/payments.ts'
import { quotationStates } from './quotation-schema.ts'

/** So that it is one page, whatever stands in them. */
export const linesMost = 4

/** POST /api/admin/contacts/:id/quotations. Sent twice with one id, it is one quotation. */
export const quotationInputSchema = z.object({
  id: submissionId,
  name: requiredText(2, 121, 'nameTooShort', inOneLine),
  company: optionalText(120, inOneLine),
  gstin: optionalGstin,
  businessAddress: optionalText(businessAddressMost, inOneLine),
  lang: z.enum(locales, 'notChosen'),
  validUntil: z.iso.date('dayInvalid'),
  lines: z
    .array(
      z.object({
        description: requiredText(2, 80, 'lineMissing', inOneLine),
        quantity: z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(100, 'numberInvalid')),
        /** Paise: a million rupees at most. */
        price: z.int('amountInvalid').check(z.gte(100, 'amountInvalid'), z.lte(100_000_000, 'amountInvalid')),
      }),
      'notUnderstood',
    )
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(linesMost, 'notUnderstood')),
})
export type QuotationInput = z.infer<typeof quotationInputSchema>

/** PUT /api/admin/contacts/:id/quotations/:quotation. Of a payment: the day in India on which the money moved, and the UTR. */
export const quotationMarkSchema = z.object({
  state: z.enum(quotationStates, 'notChosen'),
  movedOn: optionalDay,
  utr: optionalUtr,
  confirmed: z.optional(z.boolean('notUnderstood')),
})
export type QuotationMark = z.infer<typeof quotationMarkSchema>
