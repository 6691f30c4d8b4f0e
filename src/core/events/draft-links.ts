/** POST /api/admin/events/:id/draft-links. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'

export const draftLinksSchema = z.object({
  /** When both end. */
  until: instant,
  /** Absolute addresses, one for each language. */
  en: z.string(),
  mr: z.string(),
})
export type DraftLinks = z.infer<typeof draftLinksSchema>
