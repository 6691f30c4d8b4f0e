/** Codes that make a seat cheaper. They are part of an event, written by the admin (price-input.ts) and never public. */
import * as z from 'zod/mini'

export const codeKinds = ['percent', 'amount', 'free'] as const

export const codePattern = /^[A-Z0-9][A-Z0-9-]{2,23}$/

export const priceCodeSchema = z.object({
  code: z.string().check(z.regex(codePattern)),
  kind: z.enum(codeKinds),
  /** 1 to 100 for `percent`, paise for `amount`, 0 for `free`. */
  value: z.int(),
  usesMost: z.nullable(z.int()),
  /** The last day in India on which the code holds ('2026-11-30'); '' for a code without an end. */
  endsOn: z.string(),
})
export type PriceCode = z.infer<typeof priceCodeSchema>
