/** What is said of the pages below /api, which Astro renders: src/pages/api. */
import { postListSchema } from '#core/content/post.ts'
import { json, type Operations } from './operation.ts'

export const pageOperations: Operations = {
  'GET /api/blog': {
    group: 'events',
    does: 'Every published post, newest first.',
    more: 'Also as RSS (`/rss.xml`) and as a JSON Feed (`/feed.json`).',
    answers: json(postListSchema, 'The posts'),
  },
  'GET /api/blog/featured': {
    group: 'events',
    does: 'The posts that the home page shows, newest first.',
    answers: json(postListSchema, 'The posts'),
  },
}
