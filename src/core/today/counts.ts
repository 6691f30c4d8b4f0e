/** Counts what the admin's lists hold, and what waits for the admin. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { dueOf, isToRefund, paymentState, reportedSince } from '#core/money/payment.ts'
import { countCame, seatsOf } from '#core/people/party.ts'
import { countSeats, holdsSeat } from '#core/registrations/seats.ts'

function hasOpenMoney({ event, registrations, cancelled }: EventFile): boolean {
  const gone = cancelled.flatMap(({ registration, reason }) => (reason === 'moved' ? [] : [registration]))
  return (
    [...registrations, ...gone].some((one) => reportedSince(one) !== null) ||
    registrations.some((one) => isToRefund(event, one, false) || paymentState(one) === 'due') ||
    gone.some((one) => isToRefund(event, one, true))
  )
}

export function countOpen(files: readonly EventFile[], messages: readonly EnquiryRecord[]) {
  const open = messages.filter(({ answered }) => answered === null)
  const [since] = open.map(({ createdAt }) => createdAt).toSorted()
  return {
    messages: since === undefined ? null : { count: open.length, since },
    /** Events with a reported payment, or with money that is owed or to be given back, past events included. */
    eventsWithMoney: new Set(files.filter(hasOpenMoney).map(({ event }) => event.id)),
  }
}

export function countsIn({ event, registrations, erasedSeats }: EventFile) {
  const seats = registrations.filter(({ kind }) => kind === 'seat')
  return {
    // A person with an offer has one of the seats.
    seats: countSeats(registrations),
    waiting: registrations.filter((one) => !holdsSeat(one)).length,
    /** What registrants still owe, in paise. */
    due: event.status === 'cancelled' ? 0 : registrations.reduce((sum, one) => sum + dueOf(one), 0),
    /** Registered seats, those of erased people included, and how many people came. */
    attendance: {
      registered: seats.reduce((sum, one) => sum + seatsOf(one), erasedSeats.seats),
      came: seats.reduce((sum, one) => sum + countCame(one), erasedSeats.attended),
    },
  }
}
