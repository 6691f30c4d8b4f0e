/** Renders an e-mail as an HTML document, as plain text, and with its calendar entry. It loads nothing from outside. */
import { about } from '#content/consultant.ts'
import type { Locale } from '#core/basics/locale.ts'
import { Html, markup } from '#core/basics/markup.ts'
import { type EmailKind, isToConsultant } from '#core/mail/kinds.ts'
import { colours } from '#core/content/colours.ts'
import type { CalendarAttachment, CalendarChange } from '#i18n/calendar-entry.ts'
import { intlLocale, localePath } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  dark,
  layoutTable,
  lineHtml,
  lineText,
  link,
  look,
  signature,
  type Block,
  type Line,
  type Link,
  type Picture,
} from './blocks.ts'
import { phoneShown, site, whatsappLink } from '#site.ts'

export interface Context {
  readonly locale: Locale
  /** The site's address without a slash at the end: 'https://example.in'. */
  readonly origin: string
  readonly t: Translate
}

export interface WrittenEmail extends Context {
  readonly subject: string
  /** What an inbox shows after the subject: one sentence that says more than it. */
  readonly preheader: string
  readonly blocks: readonly (Block | null)[]
  readonly why: string
  /** Where its reader unsubscribes; null for e-mails without a signup. */
  readonly unsubscribe: string | null
  readonly entry: CalendarChange | null
}

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly pictures: readonly Picture[]
}

export interface OutgoingEmail extends RenderedEmail {
  readonly kind: EmailKind
  readonly locale: Locale
  readonly to: { readonly name: string; readonly address: string }
  /** Without angle brackets; the same for every try of an e-mail. */
  readonly messageId: string
  readonly date: Date
  readonly calendar: CalendarAttachment | null
  /** Removes the event from which a registration was moved from the calendar. Readers open it: programs process one entry by themselves. */
  readonly removed: CalendarAttachment | null
  readonly replyTo?: string | undefined
  /** The absolute address of the one-click unsubscription (RFC 8058). */
  readonly unsubscribe?: string | undefined
}

// Devanagari uses the system's own font: Noto on Android, Kohinoor on Apple's, Nirmala on Windows.
const fonts =
  '-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans Devanagari,Kohinoor Devanagari,Nirmala UI,Mangal,Arial,sans-serif'

const darkRules = Object.entries(dark)
  .map(
    ([name, colour]) =>
      `.t-${name}{color:${colour}!important}.b-${name}{background-color:${colour}!important}.l-${name}{border-color:${colour}!important}`,
  )
  .join('')

// After the preheader, so that an inbox does not continue with the e-mail's first words.
const padding = '&#847;&zwnj;&nbsp;'.repeat(60)

/** A row of triangles, the site's narali, in programs with gradients; a band of colour in the others. */
const narali = `line-height:8px;font-size:8px;background-image:linear-gradient(135deg,${colours.marigold} 26%,transparent 26%),linear-gradient(225deg,${colours.marigold} 26%,transparent 26%);background-size:14px 14px;background-position:0 0;background-repeat:repeat-x`

/** For Outlook for Windows, which has no `max-width`. */
function column(rows: Html): Html {
  return markup`<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
    <table ${layoutTable} width="100%" style="max-width:600px">${rows}</table>
    <!--[if mso]></td></tr></table><![endif]-->`
}

interface Frame {
  readonly brand: Link
  readonly blocks: readonly Block[]
  readonly foot: readonly Line[]
}

const brandLook = look({ text: 'field-ink' }, 'font-size:18px;font-weight:700;text-decoration:none')
const footLook = look({ text: 'soft', line: 'line' }, 'border-top:1px solid;padding:14px 0 0;font-size:14px')

function bodyHtml({ brand, blocks, foot }: Frame): Html {
  const head = markup`<tr><td align="left" style="padding:16px 20px 10px">
    <a href="${brand.href}" ${brandLook}>${brand.text}</a>
  </td></tr>`
  const rows = markup`<tr><td align="left" style="padding:28px 20px 8px">
      <table ${layoutTable} width="100%">${blocks.map(({ html }) => markup`${html} `)}</table>
    </td></tr>
    <tr><td align="left" style="padding:0 20px 32px">
      <table ${layoutTable} width="100%"><tr>
        <td ${footLook}>${foot.map((line) => markup`<p style="margin:0 0 6px">${lineHtml(line)}</p>`)}</td>
      </tr></table>
    </td></tr>`
  return markup`<tr><td align="center" ${look({ back: 'field' }, 'padding:0')}>${column(head)}</td></tr>
    <tr><td height="8" ${look({ back: 'field' }, narali)}>&nbsp;</td></tr>
    <tr><td align="center" style="padding:0">${column(rows)}</td></tr>`
}

function toHtml({ locale, subject, preheader }: WrittenEmail, frame: Frame): string {
  const lang = intlLocale[locale]
  const lineHeight = locale === 'en' ? 1.55 : 1.7
  const style = `width:100%;font-family:${fonts};font-size:17px;line-height:${lineHeight}`
  return markup`<!doctype html>
<html lang="${lang}" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="x-apple-disable-message-reformatting" />
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
    <title>${subject}</title>
    <style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${new Html(darkRules)}}</style>
  </head>
  <body ${look({ back: 'paper' }, 'margin:0;padding:0')}>
    <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${new Html(padding)}</div>
    <table ${layoutTable} width="100%" lang="${lang}" ${look({ text: 'ink', back: 'paper' }, style)}>
      ${bodyHtml(frame)}
    </table>
  </body>
</html>`.text
}

/** Ends with the foot below two dashes, as signatures do. */
function toText({ brand, blocks, foot }: Frame): string {
  const end = ['-- ', `${brand.text}: ${brand.href}`, ...foot.map(lineText)]
  return `${[...blocks.map(({ text }) => text), end.join('\n')].join('\n\n')}\n`
}

function footOf({ locale, origin, t, why, unsubscribe }: WrittenEmail): Line[] {
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

/** Renders an e-mail. One to the consultant has no signature, and its foot says only why she gets it: her own site sends it. */
export function renderEmail(kind: EmailKind, email: WrittenEmail): RenderedEmail {
  const { locale, origin, t, subject, why, blocks } = email
  const isOwn = isToConsultant(kind)
  const signed = isOwn ? null : signature(site.portrait ? null : face, site.name[locale], about.role[locale])
  const shown = [...blocks, signed].filter((block) => block !== null)
  const frame = {
    brand: link(t('site.titleShort', { name: site.name[locale] }), `${origin}${localePath('/', locale)}`),
    blocks: shown,
    foot: isOwn ? [why] : footOf(email),
  }
  const pictures = shown.flatMap(({ picture }) => picture ?? [])
  return { subject, html: toHtml(email, frame), text: toText(frame), pictures }
}

/** The drawn face of drawing/sharing/portrait-face.svg in 16 colours, for mail programs, which show no SVG. */
const facePng = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEW6d0j3368rHRT779SoaD7358aQVzJSOSThxppwUDXwqCHGq4aGdF3NhByKLz',
  '6rjHXPA9NxAAAACXBIWXMAABYlAAAWJQFJUiTwAAAE5ElEQVRYw42YXWgcVRSAjzIkLoIwhmVXIlQvIeO0kRKGwTwUXMKw/kFlGS7kMSzLSAXDOoJg',
  'oOgaAxFB0kFqowFFApWBgNsXKQhB+6Clgb6IwsKCDyX4tNIq+NBivffOztzf2eSQsLM755vzO+fOHcA49IhgjD1sl0gVt5iWj6sYQh+zQw+37FKphh',
  'izq/oYyEfI/hftCUIuG3r0nwLk6vTPnijUBLXiA7UUEtQ+RnycRUsBf6XqSQHUDw5v7h7e78mB2zQMBnhbm6JDsz+jsXzVF35ubYU54NerwonriIvz',
  'i2iksIDFjP6EJPlSdGocA0lRqb5E5FnCITfwPdLkimSCVZpH/JSuj5y+YIJUmmS3qHE9NgBoQTCBMaxs8giuIaP8yFPbCwlQGJg16yOXx02AFj7OAE',
  'KXBKdAiKBMX4iCxMC7qFYKoLuCBR5yUg48x5sWCo9OlesjpwBmoPDowwmA4BOUd5HZJyjLUVySpwJ4WgEq8teeBighuFDSHlASQhfkLD+rAUqjNmBa',
  '+n5WBWZVj8AyVwLMMXcBFJ96ClBTPQLFp7sKICdpnugrPl1SgHvS2VUKQNuUJjBl1WX6MGVqDjD19nYGSGGfVQCxDM5YXwp7QQFMBgBifRKA3qtuoS',
  '+acMoBbkAyIQOzSg1yqWil1gCnwTSt7EOoRRnQzRSf+CP75OXum4HcofN31LjNQFGC0Sg/ak8CnFVQLYAVm4C6mtE8BtpScSnA9JtRI8+SFXV4bg3A',
  'fO7Au9ml38iz3NbTaudA4lyOPs/uhyn0XnQhdicDFXbFZmahwyxujwFDexNgahUUob+YgERuU1kSvVvZLcoAa+cy17yw05gEOCzpDi93jGJWyliYMy',
  'CsoFQxuZLs/juX6S+/jw4/dsfAemqYSyRLZ5bQ7RsJUSK+uOfQ9Y1rJEv03CB9RAKezIDlv5cQuvHCNlirUHnnHEIbL84xIBqkX/S0UdmAVx7zErTx',
  'UdYaLy8h1/vgM3pPnE6He+m32jCmAT7+w63vaPANflyhEez9mqbauO/yhDZBmh3EwlC2wLrvGa7UEYBHSQKHw+HgNXUFcue4ktgiywl6nlgYfK2uce',
  'u8xpYI7FwlMewP030JIJUbXDUD6/skht+aClBDbrrXKJSiZnFsvZomznCQvvWSurBfbPN72gr49Jv/nVU6cdRHh8E3XVNzT5/eJ8CbaTbAQXhcutie',
  'F6dkftRmFpx2tkSA9MTnyDVoyhP8jAzU8uUWrE72kcXNp+vbMnCKN8dfKwcPH97f/E9ZVPoykM8BImsz9MF/8Uge+K6tAPeyW4LOyT8p8Gk2LZWlXQ',
  'BqxbS0Rkev/7M2akhr0IKtAnW+PpwfEbkjeeT2NSB7GsgyszYaHQk5enB4W32aKXwaFzsIhAVoQVASgfqDWFiD+Lq72y8BiBwkSOqnaeRIezMNsO1P',
  'borAzi31vAbYs8Lt3OzbJwCi4m6bigxASweicYaCSAeqsGgAItquVjMyADPgmYBCNMADT/WpLgI91SMCqFv1epPrd3raVp9sLVUg4ECgAh7dWrZUoC',
  'ACFaiSvWirGmpAkOurAN1a1jeVsCkQkDg6gQZUl7Y8asHXgVxkIKQW6DuW1skAEoHPNuCyiXIgHL85ISYWTwLM+ON3AsQEPgngFW9OSBj4eKDKXgB5',
  '/wPxgX9S5RWUUwAAAABJRU5ErkJggg==',
].join('')

const face: Picture = { name: 'face', png: Uint8Array.from(Buffer.from(facePng, 'base64')), size: 48 }
