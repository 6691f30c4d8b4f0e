/** The privacy notice and the terms. */
import * as z from 'zod/mini'
import { bilingualHeading, bilingualParagraph, contentSlug, labelled, sample, texts } from './text.ts'

const updatedOn = labelled(z.iso.date(), 'Last changed')
/** Forms and other pages link to it. */
const anchor = labelled(contentSlug, 'Anchor', { description: 'Pages link to it: leave it as it is.' })

/** The itemised notice: per form what is asked, why, how long it is kept and who sees it; then the rest in prose. */
export const privacySchema = z.strictObject({
  updatedOn,
  title: labelled(bilingualHeading, 'Title'),
  lead: labelled(bilingualParagraph, 'Sentence below it'),
  items: labelled(
    z.array(
      z.strictObject({
        id: anchor,
        title: labelled(bilingualHeading, 'Title'),
        collected: labelled(texts, 'What is asked for'),
        why: labelled(bilingualParagraph, 'Why'),
        howLong: labelled(bilingualParagraph, 'How long it is kept'),
        seenBy: labelled(bilingualParagraph, 'Who sees it'),
      }),
    ),
    'Form by form',
  ),
  sections: labelled(
    z.array(
      z.strictObject({
        id: anchor,
        title: labelled(bilingualHeading, 'Title'),
        paragraphs: labelled(texts, 'Paragraphs'),
      }),
    ),
    'Sections',
  ),
})
export type Privacy = z.infer<typeof privacySchema>

/** One section after the other. `sample` marks what the consultant has still to decide. */
export const termsSchema = z.strictObject({
  updatedOn,
  title: labelled(bilingualHeading, 'Title'),
  lead: labelled(bilingualParagraph, 'Sentence below it'),
  sections: labelled(
    z.array(
      z.strictObject({
        id: anchor,
        title: labelled(bilingualHeading, 'Title'),
        sample,
        paragraphs: labelled(texts, 'Paragraphs'),
      }),
    ),
    'Sections',
  ),
})
export type Terms = z.infer<typeof termsSchema>
