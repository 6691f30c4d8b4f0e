/** The admin's event form as it stands in its fields, and what is kept of an unsaved one. */
import * as z from 'zod/mini'
import { eventRecordSchema, eventStatuses, eventTypes } from './event.ts'

/** Numbers and dates are text here: whatever was typed, sensible or not. */
export const eventDraftSchema = z.object({
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  eventType: z.enum(eventTypes),
  /** The wall clock in India: '2026-11-28T10:00'. */
  eventDate: z.string(),
  /** Minutes. */
  duration: z.string(),
  /** '' is unlimited. */
  maxAttendees: z.string(),
  /** Rupees; '' is free. */
  price: z.string(),
  /** '2026-11-30', or ''. Drafts that were kept before it existed lack it. */
  offerEndsOn: z._default(z.string(), ''),
  zoomLink: z.string(),
  meetingId: z.string(),
  passcode: z.string(),
  titleMr: z.string(),
  descriptionMr: z.string(),
  status: z.enum(eventStatuses),
  registrationOpen: z.boolean(),
  /** '' is online. */
  venue: z.string(),
  /** Drafts that were kept before it existed lack it. */
  venueMr: z._default(z.string(), ''),
  newEdition: z.boolean(),
})
export type EventDraft = z.infer<typeof eventDraftSchema>

/** An unsaved form, as it outlives a reload. */
export const keptDraftSchema = z.object({
  draft: eventDraftSchema,
  /** What the form held when it was opened: tells which fields were touched. */
  base: eventDraftSchema,
  /** Of the event that it was made from; null for a new one. */
  version: z.nullable(z.int()),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

/** What comes beside the refusal `changedMeanwhile`: the event as it stands now. */
export const changedMeanwhileSchema = z.object({ current: eventRecordSchema })
