/** Codes that make a seat cheaper: a part of an event, written by the admin (price-input.ts) and never public. */
import * as z from 'zod/mini'
import { toAsciiDigits } from '#core/basics/text.ts'

export const codeKinds = ['percent', 'amount', 'free'] as const

const invisible = /[\s\u00AD\u200B-\u200D\u2060]/g
const dashes = /[\u2010-\u2015\u2212]/g

/** How a code is compared and kept, however it was typed or copied from a chat: capitals, no spaces, ASCII digits and dashes. */
export function toCode(typed: string): string {
  return toAsciiDigits(typed).replace(invisible, '').replace(dashes, '-').toUpperCase()
}

export const codeMost = 24

export const codePattern = /^[A-Z0-9][A-Z0-9-]{2,23}$/

export const priceCodeSchema = z.object({
  /** Of `toCode()`'s form: letters, digits and dashes. */
  code: z.string().check(z.regex(codePattern)),
  kind: z.enum(codeKinds),
  /** Of `percent`: 1 to 100; of `amount`: paise; of `free`: 0. */
  value: z.int(),
  /** How many seats it may be used for; null is any number. */
  usesMost: z.nullable(z.int()),
  /** The last day in India on which it holds ('2026-11-30'); '' has none. */
  endsOn: z.string(),
})
export type PriceCode = z.infer<typeof priceCodeSchema>
