/** E-mails about one registrant, to them and to the consultant. */
import { takeSecret } from '#storage/registrations/registration-changes.ts'
import { webhookBody } from '#core/mail/webhook.ts'
import { paymentTold } from '#core/mail/payment-told.ts'
import { isJoiningDue } from '#core/own-page/own-registration.ts'
import { seatsOf } from '#core/registrations/guests.ts'
import { listLine } from '#core/registrations/seats.ts'
import { isWebhook, type NoticeKind, type RegistrantEmailKind } from '#core/mail/kinds.ts'
import type { Composing } from '#mail/kinds/kind.ts'
import { noticeKinds } from '#mail/kinds/consultant.ts'
import { registrantKinds } from '#mail/kinds/kinds.ts'
import { consultant } from './consultant.ts'
import { asPriced, ownPageAddress, type Registrant, takenIn } from './registrant.ts'
import type { ComposedEmail, Look } from './source.ts'

/** `key` is the e-mail's own. */
export function toComposing(look: Look, key: string, registrant: Registrant, secret: string): Composing {
  const { registration, guest, goneAt, file } = registrant
  const { name, company, lang: locale, kind } = registration
  const { origin, now } = look
  const event = asPriced(registrant, now)
  const about = { origin, event, payment: paymentTold(event, registration) }
  const ownPage = guest ? '' : ownPageAddress(origin, event.id, secret, locale)
  const waiting = listLine(file.registrations).length
  return {
    ...{ look, key, registrant },
    facts: {
      ...{ ...about, locale, name: guest?.name ?? name, ownPage },
      isWaiting: kind === 'waitlist',
      isJoiningSoon: isJoiningDue(event, now),
      seats: guest ? 1 : seatsOf(registration),
      bookedBy: guest && (company || name),
    },
    notice: {
      ...{ ...about, locale: 'en', registration, waiting },
      isGone: goneAt !== null,
      taken: takenIn(registrant.file),
    },
  }
}

/** Null where there is nothing to say any more. */
export async function composeForRegistrant(
  look: Look,
  { key, kind }: { readonly key: string; readonly kind: RegistrantEmailKind },
  registrant: Registrant,
): Promise<ComposedEmail | null> {
  const { event, registration, guest } = registrant
  const { id, name, email } = guest ?? registration
  const secret = guest
    ? ''
    : (registration.secret ?? (await takeSecret(look.storage, event.id, id, look.now)))
  if (secret === null) return null
  const composing = toComposing(look, key, registrant, secret)
  const isPaid = composing.facts.payment?.state === 'paid'
  // Sent again once it is paid, it asks for nothing.
  const asks = kind === 'reserved' || kind === 'paymentReminder'
  const written = await registrantKinds[asks && isPaid ? 'confirmed' : kind].compose(composing)
  return written && { written, to: { name, address: email } }
}

export function composeNotice(look: Look, kind: NoticeKind, registrant: Registrant): ComposedEmail | null {
  const { email: replyTo } = registrant.registration
  const { notice } = toComposing(look, '', registrant, '')
  const written = noticeKinds[kind].write(notice)
  if (isWebhook(kind)) {
    const { webhook } = look.settings
    const body = JSON.stringify(webhookBody(kind, notice.event, notice.registration, notice.isGone))
    return webhook ? { written, to: consultant, webhook: { ...webhook, body } } : null
  }
  return { written, to: consultant, ...(replyTo === '' ? {} : { replyTo }) }
}
