/** Customers' testimonials, in both languages. */
import { testimonialsSchema, type Testimonial } from '#schemas/content.ts'
import file from './testimonials/testimonials.json' with { type: 'json' }

export const testimonials: readonly Testimonial[] = testimonialsSchema.parse(file)
