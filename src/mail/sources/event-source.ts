/** E-mails that an event's file asks for: to its registrants, and to the consultant about them. */
import { type EventFile, settleFile } from '#core/events/event-file.ts'
import { isOver } from '#core/events/event.ts'
import {
  type NoticeKind,
  type RegistrantEmailKind,
  emailRows,
  isNotice,
  isToRegistrant,
  isWebhook,
} from '#core/mail/kinds.ts'
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { paymentTold } from '#core/mail/payment-told.ts'
import { planEmails, tellsFacts } from '#core/mail/planning/event-emails.ts'
import { webhookBody } from '#core/mail/webhook.ts'
import { isJoiningDue } from '#core/own-page/own-registration.ts'
import { seatsOf } from '#core/registrations/guests.ts'
import { asRegistered } from '#core/registrations/registration.ts'
import { listLine, nextSettleAt } from '#core/registrations/seats.ts'
import { consultantKinds, noticeKinds } from '#mail/kinds/consultant.ts'
import type { Composing } from '#mail/kinds/kind.ts'
import { registrantKinds } from '#mail/kinds/kinds.ts'
import { noSeat } from '#mail/writing/facts.ts'
import { site } from '#site.ts'
import { eventKind } from '#storage/events/event-files.ts'
import { takeSecret } from '#storage/registrations/registration-changes.ts'
import { consultant } from './consultant.ts'
import { type Registrant, asPriced, findRegistrant, ownPageAddress, takenIn } from '#mail/kinds/kind.ts'
import { type ComposedEmail, type EmailSource, type Look, type Wanted, defineSource } from './source.ts'

/** `key` is the e-mail's own. */
function toComposing(look: Look, key: string, registrant: Registrant, secret: string): Composing {
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
async function composeForRegistrant(
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

function composeNotice(look: Look, kind: NoticeKind, registrant: Registrant): ComposedEmail | null {
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

/** To the consultant: that nobody can join it yet. */
function composeJoiningMissing({ origin }: Look, file: EventFile): ComposedEmail {
  const facts = { locale: 'en', origin, event: file.event, registrants: takenIn(file) } as const
  return { written: consultantKinds.joiningMissing.write(facts), to: consultant }
}

/** To the consultant herself, as a participant gets it. */
function composeTestLetter(
  { origin }: Look,
  { event, letters }: EventFile,
  key: string,
): ComposedEmail | null {
  const { letterId, test } = readLetterKey(key)
  const letter = letters[letterId]
  if (!letter || test === null) return null
  const written = registrantKinds.letter.write({
    ...{ ...noSeat, locale: test, origin, event, written: writtenIn(letter, test) },
    ...(letter.news === null
      ? { name: site.name[test], ownPage: origin, signupPage: null }
      : { name: '', ownPage: '', signupPage: origin }),
  })
  return { written, to: consultant }
}

async function compose(file: EventFile, email: Wanted, look: Look): Promise<ComposedEmail | null> {
  const { key, kind, recordId } = email
  // Asked for before the event was over.
  if (emailRows[kind].endsWithEvent && isOver(file.event, look.now)) return null
  if (kind === 'joiningMissing') return composeJoiningMissing(look, file)
  if (kind === 'letter' && recordId === 'test') return composeTestLetter(look, file, key)
  const registrant = findRegistrant(file, recordId)
  if (!registrant) return null
  if (isNotice(kind)) return composeNotice(look, kind, registrant)
  return isToRegistrant(kind) ? composeForRegistrant(look, { key, kind }, registrant) : null
}

/** Of a deleted event: those who held a seat, or waited for one, are told. */
function composeFarewell(
  { event, registrations }: EventFile,
  { kind, recordId }: Wanted,
  { origin }: Look,
): ComposedEmail | null {
  const registration = registrations.find((known) => known.id === recordId)
  if (!registration || kind !== 'eventCancelled') return null
  const { name, email: address, lang: locale } = registration
  // As it stood: a deleted event was never cancelled, and its registrants' own pages are gone.
  const written = registrantKinds.eventCancelled.write({
    ...{ ...noSeat, locale, origin, name, ownPage: '' },
    event: asRegistered(event, registration),
    payment: paymentTold(event, registration),
    isWaiting: registration.kind === 'waitlist',
  })
  return { written, to: { name, address } }
}

export function eventSource(id: number): EmailSource {
  return defineSource(`event/${id}`, (storage) => eventKind.at(storage, id), {
    plan(file, { settings, settled }, now) {
      const next = settleFile(file, now)
      if (next !== file) settled.set(id, file.event)
      return planEmails(next, now, settings)
    },
    compose: (file, email, look) =>
      file.deletedAt === null
        ? compose(file, email, look)
        : Promise.resolve(composeFarewell(file, email, look)),
    nextAt: ({ deletedAt, registrations }, now) =>
      deletedAt === null ? nextSettleAt(registrations, now) : null,
    sequenceOf: ({ event }, kind) => (isToRegistrant(kind) && tellsFacts(kind) ? event.sequence : null),
  })
}
