/** Registrations with their events beside them, as the admin reads them: of one event, or of all. One read a roster. */
import { paymentState } from '#domain/payment.ts'
import { findSigns } from '#domain/suspicion.ts'
import { filledFieldsSchema, type AdminCancellation, type AdminRegistration } from '#schemas/registration.ts'
import type { SiteStorage } from './blobs.ts'
import { listEvents } from './calendar.ts'
import { readPage, type Page } from './document-pages.ts'
import { rosterKind, type Roster } from './roster-kind.ts'
import { findRoster } from './rosters.ts'

/** In the order in which they came. */
function toAdminRegistrations(eventId: number, roster: Roster): AdminRegistration[] {
  const { title } = roster.eventSnapshot
  const signs = findSigns(roster.registrations)
  return roster.registrations.map((kept) => {
    const { id, kind, edition, attended, registeredAt, lang, offer, isByHand = false } = kept
    return {
      ...{ id, kind, edition, ...filledFieldsSchema.parse(kept), attended, registeredAt, lang, isByHand },
      payment: paymentState(kept),
      offeredUntil: offer?.until ?? null,
      eventId,
      eventTitle: title,
      signs: signs.get(kept) ?? [],
    }
  })
}

/** In the order in which they came. Null when there is no such event. */
export async function findRegistrations(
  storage: SiteStorage,
  eventId: number,
): Promise<AdminRegistration[] | null> {
  const roster = await findRoster(storage, eventId)
  return roster && toAdminRegistrations(eventId, roster)
}

/** Of returned seats and wishes, the latest first. Null when there is no such event. */
export async function findCancellations(
  storage: SiteStorage,
  eventId: number,
): Promise<AdminCancellation[] | null> {
  const roster = await findRoster(storage, eventId)
  const shown = roster?.cancelled.map(({ registration: { id, name, email, kind }, cancelledAt }) => ({
    ...{ id, name, email, kind },
    cancelledAt,
  }))
  return shown?.sort((a, b) => b.cancelledAt.localeCompare(a.cancelledAt)) ?? null
}

/** Of as many events as fit into one answer, one after the other; from the event on where the page before ended. */
export async function readRegistrations(
  storage: SiteStorage,
  from: string | null,
): Promise<Page<AdminRegistration>> {
  const ids = (await listEvents(storage)).map(({ id }) => id).sort((a, b) => a - b)
  const wanted = ids.filter((id) => id >= Number(from ?? 0)).map(String)
  const { items, next } = await readPage(storage, rosterKind, wanted)
  const open = items.filter(({ document }) => document.state === 'open')
  return { items: open.flatMap(({ id, document }) => toAdminRegistrations(Number(id), document)), next }
}
