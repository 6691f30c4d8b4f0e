/** Opens every document with an outbox: says how its e-mails are planned, and from what they are written. */
import type { Locale } from '#core/basics/locale.ts'
import { type EventFile, settleFile } from '#core/events/event-file.ts'
import { isOver } from '#core/events/event.ts'
import type { Inbox } from '#core/enquiries/inbox.ts'
import { findUnwritten } from '#core/mail/admin-emails.ts'
import { listDue, nextDueAt, type Outbox, type OutboxEmail } from '#core/mail/outbox.ts'
import {
  earliest,
  emailRows,
  isNotice,
  isToRegistrant,
  isWebhook,
  type RegistrantEmailKind,
} from '#core/mail/kinds.ts'
import { readLetterKey } from '#core/mail/letter.ts'
import { planEnquiryEmails, planSignupEmails } from '#core/mail/planning/visitor-emails.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import type { Webhook } from '#core/mail/settings.ts'
import { nextSettleAt } from '#core/registrations/seats.ts'
import type { SignupFile } from '#core/signups/signup-file.ts'
import { findToday, planMorning } from '#mail/admin/today.ts'
import type { OutgoingEmail, WrittenEmail } from '#mail/drawing/render.ts'
import { newEnquiry, noticeKinds, todayList } from '#mail/kinds/consultant.ts'
import { contextOf, findRegistrant, type Look, type SeatKind, seatMail, textsOf } from '#mail/kinds/parts.ts'
import { paymentKinds } from '#mail/kinds/payments.ts'
import { seatKinds } from '#mail/kinds/seats.ts'
import {
  askedKinds,
  enquiryReceived,
  reply,
  signupKinds,
  signupMail,
  writeLetter,
} from '#mail/kinds/visitors.ts'
import { site } from '#site.ts'
import {
  changeDocument,
  type Change,
  type Held,
  idIn,
  keyOf,
  type DocumentRef,
} from '#storage/engine/document.ts'
import { webhookBody } from './transport.ts'
import {
  adminKind,
  enquiriesKind,
  eventKind,
  signupsKind,
  type DocumentLook,
} from '#storage/document-kinds.ts'
import { emptyAdminFile } from '#storage/documents.ts'

type ComposedEmail = Pick<OutgoingEmail, 'to' | 'replyTo' | 'unsubscribe'> & {
  readonly written: WrittenEmail
}

export type Composed = ComposedEmail | { readonly webhook: Webhook & { readonly body: string } }

export type Wanted = Pick<OutboxEmail, 'kind' | 'recordId'> & { readonly key: string }

const registrantKinds: Readonly<Record<RegistrantEmailKind, SeatKind>> = {
  ...paymentKinds,
  ...askedKinds,
  ...seatKinds,
}

function toConsultant(written: WrittenEmail | null, replyTo = ''): ComposedEmail | null {
  const to = { name: site.name.en, address: site.email }
  return written && { written, to, replyTo: replyTo || undefined }
}

function composeTestLetter({ event, letters }: EventFile, key: string, look: Look, locale: Locale) {
  const letter = letters[readLetterKey(key).letterId]
  if (!letter) return null
  const { origin } = look
  const isNews = letter.news !== null
  const reader = isNews ? { name: '', ownPage: '' } : { name: site.name[locale], ownPage: origin }
  const about = { ...contextOf(look, locale), ...textsOf(event, locale), ...reader, event }
  return toConsultant(
    writeLetter({ ...about, isWaiting: false, bookedBy: null }, letter, isNews ? origin : null),
  )
}

export async function composeForEvent(
  file: EventFile,
  { key, kind, recordId }: Wanted,
  look: Look,
): Promise<Composed | null> {
  const { event, deletedAt } = file
  const isDeleted = deletedAt !== null
  if (isDeleted && kind !== 'eventCancelled') return null
  if (emailRows[kind].endsWithEvent && isOver(event, look.now)) return null
  const test = kind === 'letter' ? readLetterKey(key).test : null
  if (test !== null) return composeTestLetter(file, key, look, test)
  const registrant = findRegistrant(file, recordId)
  if (!registrant) return null
  const { registration, guest, goneAt } = registrant
  if (isWebhook(kind)) {
    const { webhook } = look.settings
    const body = JSON.stringify(webhookBody(kind, event, registration, goneAt !== null))
    return webhook ? { webhook: { ...webhook, body } } : null
  }
  if (isNotice(kind))
    return toConsultant(
      noticeKinds[kind](seatMail(look, file, registrant, { locale: 'en' })),
      registration.email,
    )
  if (!isToRegistrant(kind)) return null
  const { name, email } = guest ?? registration
  const secret = guest || isDeleted ? '' : registration.secret
  if (secret === null) return null
  const mail = seatMail(look, file, registrant, { locale: registration.lang, key, secret })
  // If it is sent again after the payment, it asks for nothing.
  const asks = kind === 'reserved' || kind === 'paymentReminder'
  const written = await registrantKinds[asks && mail.payment?.state === 'paid' ? 'confirmed' : kind](mail)
  return written && { written, to: { name, address: email } }
}

export async function composeForEnquiry(
  { enquiries }: Pick<Inbox, 'enquiries'>,
  { kind, recordId }: Wanted,
  look: Look,
): Promise<Composed | null> {
  const enquiry = enquiries.find(({ id }) => id === recordId)
  if (!enquiry) return null
  const { name, email } = enquiry
  if (kind === 'newEnquiry') return toConsultant(newEnquiry(look, enquiry), email)
  if (email === '') return null
  const written = await (kind === 'reply' ? reply : enquiryReceived)(look, enquiry)
  return written && { written, to: { name, address: email } }
}

export async function composeForSignup(
  file: SignupFile,
  { key, kind, recordId }: Wanted,
  look: Look,
): Promise<Composed | null> {
  const signup = file.signups.find(({ id }) => id === recordId)
  const write = Object.entries(signupKinds).find(([known]) => known === kind)?.[1]
  const written = signup && (await write?.(signupMail(look, key, file, signup)))
  if (!written) return null
  const unsubscribe = `${look.origin}/api/unsubscribe/${signup.secret}`
  return { written, to: { name: '', address: signup.email }, unsubscribe }
}

interface Definition<Document> {
  /** Returns the document as time and its records require; the same object if nothing changes. */
  readonly plan: (document: Document, now: Date) => Document
  readonly compose: (document: Document, email: Wanted) => Promise<Composed | null>
  readonly sequenceOf?: (document: Document) => number
  /** Returns when time changes the document, apart from its e-mails; null for never. */
  readonly nextAt?: (document: Document, now: Date) => string | null
  readonly first?: Document
}

function openWith<Document extends { readonly outbox: Outbox }>(
  ref: DocumentRef<Document>,
  { plan, compose, sequenceOf, nextAt, first }: Definition<Document>,
) {
  const held: Held<Document> = {}
  let current = first
  return {
    key: keyOf(ref),
    /** Plans the e-mails before and after the step, in one write. Returns false if there is no document. */
    change: (now: Date, step: (outbox: Outbox, sequence: number | null) => Outbox) =>
      changeDocument(
        ref,
        (document): Change<Document, boolean> => {
          const before = document ?? first
          if (before === undefined) return { result: false }
          const next = plan(before, now)
          const outbox = step(next.outbox, sequenceOf?.(next) ?? null)
          current = outbox === next.outbox ? next : plan({ ...next, outbox }, now)
          return current === before ? { result: true } : { next: current, result: true }
        },
        held,
      ),
    compose: async (email: Wanted) => (current === undefined ? null : compose(current, email)),
    hasDue: (now: Date): boolean => listDue(current?.outbox ?? {}, now).length > 0,
    known(now: Date): DocumentLook {
      const { outbox = {} } = current ?? {}
      const changesAt = (current && nextAt?.(current, now)) ?? null
      return {
        etag: held.found?.etag ?? '',
        nextAt: earliest([nextDueAt(outbox), changesAt]),
        unwrittenAt: findUnwritten(outbox, now),
      }
    },
  }
}
export type OpenOutbox = ReturnType<typeof openWith>

export function eventIdOf(key: string): number | null {
  const id = idIn(eventKind, key)
  return id === null ? null : Number(id)
}

export async function openOutbox(key: string, look: Look): Promise<OpenOutbox | null> {
  const { storage, now } = look
  const id = eventIdOf(key)
  if (id !== null)
    return openWith(eventKind.at(storage, id), {
      plan(file, now) {
        const next = settleFile(file, now)
        if (next !== file) look.hasSettled = true
        return planEmails(next, now, look.settings)
      },
      compose: (file, email) => composeForEvent(file, email, look),
      nextAt: ({ deletedAt, registrations }, now) =>
        deletedAt === null ? nextSettleAt(registrations, now) : null,
      sequenceOf: ({ event }) => event.sequence,
    })
  const month = idIn(enquiriesKind, key)
  if (month !== null)
    return openWith(enquiriesKind.at(storage, month), {
      plan: planEnquiryEmails,
      compose: (inbox, email) => composeForEnquiry(inbox, email, look),
    })
  if (idIn(signupsKind, key) !== null) {
    const events = await look.listEvents()
    return openWith(signupsKind.at(storage), {
      plan: (file, now) => planSignupEmails(file, now, events),
      compose: (file, email) => composeForSignup(file, email, look),
    })
  }
  if (idIn(adminKind, key) === null) return null
  return openWith(adminKind.at(storage), {
    first: emptyAdminFile,
    plan: planMorning,
    // On a morning with nothing to do the e-mail is dropped.
    async compose() {
      const today = await findToday(storage, now)
      return today.lines.length === 0 ? null : toConsultant(todayList(look, today))
    },
  })
}
/** Returns the listed keys with an outbox, with their etags. The admin's is included even before its document exists. */
export function listOutboxes(listed: ReadonlyMap<string, string>): Map<string, string> {
  const kinds = [eventKind, enquiriesKind, signupsKind, adminKind]
  const found = [...listed].filter(([key]) => kinds.some((kind) => idIn(kind, key) !== null))
  return new Map([[adminKind.prefix, ''], ...found])
}
