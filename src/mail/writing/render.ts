/** Draws what a kind has written: subject, HTML, plain text. */
import { about } from '#content/about.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { type EmailKind, isToConsultant } from '#core/mail/email-schema.ts'
import { phoneShown, site, whatsappLink } from '#site.ts'
import { link, type Block, type Line } from '#mail/drawing/blocks.ts'
import type { RenderedEmail } from '#mail/drawing/email.ts'
import { face } from '#mail/drawing/face.ts'
import { toHtml, type Frame } from '#mail/drawing/html.ts'
import { toText } from '#mail/drawing/text.ts'
import type { WrittenEmail } from './written.ts'

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

/** What visitors get is signed; the consultant is written to by her own site. */
function signatureOf(kind: EmailKind, { facts: { locale } }: WrittenEmail): Block[] {
  if (isToConsultant(kind)) return []
  const picture = site.portrait ? null : face
  return [{ kind: 'signature', picture, name: site.name[locale], role: about.role[locale] }]
}

export function renderEmail(kind: EmailKind, email: WrittenEmail): RenderedEmail {
  const { facts, content } = email
  const { locale, origin } = facts
  const { subject, preheader, blocks } = content
  const shown = [...blocks.filter((block) => block !== null), ...signatureOf(kind, email)]
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
  const pictures = shown.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))
  return { subject, html: toHtml(frame), text: toText(frame), pictures }
}
