/**
 * Plans the e-mails of signups: "was it you?", "thank you", and "a date is set". Only to addresses with a secret, without which their owner
 * could not unsubscribe; phones get no messages.
 */
import type { EventRecord } from '#core/events/event-schema.ts'
import { isBookable, isOver } from '#core/events/event.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { AdminSignup, SignupRecord } from '#core/signups/signup-schema.ts'
import { day, isNews } from '#core/mail/kinds.ts'
import { isToGo, type Outbox, planned, type PlannedEmail } from '#core/mail/outbox.ts'
import { workshopOf } from '#core/pages/workshop.ts'

/** The most "was it you?" e-mails in 24 hours: a stranger can type another person's address again and again. */
const questionsInADay = 3

function planAnswers(signup: SignupRecord, questions: readonly string[], now: Date): PlannedEmail[] {
  const { id: recordId, askedAt, confirmedAt, asked } = signup
  const pendingSince = confirmedAt === null ? askedAt : (asked?.at ?? null)
  const question = `${recordId}.confirm.${pendingSince}`
  const emails: PlannedEmail[] = []
  if (pendingSince !== null && questions.filter((key) => key !== question).length < questionsInADay)
    emails.push({ key: question, kind: 'signupConfirm', recordId, dueAt: pendingSince })
  if (confirmedAt !== null) {
    const key = `${recordId}.confirmed.${confirmedAt}`
    emails.push({ key, kind: 'signupConfirmed', recordId, dueAt: confirmedAt })
  }
  return emails.filter(({ dueAt }) => isNews(dueAt, now))
}

function isAwaited(
  event: Pick<EventRecord, 'series'>,
  { news, about }: Pick<SignupRecord, 'news' | 'about'>,
): boolean {
  const workshop = workshopOf(event)
  return news || (workshop !== null && about.includes(workshop.slug))
}

const dateSetKey = (recordId: string, eventId: number | string) => `${recordId}.dateSet.${eventId}`

export function eventIdIn({ key, recordId }: Pick<PlannedEmail, 'key' | 'recordId'>): number {
  return Number(key.slice(dateSetKey(recordId, '').length))
}

/**
 * Plans "a date is set" once for each event that became bookable after the address was confirmed. Registrants get it as well: the event's
 * file, which knows them, is not read for this.
 */
function planDates(signup: SignupRecord, bookable: readonly EventRecord[]): PlannedEmail[] {
  const { id: recordId, confirmedAt } = signup
  if (confirmedAt === null) return []
  return bookable
    .filter((event) => event.bookableSince > confirmedAt && isAwaited(event, signup))
    .map(({ id, bookableSince: dueAt }) => ({
      ...{ key: dateSetKey(recordId, id), kind: 'dateSet', recordId, dueAt },
    }))
}

export function listSignupEmails(
  signups: readonly SignupRecord[],
  events: readonly EventRecord[],
  outbox: Outbox,
  now: Date,
): PlannedEmail[] {
  const asked = Object.entries(outbox).filter(
    ([, email]) => email.kind === 'signupConfirm' && !isToGo(email) && isNews(email.at, now, day),
  )
  const questions = Map.groupBy(asked, ([, { recordId }]) => recordId)
  const bookable = events.filter((event) => event.bookableSince !== '' && isBookable(event, now))
  return signups
    .filter(({ email }) => email !== '')
    .flatMap((signup) => {
      const keys = questions.get(signup.id)?.map(([key]) => key) ?? []
      return [...planAnswers(signup, keys, now), ...planDates(signup, bookable)]
    })
}

/** Returns the signups with their planned e-mails, the same object if nothing changes. Without `events`, dates stay as they are. */
export function planSignupEmails<
  Document extends { readonly signups: readonly SignupRecord[]; readonly outbox: Outbox },
>(document: Document, now: Date, events: readonly EventRecord[] | null = null): Document {
  const emails = listSignupEmails(document.signups, events ?? [], document.outbox, now)
  return planned(document, emails, now, (kind) => events !== null || kind !== 'dateSet')
}

/**
 * Returns who gets a letter about an event among those who signed up for news: they asked for it, confirmed their address (phones are
 * called by hand), and are not registered for the event. Nobody while it is a draft, or once it is over.
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
 * Returns the readers who attended an event with these registrations. `left`: how many other attendees are not registered for the new
 * event: they get no letter, because they did not ask for news with the address or phone that they registered with.
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
