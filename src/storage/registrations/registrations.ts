/** Registrations with their events beside them, as the admin reads them: of one event, or of all. One read a roster. */
import { listNearest } from '#core/events/nearest.ts'
import { heldOf, paymentState, utrOf } from '#core/money/payment.ts'
import { listLine } from '#core/registrations/seats.ts'
import { bookerIn, seatName } from '#core/registrations/party.ts'
import { findSigns } from '#core/access/suspicion.ts'
import {
  filledFieldsSchema,
  type AdminCancellation,
  type AdminRegistration,
} from '#core/registrations/registration-schema.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { toRegistrationRows } from '#core/registrations/registration-sheet.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/calendar.ts'
import { readPage, takePage, type Page } from '#storage/engine/document-pages.ts'
import { hashOf } from '#storage/engine/hash.ts'
import { rosterKind, type Roster } from './roster-kind.ts'
import { findRoster } from './rosters.ts'

/** In the order in which they came. */
function toAdminRegistrations(eventId: number, roster: Roster): AdminRegistration[] {
  const { title } = roster.eventSnapshot
  // A booking for a company may name one inbox for all.
  const signs = findSigns(roster.registrations.filter(({ bookedBy }) => bookedBy === undefined))
  const places = new Map(
    listLine(roster.registrations, roster.eventSnapshot.edition).map(({ id: whose }, index) => [
      whose,
      index + 1,
    ]),
  )
  const bookerOf = bookerIn(roster.registrations)
  return roster.registrations.map((kept) => {
    const booker = bookerOf(kept)
    const payment = paymentState(booker ?? kept)
    const { id, kind, edition, attended, registeredAt, lang, offer, isByHand = false } = kept
    return {
      ...{
        id,
        kind,
        edition,
        ...filledFieldsSchema.parse(kept),
        name: kept.bookedBy !== undefined && kept.name === '' ? seatName(kept, booker) : kept.name,
        attended,
        registeredAt,
        lang,
        isByHand,
        code: kept.code ?? '',
        asked: kept.asked ?? null,
        source: kept.source ?? null,
      },
      payment,
      seats: kept.seats ?? 1,
      bookedBy: booker?.name ?? '',
      price: kept.price ?? null,
      held: heldOf(kept),
      utr: payment === 'reported' ? utrOf(booker ?? kept) : '',
      heldUntil: kept.payment?.heldUntil ?? null,
      place: places.get(id) ?? null,
      offeredUntil: offer?.until ?? null,
      movedFrom: kept.movedFrom?.eventId ?? null,
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

/** Of what is gone, the latest first. Null when there is no such event. */
export async function findCancellations(
  storage: SiteStorage,
  eventId: number,
): Promise<AdminCancellation[] | null> {
  const roster = await findRoster(storage, eventId)
  const shown = roster?.cancelled.map(({ registration, cancelledAt, reason, movedTo = null }) => {
    const { id, name, email, phone, kind } = registration
    const payment = paymentState(registration)
    const held = heldOf(registration)
    return { ...{ id, name, email, phone, kind }, cancelledAt, reason, movedTo, payment, held }
  })
  return shown?.sort((a, b) => b.cancelledAt.localeCompare(a.cancelledAt)) ?? null
}

/**
 * Of as many events as fit into one answer, one after the other; from the event on where the page before ended. Of those nearest to
 * `now` alone, where that is given.
 */
export async function readRegistrations(
  storage: SiteStorage,
  from: string | null,
  now: Date | null = null,
): Promise<Page<AdminRegistration>> {
  const events = await listEvents(storage)
  const ids = (now === null ? events : listNearest(events, now)).map(({ id }) => id).sort((a, b) => a - b)
  const wanted = ids.filter((id) => id >= Number(from ?? 0)).map(String)
  const { items, next } = await readPage(storage, rosterKind, wanted)
  const open = items.filter(({ document }) => document.state === 'open')
  return { items: open.flatMap(({ id, document }) => toAdminRegistrations(Number(id), document)), next }
}

/**
 * The spreadsheet of these, from the piece on where the part before ended; null where somebody has come or gone since, so that what
 * follows would not fit.
 */
export async function readExportPart(
  registrations: readonly AdminRegistration[],
  from: string | null,
  bytesMost?: number,
): Promise<Page<string> | null> {
  const [heads] = toRegistrationRows(registrations)
  const list = (await hashOf(JSON.stringify([heads, registrations.map(({ id }) => id)]))).slice(0, 12)
  const [, listBefore = list, first = '0'] = /^([0-9a-f]{12})-(\d{1,7})$/.exec(from ?? '') ?? []
  if (listBefore !== list) return null
  const pieces = [...toCsv(toRegistrationRows(registrations))].slice(Number(first))
  const { items, next } = await takePage(pieces, (text) => Buffer.byteLength(text), bytesMost)
  return { items, next: next && `${list}-${Number(first) + items.length}` }
}
