/**
 * What a roster is, as a kind of document: one per event, so that capacity, one seat per person and open or closed are one
 * atomic decision. Its event snapshot is what decides about a seat, copied from the event.
 */
import * as z from 'zod/mini'
import { redactList } from '#core/records/erasure.ts'
import { dueOf, isToRefund, reportedSince, paymentState } from '#core/money/payment.ts'
import { holdsSeat, settleSeats, takeOut, type Seats } from '#core/registrations/seats.ts'
import {
  addErasedSeats,
  isFarewellPast,
  partitionRegistrations,
  withoutOldNetwork,
} from '#core/records/retention.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import {
  cancelledRegistrationSchema,
  erasedSeatsSchema,
  registrationRecordSchema,
  type CancelledRegistration,
  type RegistrationRecord,
} from '#core/registrations/registration-schema.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind, type RecordCount } from '#storage/engine/document-kind.ts'
import { documentBytesMost } from '#storage/engine/document.ts'

/** What decides about a seat, copied from the event so that it is read in the same breath as the seats. */
const eventSnapshotSchema = z.pick(eventRecordSchema, {
  version: true,
  /** For the lists: so that one event's registrations are one read. */
  title: true,
  edition: true,
  eventDate: true,
  duration: true,
  maxAttendees: true,
  status: true,
  registrationOpen: true,
  price: true,
  regularPrice: true,
  offerEndsOn: true,
  offerSeats: true,
  codes: true,
  holdHours: true,
  waitlistOpen: true,
})
type EventSnapshot = z.infer<typeof eventSnapshotSchema>

/** What it takes to tell people that their event is deleted. */
const farewellSchema = z.object({
  event: eventRecordSchema,
  deletedAt: instant,
  registrations: z.array(registrationRecordSchema),
})

const rosterSchema = z.object({
  state: z.enum(['open', 'deleted']),
  eventSnapshot: eventSnapshotSchema,
  registrations: z.array(registrationRecordSchema),
  /** For the reports: how many seats the erased registrations had taken. */
  erasedSeats: z.array(erasedSeatsSchema),
  /** Seats that their owners gave back. */
  cancelled: z.array(cancelledRegistrationSchema),
  /** Of a deleted event: who is still to be told, and of what. Goes as soon as everybody has been. */
  farewell: z.nullable(farewellSchema),
})
export type Roster = z.infer<typeof rosterSchema>

export const rosterKind = defineKind({
  name: 'roster',
  prefix: 'roster/',
  id: /^\d{1,15}$/,
  schema: rosterSchema,
  bytesMost: documentBytesMost,
  /** Enough is left to mark 5,000 as there, and to give each a secret. */
  unlistedIds: ({ events }) => events.map(({ id }) => String(id)),
  count: {
    as: 'registrations',
    // Of a deleted event nothing counts any more.
    of: ({ state, eventSnapshot, registrations, cancelled, erasedSeats }) => ({
      // Who waits has nothing yet; who has an offer has one of the seats.
      total: registrations.filter((one) => !isWaiting(one)).length,
      waiting:
        registrations.filter((one) => isWaiting(one) && one.edition === eventSnapshot.edition).length ||
        undefined,
      attendance: attendanceOf(eventSnapshot.edition, registrations, erasedSeats),
      seats: state === 'open' ? seatsByEdition(registrations) : undefined,
      reports: state === 'open' ? openReports(registrations, cancelled) : undefined,
      hasOpenMoney:
        state === 'open' && hasOpenMoney(eventSnapshot, registrations, cancelled) ? true : undefined,
    }),
  },
  personalData: {
    erase: (roster, search, id) => {
      const { title } = roster.eventSnapshot
      const redactOf = <Item>(items: readonly Item[], recordIn: (item: Item) => RegistrationRecord) =>
        redactList(items, search, {
          recordIn,
          toFind: (item) => ({ kind: 'registration', label: `${recordIn(item).name}, ${title}` }),
          mentionLabel: title,
        })
      const seats = redactOf(roster.registrations, (registration) => registration)
      const cancelled = redactOf(roster.cancelled, ({ registration }) => registration)
      const farewells = redactOf(roster.farewell?.registrations ?? [], (registration) => registration)
      // A booker who owes and is erased gives all seats back. Of a party that is paid those without a name go: nobody could name them.
      const owing = new Set(roster.registrations.flatMap((one) => (dueOf(one) > 0 ? [one.id] : [])))
      const erased = new Set(seats.own.map(({ id }) => id))
      const left = seats.next
        .filter(({ bookedBy = '', name }) => erased.has(bookedBy) && (owing.has(bookedBy) || name === ''))
        .reduce((held: Seats, one) => takeOut(held, one, 'owner', search.now), {
          registrations: seats.next,
          cancelled: cancelled.next,
        })
      const next = {
        ...roster,
        registrations: [...left.registrations],
        cancelled: [...left.cancelled],
        farewell: roster.farewell && { ...roster.farewell, registrations: farewells.next },
      }
      return {
        // A seat that this frees is offered in the same write, as every other way out does.
        next: settleRoster({ id: Number(id) }, next, search.now),
        finds: [seats, cancelled, farewells].flatMap(({ finds }) => finds),
        own: [seats, cancelled, farewells].flatMap(({ own }) => own),
      }
    },
    expire: {
      as: 'registrations',
      // Whatever the event's date: networks are kept for days.
      mayHold: () => true,
      from: (roster, { events, now }, id) => {
        const farewell = expireFarewell(roster, now)
        if (farewell) return farewell
        // An event that is not in the calendar (of a restore that broke off) is the one that the roster knows.
        const event = events.find((event) => String(event.id) === id)
        const current = event ? withNewestSnapshot(event, roster.eventSnapshot) : roster.eventSnapshot
        const { kept, expired } = partitionRegistrations(roster.registrations, current, now)
        // Of the seats the numbers stay, written together with what goes.
        const erasedSeats = addErasedSeats(roster.erasedSeats, expired)
        const returned = roster.cancelled.map(({ registration }) => registration)
        const gone = new Set(partitionRegistrations(returned, current, now).expired)
        const stays = roster.cancelled.filter(({ registration }) => !gone.has(registration))
        const registrations = kept.map((one) => withoutOldNetwork(one, now))
        const cancelled = stays.map((one) => {
          const registration = withoutOldNetwork(one.registration, now)
          return registration === one.registration ? one : { ...one, registration }
        })
        const isChanged = (one: unknown, index: number, list: readonly unknown[]) =>
          one !== (list === registrations ? kept : stays)[index]
        return {
          next: { ...roster, registrations, erasedSeats, cancelled },
          finds: [...expired, ...gone],
          isChanged: registrations.some(isChanged) || cancelled.some(isChanged),
        }
      },
    },
  },
})

/** Whom nobody could tell in time (no e-mail leaves, an address that is away) is kept no longer for it. */
function expireFarewell({ farewell, ...roster }: Roster, now: Date) {
  if (!farewell || !isFarewellPast(farewell, now)) return null
  return { next: { ...roster, farewell: null }, finds: farewell.registrations }
}

function isWaiting({ kind, offer }: RegistrationRecord): boolean {
  return kind === 'waitlist' && offer === undefined
}

/** When each was reported that is still looked for, also of seats that are gone; undefined for none. */
function openReports(
  registrations: readonly RegistrationRecord[],
  cancelled: readonly CancelledRegistration[],
): string[] | undefined {
  const gone = cancelled.flatMap(({ registration, reason }) => (reason === 'moved' ? [] : [registration]))
  const reports = [...registrations, ...gone].flatMap((one) => reportedSince(one) ?? [])
  return reports.length > 0 ? reports : undefined
}

/** What is owed, or to be given back. */
function hasOpenMoney(
  event: Roster['eventSnapshot'],
  registrations: Roster['registrations'],
  cancelled: Roster['cancelled'],
): boolean {
  return (
    registrations.some((one) => isToRefund(event, one, false) || paymentState(one) === 'due') ||
    cancelled.some(({ reason, registration }) => reason !== 'moved' && isToRefund(event, registration, true))
  )
}

function seatsByEdition(registrations: readonly RegistrationRecord[]): Record<string, number> {
  const seats: Record<string, number> = {}
  for (const one of registrations) {
    if (holdsSeat(one, one.edition)) seats[one.edition] = (seats[one.edition] ?? 0) + 1
  }
  return seats
}

function attendanceOf(
  edition: number,
  registrations: Roster['registrations'],
  erasedSeats: Roster['erasedSeats'],
): RecordCount['attendance'] {
  const seats = registrations.filter((one) => one.kind === 'seat' && one.edition === edition)
  const erased = erasedSeats.filter((one) => one.edition === edition)
  const registered = erased.reduce((sum, one) => sum + one.seats, seats.length)
  const came = erased.reduce((sum, one) => sum + one.attended, seats.filter((one) => one.attended).length)
  return registered === 0 ? undefined : { registered, came }
}

export function rosterRef(storage: SiteStorage, eventId: number) {
  return { storage, kind: rosterKind, id: String(eventId) }
}

export function toEventSnapshot(event: EventRecord): EventSnapshot {
  return eventSnapshotSchema.parse(event)
}

/** The event with the newer of its own and the snapshot's facts. */
export function withNewestSnapshot(event: EventRecord, eventSnapshot: EventSnapshot): EventRecord {
  return eventSnapshot.version <= event.version ? event : { ...event, ...eventSnapshot }
}

/** An event that was not read just now is another one by now, or none. */
export class EventOutdatedError extends Error {
  override name = 'EventOutdatedError'
}

/** Whose event it is: as it was read, or by its id alone; then the roster's own snapshot decides. */
export type OfEvent = EventRecord | { readonly id: number }

/** The roster as it is at this instant; the very same object where nothing is to be changed. */
export function settleRoster(event: OfEvent, roster: Roster, now: Date): Roster {
  if (roster.state !== 'open') return roster
  const current = 'slug' in event ? withNewestSnapshot(event, roster.eventSnapshot) : roster.eventSnapshot
  return settleSeats(current, roster, now)
}

/** The roster with one record as it is now, wherever it stands. */
export function withRecord(roster: Roster, changed: RegistrationRecord): Roster {
  const { id } = changed
  return {
    ...roster,
    registrations: roster.registrations.map((one) => (one.id === id ? changed : one)),
    cancelled: roster.cancelled.map((each) =>
      each.registration.id === id ? { ...each, registration: changed } : each,
    ),
  }
}

export function emptyRoster(event: EventRecord): Roster {
  return {
    state: 'open',
    eventSnapshot: toEventSnapshot(event),
    registrations: [],
    erasedSeats: [],
    cancelled: [],
    farewell: null,
  }
}
