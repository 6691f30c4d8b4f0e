/** The admin's event form as it stands in its fields, and what is kept of an unsaved one. */
import * as z from 'zod/mini'
import { eventRecordSchema } from './event-schema.ts'
import { eventFields } from './event-fields.ts'
import { columnOf } from '#core/basics/field.ts'

const draftShape = columnOf(eventFields, 'draft')

/** Numbers and dates are text here: whatever was typed, sensible or not. */
export const eventDraftSchema = z.object(draftShape)
export type EventDraft = z.infer<typeof eventDraftSchema>

/** The form before anything is typed. */
export const emptyDraft: EventDraft = { ...columnOf(eventFields, 'start'), codes: [] }

// A draft that was kept before a field existed lacks it.
const keptFieldsSchema = z.pipe(
  z.transform((kept: unknown) => (typeof kept === 'object' ? { ...emptyDraft, ...kept } : kept)),
  eventDraftSchema,
)

/** An unsaved form, as it outlives a reload. */
export const keptDraftSchema = z.object({
  draft: keptFieldsSchema,
  /** What the form held when it was opened: tells which fields were touched. */
  base: keptFieldsSchema,
  /** Of the event that it was made from; null for a new one. */
  version: z.nullable(z.int()),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

/** What comes beside the error response `changedMeanwhile`: the event as it stands now. */
export const changedMeanwhileSchema = z.object({ current: eventRecordSchema })
