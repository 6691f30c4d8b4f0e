/** The topics of posts: the names of categories, and the tags in the order in which they are shown. */
import { type PostCategory, tagsSchema, type Tag } from '#core/content/post.ts'
import type { Worded } from '#core/basics/locale.ts'
import file from './tags/tags.json' with { type: 'json' }

export const tags: readonly Tag[] = tagsSchema.parse(file).tags

export const categoryNames: Readonly<Record<PostCategory, Readonly<Record<Worded, string>>>> = {
  customers: { en: 'Talking to customers', mr: 'ग्राहकांशी बोलताना' },
  found: { en: 'Getting found', mr: 'Google वर दिसण्यासाठी' },
  content: { en: 'Posts and pictures', mr: 'पोस्ट आणि फोटो' },
  automation: { en: 'Automation', mr: 'ऑटोमेशन' },
  safety: { en: 'Using AI safely', mr: 'AI वापरताना खबरदारी' },
}
