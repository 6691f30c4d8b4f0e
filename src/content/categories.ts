/** What the blog's categories are called. */
import type { Bilingual, PostCategory } from '#schemas/content.ts'

export const categoryNames: Readonly<Record<PostCategory, Bilingual>> = {
  customers: { en: 'Talking to customers', mr: 'ग्राहकांशी बोलताना' },
  found: { en: 'Being found', mr: 'लोकांना सापडण्यासाठी' },
  content: { en: 'Posts and pictures', mr: 'पोस्ट आणि फोटो' },
  automation: { en: 'Automation', mr: 'ऑटोमेशन' },
  safety: { en: 'Choosing and using with care', mr: 'निवड आणि काळजी' },
}
