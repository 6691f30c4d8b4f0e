/** Customers' testimonials, in both languages. */
import { testimonialsSchema, type Testimonial } from '#core/content/about.ts'
import file from './testimonials/testimonials.json' with { type: 'json' }

export const { testimonials }: { testimonials: readonly Testimonial[] } = testimonialsSchema.parse(file)
