/** Writes a letter beside the deliveries of its event, with a row for each reader: in one step, so that nobody gets it twice. */
import { locales } from '#core/basics/locale.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { bouncedRecords, type Deliveries } from '#core/mail/email-plan.ts'
import {
  isInGroup,
  letterDelivery,
  letterKey,
  testLetterKey,
  type Letter,
  type LetterInput,
  type LetterSent,
} from '#core/mail/letter.ts'
import { paymentState } from '#core/money/payment.ts'
import { bookerIn } from '#core/registrations/party.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { addLetter, type LetterRows } from './deliveries.ts'

/** One in each language that she wrote. */
function testRows(id: string, letter: Letter, now: Date): LetterRows<LetterSent> {
  const rows = locales
    .filter((locale) => letter[locale].text !== '')
    .map((locale) => [testLetterKey(id, locale), letterDelivery('test', letter.at, now)] as const)
  return { rows, result: { people: rows.length, withoutEmail: 0, bounced: 0 } }
}

/** Without those whose address is not known, or bounced since it was given. */
function readerRows(
  group: readonly RegistrationRecord[],
  deliveries: Deliveries,
  toRow: (recordId: string) => LetterRows<LetterSent>['rows'][number],
): LetterRows<LetterSent> {
  const bounced = bouncedRecords(deliveries)
  const reachable = group.filter(({ email }) => email !== '')
  const readers = reachable.filter(({ id, emailSince = '' }) => (bounced.get(id) ?? '') <= emailSince)
  const result = {
    people: readers.length,
    withoutEmail: group.length - reachable.length,
    bounced: reachable.length - readers.length,
  }
  return { rows: readers.map(({ id }) => toRow(id)), result }
}

/** `isNew` is false where the same letter was sent before: then nothing is sent. */
export async function sendLetter(
  storage: SiteStorage,
  event: Pick<EventRecord, 'id' | 'edition'>,
  { id, group, en, mr, isTest, sendAt }: LetterInput,
  now: Date,
): Promise<Result<'eventUnknown', { sent: LetterSent; isNew: boolean }>> {
  const roster = await findRoster(storage, event.id)
  if (!roster) return { ok: false, reason: 'eventUnknown' }
  const letter = { at: now.toISOString(), en, mr }
  const bookerOf = bookerIn(roster.registrations)
  const readers = roster.registrations.filter((one) =>
    isInGroup({ ...one, payment: paymentState(bookerOf(one) ?? one) }, group, event.edition),
  )
  const toRow = (recordId: string) =>
    [letterKey(recordId, id), letterDelivery(recordId, sendAt ?? letter.at, now)] as const
  const { result: sent, isNew } = await addLetter(
    storage,
    `roster-${event.id}`,
    { id, letter },
    (deliveries) => (isTest ? testRows(id, letter, now) : readerRows(readers, deliveries, toRow)),
  )
  return { ok: true, sent, isNew }
}
