/** Lists e-mails of the next 48 hours and those that did not arrive, and counts whom saving or deleting an event would tell. */
import { type EventFile, newEventFile, settleFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import { type EmailRow, listEmailRows, listTroubles } from '#core/mail/admin-emails.ts'
import { emailRows } from '#core/mail/kinds.ts'
import { type Outbox, type SentAgain, sentAgain, listDue, type PlannedEmail } from '#core/mail/outbox.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { listSignupEmails } from '#core/mail/planning/visitor-emails.ts'
import { heldOf, isToRefund } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { planMorning } from './today.ts'
import type { Look } from '#mail/kinds/parts.ts'
import { openOutbox } from '#mail/sending/outboxes.ts'
import { enquiriesKind, signupsKind } from '#storage/document-kinds.ts'
import { recallAdminFile, findFile, listAllFiles } from '#storage/documents.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listSignups } from '#storage/signups/signups.ts'

interface Source {
  readonly source: string
  readonly outbox: Outbox
  readonly event: EventRecord | null
  readonly names: ReadonlyMap<string, string>
}

function sourceOf({ event, registrations, cancelled, outbox }: EventFile): Source {
  const all = [...registrations, ...cancelled.map(({ registration }) => registration)]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return { source: `event/${event.id}`, outbox, event, names }
}

function rowsIn({ outbox, event, names }: Source, now: Date) {
  const emails = listEmailRows(outbox, now, event !== null && isOver(event, now))
  const notArrived = listTroubles(emails, now).map((row) => ({ ...row, name: names.get(row.recordId) ?? '' }))
  return { emails, notArrived }
}

export async function findEventEmails(storage: SiteStorage, id: EventRecord['id'], now: Date) {
  const file = await findFile(storage, id)
  return file && rowsIn(sourceOf(file), now)
}

const upcomingLasts = 48 * 60 * 60 * 1000
const listedMost = 50

/** Groups the rows by kind; `missing`: how many of them wait for the joining details. */
function group<Facts extends object>(rows: readonly EmailRow[], facts: Facts) {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    ...facts,
    kind,
    firstAt: ofKind.map(({ at }) => at).reduce((a, b) => (a < b ? a : b)),
    count: ofKind.length,
    missing: ofKind.filter(({ state }) => state === 'missing').length,
  }))
}

async function listOthers(
  storage: SiteStorage,
  listed: ReadonlyMap<string, string>,
  now: Date,
): Promise<Source[]> {
  const [months, signups, admin] = await Promise.all([
    enquiriesKind.list(storage, listed),
    signupsKind.list(storage, listed),
    recallAdminFile(storage, listed),
  ])
  const event = null
  return [
    ...Array.from(months, ([month, { enquiries, outbox }]): Source => {
      const names = new Map(enquiries.map(({ id, name }) => [id, name]))
      return { source: `enquiries/${month}`, outbox, event, names }
    }),
    ...Array.from(signups.values(), ({ signups: all, outbox }): Source => {
      const names = new Map(all.map(({ id, email }) => [id, email]))
      return { source: 'signups', outbox, event, names }
    }),
    { source: 'admin', outbox: planMorning(admin, now).outbox, event, names: new Map() },
  ]
}

export async function listUpcomingEmails(storage: SiteStorage, now: Date) {
  const listed = await storage.data.list('')
  const [files, others] = await Promise.all([listAllFiles(storage, listed), listOthers(storage, listed, now)])
  const until = new Date(now.getTime() + upcomingLasts).toISOString()
  const found = [...files.map(sourceOf), ...others].map((ofDocument) => {
    const { source, event } = ofDocument
    const { emails, notArrived } = rowsIn(ofDocument, now)
    const facts = { source, eventId: event?.id ?? null, title: event?.title ?? '' }
    const toGo = emails.filter(({ state, at, kind }) => {
      // On a morning with nothing to do no list is sent.
      const isSure = kind !== 'todayList' || at > now.toISOString()
      return (state === 'due' || state === 'missing' || state === 'retry') && at <= until && isSure
    })
    return { upcoming: group(toGo, facts), troubles: notArrived.map((row) => ({ ...row, ...facts })) }
  })
  const troubles = found.flatMap((rows) => rows.troubles)
  return {
    upcoming: found.flatMap((rows) => rows.upcoming).sort((a, b) => a.firstAt.localeCompare(b.firstAt)),
    troubles: troubles.sort((a, b) => b.at.localeCompare(a.at)).slice(0, listedMost),
    troubleCount: troubles.length,
  }
}

export async function sendAgain(
  look: Look,
  source: string,
  key: string,
  isOver: boolean,
): Promise<SentAgain> {
  let decision: SentAgain = { ok: false, reason: 'recordUnknown' }
  const open = await openOutbox(source, look)
  await open?.change(look.now, (outbox) => {
    decision = sentAgain(outbox, key, look.now, isOver)
    return decision.ok ? { ...outbox, [decision.key]: decision.email } : outbox
  })
  return decision
}

type ToldEmail = Pick<PlannedEmail, 'kind' | 'recordId'>

const dueIn = (file: EventFile, now: Date) => listDue(planEmails(settleFile(file, now), now).outbox, now)

export function listTold(file: EventFile, after: EventRecord, now: Date): ToldEmail[] {
  if (after.status === 'announced') return []
  const already = new Set(dueIn(file, now).map(({ key }) => key))
  return dueIn({ ...file, event: { ...after, updatedAt: now.toISOString() } }, now).filter(
    ({ key, kind }) => emailRows[kind].tellsChange && !already.has(key),
  )
}

function toCounts(
  toSend: readonly ToldEmail[],
  event: Pick<EventRecord, 'status'>,
  registrations: readonly RegistrationRecord[],
) {
  const refunds = registrations.filter((registration) => isToRefund(event, registration, false))
  const inLine = new Set(registrations.flatMap(({ id, kind }) => (kind === 'waitlist' ? [id] : [])))
  const people = (emails: readonly ToldEmail[]) => new Set(emails.map(({ recordId }) => recordId)).size
  const byKind = Map.groupBy(toSend, ({ kind }) => kind)
  return {
    people: people(toSend),
    waiting: people(toSend.filter(({ recordId }) => inLine.has(recordId))),
    kinds: [...byKind].map(([kind, emails]) => ({ kind, people: people(emails) })),
    refunds: {
      count: refunds.length,
      money: refunds.reduce((sum, registration) => sum + heldOf(registration), 0),
    },
  }
}

/** Returns the e-mails to people who signed up and would be told of a date: only if the event becomes bookable by this edit. */
async function listWaiting(
  storage: SiteStorage,
  before: EventRecord,
  after: EventRecord,
  now: Date,
): Promise<ToldEmail[]> {
  if (after.bookableSince === '' || after.bookableSince === before.bookableSince) return []
  const signups = await listSignups(storage)
  const known = new Set(listSignupEmails(signups, [before], {}, now).map(({ key }) => key))
  return listSignupEmails(signups, [after], {}, now).filter(
    ({ kind, key }) => kind === 'dateSet' && !known.has(key),
  )
}

export async function countTold(
  storage: SiteStorage,
  before: EventRecord,
  after: EventRecord | null,
  now: Date,
) {
  const [found, waiting] = await Promise.all([
    unlessDamaged(storage, () => findFile(storage, before.id)),
    after ? listWaiting(storage, before, after, now) : [],
  ])
  const file = found ?? newEventFile(before)
  const toSend = after
    ? [...listTold(file, after, now), ...waiting]
    : dueIn({ ...file, deletedAt: now.toISOString() }, now)
  return toCounts(toSend, after ?? before, file.registrations)
}
