/** Codes that make a seat cheaper. They are part of an event, written by the admin (price-input.ts) and never public. */
import * as z from 'zod/mini'
import { toAsciiDigits } from '#core/basics/plain.ts'

export const codeKinds = ['percent', 'amount', 'free'] as const

const invisible = /[\s\u00AD\u200B-\u200D\u2060]/g
const dashes = /[\u2010-\u2015\u2212]/g

/** Normalises a code that was typed or copied from a chat: capitals, no spaces, ASCII digits and dashes. */
export function toCode(typed: string): string {
  return toAsciiDigits(typed).replace(invisible, '').replace(dashes, '-').toUpperCase()
}

export const codeMost = 24

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
