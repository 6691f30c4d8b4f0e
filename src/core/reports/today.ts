/** Today's list, as the admin's first screen shows it in English, and what it counts. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { dueOf, isToRefund, paymentState, reportedSince } from '#core/money/payment.ts'
import { countCame, seatsOf } from '#core/people/party.ts'
import { countSeats, holdsSeat } from '#core/registrations/seats.ts'

/** A person whom a line names. `phone` and `chat` are '' where no phone is known, `correct` where nothing is to be corrected. */
export type TodayPerson = Readonly<Record<'text' | 'phone' | 'chat' | 'correct', string>>
export type TodayTask = Readonly<Record<'title' | 'press' | 'href', string>>

export type TodayKind =
  | 'door'
  | 'linkMissing'
  | 'unticked'
  | 'filesMissing'
  | 'reported'
  | 'toRefund'
  | 'unpaid'
  | 'unreached'
  | 'owed'
  | 'messages'
  | 'offers'

export interface TodayLine extends TodayTask {
  readonly kind: TodayKind
  /** '' if the title says all. */
  readonly text: string
  readonly people?: readonly TodayPerson[]
}

export interface Today {
  /** When the list was made, in UTC: its words are true at that moment. */
  readonly at: string
  readonly lines: readonly TodayLine[]
  readonly more: number
  readonly steps: readonly TodayTask[]
  /** The soonest first. `seatsMax` null means unlimited. */
  readonly coming: readonly {
    readonly eventId: number
    readonly title: string
    readonly eventDate: string
    readonly seats: number
    readonly seatsMax: number | null
  }[]
}

function hasOpenMoney({ event, registrations, cancelled }: EventFile): boolean {
  const gone = cancelled.flatMap(({ registration, reason }) => (reason === 'moved' ? [] : [registration]))
  return (
    [...registrations, ...gone].some((registration) => reportedSince(registration) !== null) ||
    registrations.some(
      (registration) => isToRefund(event, registration, false) || paymentState(registration) === 'due',
    ) ||
    gone.some((registration) => isToRefund(event, registration, true))
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
    waiting: registrations.filter((registration) => !holdsSeat(registration)).length,
    /** What registrants still owe, in paise. */
    due:
      event.status === 'cancelled'
        ? 0
        : registrations.reduce((sum, registration) => sum + dueOf(registration), 0),
    /** Registered seats, those of erased people included, and how many people came. */
    attendance: {
      registered: seats.reduce((sum, registration) => sum + seatsOf(registration), erasedSeats.seats),
      came: seats.reduce((sum, registration) => sum + countCame(registration), erasedSeats.attended),
    },
  }
}
