/**
 * Any kind of e-mail as a named registrant would get it, due or not. Nothing is sent, and nothing is made for it: what leads to
 * somebody's own page is an address that nobody has.
 */
import { isToConsultant } from '#domain/email-plan.ts'
import { sequenceOfFacts } from '#domain/roster-emails.ts'
import { toIndianDay } from '#domain/india-time.ts'
import { localePath } from '#i18n/locale.ts'
import type { EmailPreview } from '#schemas/admin-emails.ts'
import type { EmailKind } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RegistrationRecord } from '#schemas/registration.ts'
import { findDeliveries, type Deliveries } from '#storage/deliveries.ts'
import { findRoster, type ReadRoster } from '#storage/rosters.ts'
import { attachedEntry } from '../attached-entry.ts'
import { consultant } from '../consultant-mailbox.ts'
import type { EmailFacts } from '../facts.ts'
import { ownPageAddress } from '../own-page.ts'
import { renderEmail } from '../render.ts'
import { composeForConsultant, composeForRegistrant } from '../roster-source.ts'
import type { Look } from '../source.ts'

/** In place of a secret. */
const placeholder = 'preview'

interface Previewed {
  readonly kind: EmailKind
  readonly locale: Locale
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  readonly roster: ReadRoster
  readonly deliveries: Deliveries
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
        registrations: [{ event, isSeat: registration.kind === 'seat', ownPage }],
      }
    }
    case 'enquiryReceived':
      return { kind, locale, origin, name }
    case 'signupConfirm':
    case 'signupConfirmed':
      return { kind, ...signup, workshops: [] }
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
  const { kind, locale, event, registration, roster, deliveries } = previewed
  const sample =
    sampleFacts(look, previewed) ?? composeForConsultant(look, kind, event, registration, roster)?.facts
  if (sample) return sample
  const named = { ...registration, lang: locale, secret: placeholder }
  const composed = await composeForRegistrant(
    look,
    { key: '', kind },
    { event, registration: named, deliveries },
  )
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
  const all = [...roster.registrations, ...roster.cancelled.map(({ registration }) => registration)]
  const registration = all.find(({ id }) => id === registrationId)
  if (!registration) return null
  const facts = await factsOf(look, { kind, locale, event, registration, roster, deliveries })
  if (!facts) return null
  const { subject, html, text } = renderEmail(facts)
  const calendar = attachedEntry(facts, {
    address: registration.email,
    sender: consultant.address,
    now: look.now,
  })
  const to = isToConsultant(kind) ? consultant.address : registration.email
  return { to, subject, html, text, calendar: calendar?.filename ?? null }
}
