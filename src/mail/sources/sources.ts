/** Every document with an outbox, by its key: what its e-mails are made from. The largest, an event's, has a file of its own. */
import { inLanguage } from '#content/language.ts'
import { findWorkshop } from '#content/workshops.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { planEnquiryEmails } from '#core/mail/planning/enquiry-emails.ts'
import { planMorning } from '#core/mail/planning/morning-emails.ts'
import { eventIdIn, planSignupEmails } from '#core/mail/planning/signup-emails.ts'
import { asOffered } from '#core/money/price.ts'
import type { SignupFile } from '#core/signups/signup-file.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { localePath } from '#i18n/locale.ts'
import { findToday } from '#mail/admin/today.ts'
import { askedKinds } from '#mail/kinds/asked.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import { noSeat } from '#mail/writing/facts.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import { adminKind, emptyAdminFile } from '#storage/admin/admin-file.ts'
import { idIn } from '#storage/engine/document.ts'
import { enquiriesKind } from '#storage/enquiries/enquiries.ts'
import { eventKind } from '#storage/events/event-files.ts'
import { isConfirmedAddress, signupsKind } from '#storage/signups/signups.ts'
import { consultant } from './consultant.ts'
import { eventSource } from './event-source.ts'
import { type EmailSource, type Look, type Wanted, defineSource, nextEvents } from './source.ts'

/** Of a month in UTC: '2026-11'. */
function enquirySource(month: string): EmailSource {
  return defineSource(`enquiries/${month}`, (storage) => enquiriesKind.at(storage, month), {
    plan: (document, _look, now) => planEnquiryEmails(document, now),
    async compose({ enquiries }, { kind, recordId }, { storage, origin }) {
      const enquiry = enquiries.find(({ id }) => id === recordId)
      if (!enquiry) return null
      const { name, email, lang, answered } = enquiry
      if (kind === 'newEnquiry') {
        const written = consultantKinds.newEnquiry.write({ locale: 'en', origin, enquiry })
        return { written, to: consultant, ...(email === '' ? {} : { replyTo: email }) }
      }
      const toSender = (written: WrittenEmail) => ({ written, to: { name, address: email } })
      const about = { locale: lang, origin, name }
      if (kind === 'reply' && answered?.reply !== undefined)
        return toSender(visitorKinds.reply.write({ ...about, text: answered.reply }))
      if (kind !== 'enquiryReceived' || email === '') return null
      const message = (await isConfirmedAddress(storage, email)) ? enquiry.message : ''
      return toSender(visitorKinds.enquiryReceived.write({ ...about, message }))
    },
  })
}

/** What needs the consultant today, by e-mail. On a morning with nothing to do it is dropped. */
const morningSource = defineSource('admin', adminKind.at, {
  first: emptyAdminFile,
  plan: (file, _look, now) => planMorning(file, now),
  async compose(_file, _email, { storage, origin, now }) {
    const today = await findToday(storage, now)
    if (today.lines.length === 0) return null
    return { written: consultantKinds.todayList.write({ locale: 'en', origin, today }), to: consultant }
  },
})

/** The titles of the workshops that somebody asked about; none is every new event. */
function titlesOf(
  { news, about }: Pick<SignupRecord, 'news' | 'about'>,
  { lang }: Pick<SignupRecord, 'lang'>,
): string[] {
  if (news) return []
  return about.flatMap((slug) => {
    const workshop = findWorkshop(slug)
    return workshop ? [inLanguage(workshop, lang).title] : []
  })
}

/** Null where there is nothing to say any more: its event is gone. */
async function writeToSignup(
  { kind, key, recordId }: Wanted,
  signup: SignupRecord,
  { letters }: SignupFile,
  look: Look,
): Promise<WrittenEmail | null> {
  const { origin, now } = look
  const { lang: locale, secret, confirmedAt, asked } = signup
  const signupPage = `${origin}${localePath(`/signup/${secret}`, locale)}`
  const common = { locale, origin, signupPage }
  const findEvent = async (wanted: number | null | undefined) =>
    (await look.listEvents()).find(({ id }) => id === wanted)
  switch (kind) {
    case 'signupConfirm': {
      const wish = confirmedAt !== null && asked ? asked : signup
      return visitorKinds.signupConfirm.write({ ...common, workshops: titlesOf(wish, signup) })
    }
    case 'signupConfirmed': {
      const facts = { ...common, workshops: titlesOf(signup, signup), next: await nextEvents(look) }
      return visitorKinds.signupConfirmed.write(facts)
    }
    case 'dateSet': {
      const event = await findEvent(eventIdIn({ key, kind, recordId }))
      if (!event) return null
      const offered = asOffered(event, 0, now)
      return visitorKinds.dateSet.write({ ...common, event: offered })
    }
    case 'letter': {
      const letter = letters[readLetterKey(key).letterId]
      const event = await findEvent(letter?.news)
      if (!letter || event?.status !== 'scheduled' || isOver(event, now)) return null
      const words = { event, name: '', ownPage: '', written: writtenIn(letter, locale) }
      return askedKinds.letter.write({ ...noSeat, ...common, ...words })
    }
    default:
      return null
  }
}

function signupSource(events: readonly EventRecord[]): EmailSource {
  return defineSource('signups', signupsKind.at, {
    plan: (signups, _look, now) => planSignupEmails(signups, now, events),
    async compose(document, email, look) {
      const signup = document.signups.find(({ id }) => id === email.recordId)
      const written = signup && (await writeToSignup(email, signup, document, look))
      if (!written) return null
      const unsubscribe = `${look.origin}/api/unsubscribe/${signup.secret}`
      return { written, to: { name: '', address: signup.email }, unsubscribe }
    },
  })
}

/** The event whose document this is; null for another document. */
export function eventIdOf(key: string): number | null {
  const id = idIn(eventKind, key)
  return id === null ? null : Number(id)
}

/** Null for a document without an outbox. `events`: those of which a date may be told. */
export function sourceIn(key: string, events: readonly EventRecord[]): EmailSource | null {
  const event = eventIdOf(key)
  if (event !== null) return eventSource(event)
  const month = idIn(enquiriesKind, key)
  if (month !== null) return enquirySource(month)
  if (idIn(signupsKind, key) !== null) return signupSource(events)
  return idIn(adminKind, key) === null ? null : morningSource
}

/** The keys of a listing that have an outbox, with their etags. The admin's is there from the first run on. */
export function listOutboxes(listed: ReadonlyMap<string, string>): Map<string, string> {
  const found = [...listed].filter(([key]) => sourceIn(key, []) !== null)
  return new Map([[adminKind.prefix, ''], ...found])
}
