/** Writes a letter, with an e-mail per reader, into the document of an event or of signups in one step, so that nobody gets it twice. */
import { locales } from '#core/basics/locale.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import {
  isInGroup,
  letterKey,
  testLetterKey,
  withLetter,
  type Letter,
  type LetterInput,
  type LetterSent,
} from '#core/mail/letter.ts'
import { askedEmail, bouncedRecords } from '#core/mail/outbox.ts'
import { newsReaders, readersWhoCame } from '#core/mail/planning/visitor-emails.ts'
import { paymentState } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Change } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeFile, findFile, changeSignups } from '#storage/documents.ts'

interface Posted {
  readonly id: string
  readonly letter: Letter
  readonly sendAt: string
}

interface Sent {
  readonly sent: LetterSent
  /** False if the same letter was sent before: then it is not sent again. */
  readonly isNew: boolean
}

type Mailed = Pick<EventFile, 'outbox' | 'letters'>

function post<Document extends Mailed>(
  document: Document,
  { id, letter, sendAt }: Posted,
  emails: readonly (readonly [key: string, recordId: string])[],
  missed = { withoutEmail: 0, bounced: 0 },
): Change<Document, Sent> {
  const sent = { people: emails.length, ...missed }
  if (document.letters[id]) return { result: { sent, isNew: false } }
  const rows = emails.map(
    ([key, recordId]) => [key, askedEmail({ kind: 'letter', recordId }, sendAt)] as const,
  )
  const outbox = { ...document.outbox, ...Object.fromEntries(rows) }
  const next = { ...document, outbox, letters: withLetter(document.letters, id, letter) }
  return { next, result: { sent, isNew: true } }
}

function postTest<Document extends Mailed>(document: Document, posted: Posted): Change<Document, Sent> {
  const written = locales.filter((locale) => (posted.letter[locale]?.text ?? '') !== '')
  return post(
    document,
    posted,
    written.map((locale) => [testLetterKey(posted.id, locale), 'test']),
  )
}

/** Leaves out readers without an e-mail address, or whose address bounced since they gave it. */
function postTo<Document extends Mailed>(
  document: Document,
  group: readonly (Pick<RegistrationRecord, 'id' | 'email'> &
    Partial<Pick<RegistrationRecord, 'emailSince'>>)[],
  posted: Posted,
): Change<Document, Sent> {
  const bounced = bouncedRecords(document.outbox)
  const reachable = group.filter(({ email }) => email !== '')
  const readers = reachable.filter(({ id, emailSince }) => (bounced.get(id) ?? '') <= (emailSince ?? ''))
  return post(
    document,
    posted,
    readers.map(({ id }) => [letterKey(id, posted.id), id]),
    { withoutEmail: group.length - reachable.length, bounced: reachable.length - readers.length },
  )
}

type Written = Result<'eventUnknown', Sent>
const unknown = { ok: false, reason: 'eventUnknown' } as const

/** Sends to people who signed up for news of this event; `came`: only to attendees of that event. */
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
  return { ok: true, ...sent }
}

export async function sendLetter(
  storage: SiteStorage,
  event: EventRecord,
  { id, group, came, isTest, sendAt, ...input }: LetterInput,
  now: Date,
): Promise<Written> {
  const at = now.toISOString()
  const { en, mr, hi } = input
  const letter = { at, en, mr, ...(hi ? { hi } : {}), news: group === 'news' ? event.id : null }
  const posted = { id, letter, sendAt: (isTest ? null : sendAt) ?? at }
  if (group === 'news' && !isTest) return sendNews(storage, event, came, posted, now)
  const sent = await changeFile<Sent | null>(storage, event.id, now, null, (file) => {
    if (isTest) return postTest(file, posted)
    const readers = file.registrations.filter((registration) =>
      isInGroup({ ...registration, payment: paymentState(registration) }, group),
    )
    return postTo(file, readers, posted)
  })
  return sent ? { ok: true, ...sent } : unknown
}
