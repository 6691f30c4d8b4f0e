/** Plans an event's e-mails from its state and what each registrant was told last: two moves cause one e-mail, a move back none. */
import type { EventFile } from '#core/events/event-file.ts'
import { attendanceIn } from '#core/events/event.ts'
import {
  duesOf,
  emailRows,
  inLineSince,
  isChosen,
  isNews,
  isNotice,
  joiningOf,
  latest,
  takenAt,
  type Arrived,
  type Due,
  type Notices,
  type Person,
} from '#core/mail/kinds.ts'
import { isToGo, mayHaveArrived, planned, type Outbox, type PlannedEmail } from '#core/mail/outbox.ts'
import { paymentState } from '#core/money/payment.ts'
import { listExpectant } from '#core/registrations/registration.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'

/** Returns what may have reached each registrant, the latest last: by the event's state that it tells, not by the time of sending. */
export function groupArrived(outbox: Outbox): ReadonlyMap<string, readonly Arrived[]> {
  const arrived = Object.entries(outbox)
    .filter(([, email]) => mayHaveArrived(email))
    .map(([key, email]) => ({ ...email, key }))
    .sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0) || a.at.localeCompare(b.at))
  return Map.groupBy(arrived, ({ recordId }) => recordId)
}

export function arrivedAtReader(
  { id, emailSince }: Pick<RegistrationRecord, 'id' | 'emailSince'>,
  arrivedOf: ReturnType<typeof groupArrived>,
): readonly Arrived[] {
  return (arrivedOf.get(id) ?? []).filter(({ at }) => at >= (emailSince ?? ''))
}

export function wasToldCancelled(arrived: readonly Arrived[]): boolean {
  return arrived.findLast(({ kind }) => emailRows[kind].saysWhether)?.kind === 'eventCancelled'
}

type Addressed = Pick<RegistrationRecord, 'id' | 'emailSince'>

/** Makes keys for a registration's address: the reader of a corrected address was told nothing before, so all keys change. */
function addressed({ id, emailSince }: Addressed, name: string) {
  if (emailSince === null) return { key: `${id}.${name}`, recordId: id }
  return { key: `${id}.${name}@${Date.parse(emailSince)}`, recordId: id, addressSince: emailSince }
}

/** Returns the e-mail that gives a registrant the seat. Null if nobody expects it, and for a paid seat, because the receipt says so. */
function welcomeOf(registration: RegistrationRecord, arrived: readonly Arrived[]): Due | null {
  const { seatedAt, movedFrom, emailSince } = registration
  const state = paymentState(registration)
  const since = takenAt(registration)
  const which = seatedAt === null ? '' : `.${Date.parse(seatedAt)}`
  // A registrant who came to the waiting list and got this seat from it has been told of the move.
  const hasWaitedHere = arrived.some(({ kind }) => kind === 'waitlisted' || kind === 'seatOffered')
  if (movedFrom && since >= (emailSince ?? '') && !hasWaitedHere)
    return { kind: 'movedToEvent', what: `moved${which}`, dueAt: since }
  if (state !== null && state !== 'due' && state !== 'reported') return null
  const kind = state === null ? 'confirmed' : 'reserved'
  return { kind, what: `confirmation${which}`, dueAt: latest(since, emailSince) }
}

/** Returns the e-mail about a place in line, whenever it is sent: it names the event as it is then, and says that it takes place. */
function placeNewsOf(registration: RegistrationRecord, heardCancelled: boolean, now: Date): Due | null {
  const { offer, movedFrom, emailSince } = registration
  if (offer) {
    const dueAt = latest(offer.madeAt, emailSince)
    return { kind: 'seatOffered', what: `offered.${Date.parse(offer.madeAt)}`, dueAt }
  }
  const dueAt = inLineSince(registration)
  if (!isNews(dueAt, now) || heardCancelled) return null
  return { kind: 'waitlisted', what: movedFrom ? `waitlisted.${movedFrom.eventId}` : 'waitlisted', dueAt }
}

/** Returns all people of an event, former ones first, with their seat, the e-mails that reached them, and their news. */
function listPeople(file: EventFile, notices: Notices, now: Date): Person[] {
  const { event, registrations, cancelled, outbox } = file
  const arrivedOf = groupArrived(outbox)
  const attendanceOf = attendanceIn(registrations)
  const expectant = new Set(listExpectant(event, registrations, now))
  const toPerson = (registration: RegistrationRecord, gone: CancelledRegistration | null): Person => {
    const { kind, offer } = registration
    const arrived = arrivedAtReader(registration, arrivedOf)
    const isExpectant = expectant.has(registration)
    const isOfferOver = kind === 'waitlist' && offer !== null && offer.until <= now.toISOString()
    const since = kind === 'seat' ? takenAt(registration) : ''
    const wasCancelled = wasToldCancelled(arrived)
    const heardCancelled = arrived.some(({ kind, at }) => kind === 'eventCancelled' && at >= since)
    const emailOf = (due: Due | null) => (due ? outbox[addressed(registration, due.what).key] : undefined)
    const has = isExpectant && event.status === 'scheduled' && !isOfferOver ? kind : null
    const welcome = has === 'seat' ? welcomeOf(registration, arrived) : null
    // After a told cancellation a registrant gets "it takes place" instead of the confirmation, and then only the request to pay.
    const isOutdone = wasCancelled || (heardCancelled && welcome?.kind !== 'reserved')
    const isThere = registration.attended && welcome?.kind === 'confirmed'
    const ofSeat = welcome && isNews(welcome.dueAt, now) && !isOutdone && !isThere ? welcome : null
    const news = has === 'waitlist' ? placeNewsOf(registration, heardCancelled, now) : ofSeat
    const email = emailOf(news)
    return {
      event,
      notices,
      now,
      registration,
      gone,
      attendance: attendanceOf(registration),
      arrived,
      isExpectant,
      wasCancelled,
      heardCancelled,
      has,
      news,
      isToldAnyway: news !== null && (email === undefined || isToGo(email)),
      confirmedAt: emailOf(welcome)?.at ?? '',
    }
  }
  return [
    ...cancelled.map((gone) => toPerson(gone.registration, gone)),
    ...registrations.map((registration) => toPerson(registration, null)),
  ]
}
/** Plans nothing for a registrant without an e-mail address, who was entered by hand. */
function planForPerson(person: Person): PlannedEmail[] {
  const { registration } = person
  const { id, email } = registration
  return duesOf(person)
    .filter(({ kind }) => isNotice(kind) || email !== '')
    .map(({ what, ...due }) => ({
      ...(isNotice(due.kind) ? { key: `${id}.${what}`, recordId: id } : addressed(registration, what)),
      ...due,
    }))
}

/** Plans the guests' joining details once the seats are paid: before that the site writes to no stranger's list of addresses. */
function planForGuests({ event, registration, has }: Person): PlannedEmail[] {
  const state = paymentState(registration)
  if (has !== 'seat' || (state !== null && state !== 'paid')) return []
  return registration.guests
    .filter(({ email }) => email !== '')
    .map((guest) => ({
      ...addressed(guest, 'joining'),
      ...joiningOf(event, latest(takenAt(registration), guest.emailSince)),
    }))
}

function listEventEmails(file: EventFile, notices: Notices, now: Date): PlannedEmail[] {
  return listPeople(file, notices, now).flatMap((person) => [
    ...planForPerson(person),
    ...planForGuests(person),
  ])
}

/** Plans for a deleted event: everybody with a seat or a place in line who was not told of a cancellation before. */
function listFarewells({ event, registrations, outbox }: EventFile, deletedAt: string): PlannedEmail[] {
  const arrivedOf = groupArrived(outbox)
  return listExpectant(event, registrations, new Date(deletedAt))
    .filter(
      (registration) =>
        registration.email !== '' && !wasToldCancelled(arrivedAtReader(registration, arrivedOf)),
    )
    .map((registration) => ({
      ...addressed(registration, 'cancelled.deleted'),
      kind: 'eventCancelled',
      dueAt: deletedAt,
    }))
}

/** Returns the file with its planned e-mails, the same object if nothing changes. Without `notices` those stay as they are. */
export function planEmails(file: EventFile, now: Date, notices: Notices = null): EventFile {
  const { deletedAt } = file
  const emails = deletedAt === null ? listEventEmails(file, notices, now) : listFarewells(file, deletedAt)
  const archived = new Set(file.archived)
  const wanted = emails.filter(({ key }) => !archived.has(key))
  return planned(file, wanted, now, (kind) => notices !== null || deletedAt !== null || !isChosen(kind))
}
