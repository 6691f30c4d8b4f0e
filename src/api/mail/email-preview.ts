/** Writes an e-mail about a sample event to a sample registrant; it is neither kept nor sent. */
import { sampleEvents } from '#content/sample-events.ts'
import { namesOf } from '#core/basics/plain.ts'
import { type Locale, worded } from '#core/basics/locale.ts'
import { newEventFile } from '#core/events/event-file.ts'
import type { PreviewKind } from '#core/mail/admin-emails.ts'
import { newPayment } from '#core/money/payment.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { registrationRecordSchema, type RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { offerUntil } from '#core/registrations/seats.ts'
import { renderEmail } from '#mail/drawing/render.ts'
import type { Look } from '#mail/kinds/parts.ts'
import { composeForEvent } from '#mail/sending/outboxes.ts'

const names = { en: 'Sunita Deshpande', mr: 'सुनीता देशपांडे' } as const
const links = { recordingLink: 'https://example.in/recording', slidesLink: 'https://example.in/slides' }

/** Returns the registrant's state at the time when an e-mail of this kind is sent. */
function stateOf(kind: PreviewKind, seat: RegistrationRecord, until: string, at: string) {
  const { price = 0, payment: _payment, ...unpaid } = seat
  switch (kind) {
    case 'confirmed':
      return { ...unpaid, price: 0 }
    case 'waitlisted':
      return { ...unpaid, kind: 'waitlist' } as const
    case 'seatOffered':
      return { ...unpaid, kind: 'waitlist', offer: { madeAt: at, until, price } } as const
    case 'thanks':
    case 'filesAdded':
      return { ...seat, attended: true }
    default:
      return seat
  }
}

/** Returns null if such an e-mail would say nothing. */
export async function previewEmail(look: Look, kind: PreviewKind, lang: Locale) {
  const at = look.now.toISOString()
  const [sample] = sampleEvents(look.now)
  if (!sample) return null
  const event = {
    ...sample,
    ...links,
    status: kind === 'eventCancelled' ? 'cancelled' : 'scheduled',
  } as const
  const seat = registrationRecordSchema.parse({
    ...Object.fromEntries(namesOf(registrationFields).map((name) => [name, ''])),
    ...{ id: 'sample', kind: 'seat', name: names[worded(lang)], email: 'sunita@example.in', attended: false },
    ...{ registeredAt: at, lang, secret: 'A'.repeat(22), sequence: 0, price: event.price },
    payment: newPayment(event, event.price, look.now),
  })
  const registration = stateOf(kind, seat, offerUntil(event, look.now), at)
  const isGone = kind === 'registrationCancelled' || kind === 'seatReleased'
  const gone = {
    registration,
    cancelledAt: at,
    reason: kind === 'seatReleased' ? 'expired' : 'owner',
  } as const
  const people = isGone ? { cancelled: [gone] } : { registrations: [registration] }
  const wanted = { key: 'sample', kind, recordId: registration.id }
  const composed = await composeForEvent({ ...newEventFile(event), ...people }, wanted, look)
  if (!composed || 'webhook' in composed) return null
  const { subject, text } = renderEmail(kind, composed.written)
  return { subject, text }
}
