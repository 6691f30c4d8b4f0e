/**
 * Any kind of e-mail as a named registrant would get it, due or not. Nothing is sent, and nothing is made for it: what leads to
 * somebody's own page is an address that nobody has.
 */
import { isJoiningDue } from '#core/own-page/own-registration.ts'
import { listToday } from '#core/today/today.ts'

import { sequenceOfFacts } from '#core/mail/known-facts.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { paymentTold } from '#core/mail/payment-emails.ts'
import { offerUntil, placeInLine } from '#core/registrations/seats.ts'
import { localePath } from '#i18n/locale.ts'
import type { EmailPreview } from '#core/mail/admin-emails.ts'
import { type EmailKind, isToConsultant, isToRegistrant } from '#core/mail/email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { findRoster, type ReadRoster } from '#storage/registrations/rosters.ts'
import { attachedEntry } from '#mail/writing/attached-entry.ts'
import { consultant } from '#mail/sources/consultant-mailbox.ts'
import type { EmailFacts } from '#mail/writing/facts.ts'
import { ownPageAddress } from '#mail/sources/own-page.ts'
import { withPicturesInside } from '#mail/drawing/pictures.ts'
import { renderEmail } from '#mail/writing/render.ts'
import {
  asPriced,
  composeForRegistrant,
  standingOf,
  type Registrant,
} from '#mail/sources/registrant-email.ts'
import { composeForConsultant, composeJoiningMissing } from '#mail/sources/roster-source.ts'
import type { Look } from '#mail/sources/source.ts'

/** In place of a secret. */
const placeholder = 'preview'

interface Previewed extends Registrant {
  readonly kind: EmailKind
  readonly locale: Locale
  readonly roster: ReadRoster
}

/** In place of a receipt or a credit note, which may not be there yet. */
const sampleNumbers = { paymentReceived: 'AI/26-27/0000', refunded: 'AC/26-27/0000' } as const

/** Kinds that ask for what this registrant may not have: a receipt, an offer, a place in line, another event before. */
function sampleOfRegistrant({ origin, now, events }: Look, previewed: Previewed): EmailFacts | null {
  const { kind, locale, registration, roster } = previewed
  const event = asPriced(previewed, now)
  const { id: registrationId, name, offer, movedFrom } = registration
  const ownPage = ownPageAddress(origin, event.id, placeholder, locale)
  const facts = { locale, origin, event, name, registrationId, ownPage }
  switch (kind) {
    case 'paymentReceived':
    case 'refunded': {
      const money = { amount: event.price, number: sampleNumbers[kind], utr: '' }
      const isJoiningSoon = isJoiningDue(event, now)
      return { kind, ...facts, money, standing: standingOf(previewed, now), due: 0, isJoiningSoon }
    }
    case 'waitlisted':
      return { kind, ...facts, place: placeInLine(roster.registrations, registration) ?? 1 }
    case 'seatOffered':
      return { kind, ...facts, until: offer?.until ?? offerUntil(event, now) }
    case 'movedToEvent': {
      const former = events.find(({ id }) => id === movedFrom?.eventId) ?? null
      return { kind, ...facts, payment: paymentTold(event, registration), former }
    }
    default:
      return null
  }
}

/** Kinds that no registration causes, with what is known of the registrant in them. */
function sampleFacts(
  { origin, now }: Look,
  { kind, locale, event, registration, roster }: Previewed,
): EmailFacts | null {
  const { id, name, email, phone, company, expectations } = registration
  const signup = { locale, origin, signupPage: `${origin}${localePath(`/signup/${placeholder}`, locale)}` }
  const message = expectations || 'What somebody wrote stands here.'
  switch (kind) {
    case 'ownLinks': {
      const ownPage = ownPageAddress(origin, event.id, placeholder, locale)
      return {
        kind,
        locale,
        origin,
        name,
        registrations: [{ event, as: registration.kind, ownPage }],
      }
    }
    case 'enquiryReceived':
      return { kind, locale, origin, name, message: '' }
    case 'signupConfirm':
      return { kind, ...signup, workshops: [] }
    case 'signupConfirmed':
      return { kind, ...signup, workshops: [], next: [event] }
    case 'newEnquiry': {
      const sent = { businessType: '' as const, newsletter: false, answered: null, lang: locale }
      const enquiry = { id, name, email, phone, company, message, createdAt: now.toISOString(), ...sent }
      return { kind, locale: 'en', origin, enquiry }
    }
    case 'newRegistrationsDigest': {
      const taken = roster.registrations.filter(
        ({ kind, edition }) => kind === 'seat' && edition === event.edition,
      )
      const listed = { event, taken: taken.length, registrations: [registration] }
      return { kind, locale: 'en', origin, day: toIndianDay(now), events: [listed] }
    }
    case 'letter': {
      const written =
        locale === 'en'
          ? { subject: 'Your subject', text: 'What you write stands here.' }
          : { subject: 'तुमचा विषय', text: 'तुम्ही लिहिलेला मजकूर इथे दिसतो.' }
      const ownPage = ownPageAddress(origin, event.id, placeholder, locale)
      const facts = { event, name, registrationId: id, ownPage, isWaiting: false, written }
      return { kind, locale, origin, ...facts }
    }
    case 'todayList': {
      const facts = { event, registrations: roster.registrations, payables: [], seats: 0 }
      const messages = { count: 1, since: now.toISOString() }
      return {
        kind,
        locale: 'en',
        origin,
        today: listToday({ rosters: [facts], messages, unreached: 0 }, now),
      }
    }
    default:
      return null
  }
}

/** With what it was before its last change; as it is where there was none. */
function withLastChange(facts: EmailFacts, event: EventRecord): EmailFacts {
  if (facts.kind !== 'eventChanged') return facts
  const before = event.factsBefore.findLast(({ sequence }) => sequence < sequenceOfFacts(event))
  return before ? { ...facts, before } : facts
}

async function factsOf(look: Look, previewed: Previewed): Promise<EmailFacts | null> {
  const { kind, locale, event, registration, roster } = previewed
  if (kind === 'joiningMissing') return composeJoiningMissing(look, event, roster).facts
  const sample = sampleFacts(look, previewed) ?? sampleOfRegistrant(look, previewed)
  if (sample) return sample
  if (isToConsultant(kind)) return composeForConsultant(look, kind, previewed)?.facts ?? null
  if (!isToRegistrant(kind)) return null
  const named = { ...registration, lang: locale, secret: placeholder }
  const composed = await composeForRegistrant(look, { key: '', kind }, { ...previewed, registration: named })
  return composed && withLastChange(composed.facts, event)
}

/** Null where there is no such event or registrant. */
export async function previewEmail(
  look: Look,
  wanted: { eventId: number; registrationId: string; kind: EmailKind; locale: Locale },
): Promise<EmailPreview | null> {
  const { eventId, registrationId, kind, locale } = wanted
  const event = look.events.find(({ id }) => id === eventId)
  if (!event) return null
  const [roster, deliveries] = await Promise.all([
    findRoster(look.storage, eventId),
    findDeliveries(look.storage, `roster-${eventId}`),
  ])
  if (!roster) return null
  const gone = roster.cancelled.find((returned) => returned.registration.id === registrationId)
  const there = roster.registrations.find(({ id }) => id === registrationId)
  const registration = there ?? gone?.registration
  if (!registration) return null
  const goneAt = there ? null : (gone?.cancelledAt ?? null)
  const facts = await factsOf(look, { kind, locale, event, registration, goneAt, roster, deliveries })
  if (!facts) return null
  const { subject, html: message, text, pictures } = renderEmail(facts)
  const html = withPicturesInside(message, pictures)
  const calendar = attachedEntry(facts, {
    address: registration.email,
    sender: consultant.address,
    now: look.now,
  })
  const to = isToConsultant(kind) ? consultant.address : registration.email
  return { to, subject, html, text, calendar: calendar?.filename ?? null }
}
