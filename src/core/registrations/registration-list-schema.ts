/** The admin's list of registrations on the wire: what is looked for and in which order. */
import * as z from 'zod/mini'
import type { PaymentState } from '#core/money/payment-schema.ts'
import { paidExperienceLevels } from './registration-fields.ts'

/** What one registration is: `waiting` waits for a seat, and `offered` has one kept for a while. */
export const attendances = ['registered', 'attended', 'waiting', 'offered'] as const
export type Attendance = (typeof attendances)[number]

export const attendanceStatuses = ['all', ...attendances] as const

/** What may have become of the money of those on the list. */
export const paymentFilters = [
  'due',
  'reported',
  'paid',
  'refunded',
] as const satisfies readonly PaymentState[]
/** `byHand` is who was entered by the admin. */
export const registrationSources = ['form', 'byHand'] as const

export const registrationOrders = ['newest', 'oldest', 'name', 'event'] as const

/** A day as a date field sends it; an invalid day sets no bound. */
const day = z.string('notUnderstood').check(z.maxLength(40, 'tooLong'))

/** All of it has to be said: a filter that was misspelt must not let everybody through. */
export const registrationFilterSchema = z.object({
  /** Null is any. */
  eventId: z.nullable(z.int('notUnderstood')),
  status: z.enum(attendanceStatuses, 'notChosen'),
  /** '' is any. */
  experience: z.enum([...paidExperienceLevels, ''], 'notChosen'),
  /** '' is any, also those that have nothing to pay. */
  payment: z.enum([...paymentFilters, ''], 'notChosen'),
  /** '' is either. */
  source: z.enum([...registrationSources, ''], 'notChosen'),
  /** Every word of it must stand in the name, the e-mail or the company. */
  search: z.string('notUnderstood').check(z.maxLength(500, 'tooLong')),
  /** Days in India, both inclusive; '' is open. */
  from: day,
  to: day,
})
export type RegistrationFilter = z.infer<typeof registrationFilterSchema>

export const exportRequestSchema = z.extend(registrationFilterSchema, {
  order: z.enum(registrationOrders, 'notChosen'),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>
