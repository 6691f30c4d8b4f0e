/**
 * What is to go in the next 48 hours, what did not arrive, and whom joining details will not reach, over all sources. Reads those
 * alone of which the last run noted something of the first two, those of events that are near, and those that changed since.
 */
import { listEmailRows, listToGo, listTroubles, troubleLasts } from '#core/mail/email-state.ts'
import { eventIdOf } from '#core/mail/email-plan.ts'
import { isNear, listUnreached } from '#core/mail/unreached.ts'
import { translator } from '#i18n/translate.ts'
import type { EmailRow, UpcomingEmails } from '#core/mail/admin-emails.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { site, whatsappLink } from '#site.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { findEmailLooks, type EmailLook } from '#storage/mail/email-looks.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { textsOf } from '#mail/writing/parts.ts'
import { isEventOver, type EmailSource, type Look } from '#mail/sources/source.ts'
import { listSources, siteOf } from '#mail/sources/sources.ts'

const upcomingLasts = 48 * 60 * 60 * 1000
const listedMost = 50

type Upcoming = UpcomingEmails['upcoming']
type Troubles = UpcomingEmails['troubles']
type Unreached = UpcomingEmails['unreached']

interface Span {
  /** What goes later is not shown. */
  readonly until: string
  /** What went wrong before is not shown. */
  readonly since: string
}

function isWorthReading(
  known: EmailLook | undefined,
  { etags, site: siteThere }: Pick<EmailLook, 'etags' | 'site'>,
  { until, since }: Span,
): boolean {
  if (known?.etags !== etags || known.site !== siteThere) return true
  const { toGoAt, troubleAt } = known
  return (toGoAt !== null && toGoAt <= until) || (troubleAt !== null && troubleAt > since)
}

/** By kind. */
function group(
  rows: readonly EmailRow[],
  facts: Pick<Upcoming[number], 'source' | 'eventId' | 'title'>,
): Upcoming {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, those]) => ({
    ...facts,
    kind,
    firstAt: those.map(({ at }) => at).reduce((a, b) => (a < b ? a : b)),
    count: those.length,
    missing: those.filter(({ state }) => state === 'missing').length,
  }))
}

function toUnreached(
  event: EventRecord,
  { registration, why }: ReturnType<typeof listUnreached>[number],
): Unreached[number] {
  const { id: eventId, title, eventDate } = event
  const { id: registrationId, name, phone, lang: locale } = registration
  const t = translator(locale)
  const { title: shown, day } = textsOf(event, { locale }, t)
  const text = t('email.unreachedChat', { name, consultant: site.name[locale], title: shown, day })
  const chat = phone === '' ? '' : whatsappLink(text, phone)
  return { eventId, title, eventDate, registrationId, name, phone, chat, why }
}

async function lookAt(
  look: Look,
  { id, view: readView }: EmailSource,
  { until }: Span,
): Promise<{ upcoming: Upcoming; troubles: Troubles; unreached: Unreached }> {
  const [view, stored] = await Promise.all([
    readView({ ...look, isOverview: true }),
    findDeliveries(look.storage, id),
  ])
  if (!view) return { upcoming: [], troubles: [], unreached: [] }
  const planned = view.plan(stored)
  const { file } = view
  const rows = listEmailRows(planned, { ...stored, isOver: isEventOver(view, look.now) }, look.now)
  const facts = { source: id, eventId: eventIdOf(id), title: view.title }
  // A morning with nothing to do has no e-mail and leaves no trace.
  const isEmpty = ({ at }: EmailRow) => id === 'morning' && at <= look.now.toISOString()
  const toGo = listToGo(rows).filter((row) => row.at <= until && !isEmpty(row))
  const troubles = listTroubles(rows, look.now)
  return {
    upcoming: group(toGo, facts),
    troubles: troubles.map((row) => ({ ...row, ...facts, name: view.nameOf(row.recordId) })),
    unreached: file
      ? listUnreached(file, planned, stored, look.now).map((one) => toUnreached(file.event, one))
      : [],
  }
}

export async function listUpcomingEmails(storage: SiteStorage): Promise<Omit<UpcomingEmails, 'mail'>> {
  const [listed, { looks }, look] = await Promise.all([
    storage.data.list(''),
    findEmailLooks(storage),
    openLook(storage),
  ])
  const span = {
    until: new Date(look.now.getTime() + upcomingLasts).toISOString(),
    since: new Date(look.now.getTime() - troubleLasts).toISOString(),
  }
  const near = new Set(look.events.filter((event) => isNear(event, look.now)).map(({ id }) => `roster-${id}`))
  const siteIn = siteOf(look, listed)
  const worth = listSources(listed).filter(
    ({ source: { id }, etags }) =>
      near.has(id) || isWorthReading(looks[id], { etags, site: siteIn(id) }, span),
  )
  const found = await forDocuments(worth, ({ source }) =>
    unlessDamaged(storage, () => lookAt(look, source, span)),
  )
  const troubles = found.flatMap((source) => source?.troubles ?? []).sort((a, b) => b.at.localeCompare(a.at))
  const unreached = found
    .flatMap((source) => source?.unreached ?? [])
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  return {
    upcoming: found
      .flatMap((source) => source?.upcoming ?? [])
      .sort((a, b) => a.firstAt.localeCompare(b.firstAt)),
    troubles: troubles.slice(0, listedMost),
    troubleCount: troubles.length,
    unreached: unreached.slice(0, listedMost),
    unreachedCount: unreached.length,
  }
}
