/** What a kind has written, and how it is drawn: subject, HTML, plain text, calendar entry. */
import { about } from '#content/about.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isJoiningShown } from '#core/mail/joining.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { type EmailKind, isToConsultant } from '#core/mail/kinds.ts'
import { phoneShown, site, whatsappLink } from '#site.ts'
import { link, signature, type EmailContent, type Line } from '#mail/drawing/blocks.ts'
import { registrantCalendarEntry, type RegistrantEntry } from '#mail/drawing/calendar-entry.ts'
import type { AttachedFile, CalendarAttachment, RenderedEmail } from '#mail/drawing/email.ts'
import { face } from '#mail/drawing/face.ts'
import { toHtml, toText, type Frame } from '#mail/drawing/frame.ts'
import type { EmailFacts } from './facts.ts'

/** What it does to the reader's calendar. */
export interface CalendarChange extends Pick<RegistrantEntry, 'name' | 'state'> {
  readonly event: EventRecord
  /** It says how to join, however early. */
  readonly saysHowToJoin?: boolean
  /** The event that the reader was moved from, which is taken off. */
  readonly former?: EventRecord | null
}

export interface WrittenEmail {
  /** That it was made from. */
  readonly facts: EmailFacts
  readonly content: EmailContent
  readonly entry: CalendarChange | null
}

/**
 * Whom to ask, who sends it and why, what becomes of the reader's details, how it ends. The consultant is told why only: it is her own
 * site.
 */
function footOf(kind: EmailKind, { content, facts }: WrittenEmail): Line[] {
  const { why, unsubscribe } = content
  const { locale, origin } = facts
  if (isToConsultant(kind)) return [why]
  const t = translator(locale)
  const { name, address } = site.legal
  return [
    [
      `${t('email.questions')} `,
      link(phoneShown(site.phone), `tel:${site.phone}`),
      ' · ',
      link(t('site.whatsapp'), whatsappLink()),
      ' · ',
      link(site.email, `mailto:${site.email}`),
    ],
    why,
    t('email.sentBy', { name: name[locale], address: address[locale] }),
    [
      link(t('form.privacyLink'), `${origin}${localePath('/privacy', locale)}`),
      ...(unsubscribe ? [' · ', link(t('email.unsubscribe'), unsubscribe)] : []),
    ],
  ]
}

export function renderEmail(kind: EmailKind, email: WrittenEmail): RenderedEmail {
  const { facts, content } = email
  const { locale, origin } = facts
  const { subject, preheader, blocks } = content
  // The consultant is written to by her own site.
  const signed = isToConsultant(kind)
    ? null
    : signature(site.portrait ? null : face, site.name[locale], about.role[locale])
  const shown = [...blocks, signed].filter((block) => block !== null)
  const frame: Frame = {
    locale,
    subject,
    preheader,
    brand: {
      text: translator(locale)('site.titleShort', { name: site.name[locale] }),
      href: `${origin}${localePath('/', locale)}`,
    },
    blocks: shown,
    foot: footOf(kind, email),
  }
  const pictures = shown.flatMap(({ picture }) => picture ?? [])
  return { subject, html: toHtml(frame), text: toText(frame), pictures }
}

/** What an entry takes besides what is written. */
type Sending = Pick<RegistrantEntry, 'address' | 'sender' | 'now'>

/** Null for e-mails that change nothing in a calendar. Once joining details are due, they stand in every entry. */
export function attachedEntry(
  { entry, facts }: Omit<WrittenEmail, 'content'>,
  sending: Sending,
): CalendarAttachment | null {
  if (!entry) return null
  const { locale, origin } = facts
  const { event, name, state } = entry
  const joining = entry.saysHowToJoin ?? isJoiningShown(event, sending.now)
  return registrantCalendarEntry(event, { ...sending, locale, origin, name, state, joining })
}

/**
 * Of a registration that was moved: what takes the event that it came from out of the calendar. A file to be opened, because a
 * message has one entry that programs act on by themselves, and that is the new event's.
 */
export function removedEntry({ entry, facts }: WrittenEmail, sending: Sending): AttachedFile[] {
  if (!entry?.former) return []
  const gone = { event: entry.former, name: entry.name, state: 'registrationGone' } as const
  const removed = attachedEntry({ facts, entry: gone }, sending)
  const contentType = 'text/calendar; charset=utf-8; method=CANCEL'
  return removed ? [{ filename: `remove-${removed.filename}`, contentType, content: removed.content }] : []
}
