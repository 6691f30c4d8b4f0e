/** Registrations with their events beside them, as the admin reads them: of one event, or of all. */
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import { entryIdOf, heldOf, paymentState, utrOf } from '#core/money/payment.ts'
import { type Guest, guestName } from './guests.ts'
import { seatsOf } from '#core/people/party.ts'
import { filledFieldsSchema, type RegistrationRecord } from './registration-schema.ts'
import { listLine } from './seats.ts'

/** A move that broke off, so that one registrant stands at both events; `title` is the other event's. */
interface HalfMove {
  readonly from: number
  readonly to: number
  readonly title: string
}

/** Amounts are in paise. Null: no date, or no price (on the waiting list). `place` counts from 1, people with an offer included. */
function toRow(
  event: EventRecord,
  kept: RegistrationRecord,
  place: number | null,
  halfMove: HalfMove | null,
) {
  const payment = paymentState(kept)
  const { id, kind, attended, registeredAt, lang, isByHand } = kept
  return {
    id,
    kind,
    ...filledFieldsSchema.parse(kept),
    attended,
    registeredAt,
    lang,
    isByHand,
    code: kept.code,
    asked: kept.asked,
    source: kept.source,
    payment,
    seats: seatsOf(kept),
    /** The name of the booker, who owes for the seat; '' in the booker's own row. */
    bookedBy: '',
    price: kept.price,
    held: heldOf(kept),
    entryId: entryIdOf(kept),
    utr: payment === 'reported' ? utrOf(kept) : '',
    heldUntil: kept.payment?.heldUntil ?? null,
    place,
    offeredUntil: kept.offer?.until ?? null,
    halfMove,
    eventId: event.id,
    eventTitle: event.title,
  }
}

export type AdminRegistration = ReturnType<typeof toRow> & { readonly doorCode?: string }

function toGuestRow(row: AdminRegistration, guest: Guest): AdminRegistration {
  return {
    ...row,
    ...filledFieldsSchema.parse({ company: row.company }),
    id: guest.id,
    name: guestName(guest, row),
    email: guest.email,
    attended: guest.attended,
    bookedBy: row.name,
    seats: 1,
    price: null,
    held: 0,
    entryId: '',
    halfMove: null,
    asked: null,
    source: null,
    code: '',
  }
}

export function toAdminRegistrations(
  file: EventFile,
  halfMoves: ReadonlyMap<string, HalfMove> = new Map(),
): AdminRegistration[] {
  const places = new Map(listLine(file.registrations).map(({ id }, index) => [id, index + 1]))
  return file.registrations.flatMap((kept) => {
    const { id } = kept
    const row = toRow(file.event, kept, places.get(id) ?? null, halfMoves.get(id) ?? null)
    return [row, ...(kept.kind === 'seat' ? kept.guests.map((guest) => toGuestRow(row, guest)) : [])]
  })
}

/** Returns by id the registrants who stand here and at another event as well. A move leads to a coming event and names its source. */
export function halfMovesOf(
  { event: { id: eventId }, registrations }: EventFile,
  files: readonly EventFile[],
  now: Date,
): Map<string, HalfMove> {
  const here = new Map(registrations.map((registration) => [registration.id, registration]))
  const sources = new Set(registrations.map(({ movedFrom }) => movedFrom?.eventId))
  const others = files.filter(
    ({ event }) => event.id !== eventId && (sources.has(event.id) || !isOver(event, now)),
  )
  const found = others.flatMap(({ event: { id: otherId, title }, ...other }) => {
    const gone = other.cancelled.flatMap(({ registration, reason }) =>
      reason === 'moved' ? [] : [registration],
    )
    return [...other.registrations, ...gone].flatMap(({ id, movedFrom }) => {
      const registration = here.get(id)
      if (!registration) return []
      const cameHere =
        registration.movedFrom?.eventId === otherId && registration.movedFrom.at >= (movedFrom?.at ?? '')
      const [from, to] = cameHere ? [otherId, eventId] : [eventId, otherId]
      return [[id, { from, to, title }] as const]
    })
  })
  return new Map(found)
}

export function toCancellations({ cancelled }: EventFile) {
  const shown = cancelled.map(({ registration, cancelledAt, reason, movedTo }) => {
    const { id, name, email, phone, kind } = registration
    const payment = paymentState(registration)
    const held = heldOf(registration)
    return { id, name, email, phone, kind, cancelledAt, reason, movedTo, payment, held }
  })
  return shown.sort((a, b) => b.cancelledAt.localeCompare(a.cancelledAt))
}
