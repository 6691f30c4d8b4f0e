/** The services that the consultant offers. */
import * as z from 'zod/mini'
import { bilingualHeading, bilingualSchema, texts, titled } from './text.ts'

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
        /** Describes one such job from beginning to end. */
        example: bilingualSchema,
        /** The lowest price in rupees. If it is absent, the page names no price. */
        from: z.optional(z.int().check(z.positive())),
      }),
    )
    .check(z.length(2)),
  steps: z.array(titled),
})
export type Services = z.infer<typeof servicesSchema>
