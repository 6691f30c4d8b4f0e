/** An event with all that belongs to it, as one value: an act is a pure function of it, and one conditional write stores its result. */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import { expenseSchema } from '#core/money/payments.ts'
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
  /** While this is set, only the admin sees the event, and can bring it back. */
  deletedAt: z.nullable(instant),
  registrations: z.array(registrationRecordSchema),
  cancelled: z.array(cancelledRegistrationSchema),
  erasedSeats: erasedSeatsSchema,
  /** In the order of entry; includes entries of registrations that are gone. */
  entries: z.array(ledgerEntrySchema),
  expenses: z.array(expenseSchema),
  outbox: outboxSchema,
  /** Keys of sent e-mails that the archive holds, so that they are not planned anew. */
  archived: z.array(z.string()),
  letters: lettersSchema,
  log: logSchema,
})
export type EventFile = z.infer<typeof eventFileSchema>

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
    expenses: [],
    outbox: {},
    archived: [],
    letters: {},
    log: [],
  }
}

/** Returns the file as settled by now, or the very same object if nothing changes. */
export function settleFile(file: EventFile, now: Date): EventFile {
  return file.deletedAt === null ? settleSeats(file.event, file, now) : file
}

export function withRecord(file: EventFile, changed: RegistrationRecord): EventFile {
  const { id } = changed
  return {
    ...file,
    registrations: file.registrations.map((registration) =>
      registration.id === id ? changed : registration,
    ),
    cancelled: file.cancelled.map((each) =>
      each.registration.id === id ? { ...each, registration: changed } : each,
    ),
  }
}

export type Located =
  | CancelledRegistration
  | {
      readonly registration: RegistrationRecord
      readonly cancelledAt: null
      readonly reason: null
      readonly movedTo: null
    }

export function locate(
  { registrations, cancelled }: Pick<EventFile, 'registrations' | 'cancelled'>,
  id: string,
): Located | null {
  const registration = registrations.find((registration) => registration.id === id)
  if (registration) return { registration, cancelledAt: null, reason: null, movedTo: null }
  return cancelled.findLast((returned) => returned.registration.id === id) ?? null
}
