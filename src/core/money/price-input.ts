/** Checks what an admin writes about a price. It stands apart from price.ts, which visitors download with their forms. */
import * as z from 'zod/mini'
import { codePattern } from './price-schema.ts'
import { toCode } from '#core/basics/rules.ts'
import { optionalDay } from '#core/basics/text.ts'

export const codesMost = 50
export const priceMost = 100_000_000

function codeInput(usesLimit: number) {
  return {
    code: z
      .string('codeInvalid')
      .check(
        z.overwrite(toCode),
        z.minLength(1, { error: 'codeMissing', abort: true }),
        z.regex(codePattern, 'codeInvalid'),
      ),
    usesMost: z._default(
      z.nullable(z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(usesLimit, 'numberInvalid'))),
      null,
    ),
    endsOn: optionalDay,
  }
}

export function codesInput(usesLimit: number) {
  const shape = codeInput(usesLimit)
  const codeSchema = z.discriminatedUnion(
    'kind',
    [
      z.object({
        ...shape,
        kind: z.literal('percent'),
        value: z.int('percentInvalid').check(z.gte(1, 'percentInvalid'), z.lte(100, 'percentInvalid')),
      }),
      z.object({
        ...shape,
        kind: z.literal('amount'),
        value: z.int('amountInvalid').check(z.gte(1, 'amountInvalid'), z.lte(priceMost, 'amountInvalid')),
      }),
      z.object({
        ...shape,
        kind: z.literal('free'),
        value: z.pipe(
          z.transform(() => 0),
          z.int(),
        ),
      }),
    ],
    'notChosen',
  )
  return z.array(codeSchema, 'notUnderstood').check(z.maxLength(codesMost, 'codesTooMany'), (all) => {
    const seen = new Set<string>()
    for (const [index, { code }] of all.value.entries()) {
      if (seen.has(code))
        all.issues.push({ code: 'custom', input: code, path: [index, 'code'], message: 'codeTwice' })
      seen.add(code)
    }
  })
}

interface Offer {
  readonly price?: number | undefined
  readonly regularPrice?: number | null | undefined
  readonly offerEndsOn?: string | undefined
  readonly offerSeats?: number | null | undefined
}

/** A launch price must be below the regular price and must end: otherwise the regular price shown would be a lie. */
export function findOfferError({
  price,
  regularPrice,
  offerEndsOn,
  offerSeats,
}: Offer): 'regularPriceTooLow' | 'offerEndMissing' | null {
  if (regularPrice === undefined || regularPrice === null) return null
  if (price !== undefined && regularPrice <= price) return 'regularPriceTooLow'
  return offerEndsOn === '' && offerSeats === null ? 'offerEndMissing' : null
}
