/** Schemas of the admin's acts on single registrations: entering by hand, correcting, changing the amount, moving, deleting. */
import * as z from 'zod/mini'
import { formShape } from '#core/basics/field-schema.ts'
import { locales } from '#core/basics/locale.ts'
import { priceMost } from '#core/money/price-input.ts'
import { gstinFormSchema, optionalUtr } from '#core/money/payment-schema.ts'
import { guestsMostByHand, peopleSchema, toPeople } from './guests.ts'
import { paidExperienceLevels, registrationFields } from './registration-fields.ts'
import type { AdminRegistration } from './admin-registrations.ts'
import { whoseShape } from './registration-schema.ts'
import { isMembers } from '#core/basics/plain.ts'
import { inOneLine } from '#core/basics/rules.ts'
import { contactCheck, flag, optionalEmail, requiredText, submissionId } from '#core/basics/text.ts'

const optionalFields = {
  ...formShape(registrationFields, 'detail'),
  email: optionalEmail,
  experience: z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.enum([...paidExperienceLevels, ''], 'notChosen'),
  ),
}

const amount = z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(priceMost, 'numberInvalid'))

export const byHandFormSchema = z
  .object({
    eventId: whoseShape.eventId,
    ...optionalFields,
    submissionId,
    kind: z.enum(['seat', 'waitlist'], 'notChosen'),
    price: z.union([z.enum(['asListed', 'free'], 'notChosen'), amount], 'numberInvalid'),
    attended: flag,
    isPaid: flag,
    utr: optionalUtr,
    mayRaiseCapacity: flag,
    lang: z.enum(locales, 'notChosen'),
    /** The seats that a company books, and the people who take all but the first: one line each, a name and an e-mail, now or later. */
    seats: z._default(
      z.int('numberInvalid').check(z.gte(1, 'numberInvalid'), z.lte(guestsMostByHand + 1, 'numberInvalid')),
      1,
    ),
    people: peopleSchema(guestsMostByHand),
    ...gstinFormSchema.shape,
  })
  .check(
    contactCheck,
    z.refine(({ seats, company }) => seats === 1 || company !== '', {
      error: 'companyTooShort',
      path: ['company'],
    }),
    z.refine(({ seats, people }) => toPeople(people).length < seats, {
      error: 'peopleTooMany',
      path: ['people'],
    }),
  )
export type ByHandForm = z.infer<typeof byHandFormSchema>

export const seatsTooFewSchema = z.object({ left: z.int() })

/** Checks no more: the server is compiled with the screen that reads this. */
export const alreadyKnownSchema = z.object({
  known: z.nullable(z.custom<AdminRegistration>((known) => isMembers(known))),
})

/** A guest's registration has a name and an e-mail only, or the name alone. */
export const correctionSchema = z.object({ ...whoseShape, ...optionalFields })

const reasonMost = 200

export const amountSchema = z.object({
  ...whoseShape,
  amount: z.int('numberInvalid').check(z.gte(0, 'numberInvalid'), z.lte(priceMost, 'numberInvalid')),
  reason: requiredText(1, reasonMost, 'reasonMissing', inOneLine),
})

export const moveSchema = z.object({ ...whoseShape, toEventId: whoseShape.eventId })

/** `money` is the amount in paise that the admin agreed to delete with the registration; 0 if it holds no money. */
export const deletionSchema = z.object({ ...whoseShape, money: z.int('notUnderstood') })
