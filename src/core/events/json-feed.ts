/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), as far as the site uses it. */
import * as z from 'zod/mini'
import { registrationStates } from './event-schema.ts'
import { instant } from '#core/basics/text.ts'

/** Of an item that is an event: what JSON Feed has no word for. Its name begins with _, as that of any extension. */
const eventSchema = z.strictObject({
  /** Where this is explained. */
  about: z.url(),
  starts: instant,
  ends: instant,
  /** '' is online. */
  place: z.string(),
  /** Paise. */
  price: z.int(),
  registration: z.enum(registrationStates),
  /** The same in the feed's language: when, where, for how much; and why one cannot register, '' where one can. */
  words: z.strictObject({ when: z.string(), where: z.string(), price: z.string(), closed: z.string() }),
})

export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  items: z.array(
    z.strictObject({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      content_text: z.string(),
      image: z.url(),
      /** Where it is not the feed's. */
      language: z.optional(z.string()),
      date_published: z.optional(instant),
      date_modified: z.optional(instant),
      tags: z.array(z.string()),
      _event: z.optional(eventSchema),
    }),
  ),
})
export type JsonFeed = z.infer<typeof jsonFeedSchema>
export type JsonFeedItem = JsonFeed['items'][number]
