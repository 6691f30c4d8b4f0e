/** The admin's list of registrations on the wire: its filter and its order. */
import * as z from 'zod/mini'
import type { PaymentState } from '#core/money/payment-schema.ts'
import { paidExperienceLevels } from './registration-fields.ts'

export const attendances = ['registered', 'attended', 'waiting', 'offered'] as const
export type Attendance = (typeof attendances)[number]

export const attendanceStatuses = ['all', ...attendances] as const

export const paymentFilters = [
  'due',
  'reported',
  'paid',
  'refunded',
] as const satisfies readonly PaymentState[]

export const registrationOrders = ['newest', 'name'] as const

const day = z.string('notUnderstood').check(z.maxLength(40, 'tooLong'))

/** Every member is required: a misspelt filter must not let every registration through. */
export const registrationFilterSchema = z.object({
  /** Null means any event; '' below means any value. */
  eventId: z.nullable(z.int('notUnderstood')),
  status: z.enum(attendanceStatuses, 'notChosen'),
  experience: z.enum([...paidExperienceLevels, ''], 'notChosen'),
  payment: z.enum([...paymentFilters, ''], 'notChosen'),
  search: z.string('notUnderstood').check(z.maxLength(500, 'tooLong')),
  /** Days in India, both inclusive; '' leaves that end open. */
  from: day,
  to: day,
})
export type RegistrationFilter = z.infer<typeof registrationFilterSchema>

export const exportRequestSchema = z.extend(registrationFilterSchema, {
  order: z.enum(registrationOrders, 'notChosen'),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>
