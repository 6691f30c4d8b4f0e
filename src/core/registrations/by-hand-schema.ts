/** What the admin does to single registrations: entering one by hand, correcting, moving to another event, arranging the line. */
import * as z from 'zod/mini'
import { formShape } from '#core/basics/field.ts'
import { locales } from '#core/basics/locale.ts'
import { priceMost } from '#core/money/price-input.ts'
import { gstinFormSchema, optionalUtr } from '#core/money/payment-schema.ts'
import { guestsMostByHand, peopleSchema, toPeople } from './guests.ts'
import { paidExperienceLevels, registrationFields } from './registration-fields.ts'
import { adminRegistrationSchema, whoseShape } from './registration-schema.ts'
import { flag, inOneLine, optionalEmail, requiredText, submissionId } from '#core/basics/text.ts'

/** Every field of the table; none but the name has to be filled in. */
const optionalFields = {
  ...formShape(registrationFields, 'detail'),
  email: optionalEmail,
  experience: z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.enum([...paidExperienceLevels, ''], 'notChosen'),
  ),
}

/** By e-mail or phone: otherwise nobody could tell them anything. */
function isReachable({ email, phone }: { readonly email: string; readonly phone: string }): boolean {
  return email !== '' || phone !== ''
}

/** Paise. */
const amount = z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(priceMost, 'numberInvalid'))

/** Somebody on the telephone, at the door, or a guest of the house. */
export const byHandFormSchema = z
  .object({
    eventId: whoseShape.eventId,
    ...optionalFields,
    submissionId,
    kind: z.enum(['seat', 'waitlist'], 'notChosen'),
    /** The event's own, nothing, or so many paise. */
    price: z.union([z.enum(['asListed', 'free'], 'notChosen'), amount], 'numberInvalid'),
    /** They stand at the door. */
    attended: flag,
    /** They pay all of it now: in cash, or with this UTR. */
    isPaid: flag,
    utr: optionalUtr,
    /** Where too few seats are free: as many more as lack, which are theirs. */
    mayRaiseCapacity: flag,
    /** The language to write to them in. */
    lang: z.enum(locales, 'notChosen'),
    /** How many a company books, and who takes the others than the first: a name and an e-mail a line, now or later. */
    seats: z._default(
      z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(guestsMostByHand + 1, 'numberInvalid')),
      1,
    ),
    people: peopleSchema(guestsMostByHand),
    /** For the invoice. */
    ...gstinFormSchema.shape,
  })
  .check(
    z.refine(isReachable, { error: 'contactMissing', path: ['email'] }),
    z.refine(({ seats, company }) => seats === 1 || company !== '', {
      error: 'companyTooShort',
      path: ['company'],
    }),
    z.refine(({ seats, kind }) => seats === 1 || kind === 'seat', { error: 'notChosen', path: ['kind'] }),
    z.refine(({ seats, people }) => toPeople(people).length < seats, {
      error: 'peopleTooMany',
      path: ['people'],
    }),
  )
export type ByHandForm = z.infer<typeof byHandFormSchema>

/** Refused as `seatsTooFew`: so many are free. */
export const seatsTooFewSchema = z.object({ left: z.int() })

/** Refused as `alreadyRegistered`: who that is; null where their record cannot be read. */
export const alreadyKnownSchema = z.object({ known: z.nullable(adminRegistrationSchema) })

export const correctionSchema = z
  .object({ ...whoseShape, ...optionalFields })
  .check(z.refine(isReachable, { error: 'contactMissing', path: ['email'] }))

/** Code points. */
const reasonMost = 200

export const amountSchema = z.object({
  ...whoseShape,
  /** Paise; 0 is free. */
  amount: z.int('numberInvalid').check(z.gte(0, 'numberInvalid'), z.lte(priceMost, 'numberInvalid')),
  /** For the audit log alone. */
  reason: requiredText(1, reasonMost, 'reasonMissing', inOneLine),
})

export const moveSchema = z.object({ ...whoseShape, toEventId: whoseShape.eventId })

/** `money`: the paise that go with it, named by the admin; 0 where none do. */
export const deletionSchema = z.object({ ...whoseShape, money: z.int('notUnderstood') })
