/** For the admin: what goes in the next 48 hours, what did not arrive and can be sent again, and whom joining details will not reach. */
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import { type EmailRow, listEmailRows, listToGo, listTroubles } from '#core/mail/admin-emails.ts'
import { type Outbox, sentAgain } from '#core/mail/outbox.ts'
import { planMorning } from '#core/mail/planning/morning-emails.ts'
import { type Unreached, listUnreached } from '#core/mail/unreached.ts'
import { translator } from '#i18n/translate.ts'
import type { EmailSource, Look, SourceId } from '#mail/sources/source.ts'
import { textsOf } from '#mail/writing/parts.ts'
import { site, whatsappLink } from '#site.ts'
import { recallAdminFile } from '#storage/admin/admin-file.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { rememberedEnquiries } from '#storage/enquiries/enquiries.ts'
import { findFile, listAllFiles } from '#storage/events/event-files.ts'
import { rememberedSignups } from '#storage/signups/signups.ts'

/** Tells whom a record of an event is about; '' where that is not known any more. */
function namesIn({
  registrations,
  cancelled,
}: Pick<EventFile, 'registrations' | 'cancelled'>): (recordId: string) => string {
  const all = [...registrations, ...cancelled.map(({ registration }) => registration)]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (recordId) => names.get(recordId) ?? ''
}

/** One event's e-mails. What did not arrive has the name of whom it is for. Null where there is no such event. */
export async function findEventEmails(storage: SiteStorage, id: EventRecord['id'], now: Date) {
  const file = await findFile(storage, id)
  if (!file) return null
  const emails = listEmailRows(file.outbox, now, isOver(file.event, now))
  const nameOf = namesIn(file)
  const troubles = listTroubles(emails, now)
  return { emails, notArrived: troubles.map((row) => ({ ...row, name: nameOf(row.recordId) })) }
}

const upcomingLasts = 48 * 60 * 60 * 1000
const listedMost = 50

/** One outbox with what its rows are shown with. */
interface Shown {
  readonly source: SourceId
  readonly outbox: Outbox
  /** Null for what is not about one event. */
  readonly event: EventRecord | null
  readonly nameOf: (recordId: string) => string
}

/** By kind; `missing`: how many of them wait for the joining details. */
function group<Facts extends object>(rows: readonly EmailRow[], facts: Facts) {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, those]) => ({
    ...facts,
    kind,
    firstAt: those.map(({ at }) => at).reduce((a, b) => (a < b ? a : b)),
    count: those.length,
    missing: those.filter(({ state }) => state === 'missing').length,
  }))
}

/** `chat` opens a WhatsApp chat with a first sentence in their language; '' without a phone. */
function toUnreached(event: EventRecord, { registration, why }: Unreached) {
  const { id: eventId, title, eventDate } = event
  const { id: registrationId, name, phone, lang: locale } = registration
  const t = translator(locale)
  const { title: shown, day } = textsOf(event, { locale }, t)
  const text = t('email.unreachedChat', { name, consultant: site.name[locale], title: shown, day })
  const chat = phone === '' ? '' : whatsappLink(text, phone)
  return { eventId, title, eventDate, registrationId, name, phone, chat, why }
}

async function listOthers(
  storage: SiteStorage,
  listed: ReadonlyMap<string, string>,
  now: Date,
): Promise<Shown[]> {
  const [months, signups, admin] = await Promise.all([
    rememberedEnquiries.list(storage, listed),
    rememberedSignups.list(storage, listed),
    recallAdminFile(storage, listed),
  ])
  const event = null
  return [
    ...Array.from(months, ([month, { enquiries, outbox }]): Shown => {
      const names = new Map(enquiries.map(({ id, name }) => [id, name]))
      return { source: `enquiries/${month}`, outbox, event, nameOf: (id) => names.get(id) ?? '' }
    }),
    ...Array.from(signups.values(), ({ signups: all, outbox }): Shown => {
      const names = new Map(all.map(({ id, email }) => [id, email]))
      return { source: 'signups', outbox, event, nameOf: (id) => names.get(id) ?? '' }
    }),
    { source: 'admin', outbox: planMorning(admin, now).outbox, event, nameOf: () => '' },
  ]
}

function toShown(file: EventFile): Shown {
  const { event, outbox } = file
  return { source: `event/${event.id}`, outbox, event, nameOf: namesIn(file) }
}

/** As many as can be looked through; the counts are of all. */
export async function listUpcomingEmails(storage: SiteStorage, now: Date) {
  const listed = await storage.data.list('')
  const [files, others] = await Promise.all([listAllFiles(storage, listed), listOthers(storage, listed, now)])
  const until = new Date(now.getTime() + upcomingLasts).toISOString()
  const found = [...files.map(toShown), ...others].map(({ source, outbox, event, nameOf }) => {
    const rows = listEmailRows(outbox, now, event !== null && isOver(event, now))
    const facts = { source, eventId: event?.id ?? null, title: event?.title ?? '' }
    const toGo = listToGo(rows).filter(({ at, kind }) => {
      // A morning with nothing to do has no e-mail.
      return at <= until && (kind !== 'todayList' || at > now.toISOString())
    })
    const troubles = listTroubles(rows, now).map((row) => ({ ...row, ...facts, name: nameOf(row.recordId) }))
    return { upcoming: group(toGo, facts), troubles }
  })
  const troubles = found.flatMap((one) => one.troubles)
  const unreached = files
    .filter(({ deletedAt }) => deletedAt === null)
    .flatMap((file) => listUnreached(file, now).map((one) => toUnreached(file.event, one)))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  return {
    upcoming: found.flatMap((one) => one.upcoming).sort((a, b) => a.firstAt.localeCompare(b.firstAt)),
    troubles: troubles.sort((a, b) => b.at.localeCompare(a.at)).slice(0, listedMost),
    troubleCount: troubles.length,
    unreached: unreached.slice(0, listedMost),
    unreachedCount: unreached.length,
  }
}

/** Has an e-mail of any outbox sent once more. `isOver`: the event that it is about is. */
export async function sendAgain(
  look: Look,
  source: EmailSource,
  key: string,
  isOver: boolean,
): Promise<ReturnType<typeof sentAgain>> {
  let decision: ReturnType<typeof sentAgain> = { ok: false, reason: 'recordUnknown' }
  await source.open(look).change(look.now, (outbox) => {
    decision = sentAgain(outbox, key, look.now, isOver)
    return decision.ok ? { ...outbox, [decision.key]: decision.email } : outbox
  })
  return decision
}
