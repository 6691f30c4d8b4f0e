/** Makes an e-mail from its facts: subject, HTML, plain text, calendar entry. */
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { phoneShown, site, whatsappLink } from '#site.ts'
import { link, type EmailContent, type Line } from './blocks.ts'
import type { RenderedEmail } from './email.ts'
import { confirmed } from './emails/confirmed.ts'
import { joining } from './emails/joining.ts'
import type { EmailFacts } from './facts.ts'
import { toHtml, type Frame } from './html.ts'
import { toText } from './text.ts'

function contentOf(facts: EmailFacts): EmailContent {
  const t = translator(facts.locale)
  switch (facts.kind) {
    case 'confirmed':
      return confirmed(facts, t)
    case 'joining':
      return joining(facts, t)
    default:
      throw new Error(`No e-mail is written for ${facts.kind}`)
  }
}

/** Whom to ask, who sends it and why, what becomes of one's details, how it ends. */
function footOf({ why, unsubscribe }: EmailContent, { locale, origin }: EmailFacts): Line[] {
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
  const content = contentOf(facts)
  const { subject, preheader, blocks } = content
  const frame: Frame = {
    locale,
    subject,
    preheader,
    brand: {
      text: translator(locale)('site.titleShort', { name: site.name[locale] }),
      href: `${origin}${localePath('/', locale)}`,
    },
    blocks: blocks.filter((block) => block !== null),
    foot: footOf(content, facts),
  }
  return { subject, html: toHtml(frame), text: toText(frame), calendar: null }
}
