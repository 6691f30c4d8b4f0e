/** What posts are filed under beside their category: a short list, each with a page of its own in both languages. */
import * as z from 'zod/mini'
import { bilingualParagraph, bilingualSchema, contentSlug, labelled } from './text.ts'

export const tagsSchema = z.strictObject({
  tags: labelled(
    z
      .array(
        z.strictObject({
          slug: labelled(contentSlug, 'Last part of the address', {
            description: 'Posts name it. It stays: /blog/tag/… leads here.',
          }),
          name: labelled(bilingualSchema, 'Name'),
          lead: labelled(bilingualParagraph, 'Below its heading', {
            description: 'Also what search results show: 50 to 155 letters.',
          }),
        }),
      )
      .check(
        z.refine(
          (tags) => new Set(tags.map(({ slug }) => slug)).size === tags.length,
          'two tags have the same address',
        ),
      ),
    'Tags',
    { description: 'One that the site has stays: its page has an address. Take it out of posts instead.' },
  ),
})
export type Tag = z.infer<typeof tagsSchema>['tags'][number]
