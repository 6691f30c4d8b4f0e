/** The admin's way in, and what the admin shows first. */
import * as z from 'zod/mini'

export const signInSchema = z.object({
  password: z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(512, 'tooLong')),
})

/** GET /api/admin/summary. */
export const adminCountsSchema = z.object({
  contacts: z.int(),
  events: z.int(),
  registrations: z.int(),
  notifications: z.int(),
  /** By event id. An event that nobody ever registered for may be missing. */
  byEvent: z.record(
    z.string(),
    z.object({
      /** Registrations: seats of all editions and wishes for a next one. */
      registrations: z.int(),
      /** Seats given away, by edition. */
      seats: z.record(z.string(), z.int()),
    }),
  ),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>
