/** Schemas of the page about the consultant, told in the first person, and of what customers say. */
import * as z from 'zod/mini'
import { coverSubjects } from '#core/events/event-schema.ts'
import { bilingualHeading, bilingualSchema, sample, texts, titled } from './text.ts'

export const aboutSchema = z.strictObject({
  title: bilingualHeading,
  role: bilingualSchema,
  profile: texts,
  credentials: z.array(z.strictObject({ text: bilingualSchema, sample })),
  vision: bilingualSchema,
  mission: bilingualSchema,
  values: z.array(titled),
  timeline: z.array(
    z.strictObject({
      period: bilingualSchema,
      title: bilingualHeading,
      text: bilingualSchema,
      sample,
    }),
  ),
  expertise: z.array(titled),
  industries: z.array(titled),
  philosophy: z.strictObject({
    lead: bilingualSchema,
    principles: z.array(titled),
  }),
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
        /** Events of this subject show the testimonial; an event whose subject has none shows the first one. */
        topic: z.optional(z.enum(coverSubjects)),
        sample,
      }),
    )
    .check(z.maxLength(3)),
})
export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number]
