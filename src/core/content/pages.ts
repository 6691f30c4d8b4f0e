/** Schemas of what single pages say, and of the announcement above all of them. */
import * as z from 'zod/mini'
import { dayBounds } from '#core/basics/india-time.ts'
import { type Locale, locales } from '#core/basics/locale.ts'
import { coverSubjects } from '#core/events/event-schema.ts'
import {
  bilingualHeading,
  bilingualSchema,
  contentSlug,
  inLanguages,
  lineIn,
  sample,
  textLike,
  texts,
  titled,
} from './text.ts'

export const aboutSchema = z.strictObject({
  title: bilingualHeading,
  role: bilingualSchema,
  profile: texts,
  credentials: z.array(z.strictObject({ text: bilingualSchema, sample })),
  vision: bilingualSchema,
  mission: bilingualSchema,
  values: z.array(titled),
  timeline: z.array(
    z.strictObject({ period: bilingualSchema, title: bilingualHeading, text: bilingualSchema, sample }),
  ),
  expertise: z.array(titled),
  industries: z.array(titled),
  philosophy: z.strictObject({ lead: bilingualSchema, principles: z.array(titled) }),
})

export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        name: bilingualSchema,
        role: bilingualSchema,
        number: bilingualSchema,
        what: bilingualSchema,
        quote: bilingualSchema,
        /** Events of this subject show the testimonial. */
        topic: z.optional(z.enum(coverSubjects)),
        sample,
      }),
    )
    .check(z.maxLength(3)),
})
export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number]

export const servicesSchema = z.strictObject({
  title: bilingualHeading,
  lead: bilingualSchema,
  blocks: z
    .array(
      z.strictObject({
        id: z.enum(['training', 'automation']),
        title: bilingualHeading,
        text: bilingualSchema,
        features: texts,
        benefits: texts,
        goodFor: bilingualSchema,
        example: bilingualSchema,
        /** The lowest price in rupees. If it is absent, the page names no price. */
        from: z.optional(z.int().check(z.positive())),
      }),
    )
    .check(z.length(2)),
  steps: z.array(titled),
})
export type Services = z.infer<typeof servicesSchema>

const question = { question: bilingualHeading, answer: bilingualSchema }
export const workshopQuestions = z
  .array(z.strictObject({ ...question, isFirst: z.boolean() }))
  .check(z.minLength(3))

export const questionsSchema = z.strictObject({
  title: bilingualHeading,
  questions: z.array(z.strictObject(question)),
})
export type Questions = z.infer<typeof questionsSchema>

/** The days of a calendar's first week that have a post, counted from Sunday: Monday, Wednesday, Friday and Saturday. */
export const postDays = [1, 3, 5, 6] as const

export const exerciseSchema = z.strictObject({
  trades: z
    .array(
      z.strictObject({
        id: contentSlug,
        name: bilingualSchema,
        before: bilingualSchema,
        after: bilingualSchema,
        asked: bilingualSchema,
        reply: bilingualSchema,
        week: z.array(bilingualSchema).check(z.length(postDays.length)),
      }),
    )
    .check(z.length(6)),
})
export type Trade = z.infer<typeof exerciseSchema>['trades'][number]

const notice = { updatedOn: z.iso.date(), title: bilingualHeading, lead: bilingualSchema }
const section = { id: contentSlug, title: bilingualHeading, paragraphs: texts }

export const privacySchema = z.strictObject({
  ...notice,
  items: z.array(
    z.strictObject({
      id: contentSlug,
      title: bilingualHeading,
      collected: texts,
      why: bilingualSchema,
      howLong: bilingualSchema,
      seenBy: bilingualSchema,
    }),
  ),
  sections: z.array(z.strictObject(section)),
})

export const termsSchema = z.strictObject({
  ...notice,
  sections: z.array(z.strictObject({ ...section, sample })),
})

export const announcementSchema = z.strictObject({
  isShown: z.boolean(),
  text: z._default(
    inLanguages((locale) => z.optional(lineIn(locale))),
    {},
  ),
  /** An English path; the bar on a Marathi page links to the Marathi one. */
  path: z.optional(textLike(/^\/[a-z0-9/-]*$/, 'a path of this site, such as /events')),
  /** The last day in Pune on which the bar is shown. */
  until: z.optional(z.iso.date()),
})
export type Announcement = z.infer<typeof announcementSchema>

/** Returns the announcement in this language, else in the other, whose `lang` it names; null if it is off, empty, or over. */
export function announcementIn(locale: Locale, { isShown, text, path, until: day }: Announcement, now: Date) {
  const until = day === undefined ? null : (dayBounds(day)?.to ?? null)
  const lang = [locale, ...locales].find((locale) => text[locale] !== undefined)
  if (!isShown || lang === undefined || (until !== null && Date.parse(until) < now.getTime())) return null
  return { text: text[lang] ?? '', lang: lang === locale ? undefined : lang, path, until }
}
