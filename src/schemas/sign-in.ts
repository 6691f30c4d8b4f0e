/** The admin's way in, and what the desk shows first. */
import * as z from 'zod/mini'

export const signInSchema = z.object({
  password: z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(512, 'tooLong')),
})

/** GET /api/admin/summary. */
export const deskCountsSchema = z.object({
  contacts: z.int(),
  events: z.int(),
  registrations: z.int(),
  notifications: z.int(),
})
export type DeskCounts = z.infer<typeof deskCountsSchema>
