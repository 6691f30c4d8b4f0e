/**
 * Makes an e-mail from its facts: subject, HTML, plain text. Its calendar entry is attached-entry.ts's matter, a receipt its
 * source's.
 */

import { about } from '#content/about.ts'
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { type EmailKind, isToConsultant } from '#core/mail/email-schema.ts'
import { phoneShown, site, whatsappLink } from '#site.ts'
import { link, type Block, type EmailContent, type Line } from '#mail/drawing/blocks.ts'
import type { RenderedEmail } from '#mail/drawing/email.ts'
import { face } from '#mail/drawing/face.ts'
import { amountChanged } from '#mail/kinds/amount-changed.ts'
import { confirmed } from '#mail/kinds/confirmed.ts'
import { joiningMissing } from '#mail/kinds/consultant/joining-missing.ts'
import { newEnquiry } from '#mail/kinds/consultant/new-enquiry.ts'
import { newRegistration } from '#mail/kinds/consultant/new-registration.ts'
import { newRegistrationsDigest } from '#mail/kinds/consultant/new-registrations-digest.ts'
import { paymentReported } from '#mail/kinds/consultant/payment-reported.ts'
import { registrationCancelledNotice } from '#mail/kinds/consultant/registration-cancelled-notice.ts'
import { seatReleasedNotice } from '#mail/kinds/consultant/seat-released-notice.ts'
import { todayList } from '#mail/kinds/consultant/today-list.ts'
import { dateSet } from '#mail/kinds/date-set.ts'
import { enquiryReceived } from '#mail/kinds/enquiry-received.ts'
import { eventCancelled } from '#mail/kinds/event-cancelled.ts'
import { eventChanged } from '#mail/kinds/event-changed.ts'
import { joining } from '#mail/kinds/joining.ts'
import { letter } from '#mail/kinds/letter.ts'
import { missed } from '#mail/kinds/missed.ts'
import { movedToEvent } from '#mail/kinds/moved-to-event.ts'
import { nextEditionNoted } from '#mail/kinds/next-edition-noted.ts'
import { offerLapsed } from '#mail/kinds/offer-lapsed.ts'
import { ownLinks } from '#mail/kinds/own-links.ts'
import { paymentReceived } from '#mail/kinds/payment-received.ts'
import { paymentReminder } from '#mail/kinds/payment-reminder.ts'
import { promiseAsked } from '#mail/kinds/promise-asked.ts'
import { refunded } from '#mail/kinds/refunded.ts'
import { registrationCancelled } from '#mail/kinds/registration-cancelled.ts'
import { reserved } from '#mail/kinds/reserved.ts'
import { seatOffered } from '#mail/kinds/seat-offered.ts'
import { seatReleased } from '#mail/kinds/seat-released.ts'
import { signupConfirm } from '#mail/kinds/signup-confirm.ts'
import { signupConfirmed } from '#mail/kinds/signup-confirmed.ts'
import { thanks } from '#mail/kinds/thanks.ts'
import { waitlisted } from '#mail/kinds/waitlisted.ts'
import type { EmailFacts, EmailFactsByKind } from './facts.ts'
import { toHtml, type Frame } from '#mail/drawing/html.ts'
import { toText } from '#mail/drawing/text.ts'
import type { Write } from './write.ts'

/** Who writes which: a kind without an e-mail does not compile. */
const emails: { readonly [Kind in EmailKind]: Write<Kind> } = {
  amountChanged,
  confirmed,
  dateSet,
  enquiryReceived,
  eventCancelled,
  eventChanged,
  joining,
  joiningMissing,
  letter,
  missed,
  movedToEvent,
  newEnquiry,
  newRegistration,
  newRegistrationsDigest,
  nextEditionNoted,
  offerLapsed,
  ownLinks,
  paymentReceived,
  paymentReminder,
  paymentReported,
  refunded,
  registrationCancelled,
  registrationCancelledNotice,
  reserved,
  seatOffered,
  seatReleased,
  seatReleasedNotice,
  signupConfirm,
  signupConfirmed,
  thanks,
  promiseAsked,
  todayList,
  waitlisted,
}

function contentOf<Kind extends EmailKind>(
  facts: { readonly kind: Kind } & EmailFactsByKind[Kind],
  t: Translate,
): EmailContent {
  return emails[facts.kind](facts, t)
}

/**
 * Whom to ask, who sends it and why, what becomes of the reader's details, how it ends. The consultant is told why only: it is her own
 * site.
 */
function footOf({ why, unsubscribe }: EmailContent, { kind, locale, origin }: EmailFacts): Line[] {
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

/** What visitors get is signed; the consultant is written to by her own site. */
function signatureOf({ kind, locale }: EmailFacts): Block[] {
  if (isToConsultant(kind)) return []
  const picture = site.portrait ? null : face
  return [{ kind: 'signature', picture, name: site.name[locale], role: about.role[locale] }]
}

export function renderEmail(facts: EmailFacts): RenderedEmail {
  const { locale, origin } = facts
  const content = contentOf(facts, translator(locale))
  const { subject, preheader, blocks } = content
  const shown = [...blocks.filter((block) => block !== null), ...signatureOf(facts)]
  const frame: Frame = {
    locale,
    subject,
    preheader,
    brand: {
      text: translator(locale)('site.titleShort', { name: site.name[locale] }),
      href: `${origin}${localePath('/', locale)}`,
    },
    blocks: shown,
    foot: footOf(content, facts),
  }
  const pictures = shown.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))
  return { subject, html: toHtml(frame), text: toText(frame), pictures }
}
