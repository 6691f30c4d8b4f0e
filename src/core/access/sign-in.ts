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

export interface AdminCounts {
  readonly contacts: number
  readonly events: number
  readonly registrations: number
  readonly notifications: number
  /** By event id. An event that nobody ever registered for may be missing. */
  readonly byEvent: Readonly<Record<string, EventCounts>>
}

interface EventCounts {
  /** Seats given away, offered ones included. */
  readonly registrations: number
  /** Who waits for a seat; absent where nobody does. */
  readonly waiting?: number | undefined
  /** Paise that are still to come; absent where none are. */
  readonly due?: number | undefined
  /** Seats taken, those of erased people included, and how many came; absent where none was taken. */
  readonly attendance?: { readonly registered: number; readonly came: number } | undefined
}
