/** The landing pages of the two workshops. */
import * as z from 'zod/mini'
import { eventTypes } from '#core/events/event-schema.ts'
import { instant } from '#core/basics/text.ts'
import { workshopQuestions } from './questions.ts'
import {
  bilingualHeading,
  bilingualParagraph,
  bilingualSchema,
  contentSlug,
  labelled,
  optionalPicture,
  rupees,
  texts,
  titled,
} from './text.ts'

const minutes = z.int().check(z.positive())
const minutesLong = labelled(minutes, 'Minutes')

/** First in the form, and in files. */
const whatItIs = {
  /** The landing page's English path. */
  path: labelled(z.string().check(z.regex(/^\//, 'a path of this site')), 'Page', { widget: 'fixed' }),
  /** The event in storage that is the live truth about date, price, seats and open or closed. */
  eventId: labelled(z.int().check(z.positive()), 'Event', { widget: 'fixed' }),
  slug: labelled(contentSlug, 'Slug', { widget: 'fixed' }),
  eventType: labelled(z.enum(eventTypes), 'Kind', { widget: 'fixed' }),
  title: labelled(bilingualHeading, 'Title', {
    description: 'The title of the event, word for word: some screens recognise the workshop by it.',
  }),
  description: labelled(bilingualParagraph, 'Description', {
    description: 'In the list of events and in search results.',
  }),
  headline: labelled(bilingualHeading, 'Headline'),
  lead: labelled(bilingualParagraph, 'Sentence below the headline'),
}

const whenAndWhere = {
  eventDate: labelled(instant, 'First date', {
    description: 'Of the first edition. The date that is booked stands at the event, in the admin.',
  }),
  duration: labelled(minutes, 'Duration', { description: 'Minutes, breaks included.' }),
  maxAttendees: labelled(z._default(z.nullable(z.int().check(z.positive())), null), 'Seats', {
    description: 'What a new event starts with. Nothing: no limit.',
  }),
  /** Null is online. */
  venue: labelled(
    z._default(
      z.nullable(
        z.strictObject({
          name: labelled(bilingualSchema, 'Name'),
          note: labelled(bilingualParagraph, 'How to find it'),
        }),
      ),
      null,
    ),
    'Venue',
    { description: 'Nothing: online.' },
  ),
  spokenIn: labelled(bilingualSchema, 'What is spoken'),
  seatsNote: labelled(bilingualParagraph, 'Why so many seats'),
  picture: optionalPicture,
  instructor: labelled(
    z.strictObject({ title: labelled(bilingualHeading, 'Title'), paragraphs: labelled(texts, 'Paragraphs') }),
    'Who teaches',
  ),
}

const whoItIsFor = {
  perfectFor: labelled(texts, 'Perfect for'),
  youNeed: labelled(texts, 'What to bring'),
  questions: labelled(workshopQuestions, 'Questions'),
}

/** The full-day workshop in Pune. */
export const paidWorkshopSchema = z
  .strictObject({
    form: labelled(z.literal('paid'), 'Form', { widget: 'fixed' }),
    ...whatItIs,
    price: labelled(rupees, 'Price', {
      description: 'Rupees, GST included. What is charged is the price of the event, in the admin.',
    }),
    regularPrice: labelled(
      z.strictObject({ from: labelled(rupees, 'From'), to: labelled(rupees, 'To') }),
      'Regular price',
      { description: 'Rupees: what such a day costs elsewhere.' },
    ),
    ...whenAndWhere,
    /** What the price covers besides the teaching. */
    included: labelled(texts, 'Included in the price'),
    modules: labelled(
      z
        .array(
          z.strictObject({
            title: labelled(bilingualHeading, 'Title'),
            text: labelled(bilingualParagraph, 'Text'),
            points: labelled(texts, 'Points'),
            minutes: minutesLong,
          }),
        )
        .check(z.length(7)),
      'Modules',
      { description: 'With the breaks they add up to the duration.' },
    ),
    breaks: labelled(
      z.array(
        z.strictObject({
          title: labelled(bilingualHeading, 'Title'),
          after: labelled(z.int(), 'After module', { description: 'Its number, counted from 1.' }),
          minutes: minutesLong,
        }),
      ),
      'Breaks',
    ),
    takeaways: labelled(z.array(titled).check(z.length(4)), 'What one takes home'),
    bonuses: labelled(z.array(titled).check(z.length(2)), 'Bonuses'),
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

/** The free online workshop. */
export const freeWorkshopSchema = z.strictObject({
  form: labelled(z.literal('free'), 'Form', { widget: 'fixed' }),
  ...whatItIs,
  price: labelled(z.literal(0), 'Price', { widget: 'fixed' }),
  ...whenAndWhere,
  topics: labelled(z.array(titled).check(z.length(6)), 'Topics'),
  takeaways: labelled(z.array(titled), 'What one takes home'),
  ...whoItIsFor,
})
export type FreeWorkshop = z.infer<typeof freeWorkshopSchema>
