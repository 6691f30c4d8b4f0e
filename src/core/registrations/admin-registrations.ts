/** Registrations with their events beside them, as the admin reads them: of one event, or of all. */
import type { EventFile } from '#core/events/event-file.ts'
import { isOver } from '#core/events/event.ts'
import { entryIdOf, heldOf, paymentState, utrOf } from '#core/money/payment.ts'
import { guestName, seatsOf, type Guest } from './guests.ts'
import { filledFieldsSchema, type AdminRegistration, type RegistrationRecord } from './registration-schema.ts'
import { listLine } from './seats.ts'

/** In the order in which they came. */
export function toAdminRegistrations(
  file: EventFile,
  halfMoves: ReadonlyMap<string, AdminRegistration['halfMove']> = new Map(),
): AdminRegistration[] {
  const { id: eventId, title } = file.event
  const places = new Map(listLine(file.registrations).map(({ id: whose }, index) => [whose, index + 1]))
  const rowOf = (kept: RegistrationRecord): AdminRegistration => {
    const payment = paymentState(kept)
    const { id, kind, attended, registeredAt, lang, offer, isByHand = false } = kept
    return {
      ...{ id, kind, ...filledFieldsSchema.parse(kept), attended, registeredAt, lang, isByHand },
      ...{ code: kept.code ?? '', asked: kept.asked ?? null, source: kept.source ?? null },
      payment,
      seats: seatsOf(kept),
      bookedBy: '',
      price: kept.price ?? null,
      held: heldOf(kept),
      entryId: entryIdOf(kept),
      utr: payment === 'reported' ? utrOf(kept) : '',
      heldUntil: kept.payment?.heldUntil ?? null,
      place: places.get(id) ?? null,
      offeredUntil: offer?.until ?? null,
      halfMove: halfMoves.get(id) ?? null,
      eventId,
      eventTitle: title,
    }
  }
  /** A guest as a person of their own, whose registration is the booker's. */
  const guestRow = (row: AdminRegistration, guest: Guest): AdminRegistration => ({
    ...{ ...row, ...filledFieldsSchema.parse({ company: row.company }) },
    ...{ id: guest.id, name: guestName(guest, row), email: guest.email, attended: guest.attended },
    ...{ bookedBy: row.name, seats: 1, price: null, held: 0, entryId: '', halfMove: null },
    ...{ asked: null, source: null, code: '' },
  })
  return file.registrations.flatMap((kept) => {
    const row = rowOf(kept)
    return [row, ...(kept.kind === 'seat' ? kept.guests.map((guest) => guestRow(row, guest)) : [])]
  })
}

/** By the id of who stands here, though they stood at another event as well: moves lead to events to come, and know where they came from. */
export function halfMovesOf(
  { event: { id: eventId }, registrations }: EventFile,
  files: readonly EventFile[],
  now: Date,
): Map<string, AdminRegistration['halfMove']> {
  const here = new Map(registrations.map((one) => [one.id, one]))
  const sources = new Set(registrations.map(({ movedFrom }) => movedFrom?.eventId))
  const others = files.filter(
    ({ event }) => event.id !== eventId && (sources.has(event.id) || !isOver(event, now)),
  )
  const found = others.flatMap(({ event: { id: otherId, title }, ...other }) => {
    const gone = other.cancelled.flatMap(({ registration, reason }) =>
      reason === 'moved' ? [] : [registration],
    )
    return [...other.registrations, ...gone].flatMap(({ id, movedFrom }) => {
      const own = here.get(id)
      if (!own) return []
      const cameHere = own.movedFrom?.eventId === otherId && own.movedFrom.at >= (movedFrom?.at ?? '')
      const [from, to] = cameHere ? [otherId, eventId] : [eventId, otherId]
      return [[id, { from, to, title }] as const]
    })
  })
  return new Map(found)
}

/** Of what is gone, the latest first. */
export function toCancellations({ cancelled }: EventFile) {
  const shown = cancelled.map(({ registration, cancelledAt, reason, movedTo = null }) => {
    const { id, name, email, phone, kind } = registration
    const payment = paymentState(registration)
    const held = heldOf(registration)
    return { ...{ id, name, email, phone, kind }, cancelledAt, reason, movedTo, payment, held }
  })
  return shown.sort((a, b) => b.cancelledAt.localeCompare(a.cancelledAt))
}
