/** GET /api/admin/damage: documents that do not parse. */
import * as z from 'zod/mini'

export const damagedDocumentSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Of the newest copy that parses; null for none. */
  day: z.nullable(z.string()),
})
export type DamagedDocument = z.infer<typeof damagedDocumentSchema>
