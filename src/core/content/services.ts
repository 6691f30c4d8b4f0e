/** What the consultant offers. */
import * as z from 'zod/mini'
import { bilingualHeading, bilingualParagraph, labelled, texts, titled } from './text.ts'

/** The two blocks of the services page. */
export const servicesSchema = z.strictObject({
  title: labelled(bilingualHeading, 'Title'),
  lead: labelled(bilingualParagraph, 'Sentence below it'),
  blocks: labelled(
    z
      .array(
        z.strictObject({
          /** Also the block's anchor on the page. */
          id: labelled(z.enum(['training', 'automation']), 'Anchor', { widget: 'fixed' }),
          title: labelled(bilingualHeading, 'Title'),
          text: labelled(bilingualParagraph, 'Text'),
          features: labelled(texts, 'What is done'),
          benefits: labelled(texts, 'What it brings'),
          goodFor: labelled(bilingualParagraph, 'Good for'),
        }),
      )
      .check(z.length(2)),
    'Services',
  ),
  /** How an engagement goes, in order. */
  steps: labelled(z.array(titled), 'How it goes, in order'),
})
export type Services = z.infer<typeof servicesSchema>
