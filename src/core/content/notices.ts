/** Schemas of the privacy notice and the terms. */
import * as z from 'zod/mini'
import { bilingualHeading, bilingualSchema, contentSlug, sample, texts } from './text.ts'

const updatedOn = z.iso.date()
const anchor = contentSlug

export const privacySchema = z.strictObject({
  updatedOn,
  title: bilingualHeading,
  lead: bilingualSchema,
  items: z.array(
    z.strictObject({
      id: anchor,
      title: bilingualHeading,
      collected: texts,
      why: bilingualSchema,
      howLong: bilingualSchema,
      seenBy: bilingualSchema,
    }),
  ),
  sections: z.array(
    z.strictObject({
      id: anchor,
      title: bilingualHeading,
      paragraphs: texts,
    }),
  ),
})

/** `sample` marks what the consultant still has to decide. */
export const termsSchema = z.strictObject({
  updatedOn,
  title: bilingualHeading,
  lead: bilingualSchema,
  sections: z.array(
    z.strictObject({
      id: anchor,
      title: bilingualHeading,
      sample,
      paragraphs: texts,
    }),
  ),
})
