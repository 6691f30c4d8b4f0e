/** Sets up a paid event and its seat holders. */
import { toIndianDay } from '#core/basics/india-time.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Payable } from '#core/money/payables.ts'
import type { EnteredOutcome, RestChoice } from '#core/money/payments.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { act, view } from './acts.ts'
import type { Api } from './api.ts'
import { aRegistration } from '../builders.ts'
import { changeFile } from '#storage/documents.ts'

export const price = 199_900
/** The current day in India. */
export const today = toIndianDay(new Date())

export function aPaidSeat(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return aRegistration({ id, name: `Owner of ${id}`, email: `${id}@example.in`, price, ...differences })
}

export async function aPaidEvent(api: Api, ...registrations: RegistrationRecord[]): Promise<EventRecord> {
  const event = await api.addEvent({ price, maxAttendees: 25 })
  await api.fill(event, registrations)
  return event
}

export function listPayables(): Promise<Payable[]> {
  return view('payables', {})
}

/** Writes entries into the file of an event without any check. */
export async function keepEntries(
  { storage }: Api,
  { id }: Pick<EventRecord, 'id'>,
  ...entries: LedgerEntry[]
): Promise<void> {
  await changeFile(storage, id, new Date(), undefined, (file) => ({
    next: { ...file, entries: [...file.entries, ...entries] },
    result: undefined,
  }))
}

export interface Paid {
  readonly eventId: number
  readonly registrationId: string
  readonly amount?: number
  readonly rest?: RestChoice
  readonly utr?: string
  readonly line?: string
}

export function enterPayments(payments: readonly Paid[]): Promise<EnteredOutcome[]> {
  const filled = { amount: price, movedOn: today, utr: '', line: '' }
  return act('enterPayments', { payments: payments.map((paid) => ({ ...filled, ...paid })) })
}
