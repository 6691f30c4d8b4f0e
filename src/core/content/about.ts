/** The consultant, told in the first person, and what customers say. */
import * as z from 'zod/mini'
import {
  bilingualHeading,
  bilingualParagraph,
  bilingualSchema,
  labelled,
  sample,
  texts,
  titled,
} from './text.ts'

/** The name stands in the site's own file, and nowhere here. */
export const aboutSchema = z.strictObject({
  title: labelled(bilingualHeading, 'Title'),
  role: labelled(bilingualSchema, 'Role', { description: 'Stands below the name.' }),
  profile: labelled(texts, 'Profile'),
  credentials: labelled(
    z.array(z.strictObject({ text: labelled(bilingualParagraph, 'Text'), sample })),
    'Credentials',
  ),
  vision: labelled(bilingualParagraph, 'Vision'),
  mission: labelled(bilingualParagraph, 'Mission'),
  values: labelled(z.array(titled), 'Values'),
  timeline: labelled(
    z.array(
      z.strictObject({
        period: labelled(bilingualSchema, 'When'),
        title: labelled(bilingualHeading, 'Title'),
        text: labelled(bilingualParagraph, 'Text'),
        sample,
      }),
    ),
    'Timeline',
  ),
  expertise: labelled(z.array(titled), 'Expertise'),
  industries: labelled(z.array(titled), 'Industries'),
  philosophy: labelled(
    z.strictObject({
      lead: labelled(bilingualParagraph, 'Sentence above them'),
      principles: labelled(z.array(titled), 'Principles'),
    }),
    'How I work',
  ),
})
export type About = z.infer<typeof aboutSchema>

/** Three on the home page. */
export const testimonialsSchema = z.strictObject({
  testimonials: labelled(
    z
      .array(
        z.strictObject({
          name: labelled(bilingualSchema, 'Name'),
          role: labelled(bilingualSchema, 'Who that is'),
          number: labelled(bilingualSchema, 'One number', {
            description: 'From the words themselves: “4 of 4”.',
          }),
          what: labelled(bilingualSchema, 'What it counts'),
          quote: labelled(bilingualParagraph, 'Words'),
          sample,
        }),
      )
      .check(z.length(3)),
    'Testimonials',
    { description: 'Real words of real customers, with their consent.' },
  ),
})
export type Testimonial = z.infer<typeof testimonialsSchema>['testimonials'][number]
