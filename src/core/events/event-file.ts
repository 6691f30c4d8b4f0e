/**
 * An event with all that belongs to it, as one value: what is true together is written together. An act is a pure function of this
 * value, and one conditional write makes it true (storage/events/event-files.ts).
 */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { ledgerEntrySchema } from '#core/receipts/receipt-schema.ts'
import {
  cancelledRegistrationSchema,
  erasedSeatsSchema,
  registrationRecordSchema,
  type CancelledRegistration,
  type RegistrationRecord,
} from '#core/registrations/registration-schema.ts'
import { lettersSchema } from '#core/mail/letter.ts'
import { outboxSchema } from '#core/mail/outbox.ts'
import { settleSeats } from '#core/registrations/seats.ts'
import { logSchema, type LoggedChange } from '#core/records/audit-log.ts'
import type { ErrorCode, FieldCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import { eventRecordSchema, type EventRecord } from './event-schema.ts'

export const eventFileSchema = z.object({
  event: eventRecordSchema,
  /** While it is set, the event is gone for everybody but the admin, who can bring it back. */
  deletedAt: z.nullable(instant),
  registrations: z.array(registrationRecordSchema),
  /** Seats that were given back or taken away. */
  cancelled: z.array(cancelledRegistrationSchema),
  /** For the reports: how many seats the erased registrations had taken. */
  erasedSeats: erasedSeatsSchema,
  /** Money that came in or was given back, in the order of its entering: also for registrations that are gone. */
  entries: z.array(ledgerEntrySchema),
  outbox: outboxSchema,
  letters: lettersSchema,
  /** What the admin did with it. */
  log: logSchema,
})
export type EventFile = z.infer<typeof eventFileSchema>

/** What an act makes of it. */
export type FileChange<Reason extends ErrorCode | FieldCode, Success = unknown> = LoggedChange<
  EventFile,
  Result<Reason, Success>
>

export function newEventFile(event: EventRecord): EventFile {
  return {
    event,
    deletedAt: null,
    registrations: [],
    cancelled: [],
    erasedSeats: { seats: 0, attended: 0, paid: 0 },
    entries: [],
    outbox: {},
    letters: {},
    log: [],
  }
}

/** The file as time has made it by now; the very same object where nothing is to be changed. */
export function settleFile(file: EventFile, now: Date): EventFile {
  return file.deletedAt === null ? settleSeats(file.event, file, now) : file
}

/** The file with one registration as it is now, wherever it stands. */
export function withRecord(file: EventFile, changed: RegistrationRecord): EventFile {
  const { id } = changed
  return {
    ...file,
    registrations: file.registrations.map((one) => (one.id === id ? changed : one)),
    cancelled: file.cancelled.map((each) =>
      each.registration.id === id ? { ...each, registration: changed } : each,
    ),
  }
}

/** A registration that stands, or why it holds nothing any more. */
export type Located =
  | CancelledRegistration
  | {
      readonly registration: RegistrationRecord
      readonly cancelledAt: null
      readonly reason: null
      readonly movedTo?: undefined
    }

export function locate(
  { registrations, cancelled }: Pick<EventFile, 'registrations' | 'cancelled'>,
  id: string,
): Located | null {
  const registration = registrations.find((one) => one.id === id)
  if (registration) return { registration, cancelledAt: null, reason: null }
  return cancelled.findLast((one) => one.registration.id === id) ?? null
}
