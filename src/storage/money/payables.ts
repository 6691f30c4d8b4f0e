/** What is due, paid and to be given back, as the admin reads it: of every seat that costs something, with its present or former owner. */
import {
  dueOf,
  isReportOld,
  isToRefund,
  moneyOf,
  paymentReference,
  paymentState,
  reportedSince,
  utrOf,
} from '#core/money/payment.ts'
import { listNearest, nearestMost } from '#core/events/nearest.ts'
import { mayRelease } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Payable } from '#core/money/payments.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/calendar.ts'
import { readPage, type Page } from '#storage/engine/document-pages.ts'
import { countOpen } from '#storage/shell/summary.ts'
import { rosterKind, withNewestSnapshot, type Roster } from '#storage/registrations/roster-kind.ts'

function toPayable(
  event: EventRecord,
  registration: RegistrationRecord,
  isGone: boolean,
  now: Date,
): Payable[] {
  const state = paymentState(registration)
  if (state === null) return []
  const { id: registrationId, name, email, phone, price = 0, payment, registeredAt, seats = 1 } = registration
  const steps = payment?.steps ?? []
  const since = reportedSince(registration)
  return [
    {
      eventId: event.id,
      registrationId,
      name,
      email,
      phone,
      reference: paymentReference(registration),
      seats,
      amount: price,
      ...moneyOf(registration),
      due: dueOf(registration),
      state,
      stateAt: steps.at(-1)?.at ?? registeredAt,
      utr: utrOf(registration),
      isReported: since !== null,
      isReportOld: since !== null && isReportOld(since, now),
      entryId: steps.findLast(({ entryId }) => entryId !== undefined)?.entryId ?? '',
      registeredAt,
      heldUntil: payment?.heldUntil ?? null,
      isGone,
      isToRefund: isToRefund(event, registration, isGone),
      mayRelease: !isGone && mayRelease(event, registration, now),
    },
  ]
}

/** Seats that were moved to another event are payable there. */
export function toPayables(
  event: EventRecord,
  { registrations, cancelled }: Pick<Roster, 'registrations' | 'cancelled'>,
  now: Date,
): Payable[] {
  return [
    ...registrations.flatMap((one) => toPayable(event, one, false, now)),
    ...cancelled
      .filter(({ reason }) => reason !== 'moved')
      .flatMap(({ registration }) => toPayable(event, registration, true, now)),
  ]
}

/** The nearest to `now`, and whichever else has a reported payment or money to be given back. */
async function listMattering(storage: SiteStorage, events: EventRecord[], now: Date): Promise<EventRecord[]> {
  if (events.length <= nearestMost) return events
  const near = new Set(listNearest(events, now))
  const { eventsWithMoney } = await countOpen(storage)
  return events.filter((event) => near.has(event) || eventsWithMoney.has(event.id))
}

/** Of as many events as fit into one answer, from the event on where the page before ended. */
export async function readPayables(
  storage: SiteStorage,
  from: string | null,
  now: Date,
  isNearest = false,
): Promise<Page<Payable>> {
  const all = await listEvents(storage)
  const events = isNearest ? await listMattering(storage, all, now) : all
  const wanted = events.map(({ id }) => id).filter((id) => id >= Number(from ?? 0))
  const ids = wanted.sort((a, b) => a - b).map(String)
  const { items, next } = await readPage(storage, rosterKind, ids)
  const payables = items.flatMap(({ id, document }) => {
    const event = events.find((one) => String(one.id) === id)
    if (!event || document.state !== 'open') return []
    return toPayables(withNewestSnapshot(event, document.eventSnapshot), document, now)
  })
  return { items: payables, next }
}
