/**
 * Any kind of e-mail as a named registrant would get it, due or not. Nothing is sent, and nothing is made for it: what leads to
 * somebody's own page is an address that nobody has.
 */
import type { EmailPreview } from '#core/mail/admin-emails.ts'
import { type EmailKind, isToConsultant } from '#core/mail/email-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { withPicturesInside } from '#mail/drawing/pictures.ts'
import { kinds } from '#mail/kinds/kinds.ts'
import { toComposing } from '#mail/sources/composing.ts'
import { consultant } from '#mail/sources/consultant.ts'
import { findRegistrant, type Registrant } from '#mail/sources/registrant.ts'
import type { Look } from '#mail/sources/source.ts'
import { attachedEntry, renderEmail, type WrittenEmail } from '#mail/writing/render.ts'

/** In place of a secret. */
const placeholder = 'preview'

/** Null where there is nothing to say. */
export async function writePreview(
  look: Look,
  kind: EmailKind,
  locale: Locale,
  registrant: Registrant,
): Promise<WrittenEmail | null> {
  const { registration: known } = registrant
  const lang = isToConsultant(kind) ? known.lang : locale
  const registration = { ...known, lang, secret: placeholder }
  return kinds[kind].preview(toComposing(look, '', { ...registrant, registration }, placeholder))
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
  const registrant = roster && findRegistrant(event, roster, deliveries, registrationId)
  const written = registrant && (await writePreview(look, kind, locale, registrant))
  if (!written) return null
  const { subject, html: message, text, pictures } = renderEmail(kind, written)
  const html = withPicturesInside(message, pictures)
  const calendar = attachedEntry(written, {
    address: registrant.registration.email,
    sender: consultant.address,
    now: look.now,
  })
  const to = isToConsultant(kind) ? consultant.address : registrant.registration.email
  return { to, subject, html, text, calendar: calendar?.filename ?? null }
}
