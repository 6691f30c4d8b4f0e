/** The admin's way in, and what the admin shows first. */
import * as z from 'zod/mini'
import { toAsciiDigits } from '#core/basics/text.ts'

export const signInSchema = z.object({
  password: z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(512, 'tooLong')),
  /** A one-time code, where the site asks for one: its digits, in either script, however they are grouped. */
  code: z._default(
    z.string().check(
      z.maxLength(64, 'tooLong'),
      z.overwrite((code) => toAsciiDigits(code).replace(/\D/g, '')),
    ),
    '',
  ),
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
      /** Seats given away, offered ones included. */
      registrations: z.int(),
      /** Who waits for a seat; absent where nobody does. */
      waiting: z.optional(z.int()),
      /** Seats taken, those of erased people included, and how many came; absent where none was taken. */
      attendance: z.optional(z.object({ registered: z.int(), came: z.int() })),
    }),
  ),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>
