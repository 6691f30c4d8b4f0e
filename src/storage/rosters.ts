/**
 * Who registered for an event: one document per event, so that capacity, one seat per e-mail and open or closed are
 * one atomic decision. A public path never creates a roster, so what was deleted cannot come back.
 */
import * as z from 'zod/mini'
import {
  decideRegistration,
  decideRestore,
  listExpectant,
  type RegistrationDecision,
  type UnreadableSeat,
} from '#domain/registration.ts'
import type { Refused, Result } from '#domain/result.ts'
import { redactList } from '#domain/erasure.ts'
import {
  addErasedSeats,
  isFarewellPast,
  partitionRegistrations,
  withoutOldNetwork,
} from '#domain/retention.ts'
import { eventRecordSchema, type EventRecord } from '#schemas/event.ts'
import { withFormerName } from '#schemas/former-name.ts'
import { instant } from '#schemas/text.ts'
import {
  cancelledRegistrationSchema,
  erasedSeatsSchema,
  storedRegistrationSchema,
  type RegistrationRecord,
  type RegistrationRequest,
} from '#schemas/registration.ts'
import type { SiteStorage } from './blobs.ts'
import { defineKind } from './document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  findDocument,
  newSecret,
  removeDocument,
  type Change,
} from './document.ts'
import { removeItem, restoreItem, updateItem } from './item-list.ts'
import { isMembers, legibleText, type Apart } from './salvage.ts'
import { forgetIntents } from './waiting-room.ts'

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
})

/** What it takes to tell people that their event is deleted. */
const farewellSchema = z.object({
  event: eventRecordSchema,
  deletedAt: instant,
  registrations: z.array(storedRegistrationSchema),
})

const crowdSchema = z.object({
  /** Whose turn it is to write all waiting requests into the roster: a random id for each turn. Null when it is nobody's. */
  taker: z.nullable(z.string()),
  /** How many waited at the last turns; falls while nobody does. */
  size: z.int(),
  /** When the last turn began. */
  at: z._default(z.nullable(instant), null),
})

/** Older documents call the event snapshot `terms`. */
const rosterSchema = withFormerName(
  z.object({
    state: z.enum(['open', 'deleted']),
    eventSnapshot: eventSnapshotSchema,
    registrations: z.array(storedRegistrationSchema),
    /** For the reports: how many seats the erased registrations had taken. */
    erasedSeats: z._default(z.array(erasedSeatsSchema), []),
    /** Seats that their owners gave back. */
    cancelled: z._default(z.array(cancelledRegistrationSchema), []),
    /** How a crowd takes turns at this event: see registering.ts. */
    crowd: z._default(crowdSchema, { taker: null, size: 0, at: null }),
    /** Of a deleted event: who is still to be told, and of what. Goes as soon as everybody has been. */
    farewell: z._default(z.nullable(farewellSchema), null),
  }),
  'eventSnapshot',
  'terms',
)
export type Roster = z.infer<typeof rosterSchema>

export const rosterKind = defineKind({
  name: 'roster',
  prefix: 'roster/',
  id: /^\d{1,15}$/,
  schema: rosterSchema,
  bytesMost: documentBytesMost,
  /** Enough is left to mark 5,000 as there, and to give each a secret. */
  fullAt: 5_000_000,
  salvage: {
    lists: ['registrations', 'cancelled', 'erasedSeats', 'farewell.registrations'],
    members: ['farewell'],
  },
  fresh: (id, { events }) => {
    const event = events.find((event) => String(event.id) === id)
    return event ? emptyRoster(event) : null
  },
  unlistedIds: ({ events }) => events.map(({ id }) => String(id)),
  count: {
    as: 'registrations',
    // Of a deleted event nothing counts any more.
    of: ({ state, eventSnapshot, registrations }, apart) => ({
      total: registrations.length,
      seats:
        state === 'open'
          ? seatsByEdition(registrations, unreadableSeats(apart), eventSnapshot.edition)
          : undefined,
    }),
  },
  personalData: {
    erase: (roster, search) => {
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
      return {
        next: {
          ...roster,
          registrations: seats.next,
          cancelled: cancelled.next,
          farewell: roster.farewell && { ...roster.farewell, registrations: farewells.next },
        },
        finds: [seats, cancelled, farewells].flatMap(({ finds }) => finds),
        own: [seats, cancelled, farewells].flatMap(({ own }) => own),
      }
    },
    expire: {
      as: 'registrations',
      // Whatever the event's date: networks are kept for days.
      mayHold: () => true,
      from: (roster, { events, now }, id) => {
        const event = events.find((event) => String(event.id) === id)
        if (!event) return { next: roster, finds: [], ...expireFarewell(roster, now) }
        const current = withNewestSnapshot(event, roster.eventSnapshot)
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
  if (!farewell || !isFarewellPast(farewell, now)) return {}
  return { next: { ...roster, farewell: null }, finds: farewell.registrations }
}

/** Seats of which the edition cannot be read count in the current one. */
function seatsByEdition(
  registrations: readonly RegistrationRecord[],
  unreadable: readonly UnreadableSeat[],
  current: number,
): Record<string, number> {
  const taken = [
    ...registrations.flatMap(({ kind, edition }) => (kind === 'seat' ? [edition] : [])),
    ...unreadable.flatMap(({ isSeat, edition }) => (isSeat ? [edition ?? current] : [])),
  ]
  const seats: Record<string, number> = {}
  for (const edition of taken) seats[edition] = (seats[edition] ?? 0) + 1
  return seats
}

/** What is legible of the registrations that cannot be read. */
export function unreadableSeats(apart: readonly Apart[]): UnreadableSeat[] {
  return apart
    .filter(({ place }) => place === 'registrations')
    .map((each) => {
      const { raw } = each
      const edition = isMembers(raw) && typeof raw['edition'] === 'number' ? raw['edition'] : null
      return {
        edition,
        email: legibleText(each, 'email')?.trim().toLowerCase() ?? null,
        isSeat: legibleText(each, 'kind') !== 'nextEdition',
      }
    })
}

export function rosterRef(storage: SiteStorage, eventId: number) {
  return { storage, kind: rosterKind, id: String(eventId) }
}

export function toEventSnapshot(event: EventRecord): Roster['eventSnapshot'] {
  return eventSnapshotSchema.parse(event)
}

/** The event with the newer of its own and the snapshot's facts. */
export function withNewestSnapshot(event: EventRecord, eventSnapshot: Roster['eventSnapshot']): EventRecord {
  return eventSnapshot.version > event.version ? { ...event, ...eventSnapshot } : event
}

export function emptyRoster(event: EventRecord): Roster {
  return {
    state: 'open',
    eventSnapshot: toEventSnapshot(event),
    registrations: [],
    erasedSeats: [],
    cancelled: [],
    crowd: { taker: null, size: 0, at: null },
    farewell: null,
  }
}

/** An empty roster for a new event; false when there is one under this id already. */
export async function addRoster(storage: SiteStorage, event: EventRecord): Promise<boolean> {
  return changeDocument(rosterRef(storage, event.id), (roster): Change<Roster, boolean> =>
    roster
      ? { result: false }
      : {
          next: emptyRoster(event),
          result: true,
        },
  )
}

/** A roster as it was read. */
export interface ReadRoster extends Roster {
  readonly unreadable: readonly UnreadableSeat[]
}

/** Null when there is none. */
export async function findRoster(storage: SiteStorage, eventId: number): Promise<ReadRoster | null> {
  const found = await findDocument(rosterRef(storage, eventId))
  if (found?.document.state !== 'open') return null
  return { ...found.document, unreadable: unreadableSeats(found.apart) }
}

/** The event according to its roster, and its registrations; null when the event is deleted. */
export async function findEventRoster(
  storage: SiteStorage,
  event: EventRecord,
): Promise<
  (Pick<ReadRoster, 'registrations' | 'erasedSeats' | 'unreadable'> & { event: EventRecord }) | null
> {
  const roster = await findRoster(storage, event.id)
  if (!roster) return null
  const { eventSnapshot, registrations, erasedSeats, unreadable } = roster
  return { event: withNewestSnapshot(event, eventSnapshot), registrations, erasedSeats, unreadable }
}

/** What register() would answer now; keeps nothing. */
export async function decideOnly(
  storage: SiteStorage,
  event: EventRecord,
  request: RegistrationRequest,
  now: Date,
): Promise<RegistrationDecision | Refused<'eventUnknown'>> {
  const roster = await findRoster(storage, event.id)
  if (!roster) return { ok: false, reason: 'eventUnknown' }
  return decideRegistration(
    withNewestSnapshot(event, roster.eventSnapshot),
    roster.registrations,
    request,
    now,
    roster.unreadable,
  )
}

/** Copies the event's snapshot into its roster, unless the roster has a newer one. */
export async function saveEventSnapshot(storage: SiteStorage, event: EventRecord): Promise<void> {
  await changeDocument(rosterRef(storage, event.id), (roster) => {
    if (!roster || roster.eventSnapshot.version >= event.version) return { result: undefined }
    return { next: { ...roster, eventSnapshot: toEventSnapshot(event) }, result: undefined }
  })
}

type AttendanceSaved = Result<'recordUnknown', { before: RegistrationRecord; after: RegistrationRecord }>

/** Saves attendance. When nothing changed, `before` equals `after`. */
export async function saveAttendance(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  attended: boolean,
): Promise<AttendanceSaved> {
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, AttendanceSaved> => {
    if (!roster) return { result: { ok: false, reason: 'recordUnknown' } }
    const edit = updateItem(roster.registrations, registrationId, (registration) =>
      registration.attended === attended ? registration : { ...registration, attended },
    )
    if (!edit.ok) return { result: edit }
    const { items: registrations, before, after } = edit
    const result: AttendanceSaved = { ok: true, before, after }
    return before === after ? { result } : { next: { ...roster, registrations }, result }
  })
}

async function forgetThose(
  storage: SiteStorage,
  eventId: number,
  ids: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const registrations = (await findRoster(storage, eventId))?.registrations ?? []
  await forgetIntents(
    storage,
    eventId,
    registrations.filter(({ id }) => ids.has(id)),
    now,
  )
}

type RegistrationRemoved = Result<'recordUnknown', { registration: RegistrationRecord; eventTitle: string }>

/** Deletes one registration; its seat is free again. */
export async function removeRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<RegistrationRemoved> {
  await forgetThose(storage, eventId, new Set([registrationId]), now)
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, RegistrationRemoved> => {
    if (!roster) return { result: { ok: false, reason: 'recordUnknown' } }
    const removal = removeItem(roster.registrations, registrationId)
    if (!removal.ok) return { result: removal }
    return {
      next: { ...roster, registrations: removal.items },
      result: { ok: true, registration: removal.removed, eventTitle: roster.eventSnapshot.title },
    }
  })
}

type RegistrationsRemoved = Result<'eventUnknown', { removed: RegistrationRecord[]; eventTitle: string }>

/** Deletes several in one step, with their seats; those that are gone already are not among the `removed`. */
export async function removeRegistrations(
  storage: SiteStorage,
  eventId: number,
  ids: ReadonlySet<string>,
  now: Date,
): Promise<RegistrationsRemoved> {
  await forgetThose(storage, eventId, ids, now)
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, RegistrationsRemoved> => {
    if (roster?.state !== 'open') return { result: { ok: false, reason: 'eventUnknown' } }
    const removed = roster.registrations.filter(({ id }) => ids.has(id))
    const result = { ok: true, removed, eventTitle: roster.eventSnapshot.title } as const
    if (removed.length === 0) return { result }
    const registrations = roster.registrations.filter(({ id }) => !ids.has(id))
    return { next: { ...roster, registrations }, result }
  })
}

type RegistrationRestored = Result<'eventUnknown' | 'eventFull' | 'changedMeanwhile'>

/** Restores a deleted registration, if its seat is free and its e-mail has no other one. */
export async function restoreRegistration(
  storage: SiteStorage,
  eventId: number,
  registration: RegistrationRecord,
): Promise<RegistrationRestored> {
  return changeDocument(
    rosterRef(storage, eventId),
    (roster, apart): Change<Roster, RegistrationRestored> => {
      if (roster?.state !== 'open') return { result: { ok: false, reason: 'eventUnknown' } }
      const unreadable = unreadableSeats(apart)
      const decision = decideRestore(roster.eventSnapshot, roster.registrations, registration, unreadable)
      if (!decision.ok) return { result: decision }
      return {
        next: { ...roster, registrations: restoreItem(roster.registrations, registration) },
        result: decision,
      }
    },
  )
}

interface RosterClosed {
  readonly registrations: number
  /** How many people are still to be told. */
  readonly farewells: number
}

/**
 * The commit point of a deletion: nobody can register any more, and everybody's data goes, but for those who have to be told
 * that what they hold a seat for is not going to be; theirs goes as soon as they are. Null when there is no roster, or none
 * that can be read: then all that is left to do is to take it away.
 */
export async function closeRoster(
  storage: SiteStorage,
  eventId: number,
  event: EventRecord | null,
  now: Date,
): Promise<RosterClosed | null> {
  const close = (roster: Roster | null): Change<Roster, RosterClosed | null> => {
    if (!roster) return { result: null }
    if (roster.state === 'deleted')
      return { result: { registrations: 0, farewells: roster.farewell?.registrations.length ?? 0 } }
    const told = event ? listExpectant(event, roster.registrations, now) : []
    const farewell =
      event && told.length > 0 ? { event, deletedAt: now.toISOString(), registrations: told } : null
    return {
      next: { ...roster, state: 'deleted', registrations: [], cancelled: [], farewell },
      result: { registrations: roster.registrations.length, farewells: told.length },
      // Of people whom nobody can tell.
      apart: [],
    }
  }
  return changeDocument(rosterRef(storage, eventId), close, { overDamage: true })
}

/** Of a deleted event: whom to tell, and of what; null when there is nobody, or the event is not deleted. */
export async function findFarewell(storage: SiteStorage, eventId: number): Promise<Roster['farewell']> {
  const found = await findDocument(rosterRef(storage, eventId))
  return found?.document.state === 'deleted' ? found.document.farewell : null
}

/** Once everybody of a deleted event has been told: nothing of it is left. */
export async function endFarewell(storage: SiteStorage, eventId: number): Promise<void> {
  const isDeleted = await changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, boolean> => {
    if (roster?.state !== 'deleted') return { result: false }
    return { next: { ...roster, farewell: null }, result: true }
  })
  if (isDeleted) await removeRoster(storage, eventId)
}

/** The secret of a registration that is there; made now for one from before there were secrets. Null where it is gone. */
export async function takeSecret(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
): Promise<string | null> {
  const fresh = newSecret()
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, string | null> => {
    if (!roster) return { result: null }
    const edit = updateItem(roster.registrations, registrationId, (registration) =>
      registration.secret === undefined ? { ...registration, secret: fresh } : registration,
    )
    if (!edit.ok) return { result: null }
    const { items: registrations, before, after } = edit
    const result = after.secret ?? null
    return before === after ? { result } : { next: { ...roster, registrations }, result }
  })
}

export async function removeRoster(storage: SiteStorage, eventId: number): Promise<void> {
  await removeDocument(rosterRef(storage, eventId))
}
