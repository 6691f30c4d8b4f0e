/** Schemas of the values in the admin's event form, and of what is kept of an unsaved form. */
import * as z from 'zod/mini'
import { eventRecordSchema } from './event-schema.ts'
import { eventFields } from './event-fields.ts'
import { columnOf } from '#core/basics/field.ts'

const draftShape = columnOf(eventFields, 'draft')

/** Numbers and dates are text here: the form holds whatever the admin typed, sensible or not. */
export const eventDraftSchema = z.object(draftShape)
export type EventDraft = z.infer<typeof eventDraftSchema>

export const emptyDraft: EventDraft = { ...columnOf(eventFields, 'start'), codes: [] }

const keptFieldsSchema = z.pipe(
  z.transform((kept: unknown) => (typeof kept === 'object' ? { ...emptyDraft, ...kept } : kept)),
  eventDraftSchema,
)

export const keptDraftSchema = z.object({
  draft: keptFieldsSchema,
  base: keptFieldsSchema,
  /** The version of the event from which the draft was made; null for a new event. */
  version: z.nullable(z.int()),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

export const changedMeanwhileSchema = z.object({ current: eventRecordSchema })
