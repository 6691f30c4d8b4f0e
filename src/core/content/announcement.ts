/** The bar above every page. */
import * as z from 'zod/mini'
import { line, marathiLine } from './text.ts'

export const announcementSchema = z.strictObject({
  isShown: z.boolean(),
  text: z._default(z.strictObject({ en: z.optional(line), mr: z.optional(marathiLine) }), {}),
  /** An English path; the Marathi page links to its own. */
  path: z.optional(z.string().check(z.regex(/^\/[a-z0-9/-]*$/, 'a path of this site, such as /events'))),
  /** A day in Pune, its last one included. */
  until: z.optional(z.iso.date()),
})
export type Announcement = z.infer<typeof announcementSchema>
