/**
 * The e-mails that signups cause: "was it you?", "thank you", and "a date is set". Only to addresses with a secret, without which
 * nobody could say stop; phones are not written to.
 */
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { AdminSignup, SignupRecord } from '#core/signups/signup-schema.ts'
import { day, newsLasts } from '#core/mail/email-plan.ts'
import { isToGo, planned, type Outbox, type PlannedEmail } from '#core/mail/outbox.ts'
import { workshopOf } from '#core/pages/workshop.ts'

type Waiting = Pick<
  SignupRecord,
  'id' | 'email' | 'news' | 'about' | 'secret' | 'askedAt' | 'confirmedAt' | 'asked'
>
type Bookable = Pick<
  EventRecord,
  'id' | 'series' | 'eventDate' | 'status' | 'registrationOpen' | 'bookableSince'
>

/** "Was it you?" in 24 hours: a stranger can type another person's address again and again. */
const questionsInADay = 3

/** The keys of the questions that went to each address in the last 24 hours. */
function groupQuestions(outbox: Outbox, now: Date): ReadonlyMap<string, readonly string[]> {
  const byRecord = new Map<string, string[]>()
  for (const [key, email] of Object.entries(outbox)) {
    const { kind, at, recordId } = email
    if (kind !== 'signupConfirm' || isToGo(email) || now.getTime() - Date.parse(at) >= day) continue
    byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), key])
  }
  return byRecord
}

/** "Was it you?" and "thank you", each once for each time that it was asked and confirmed. */
function planAnswers(
  { id, askedAt, confirmedAt, asked }: Waiting,
  questions: readonly string[],
  now: Date,
): PlannedEmail[] {
  const recordId = id
  const pendingSince = confirmedAt === null ? askedAt : (asked?.at ?? null)
  const planned: PlannedEmail[] = []
  const others = questions.filter((key) => key !== `${id}.confirm.${pendingSince}`)
  if (pendingSince !== null && others.length < questionsInADay)
    planned.push({
      key: `${id}.confirm.${pendingSince}`,
      kind: 'signupConfirm',
      recordId,
      dueAt: pendingSince,
    })
  if (confirmedAt !== null)
    planned.push({
      key: `${id}.confirmed.${confirmedAt}`,
      kind: 'signupConfirmed',
      recordId,
      dueAt: confirmedAt,
    })
  return planned.filter(({ dueAt }) => now.getTime() - Date.parse(dueAt) < newsLasts)
}

function isBookable({ status, registrationOpen, eventDate, bookableSince }: Bookable, now: Date): boolean {
  const isToCome = Date.parse(eventDate) > now.getTime()
  return status === 'scheduled' && registrationOpen && isToCome && bookableSince !== ''
}

/** Whether somebody asked to hear of this event: of its workshop, or of every new one. */
export function isAwaited(
  event: Pick<EventRecord, 'series'>,
  { news, about }: Pick<Waiting, 'news' | 'about'>,
): boolean {
  const workshop = workshopOf(event)
  return news || (workshop !== null && about.includes(workshop.slug))
}

/**
 * Whom a letter about an event goes to who signed up for news: they asked to hear of it, have confirmed their address (a phone is told
 * by hand), and are not registered for it. Nobody while it is a draft, or once it is over.
 */
export function newsReaders<
  Signup extends Pick<AdminSignup, 'email' | 'phone' | 'confirmedAt' | 'news' | 'about'>,
>(
  signups: readonly Signup[],
  event: EventRecord,
  registrations: readonly Pick<RegistrationRecord, 'email' | 'phone'>[],
  now: Date,
): Signup[] {
  if (event.status !== 'scheduled' || isOver(event, now)) return []
  const registered = new Set(registrations.flatMap(({ email, phone }) => [email, phone]))
  return signups.filter(
    (signup) =>
      isAwaited(event, signup) &&
      (signup.email === '' || signup.confirmedAt !== null) &&
      !registered.has(signup.email || signup.phone),
  )
}

type Reachable = Pick<RegistrationRecord, 'email' | 'phone'>

function contactsOf(people: readonly Reachable[]): ReadonlySet<string> {
  return new Set(people.flatMap(({ email, phone }) => [email, phone]).filter((contact) => contact !== ''))
}

/**
 * Of those readers, who came to an event with these registrations; `left` are how many others came and are not registered for the new
 * one: they did not ask for news with the address or phone that they registered with, and so get none.
 */
export function readersWhoCame<Signup extends Reachable>(
  readers: readonly Signup[],
  earlier: readonly Pick<RegistrationRecord, 'kind' | 'attended' | 'email' | 'phone'>[],
  registrations: readonly Pick<RegistrationRecord, 'email' | 'phone'>[],
): { readers: Signup[]; left: number } {
  const guests = earlier.filter(({ kind, attended }) => kind === 'seat' && attended)
  const known = contactsOf(guests)
  const chosen = readers.filter(({ email, phone }) => known.has(email || phone))
  const reached = contactsOf([...chosen, ...registrations])
  const left = guests.filter(({ email, phone }) => !reached.has(email) && !reached.has(phone))
  return { readers: chosen, left: left.length }
}

/**
 * "A date is set", once for each event that can be booked since after the address was confirmed. Who has a seat by
 * then stands in the event's roster, which is not read for this: they are told as well.
 */
function planDates(signup: Waiting, bookable: readonly Bookable[]): PlannedEmail[] {
  const { id, confirmedAt } = signup
  if (confirmedAt === null) return []
  const isNews = ({ bookableSince }: Bookable): boolean => Date.parse(bookableSince) > Date.parse(confirmedAt)
  return bookable
    .filter((event) => isNews(event) && isAwaited(event, signup))
    .map((event) => ({
      key: `${id}.dateSet.${event.id}`,
      kind: 'dateSet',
      recordId: id,
      dueAt: event.bookableSince,
    }))
}

/** All e-mails of these signups that are due or were, but for those that are not worth sending any more. */
export function listSignupEmails(
  signups: readonly Waiting[],
  events: readonly Bookable[],
  outbox: Outbox,
  now: Date,
): PlannedEmail[] {
  const questions = groupQuestions(outbox, now)
  const bookable = events.filter((event) => isBookable(event, now))
  return signups
    .filter(({ email }) => email !== '')
    .flatMap((signup) => [
      ...planAnswers(signup, questions.get(signup.id) ?? [], now),
      ...planDates(signup, bookable),
    ])
}

/** The signups with the e-mails that they ask for; the very same object where nothing changes. Without `events`, dates stay as they are. */
export function planSignupEmails<
  Document extends { readonly signups: readonly Waiting[]; readonly outbox: Outbox },
>(document: Document, now: Date, events: readonly Bookable[] | null = null): Document {
  const emails = listSignupEmails(document.signups, events ?? [], document.outbox, now)
  const outbox = planned(document.outbox, emails, now, (kind) => events !== null || kind !== 'dateSet')
  return outbox === document.outbox ? document : { ...document, outbox }
}

/** The event that a `dateSet` of this plan is about; null for the other kinds. */
export function eventIdIn({
  key,
  kind,
  recordId,
}: Pick<PlannedEmail, 'key' | 'kind' | 'recordId'>): number | null {
  if (kind !== 'dateSet') return null
  return Number(key.slice(`${recordId}.dateSet.`.length))
}
