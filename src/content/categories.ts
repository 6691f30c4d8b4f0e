/** The names of the blog's categories. */
import type { PostCategory } from '#core/content/post.ts'
import type { Worded } from '#core/basics/locale.ts'

export const categoryNames: Readonly<Record<PostCategory, Readonly<Record<Worded, string>>>> = {
  customers: { en: 'Talking to customers', mr: 'ग्राहकांशी बोलताना' },
  found: { en: 'Getting found', mr: 'Google वर दिसण्यासाठी' },
  content: { en: 'Posts and pictures', mr: 'पोस्ट आणि फोटो' },
  automation: { en: 'Automation', mr: 'ऑटोमेशन' },
  safety: { en: 'Using AI safely', mr: 'AI वापरताना खबरदारी' },
}
