/** Codes that make a seat cheaper: a part of an event, written by the admin and never public. */
import * as z from 'zod/mini'

export const codeKinds = ['percent', 'amount', 'free'] as const
export type CodeKind = (typeof codeKinds)[number]

/** How a code is compared and kept: capitals, without spaces. */
export function toCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

export const codeMost = 24
/** How many codes an event may have. */
export const codesMost = 50

export const priceCodeSchema = z.object({
  /** Of `toCode()`'s form: letters, digits and dashes. */
  code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/)),
  kind: z.enum(codeKinds),
  /** Of `percent`: 1 to 100; of `amount`: paise; of `free`: 0. */
  value: z.int(),
  /** How many seats it may be used for; null is any number. */
  usesMost: z.nullable(z.int()),
  /** The last day in India on which it holds ('2026-11-30'); '' has none. */
  endsOn: z.string(),
})
export type PriceCode = z.infer<typeof priceCodeSchema>
