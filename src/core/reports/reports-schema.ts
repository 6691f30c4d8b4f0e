/** The admin's reports: counts only, no personal data, a few kilobytes at any size. */
import * as z from 'zod/mini'
import { businessTypes } from '#core/enquiries/enquiry-fields.ts'
import { feedbackFiguresSchema } from '#core/own-page/feedback.ts'
import { eventStatuses } from '#core/events/event-schema.ts'
import { instant } from '#core/basics/text.ts'

export const eventReportSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  eventDate: instant,
  /** Minutes. */
  duration: z.int(),
  /** Null is unlimited. */
  maxAttendees: z.nullable(z.int()),
  status: z.enum(eventStatuses),
  /** Seats given away in the edition that is on; of these, who came. */
  seats: z.int(),
  attended: z.int(),
  /** Of these, who came by a friend's code. */
  friends: z._default(z.int(), 0),
  /** Who asked to be invited to the next edition: no seats. */
  invitations: z.int(),
  /** Who waits for a seat, those to whom one is offered included: no seats yet. */
  waiting: z.int(),
  /** Seats that are kept for some of these for a while. */
  offered: z.int(),
  /** Seats that are not known to be paid, and what they cost together; paise. */
  unpaid: z.object({ seats: z.int(), amount: z.int() }),
  /** What is left of earlier editions, seats and invitations; when those were held nobody keeps. */
  earlier: z.int(),
  /** The seats by the day in India ('2026-11-28') on which they were taken, oldest first; days without one are left out. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
})
export type EventReport = z.infer<typeof eventReportSchema>

/** Of those who came from one place: their registrations, seats among these, paise that came in for them, and who came. */
const sourceFiguresSchema = z.object({
  /** A word of a link or a host; '' where nothing is known. */
  name: z.string(),
  registrations: z.int(),
  seats: z.int(),
  amount: z.int(),
  came: z.int(),
})
export type SourceFigures = z.infer<typeof sourceFiguresSchema>

/** GET /api/admin/reports. */
export const reportsSchema = z.object({
  /** When it was counted. */
  at: instant,
  /** Newest first, as in the admin's other lists. */
  events: z.array(eventReportSchema),
  /** How many events more there are, farther from today than these. */
  uncounted: z._default(z.int(), 0),
  /** Enquiries by business type, all types in the form's order; '' is who did not say. */
  businessTypes: z.array(z.object({ businessType: z.enum([...businessTypes, '']), count: z.int() })),
  /** Of all registrations that are kept of these events, by where they came from. */
  sources: z._default(z.array(sourceFiguresSchema), []),
  /** What participants of these events said, as figures. */
  feedback: feedbackFiguresSchema,
})
export type Reports = z.infer<typeof reportsSchema>
export type BusinessTypeCount = Reports['businessTypes'][number]
