/** How many of everything: counted from documents as this process remembers them, so that a look reads only what changed. */
import { holdsSeat } from '#core/registrations/seats.ts'
import { countCame, seatsOf } from '#core/registrations/guests.ts'
import type { EventCounts } from '#core/events/event-list.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { dueOf, isToRefund, paymentState, reportedSince } from '#core/money/payment.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { rememberedEnquiries } from '#storage/enquiries/enquiries.ts'
import { listFiles } from '#storage/events/event-files.ts'
import { rememberedSignups } from '#storage/signups/signups.ts'

async function listEnquiries(storage: SiteStorage, listed: ReadonlyMap<string, string>) {
  return [...(await rememberedEnquiries.list(storage, listed)).values()].flatMap((month) => month.enquiries)
}

/** What somebody has to do something about. */
export interface OpenCounts {
  /** Unanswered enquiries, and when the oldest came; null for none. */
  readonly messages: { readonly count: number; readonly since: string } | null
  /** Events with a reported payment, or money that is owed or to be given back: also those that are over. */
  readonly eventsWithMoney: ReadonlySet<number>
}

function hasOpenMoney({ event, registrations, cancelled }: EventFile): boolean {
  const gone = cancelled.flatMap(({ registration, reason }) => (reason === 'moved' ? [] : [registration]))
  return (
    [...registrations, ...gone].some((one) => reportedSince(one) !== null) ||
    registrations.some((one) => isToRefund(event, one, false) || paymentState(one) === 'due') ||
    gone.some((one) => isToRefund(event, one, true))
  )
}

export async function countOpen(
  storage: SiteStorage,
  listed: ReadonlyMap<string, string>,
): Promise<OpenCounts> {
  const [files, messages] = await Promise.all([listFiles(storage, listed), listEnquiries(storage, listed)])
  const open = messages.filter(({ answered }) => answered === null)
  const [since] = open.map(({ createdAt }) => createdAt).toSorted()
  return {
    messages: since === undefined ? null : { count: open.length, since },
    eventsWithMoney: new Set(files.filter(hasOpenMoney).map(({ event }) => event.id)),
  }
}

function countsIn({ event, registrations, erasedSeats }: EventFile): EventCounts {
  const seats = registrations.filter(({ kind }) => kind === 'seat')
  return {
    // Who waits has nothing yet; who has an offer has one of the seats.
    seats: countSeats(registrations),
    waiting: registrations.filter((one) => !holdsSeat(one)).length,
    due: event.status === 'cancelled' ? 0 : registrations.reduce((sum, one) => sum + dueOf(one), 0),
    attendance: {
      registered: seats.reduce((sum, one) => sum + seatsOf(one), erasedSeats.seats),
      came: seats.reduce((sum, one) => sum + countCame(one), erasedSeats.attended),
    },
  }
}

/** How many contacts, events, registrations and notification signups there are. */
export async function countAll(storage: SiteStorage) {
  const listed = await storage.data.list('')
  const [files, messages, lists] = await Promise.all([
    listFiles(storage, listed),
    listEnquiries(storage, listed),
    rememberedSignups.list(storage, listed),
  ])
  const byEvent = files.map((file) => [file.event.id, countsIn(file)] as const)
  return {
    contacts: messages.length,
    events: files.length,
    registrations: byEvent.reduce((sum, [, { seats }]) => sum + seats, 0),
    notifications: [...lists.values()].flatMap((one) => one.signups).length,
    byEvent: Object.fromEntries(byEvent),
  }
}
