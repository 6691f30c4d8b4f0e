/** The consultant, told in the first person, and what customers say. */
import * as z from 'zod/mini'
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
export type About = z.infer<typeof aboutSchema>

export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        name: bilingualSchema,
        role: bilingualSchema,
        number: bilingualSchema,
        what: bilingualSchema,
        quote: bilingualSchema,
        sample,
      }),
    )
    .check(z.length(3)),
})
export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number]
