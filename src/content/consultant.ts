/** The content of /about and customers' testimonials, in both languages. */
import { aboutSchema, testimonialsSchema, type Testimonial } from '#core/content/pages.ts'
import aboutFile from './about/about.json' with { type: 'json' }
import testimonialsFile from './testimonials/testimonials.json' with { type: 'json' }

export const about = aboutSchema.parse(aboutFile)

export const testimonials: readonly Testimonial[] = testimonialsSchema.parse(testimonialsFile).testimonials
