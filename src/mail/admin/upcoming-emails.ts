/**
 * What is to go in the next 48 hours, and what did not arrive, over all sources. Reads those alone of which the last run noted
 * something of either, and those that changed since.
 */
import { listEmailRows, listToGo, listTroubles, troubleLasts } from '#domain/email-state.ts'
import { eventIdOf } from '#domain/email-plan.ts'
import type { EmailRow, UpcomingEmails } from '#schemas/admin-emails.ts'
import type { SiteStorage } from '#storage/blobs.ts'
import { findDeliveries, type SourceId } from '#storage/deliveries.ts'
import { unlessDamaged } from '#storage/document.ts'
import { findEmailLooks, type EmailLooks } from '#storage/email-looks.ts'
import { openLook } from '../send-all.ts'
import type { Look } from '../source.ts'
import { listSources, sourceOf } from '../sources.ts'

const upcomingLasts = 48 * 60 * 60 * 1000
const troublesMost = 50

type Upcoming = UpcomingEmails['upcoming']
type Troubles = UpcomingEmails['troubles']

interface Span {
  /** What goes later is not shown. */
  readonly until: string
  /** What went wrong before is not shown. */
  readonly since: string
}

function isWorthReading(
  known: EmailLooks[string] | undefined,
  etags: string,
  { until, since }: Span,
): boolean {
  if (known?.etags !== etags) return true
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
    held: those.filter(({ state }) => state === 'held').length,
    missing: those.filter(({ state }) => state === 'missing').length,
  }))
}

async function lookAt(
  look: Look,
  id: SourceId,
  { until }: Span,
): Promise<{ upcoming: Upcoming; troubles: Troubles }> {
  const [view, stored] = await Promise.all([
    sourceOf(id)?.view({ ...look, isOverview: true }),
    findDeliveries(look.storage, id),
  ])
  if (!view) return { upcoming: [], troubles: [] }
  const planned = view.plan(stored)
  const rows = listEmailRows(planned, stored, look.now)
  const facts = { source: id, eventId: eventIdOf(id), title: view.title }
  // An evening on which nobody registered has no e-mail and leaves no trace.
  const isEmpty = ({ at }: EmailRow) => id === 'digest' && at <= look.now.toISOString()
  const toGo = listToGo(rows, planned).filter((row) => row.at <= until && !isEmpty(row))
  const troubles = listTroubles(rows, look.now)
  return {
    upcoming: group(toGo, facts),
    troubles: troubles.map((row) => ({ ...row, ...facts, name: view.nameOf(row.recordId) })),
  }
}

export async function listUpcomingEmails(storage: SiteStorage): Promise<Omit<UpcomingEmails, 'mail'>> {
  const [listed, looks, look] = await Promise.all([
    storage.data.list(''),
    findEmailLooks(storage),
    openLook(storage),
  ])
  const span = {
    until: new Date(look.now.getTime() + upcomingLasts).toISOString(),
    since: new Date(look.now.getTime() - troubleLasts).toISOString(),
  }
  const worth = listSources(listed).filter(({ id, etags }) => isWorthReading(looks[id], etags, span))
  const found = await Promise.all(worth.map(({ id }) => unlessDamaged(storage, () => lookAt(look, id, span))))
  const troubles = found.flatMap((source) => source?.troubles ?? []).sort((a, b) => b.at.localeCompare(a.at))
  return {
    upcoming: found
      .flatMap((source) => source?.upcoming ?? [])
      .sort((a, b) => a.firstAt.localeCompare(b.firstAt)),
    troubles: troubles.slice(0, troublesMost),
    troubleCount: troubles.length,
  }
}
