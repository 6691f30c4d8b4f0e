/** An event as the admin's lists read it. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { eventRecordSchema } from './event-schema.ts'

export const adminEventSchema = z.extend(eventRecordSchema, {
  /** '' where it cannot be read: its card says so, and the others show as they are. */
  eventDate: z.catch(instant, ''),
  /** The beginning of the description in one line of plain text. Lists have it: no screen reads Markdown for its cards. */
  summary: z.optional(z.string()),
})
export type AdminEvent = z.infer<typeof adminEventSchema>
