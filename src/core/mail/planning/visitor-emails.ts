/** Plans the e-mails of enquiries and signups. A signup without a secret gets none: its owner could not unsubscribe. */
import { mailboxOf } from '#core/basics/plain.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isBookable, isOver } from '#core/events/event.ts'
import { day, isNews, newsLasts } from '#core/mail/kinds.ts'
import { type Outbox, planned, type PlannedEmail, isToGo } from '#core/mail/outbox.ts'
import { workshopOf } from '#core/events/series.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { AdminSignup, SignupRecord } from '#core/signups/signup-schema.ts'

/** How many of a day's enquiries cause e-mails: a stranger can send the form without end, under any name. The admin lists all of them. */
export const toldOfOneAddress = 3
export const toldOfAll = 100

function planReply({ id, email, answered }: EnquiryRecord, now: Date): PlannedEmail[] {
  if (email === '' || answered?.reply === undefined || !isNews(answered.at, now)) return []
  return [{ key: `${id}.reply.${answered.at}`, kind: 'reply', recordId: id, dueAt: answered.at }]
}

export function listEnquiryEmails(enquiries: readonly EnquiryRecord[], now: Date): PlannedEmail[] {
  const emails: PlannedEmail[] = []
  const sorted = enquiries.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  for (const [index, enquiry] of sorted.entries()) {
    const { id, email, createdAt, answered } = enquiry
    emails.push(...planReply(enquiry, now))
    if (answered !== null || now.getTime() - Date.parse(createdAt) >= newsLasts) continue
    const since = new Date(Date.parse(createdAt) - day).toISOString()
    const dayBefore = sorted
      .slice(Math.max(0, index - toldOfAll), index)
      .filter((enquiry) => enquiry.createdAt > since)
    if (dayBefore.length >= toldOfAll) continue
    const ofAddress = dayBefore.filter((enquiry) => mailboxOf(enquiry.email) === mailboxOf(email))
    if (email !== '' && ofAddress.length < toldOfOneAddress)
      emails.push({ key: `${id}.received`, kind: 'enquiryReceived', recordId: id, dueAt: createdAt })
    emails.push({ key: `${id}.notice`, kind: 'newEnquiry', recordId: id, dueAt: createdAt })
  }
  return emails
}

export function planEnquiryEmails<
  Month extends { readonly enquiries: readonly EnquiryRecord[]; readonly outbox: Outbox },
>(month: Month, now: Date): Month {
  return planned(month, listEnquiryEmails(month.enquiries, now), now)
}

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
  event: Pick<EventRecord, 'series' | 'slug' | 'formerSlugs'>,
  { news, about }: Pick<SignupRecord, 'news' | 'about'>,
): boolean {
  const names = [workshopOf(event)?.slug, event.slug, ...event.formerSlugs]
  return news || about.some((slug) => names.includes(slug))
}

const dateSetKey = (recordId: string, eventId: number | string) => `${recordId}.dateSet.${eventId}`

export function eventIdIn({ key, recordId }: Pick<PlannedEmail, 'key' | 'recordId'>): number {
  return Number(key.slice(dateSetKey(recordId, '').length))
}

/** Plans "a date is set" once per bookable event, for its registrants as well: the event's file, which knows them, is not read here. */
function planDates(signup: SignupRecord, bookable: readonly EventRecord[]): PlannedEmail[] {
  const { id: recordId, confirmedAt } = signup
  if (confirmedAt === null) return []
  return bookable
    .filter((event) => event.bookableSince > confirmedAt && isAwaited(event, signup))
    .map(({ id, bookableSince: dueAt }) => ({
      key: dateSetKey(recordId, id),
      kind: 'dateSet',
      recordId,
      dueAt,
    }))
}

export function listSignupEmails(
  signups: readonly SignupRecord[],
  events: readonly EventRecord[],
  outbox: Outbox,
  now: Date,
): PlannedEmail[] {
  const questionsSent = Object.entries(outbox).filter(
    ([, email]) => email.kind === 'signupConfirm' && !isToGo(email) && isNews(email.at, now, day),
  )
  const questions = Map.groupBy(questionsSent, ([, { recordId }]) => recordId)
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

/** Returns signups for news of the event that are confirmed or a phone, and not registered. Returns none for a draft or a past event. */
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

/** Returns the readers who attended. `left` counts attendees who get no letter: they asked for no news and are not registered. */
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
