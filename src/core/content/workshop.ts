/** Schemas of the landing pages of the two workshops. */
import * as z from 'zod/mini'
import { eventTypes } from '#core/events/event-schema.ts'
import { instant } from '#core/basics/text.ts'
import { workshopQuestions } from './pages.ts'
import {
  bilingualHeading,
  bilingualSchema,
  contentSlug,
  optionalPicture,
  rupees,
  textLike,
  texts,
  titled,
} from './text.ts'

const minutes = z.int().check(z.positive())

const whatItIs = {
  path: textLike(/^\//, 'a path of this site'),
  /** The stored event that holds the date, price, seats, and whether registration is open. */
  eventId: z.int().check(z.positive()),
  slug: contentSlug,
  eventType: z.enum(eventTypes),
  title: bilingualHeading,
  description: bilingualSchema,
  headline: bilingualHeading,
  lead: bilingualSchema,
}

const whenAndWhere = {
  eventDate: instant,
  duration: minutes,
  maxAttendees: z._default(z.nullable(z.int().check(z.positive())), null),
  venue: z._default(z.nullable(z.strictObject({ name: bilingualSchema, note: bilingualSchema })), null),
  spokenIn: bilingualSchema,
  seatsNote: bilingualSchema,
  picture: optionalPicture,
  instructor: z.strictObject({ title: bilingualHeading, paragraphs: texts }),
}

const whoItIsFor = { perfectFor: texts, youNeed: texts, questions: workshopQuestions }

export const paidWorkshopSchema = z
  .strictObject({
    form: z.literal('paid'),
    ...whatItIs,
    price: rupees,
    regularPrice: z.strictObject({ from: rupees, to: rupees }),
    ...whenAndWhere,
    included: texts,
    modules: z
      .array(z.strictObject({ title: bilingualHeading, text: bilingualSchema, points: texts, minutes }))
      .check(z.length(7)),
    breaks: z.array(z.strictObject({ title: bilingualHeading, after: z.int(), minutes })),
    takeaways: z.array(titled).check(z.length(4)),
    bonuses: z.array(titled).check(z.length(2)),
    ...whoItIsFor,
  })
  .check(
    z.refine(
      (workshop) =>
        [...workshop.modules, ...workshop.breaks].reduce((sum, part) => sum + part.minutes, 0) ===
        workshop.duration,
      { error: 'modules and breaks do not add up to the duration', path: ['duration'] },
    ),
    z.refine((workshop) => workshop.regularPrice.from > workshop.price, {
      error: 'the regular price is not above the price',
      path: ['regularPrice', 'from'],
    }),
  )
export type PaidWorkshop = z.infer<typeof paidWorkshopSchema>

export const freeWorkshopSchema = z.strictObject({
  form: z.literal('free'),
  ...whatItIs,
  price: z.literal(0),
  ...whenAndWhere,
  topics: z.array(titled).check(z.length(6)),
  takeaways: z.array(titled),
  ...whoItIsFor,
})
export type FreeWorkshop = z.infer<typeof freeWorkshopSchema>
