/** What stands in content files: facts and prose in both languages. Forms and records have schemas of their own. */
import * as z from 'zod/mini'
import { eventTypes } from './event.ts'
import { instant } from './text.ts'

const line = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim(), 'no white space around a text'),
)

/** One text in both languages. The Marathi one holds at least one Devanagari letter, so an English copy is noticed. */
export const bilingualSchema = z.strictObject({
  en: line,
  mr: line.check(z.regex(/\p{Script=Devanagari}/u, 'no Devanagari in a Marathi text')),
})
export type Bilingual = z.infer<typeof bilingualSchema>

const texts = z.array(bilingualSchema).check(z.minLength(1))
const titled = z.strictObject({ title: bilingualSchema, text: bilingualSchema })
const questions = z.array(z.strictObject({ question: bilingualSchema, answer: bilingualSchema })).check(z.minLength(3))
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const minutes = z.int().check(z.positive())
const paise = z.int().check(z.nonnegative())

const workshopFacts = {
  /** The landing page's English path. */
  path: z.string().check(z.startsWith('/')),
  /** The event in storage that is the live truth about date, price, seats and open or closed. */
  eventId: z.int().check(z.positive()),
  slug,
  eventType: z.enum(eventTypes),
  eventDate: instant,
  duration: minutes,
  maxAttendees: z.nullable(z.int().check(z.positive())),
  price: paise,
  /** The event's title, word for word: some screens recognise the workshops by it. */
  title: bilingualSchema,
  /** The event's description, in a list and in search results. */
  description: bilingualSchema,
  /** The landing page's h1, and the sentence below it. */
  headline: bilingualSchema,
  lead: bilingualSchema,
  /** Null is online. */
  venue: z.nullable(z.strictObject({ name: bilingualSchema, note: bilingualSchema })),
  /** What is spoken. */
  spokenIn: bilingualSchema,
  seatsNote: bilingualSchema,
  instructor: z.strictObject({ title: bilingualSchema, paragraphs: texts }),
  perfectFor: texts,
  youNeed: texts,
  questions,
}

/** The full-day workshop in Pune. */
export const paidWorkshopSchema = z
  .strictObject({
    ...workshopFacts,
    form: z.literal('paid'),
    regularPrice: z.strictObject({ from: paise, to: paise }),
    offerNote: bilingualSchema,
    /** What the price covers besides the teaching. */
    included: texts,
    modules: z
      .array(
        z.strictObject({ title: bilingualSchema, text: bilingualSchema, points: texts, minutes }),
      )
      .check(z.length(7)),
    /** `after` counts modules. */
    breaks: z.array(z.strictObject({ title: bilingualSchema, after: z.int(), minutes })),
    takeaways: z.array(titled).check(z.length(4)),
    bonuses: z.array(titled).check(z.length(2)),
  })
  .check(
    z.refine(
      (workshop) =>
        [...workshop.modules, ...workshop.breaks].reduce((sum, part) => sum + part.minutes, 0) === workshop.duration,
      'modules and breaks do not add up to the duration',
    ),
    z.refine((workshop) => workshop.regularPrice.from > workshop.price, 'the regular price is not above the price'),
  )
export type PaidWorkshop = z.infer<typeof paidWorkshopSchema>

/** The free online workshop. */
export const freeWorkshopSchema = z.strictObject({
  ...workshopFacts,
  form: z.literal('free'),
  price: z.literal(0),
  topics: z.array(titled).check(z.length(6)),
  takeaways: z.array(titled),
})
export type FreeWorkshop = z.infer<typeof freeWorkshopSchema>
