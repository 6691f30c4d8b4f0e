/** Writes a letter into the document of its event or of signups, with an e-mail for each reader: in one step, so that nobody gets it twice. */
import { locales } from '#core/basics/locale.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import {
  isInGroup,
  letterKey,
  testLetterKey,
  withLetter,
  type Letter,
  type LetterInput,
  type Letters,
  type LetterSent,
} from '#core/mail/letter.ts'
import { askedEmail, bouncedRecords, type Outbox, type OutboxEmail } from '#core/mail/outbox.ts'
import { newsReaders, readersWhoCame } from '#core/mail/planning/signup-emails.ts'
import { paymentState } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Change } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeFile, findFile } from '#storage/events/event-files.ts'
import { changeSignups } from '#storage/signups/signups.ts'

/** A letter on its way into a document. */
interface Posted {
  readonly id: string
  readonly letter: Letter
  /** UTC; not before then. */
  readonly sendAt: string
}

interface Sent {
  readonly sent: LetterSent
  /** False where the same letter was sent before: then nothing is sent. */
  readonly isNew: boolean
}

interface Mailed {
  readonly outbox: Outbox
  readonly letters: Letters
}

function post<Document extends Mailed>(
  document: Document,
  { id, letter }: Posted,
  emails: Outbox,
  sent: LetterSent,
): Change<Document, Sent> {
  if (document.letters[id]) return { result: { sent, isNew: false } }
  const outbox = { ...document.outbox, ...emails }
  const next = { ...document, outbox, letters: withLetter(document.letters, id, letter) }
  return { next, result: { sent, isNew: true } }
}

/** To the consultant, one in each language that she wrote. */
function postTest<Document extends Mailed>(document: Document, posted: Posted): Change<Document, Sent> {
  const { id, letter } = posted
  const written = locales.filter((locale) => letter[locale].text !== '')
  const emails = written.map((locale): [string, OutboxEmail] => [
    testLetterKey(id, locale),
    askedEmail({ kind: 'letter', recordId: 'test' }, letter.at),
  ])
  const sent = { people: written.length, withoutEmail: 0, bounced: 0 }
  return post(document, posted, Object.fromEntries(emails), sent)
}

/** Without those whose address is not known, or bounced since it was given. */
function postTo<Document extends Mailed>(
  document: Document,
  group: readonly Pick<RegistrationRecord, 'id' | 'email' | 'emailSince'>[],
  posted: Posted,
): Change<Document, Sent> {
  const bounced = bouncedRecords(document.outbox)
  const reachable = group.filter(({ email }) => email !== '')
  const readers = reachable.filter(({ id, emailSince = '' }) => (bounced.get(id) ?? '') <= emailSince)
  const emails = readers.map(({ id }): [string, OutboxEmail] => [
    letterKey(id, posted.id),
    askedEmail({ kind: 'letter', recordId: id }, posted.sendAt),
  ])
  return post(document, posted, Object.fromEntries(emails), {
    people: readers.length,
    withoutEmail: group.length - reachable.length,
    bounced: reachable.length - readers.length,
  })
}

type Written = Result<
  'eventUnknown',
  Sent & { /** The key of what now has something to send. */ readonly source: `event/${number}` | 'signups' }
>
const unknown = { ok: false, reason: 'eventUnknown' } as const

/** To those who signed up for news of this event; `came`: of them, to those who came to that one. */
async function sendNews(
  storage: SiteStorage,
  event: EventRecord,
  came: number | undefined,
  posted: Posted,
  now: Date,
): Promise<Written> {
  const [file, earlier] = await Promise.all([
    findFile(storage, event.id),
    came === undefined ? undefined : findFile(storage, came),
  ])
  if (!file || earlier === null) return unknown
  const sent = await changeSignups(storage, now, (document) => {
    const all = newsReaders(document.signups, event, file.registrations, now)
    const readers = earlier ? readersWhoCame(all, earlier.registrations, file.registrations).readers : all
    return postTo(document, readers, posted)
  })
  return { ok: true, ...sent, source: 'signups' }
}

export async function sendLetter(
  storage: SiteStorage,
  event: EventRecord,
  { id, group, came, en, mr, isTest, sendAt }: LetterInput,
  now: Date,
): Promise<Written> {
  const letter = { at: now.toISOString(), en, mr, news: group === 'news' ? event.id : null }
  const posted = { id, letter, sendAt: sendAt ?? letter.at }
  if (group === 'news' && !isTest) return sendNews(storage, event, came, posted, now)
  const sent = await changeFile<Sent | null>(storage, event.id, now, null, (file) => {
    if (isTest) return postTest(file, posted)
    const readers = file.registrations.filter((one) =>
      isInGroup({ ...one, payment: paymentState(one) }, group),
    )
    return postTo(file, readers, posted)
  })
  return sent ? { ok: true, ...sent, source: `event/${event.id}` } : unknown
}
