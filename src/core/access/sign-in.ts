/** The admin's way in, and what the admin shows first. */
import * as z from 'zod/mini'
import { instant, toAsciiDigits } from '#core/basics/text.ts'

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

/** An entry of the sign-in log. No network addresses, and nothing of what a guesser typed. */
export const signInEntrySchema = z.object({
  /** UTC. */
  at: instant,
  what: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('signedIn'),
      /** Whether the browser had signed in here before. */
      isKnownDevice: z.boolean(),
      /** Wrong attempts, of whomever, since the last sign-in or since they were last noted. */
      wrongBefore: z.int(),
    }),
    z.object({ action: z.literal('signedOut') }),
    /** Written by earlier versions, which ended single sessions. */
    z.object({ action: z.literal('sessionEnded') }),
    z.object({ action: z.literal('signedOutEverywhere'), sessions: z.int() }),
    /** Noted by the site itself once a day: counted, because an attacker decides how often. */
    z.object({ action: z.literal('signInsFailed'), count: z.int(), since: instant }),
  ]),
})
export type SignInEntry = z.infer<typeof signInEntrySchema>

/** GET /api/admin/sessions: how many browsers are signed in, and the last entries of the log, newest first. */
export const adminSessionsSchema = z.object({
  signedIn: z.int(),
  log: z.array(signInEntrySchema),
})
export type AdminSessions = z.infer<typeof adminSessionsSchema>

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
      /** Registrations: seats of all editions, offered ones included, and wishes for a next one. */
      registrations: z.int(),
      /** Seats given away, by edition. */
      seats: z.record(z.string(), z.int()),
      /** Who waits for a seat of the edition that is on; absent where nobody does. */
      waiting: z.optional(z.int()),
      /** Seats taken in the edition that is on, those of erased people included, and how many came; absent where none was taken. */
      attendance: z.optional(z.object({ registered: z.int(), came: z.int() })),
    }),
  ),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>
