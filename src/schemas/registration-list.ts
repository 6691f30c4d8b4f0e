/** What the admin looks for among the registrations, and in which order: what the desk asks an export for. */
import * as z from 'zod/mini'
import { paidExperienceLevels } from './registration.ts'

export const attendanceStatuses = ['all', 'registered', 'attended'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

export const registrationOrders = ['newest', 'oldest', 'name', 'event'] as const

/** A day as a date field sends it; what is no day sets no bound. */
const day = z.string('notUnderstood').check(z.maxLength(40, 'tooLong'))

/** All of it has to be said: a filter that was misspelt must not let everybody through. */
export const registrationFilterSchema = z.object({
  /** Null is any. */
  eventId: z.nullable(z.int('notUnderstood')),
  status: z.enum(attendanceStatuses, 'notChosen'),
  /** '' is any. */
  experience: z.enum([...paidExperienceLevels, ''], 'notChosen'),
  /** Every word of it must stand in the name, the e-mail or the company. */
  search: z.string('notUnderstood').check(z.maxLength(500, 'tooLong')),
  /** Days in India, both inclusive; '' is open. */
  from: day,
  to: day,
})
export type RegistrationFilter = z.infer<typeof registrationFilterSchema>

/** POST /api/admin/registrations-export. */
export const exportRequestSchema = z.extend(registrationFilterSchema, {
  order: z.enum(registrationOrders, 'notChosen'),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** The answer's header that says how many rows come after the columns' heads: without them all it is no whole file. */
export const exportRowsHeader = 'x-rows'
