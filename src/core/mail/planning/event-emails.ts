/**
 * What an event and its registrations ask to be sent. Everything follows from the event as it is and from what each registrant
 * was told last: an event that moved twice before the e-mail left causes one e-mail, one that moved back causes no e-mail.
 */
import { attendanceIn } from '#core/events/after-event.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { isOnline } from '#core/events/event.ts'
import { day, earlier, isNews, latest } from '#core/mail/email-plan.ts'
import { joiningBefore } from '#core/mail/joining.ts'
import { emailKinds, emailRows, isNotice, isToRegistrant, type EmailKind } from '#core/mail/kinds.ts'
import {
  isToGo,
  mayHaveArrived,
  planned,
  type Outbox,
  type OutboxEmail,
  type PlannedEmail,
} from '#core/mail/outbox.ts'
import { paymentState } from '#core/money/payment.ts'
import { listExpectant } from '#core/registrations/registration.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { inLineSince, sequenceOfFacts, takenAt, type News, type Notices, type Person } from './person.ts'

type PlannedFile = Pick<EventFile, 'event' | 'registrations' | 'cancelled' | 'outbox'>
/** An e-mail that may have arrived, with its key. */
type Arrived = OutboxEmail & { readonly key: string }

/** What may have reached each registrant, the latest last: by what it told of, not by when it was marked. */
export function groupArrived(outbox: Outbox): ReadonlyMap<string, readonly Arrived[]> {
  const byRecord = new Map<string, Arrived[]>()
  for (const [key, email] of Object.entries(outbox)) {
    if (!mayHaveArrived(email)) continue
    const known = byRecord.get(email.recordId)
    if (known) known.push({ ...email, key })
    else byRecord.set(email.recordId, [{ ...email, key }])
  }
  for (const arrived of byRecord.values())
    arrived.sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0) || a.at.localeCompare(b.at))
  return byRecord
}

/**
 * Whether an e-mail of this kind says when and where the event is, as if it had never been otherwise: who got it knows. One that
 * only shows it, beside something else, leaves a change to be told.
 */
export function tellsFacts(kind: EmailKind): boolean {
  return kind === 'joining' || emailRows[kind].saysWhether === true
}

/** Whether the last that somebody heard is that the event is cancelled. */
export function wasToldCancelled(arrived: readonly Arrived[]): boolean {
  return arrived.findLast(({ kind }) => emailRows[kind].saysWhether)?.kind === 'eventCancelled'
}

type Addressed = Pick<RegistrationRecord, 'id' | 'emailSince'>

/** What planned e-mails to a registration's address have in common. `keyOf('joining.3')` is the key of one of them. */
interface Reader extends Pick<PlannedEmail, 'recordId' | 'addressSince'> {
  readonly keyOf: (what: string) => string
}

/** The reader of a corrected address was told nothing before, so all keys change with the address. */
function readerOf({ id, emailSince }: Addressed): Reader {
  if (emailSince === undefined) return { recordId: id, keyOf: (what) => `${id}.${what}` }
  const since = Date.parse(emailSince)
  return { recordId: id, addressSince: emailSince, keyOf: (what) => `${id}.${what}@${since}` }
}

/** Of what may have arrived, what did where this registration's e-mails go now. */
export function arrivedAtReader<Arrived extends { readonly at: string }>(
  { emailSince = '' }: Addressed,
  arrived: readonly Arrived[],
): readonly Arrived[] {
  return emailSince === '' ? arrived : arrived.filter(({ at }) => at >= emailSince)
}

function isToCome(email: OutboxEmail | undefined): boolean {
  return email === undefined || isToGo(email)
}

/**
 * What tells somebody that the seat is theirs: for good, until it is paid, or at another event than before. Null where nobody
 * expects it, and of a paid one: that the payment arrived says so.
 */
function welcomeOf(registration: RegistrationRecord, arrived: Person['arrived']): News | null {
  const { sequence, seatedAt, movedFrom, emailSince = '' } = registration
  if (sequence === undefined) return null
  const state = paymentState(registration)
  const since = takenAt(registration)
  const which = seatedAt === undefined ? '' : `.${Date.parse(seatedAt)}`
  // Who came to the waiting list, and has this seat from it, has heard of the move.
  const hasWaitedHere = arrived.some(({ kind }) => kind === 'waitlisted' || kind === 'seatOffered')
  if (movedFrom && since >= emailSince && !hasWaitedHere)
    return { kind: 'movedToEvent', what: `moved${which}`, dueAt: since }
  if (state !== null && state !== 'due' && state !== 'reported') return null
  const kind = state === null ? 'confirmed' : 'reserved'
  return { kind, what: `confirmation${which}`, dueAt: latest(since, emailSince) }
}

/** What is told of a place in line, whenever it is sent: it names the event as it is then, and says that it takes place. */
function placeNewsOf(registration: RegistrationRecord, heardCancelled: boolean, now: Date): News | null {
  const { offer, movedFrom, emailSince = '' } = registration
  if (offer) {
    const dueAt = latest(offer.madeAt, emailSince)
    return { kind: 'seatOffered', what: `offered.${Date.parse(offer.madeAt)}`, dueAt }
  }
  const dueAt = inLineSince(registration)
  if (!isNews(dueAt, now) || heardCancelled) return null
  return { kind: 'waitlisted', what: movedFrom ? `waitlisted.${movedFrom.eventId}` : 'waitlisted', dueAt }
}

type Heard = Pick<Person, 'wasCancelled' | 'heardCancelled' | 'has'> & {
  readonly arrived: readonly Arrived[]
}

function newsOf(
  registration: RegistrationRecord,
  { arrived, wasCancelled, heardCancelled, has }: Heard,
  outbox: Outbox,
  now: Date,
): Pick<Person, 'news' | 'isToldAnyway' | 'confirmedAt'> {
  const { keyOf } = readerOf(registration)
  const emailOf = (news: News | null) => (news ? outbox[keyOf(news.what)] : undefined)
  if (has === 'waitlist') {
    const news = placeNewsOf(registration, heardCancelled, now)
    return { news, isToldAnyway: news !== null && isToCome(emailOf(news)), confirmedAt: '' }
  }
  const welcome = has === 'seat' ? welcomeOf(registration, arrived) : null
  // Who has heard that it is cancelled before they were confirmed hears that it takes place after all, and then only what to pay.
  const isOutdone = wasCancelled || (heardCancelled && welcome?.kind !== 'reserved')
  // No confirmation for people already checked in.
  const isThere = registration.attended && welcome?.kind === 'confirmed'
  const news = welcome && isNews(welcome.dueAt, now) && !isOutdone && !isThere ? welcome : null
  const confirmation = emailOf(welcome)
  const isToldAnyway = news !== null && isToCome(confirmation)
  return { news, isToldAnyway, confirmedAt: confirmation?.at ?? '' }
}

/** Everybody of a file, those first who hold nothing any more. */
export function listPeople(
  { event, registrations, cancelled, outbox }: PlannedFile,
  notices: Notices,
  now: Date,
): Person[] {
  const arrivedOf = groupArrived(outbox)
  const attendanceOf = attendanceIn(registrations)
  const expectant = new Set(listExpectant(event, registrations, now))
  const toPerson = (registration: RegistrationRecord, gone: CancelledRegistration | null): Person => {
    const { kind, offer } = registration
    const arrived = arrivedAtReader(registration, arrivedOf.get(registration.id) ?? [])
    const isExpectant = expectant.has(registration)
    const isOfferOver = offer !== undefined && offer.until <= now.toISOString()
    const isThere = isExpectant && event.status === 'scheduled' && !(kind === 'waitlist' && isOfferOver)
    const has = isThere ? kind : null
    const since = kind === 'seat' ? takenAt(registration) : ''
    const heard = {
      ...{ arrived, has, wasCancelled: wasToldCancelled(arrived) },
      heardCancelled: arrived.some(({ kind, at }) => kind === 'eventCancelled' && at >= since),
    }
    return {
      ...{ event, notices, now, registration, gone, isExpectant, attendance: attendanceOf(registration) },
      ...heard,
      ...newsOf(registration, heard, outbox, now),
    }
  }
  return [
    ...cancelled.map((gone) => toPerson(gone.registration, gone)),
    ...registrations.map((registration) => toPerson(registration, null)),
  ]
}

/** Milliseconds before an event from when on the absence of its joining details is the consultant's worry. */
const joiningMissingBefore = 2 * day

const registrantKinds = emailKinds.filter(isToRegistrant)
const noticeKinds = emailKinds.filter(isNotice)

/** Nothing to somebody of whom no address is known: entered by hand. */
function planForRegistrant(person: Person): PlannedEmail[] {
  if (person.registration.email === '') return []
  const { keyOf, ...reader } = readerOf(person.registration)
  return registrantKinds.flatMap((kind) =>
    (emailRows[kind].due?.(person) ?? []).map(({ what, dueAt, waitsFor }): PlannedEmail => ({
      ...{ ...reader, key: keyOf(what), kind, dueAt },
      ...(waitsFor ? { waitsFor } : {}),
    })),
  )
}

/** The joining details, once the seats are paid: before that no stranger's list of addresses is written to. */
function planForGuests({ event, registration, has }: Person): PlannedEmail[] {
  const state = paymentState(registration)
  if (has !== 'seat' || (state !== null && state !== 'paid')) return []
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  return registration.guests
    .filter(({ email }) => email !== '')
    .map(({ id, emailSince }) => ({
      key: `${id}.joining@${Date.parse(emailSince)}`,
      ...{ kind: 'joining', recordId: id, addressSince: emailSince },
      dueAt: latest(earlier(event.eventDate, joiningBefore), takenAt(registration), emailSince),
      ...(isLinkMissing ? { waitsFor: 'joiningDetails' } : {}),
    }))
}

function planForConsultant(person: Person): PlannedEmail[] {
  const { id: recordId } = person.registration
  return noticeKinds.flatMap((kind) =>
    (emailRows[kind].due?.(person) ?? []).map(({ what, dueAt }) => ({
      ...{ key: `${recordId}.${what}`, kind, recordId, dueAt },
    })),
  )
}

/** All that a file asks for now or later. */
export function listEventEmails(file: PlannedFile, notices: Notices, now: Date): PlannedEmail[] {
  const { event } = file
  const people = listPeople(file, notices, now)
  const emails = people.flatMap((person) => [
    ...planForRegistrant(person),
    ...planForGuests(person),
    ...planForConsultant(person),
  ])
  if (people.some(({ has }) => has === 'seat') && isOnline(event) && event.zoomLink === '')
    emails.push({
      key: `event.joiningMissing.${sequenceOfFacts(event)}`,
      kind: 'joiningMissing',
      recordId: 'event',
      dueAt: earlier(event.eventDate, joiningMissingBefore),
    })
  return emails
}

/** Of a deleted event: everybody who held a seat of it, or waited for one, and has not heard that it was cancelled before. */
export function listFarewells(
  { event, registrations, outbox }: PlannedFile,
  deletedAt: string,
): PlannedEmail[] {
  const arrivedOf = groupArrived(outbox)
  return listExpectant(event, registrations, new Date(deletedAt))
    .filter(({ email }) => email !== '')
    .filter((one) => !wasToldCancelled(arrivedAtReader(one, arrivedOf.get(one.id) ?? [])))
    .map((one): PlannedEmail => {
      const { keyOf, ...reader } = readerOf(one)
      return { ...reader, key: keyOf('cancelled.deleted'), kind: 'eventCancelled', dueAt: deletedAt }
    })
}

/** The file with the e-mails that it asks for; the very same object where nothing changes. Without `notices` those stay as they are. */
export function planEmails(file: EventFile, now: Date, notices: Notices = null): EventFile {
  const emails =
    file.deletedAt === null ? listEventEmails(file, notices, now) : listFarewells(file, file.deletedAt)
  const outbox = planned(
    file.outbox,
    emails,
    now,
    (kind) => notices !== null || file.deletedAt !== null || !emailRows[kind].isChosen,
  )
  return outbox === file.outbox ? file : { ...file, outbox }
}
