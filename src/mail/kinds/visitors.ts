/** Writes to people who sent an enquiry or signed up, what visitors asked for, and the consultant's own letters. */
import { inLanguage } from '#content/language.ts'
import { awaitedTitles, workshopFactsOf } from '#content/workshops.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { eventIn, isOver } from '#core/events/event.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter, type Letter, readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { eventIdIn } from '#core/mail/planning/visitor-emails.ts'
import { refundDays } from '#core/money/payment.ts'
import { asOffered } from '#core/money/price.ts'
import { listOwnEvents } from '#core/own-page/own-acts.ts'
import type { SignupFile } from '#core/signups/signup-file.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { launchNote } from '#i18n/price-note.ts'
import { messagesIn } from '#i18n/translate.ts'
import { type Block, button, link, links, list, paragraph, quote, small } from '#mail/drawing/blocks.ts'
import type { Context, WrittenEmail } from '#mail/drawing/render.ts'
import { isConfirmedAddress } from '#storage/signups/signups.ts'
import {
  aboutSeat,
  contextOf,
  eventBlock,
  eventPage,
  hostOf,
  type Look,
  nextDates,
  nextEvents,
  ownPageAt,
  pageAt,
  type SeatMail,
  type SeatReader,
  shareLine,
  subjectWith,
  textsOf,
  typedText,
  withPhone,
} from './parts.ts'
import { findFile } from '#storage/documents.ts'

async function findOwn({ look, locale, origin, registration }: SeatMail) {
  const { storage, now } = look
  const found = await Promise.all(
    listOwnEvents(await look.listEvents(), now).map(async (event) => {
      const file = await findFile(storage, event.id)
      const ofAddress = file?.registrations.filter(({ email }) => email === registration.email) ?? []
      return ofAddress.flatMap(({ secret, kind, name }) =>
        secret === null
          ? []
          : [{ name, event, kind, ownPage: ownPageAt(event.id, secret, { origin, locale }) }],
      )
    }),
  )
  return found.flat(2)
}

/** Writes the e-mail of /forgot, in the language of the registration that it is planned for; null if no link is left. */
async function ownLinks(mail: SeatMail): Promise<WrittenEmail | null> {
  const { locale, t } = mail
  const found = await findOwn(mail)
  if (found.length === 0) return null
  const [only = '', ...others] = new Set(found.map((booking) => booking.name))
  const isShared = others.length > 0
  const blocks = found.map(({ name, event, kind, ownPage }) => {
    const toOwnPage = link(t('email.toOwnPage'), ownPage)
    const line = isShared ? [`${toGreetedName(name)}: `, toOwnPage] : toOwnPage
    if (kind === 'seat') return eventBlock({ event, locale }, line)
    return links(t('email.waitlistOf', { title: eventIn(event, locale).title.text }), toOwnPage)
  })
  return aboutSeat(
    { ...mail, name: isShared ? '' : only, ownPage: '' },
    () => t('email.ownLinksSubject'),
    t('email.ownLinksHeading'),
    [
      paragraph(t('email.ownLinksText')),
      ...blocks,
      small(t('email.ownPageSecret')),
      small(t('email.ownLinksNotYou')),
    ],
    {
      preheader: found.map(({ event }) => eventIn(event, locale).title.text).join(' · '),
      why: t('email.whyOwnLinks', { host: hostOf(mail) }),
    },
  )
}

/** Writes the consultant's letter about an event. `signupPage`: of a reader who signed up for news; null for a participant. */
export function writeLetter(
  mail: SeatReader & Pick<SeatMail, 'event' | 'date'>,
  letter: Letter,
  signupPage: string | null = null,
): WrittenEmail {
  const { t, locale, name, title, date, ownPage } = mail
  const written = writtenIn(letter, locale)
  const values = { name: toGreetedName(name), event: title, date }
  const subject = fillLetter(written.subject, values)
  const { preheader, blocks } = typedText(fillLetter(written.text, values))
  const [to, more] =
    signupPage === null
      ? ([button(t('email.toOwnPage'), ownPage), {}] as const)
      : ([
          button(t('event.register'), eventPage(mail)),
          { why: t('email.whySubscribed', { host: hostOf(mail) }), unsubscribe: signupPage },
        ] as const)
  return aboutSeat(mail, () => subject, subject, [...blocks, eventBlock(mail), to], { preheader, ...more })
}

export const askedKinds = {
  ownLinks,
  letter(mail: SeatMail) {
    const found = mail.file.letters[readLetterKey(mail.key).letterId]
    return found ? writeLetter(mail, found) : null
  },
}

type Why = 'whyEnquiry' | 'whySignup' | 'whySubscribed'

function toVisitor(
  context: Context & { readonly name?: string },
  why: Why,
  [subject, shown]: readonly [subject: string, heading: string],
  blocks: WrittenEmail['blocks'],
  more: Partial<WrittenEmail> = {},
): WrittenEmail {
  const reader = { name: '', ...context, title: '', ownPage: '', isWaiting: false, bookedBy: null }
  const because = context.t(`email.${why}`, { host: hostOf(context) })
  return aboutSeat(reader, () => subject, shown, blocks, { why: because, ...more })
}

/** Quotes the message only to an address that its owner confirmed: a stranger may have typed another person's address. */
export async function enquiryReceived(look: Look, enquiry: EnquiryRecord) {
  const { name, email, lang, message } = enquiry
  const context = { ...contextOf(look, lang), name }
  const { t } = context
  const isRepeated = message !== '' && (await isConfirmedAddress(look.storage, email))
  return toVisitor(
    context,
    'whyEnquiry',
    [t('email.enquiryReceivedSubject'), t('email.enquiryReceivedHeading')],
    [
      paragraph([`${t('form.contactSentText')} `, t('email.enquiryReceivedMore')]),
      ...(isRepeated ? [paragraph(t('email.enquiryReceivedQuote')), quote(message)] : []),
      withPhone(t('email.enquiryReceivedUrgent')),
    ],
    { preheader: t('form.contactSentText') },
  )
}

export function reply(look: Look, enquiry: EnquiryRecord) {
  const { name, lang, answered } = enquiry
  if (answered?.reply === undefined) return null
  const context = { ...contextOf(look, lang), name }
  const { t } = context
  const { preheader, blocks } = typedText(fillLetter(answered.reply, { name: toGreetedName(name) }))
  const subject = t('email.replySubject')
  const said = [...blocks, withPhone(t('email.questions'))]
  return toVisitor(context, 'whyEnquiry', [subject, subject], said, { preheader })
}

export function signupMail(look: Look, key: string, file: SignupFile, signup: SignupRecord) {
  const context = contextOf(look, signup.lang)
  return { ...context, look, key, file, signup, signupPage: pageAt(`/signup/${signup.secret}`, context) }
}
type SignupMail = ReturnType<typeof signupMail>

async function wishBlocks(
  kind: 'signupConfirm' | 'signupConfirmed',
  { news, about }: Pick<SignupRecord, 'news' | 'about'>,
  all: string,
  { t, locale, look }: SignupMail,
): Promise<Block[]> {
  const titles = news ? [] : awaitedTitles(about, await look.listEvents(), locale)
  const [title, ...more] = titles
  if (title === undefined) return [paragraph(all)]
  if (more.length === 0) return [paragraph(t(`email.${kind}Workshop`, { title }))]
  return [paragraph(t(`email.${kind}Workshops`)), list(null, titles)]
}

async function signupConfirm(mail: SignupMail) {
  const { t, signup, signupPage } = mail
  const wish = signup.confirmedAt !== null && signup.asked ? signup.asked : signup
  return toVisitor(
    mail,
    'whySignup',
    [t('email.signupConfirmSubject'), t('email.signupConfirmHeading')],
    [
      ...(await wishBlocks('signupConfirm', wish, t('email.signupConfirmText'), mail)),
      button(t('signup.confirm'), signupPage),
      small(t('email.signupConfirmNotYou')),
    ],
    { preheader: t('email.signupConfirmPreheader') },
  )
}

async function signupConfirmed(mail: SignupMail) {
  const { t, look, signup, signupPage } = mail
  const preheader = t('email.signupConfirmedPreheader')
  return toVisitor(
    mail,
    'whySubscribed',
    [t('email.signupConfirmedSubject'), t('signup.onTitle')],
    [
      ...(await wishBlocks('signupConfirmed', signup, t('form.subscribedText'), mail)),
      nextDates(await nextEvents(look), mail),
      button(t('events.viewAll'), pageAt('/events', mail)),
      paragraph(preheader),
    ],
    { preheader, unsubscribe: signupPage },
  )
}

async function findEvent({ look }: SignupMail, wanted: number | null | undefined) {
  return (await look.listEvents()).find(({ id }) => id === wanted) ?? null
}

async function dateSet(mail: SignupMail) {
  const { t, locale, look, key, signup, signupPage } = mail
  const found = await findEvent(mail, eventIdIn({ key, recordId: signup.id }))
  if (!found) return null
  // With the first registrant's offer: its price says until when it holds, so it stays true however late it is read.
  const event = asOffered(found, 0, look.now)
  const about = { ...mail, event }
  const { title, day, when, place, price } = textsOf(event, locale)
  const note = launchNote(event, locale, messagesIn(locale).event)
  const workshop = workshopFactsOf(event)
  const takeHome = workshop ? inLanguage(workshop, locale).takeaways.map((takeaway) => takeaway.title) : []
  return toVisitor(
    mail,
    'whySubscribed',
    [subjectWith(title, (title) => t('email.dateSetSubject', { day, title })), t('email.dateSetHeading')],
    [
      paragraph(t('email.dateSetText')),
      eventBlock(about, note === '' ? price : `${price} ${note}`),
      takeHome.length === 0 ? null : list(t('workshop.takeawaysTitle'), takeHome),
      button(t('event.register'), eventPage(about)),
      event.price > 0 ? small(t('workshop.refund', { days: refundDays })) : null,
      shareLine(about),
    ],
    { preheader: `${when}, ${place}.`, unsubscribe: signupPage },
  )
}

export const signupKinds = {
  signupConfirm,
  signupConfirmed,
  dateSet,
  async letter(mail: SignupMail) {
    const { locale, look, key, file, signupPage } = mail
    const found = file.letters[readLetterKey(key).letterId]
    const event = await findEvent(mail, found?.news)
    if (!found || event?.status !== 'scheduled' || isOver(event, look.now)) return null
    const reader = { ...mail, event, name: '', ownPage: '', isWaiting: false, bookedBy: null }
    return writeLetter({ ...reader, ...textsOf(event, locale) }, found, signupPage)
  },
}
