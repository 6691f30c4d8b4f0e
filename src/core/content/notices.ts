/** Schemas of the privacy notice and the terms. */
import * as z from 'zod/mini'
import { bilingualHeading, bilingualSchema, contentSlug, sample, texts } from './text.ts'

const head = { updatedOn: z.iso.date(), title: bilingualHeading, lead: bilingualSchema }
const section = { id: contentSlug, title: bilingualHeading, paragraphs: texts }

export const privacySchema = z.strictObject({
  ...head,
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

/** `sample` marks what the consultant still has to decide. */
export const termsSchema = z.strictObject({
  ...head,
  sections: z.array(z.strictObject({ ...section, sample })),
})
