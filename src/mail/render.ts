/**
 * Makes an e-mail from its facts: subject, HTML, plain text. Its calendar entry is attached-entry.ts's matter, a receipt its
 * source's.
 */
import { isToConsultant } from '#domain/email-plan.ts'
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { EmailKind } from '#schemas/email.ts'
import { phoneShown, site, whatsappLink } from '#site.ts'
import { link, type EmailContent, type Line } from './blocks.ts'
import type { RenderedEmail } from './email.ts'
import { confirmed } from './emails/confirmed.ts'
import { dateSet } from './emails/date-set.ts'
import { enquiryReceived } from './emails/enquiry-received.ts'
import { eventCancelled } from './emails/event-cancelled.ts'
import { eventChanged } from './emails/event-changed.ts'
import { joining } from './emails/joining.ts'
import { joiningMissing } from './emails/joining-missing.ts'
import { movedToEvent } from './emails/moved-to-event.ts'
import { newEnquiry } from './emails/new-enquiry.ts'
import { newRegistration } from './emails/new-registration.ts'
import { newRegistrationsDigest } from './emails/new-registrations-digest.ts'
import { nextEditionNoted } from './emails/next-edition-noted.ts'
import { offerLapsed } from './emails/offer-lapsed.ts'
import { ownLinks } from './emails/own-links.ts'
import { paymentReceived } from './emails/payment-received.ts'
import { paymentReminder } from './emails/payment-reminder.ts'
import { paymentReported } from './emails/payment-reported.ts'
import { refunded } from './emails/refunded.ts'
import { registrationCancelled } from './emails/registration-cancelled.ts'
import { registrationCancelledNotice } from './emails/registration-cancelled-notice.ts'
import { reserved } from './emails/reserved.ts'
import { seatOffered } from './emails/seat-offered.ts'
import { seatReleased } from './emails/seat-released.ts'
import { seatReleasedNotice } from './emails/seat-released-notice.ts'
import { signupConfirm } from './emails/signup-confirm.ts'
import { signupConfirmed } from './emails/signup-confirmed.ts'
import { waitlisted } from './emails/waitlisted.ts'
import type { EmailFacts, EmailFactsByKind } from './facts.ts'
import { toHtml, type Frame } from './html.ts'
import { toText } from './text.ts'
import type { Write } from './write.ts'

/** Who writes which: a kind without an e-mail does not compile. */
const emails: { readonly [Kind in EmailKind]: Write<Kind> } = {
  confirmed,
  dateSet,
  enquiryReceived,
  eventCancelled,
  eventChanged,
  joining,
  joiningMissing,
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
      ...(unsubscribe === null ? [] : [' · ', link(t('email.unsubscribe'), unsubscribe)]),
    ],
  ]
}

export function renderEmail(facts: EmailFacts): RenderedEmail {
  const { locale, origin } = facts
  const content = contentOf(facts, translator(locale))
  const { subject, preheader, blocks } = content
  const shown = blocks.filter((block) => block !== null)
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
  const pictures = shown.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
  return { subject, html: toHtml(frame), text: toText(frame), pictures }
}
