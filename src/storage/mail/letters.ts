/** Writes a letter beside the deliveries of its event or of signups, with a row for each reader: in one step, so that nobody gets it twice. */
import { findFile } from '#storage/events/event-files.ts'
import { locales } from '#core/basics/locale.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { bouncedRecords, type Deliveries } from '#core/mail/email-plan.ts'
import type { Delivery } from '#core/mail/email-schema.ts'
import { askedRow } from '#core/mail/email-state.ts'
import {
  isInGroup,
  letterKey,
  testLetterKey,
  type Letter,
  type LetterInput,
  type LetterSent,
} from '#core/mail/letter.ts'
import { paymentState } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { newsReaders, readersWhoCame } from '#core/mail/signup-emails.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { addLetter, type LetterRows, type SourceId } from './deliveries.ts'

/** Due from `sendAt` on, whatever is planned. */
function letterRow(recordId: string, sendAt: string, now: Date): Delivery {
  return { ...askedRow({ kind: 'letter', recordId }, now), nextTryAt: sendAt }
}

/** One in each language that she wrote. */
function testRows(id: string, letter: Letter, now: Date): LetterRows<LetterSent> {
  const rows = locales
    .filter((locale) => letter[locale].text !== '')
    .map((locale) => [testLetterKey(id, locale), letterRow('test', letter.at, now)] as const)
  return { rows, result: { people: rows.length, withoutEmail: 0, bounced: 0 } }
}

/** The row that sends a letter to one reader. */
type ToRow = (recordId: string) => LetterRows<LetterSent>['rows'][number]

/** Without those whose address is not known, or bounced since it was given. */
function readerRows(
  group: readonly Pick<RegistrationRecord, 'id' | 'email' | 'emailSince'>[],
  deliveries: Deliveries,
  toRow: ToRow,
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

interface Sent {
  readonly sent: LetterSent
  /** False where the same letter was sent before: then nothing is sent. */
  readonly isNew: boolean
  /** What now has something to send. */
  readonly sources: readonly SourceId[]
}

interface News {
  readonly event: EventRecord
  readonly registrations: readonly RegistrationRecord[]
  /** Of the event whose participants alone are written to. */
  readonly earlier: readonly RegistrationRecord[] | undefined
  readonly id: string
  readonly letter: Letter
  readonly toRow: ToRow
  readonly now: Date
}

/** To those who signed up for news of this event. */
async function sendNews(
  storage: SiteStorage,
  { event, registrations, earlier, id, letter, toRow, now }: News,
): Promise<Sent> {
  const all = newsReaders(await listSignups(storage), event, registrations, now)
  const readers = earlier ? readersWhoCame(all, earlier, registrations).readers : all
  const { result: sent, isNew } = await addLetter(storage, 'signups', { id, letter }, (deliveries) =>
    readerRows(readers, deliveries, toRow),
  )
  return { sent, isNew, sources: ['signups'] }
}

export async function sendLetter(
  storage: SiteStorage,
  event: EventRecord,
  { id, group, came, en, mr, isTest, sendAt }: LetterInput,
  now: Date,
): Promise<Result<'eventUnknown', Sent>> {
  const file = await findFile(storage, event.id)
  if (!file) return { ok: false, reason: 'eventUnknown' }
  const letter = { at: now.toISOString(), en, mr, ...(group === 'news' ? { news: event.id } : {}) }
  const toRow: ToRow = (recordId) => [letterKey(recordId, id), letterRow(recordId, sendAt ?? letter.at, now)]
  if (group === 'news' && !isTest) {
    const earlier = came === undefined ? undefined : await findFile(storage, came)
    if (earlier === null) return { ok: false, reason: 'eventUnknown' }
    const { registrations } = file
    const news = { event, registrations, earlier: earlier?.registrations, id, letter, toRow, now }
    return { ok: true, ...(await sendNews(storage, news)) }
  }
  const readers = file.registrations.filter((one) => isInGroup({ ...one, payment: paymentState(one) }, group))
  const source = `roster-${event.id}`
  const { result: sent, isNew } = await addLetter(storage, source, { id, letter }, (deliveries) =>
    isTest ? testRows(id, letter, now) : readerRows(readers, deliveries, toRow),
  )
  return { ok: true, sent, isNew, sources: [source] }
}
