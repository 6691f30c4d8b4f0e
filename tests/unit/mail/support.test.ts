/**
 * Tests what mail programs cannot draw, by caniemail.com's data. Each entry says what the reader sees instead. E-mails use no unsupported
 * feature that is not listed, and the list has none that is not used.
 */
import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { emailSamples } from '../../support/mail/email-samples.ts'

const outlook = 'outlook.windows'
const gmail = ['gmail.android', 'gmail.desktop-webmail', 'gmail.ios', 'gmail.mobile-webmail'] as const
const yahoo = ['yahoo.android', 'yahoo.desktop-webmail', 'yahoo.ios'] as const
const outlooks = [
  ...(['outlook.android', 'outlook.ios', 'outlook.macos', 'outlook.outlook-com'] as const),
  outlook,
] as const
const clients: Parameters<typeof caniemail>[0]['clients'] = [
  ...[...gmail, ...yahoo, ...outlooks],
  ...(['apple-mail.*', 'samsung-email.android'] as const),
]

/** By feature: the programs that do not support it, and what the reader sees there instead. */
const unknown: Readonly<Record<string, readonly [where: string, instead: string]>> = {
  '<body> element': [
    'outlook.macos yahoo.android yahoo.ios',
    'a div in its place; the table in it has the colours',
  ],
  '<style> element': ['gmail.mobile-webmail', 'the light colours stand on the elements'],
  '@media': ['gmail.mobile-webmail outlook.windows', 'the light colours'],
  'background-image': [outlook, 'a plain band in place of the triangles'],
  'background-position': [outlook, 'as above'],
  'background-repeat': [outlook, 'as above'],
  'background-size': [`gmail.mobile-webmail ${outlook}`, 'larger triangles, or none'],
  'border-radius': [outlook, 'square corners'],
  'color-scheme CSS property': [
    [...gmail, ...outlooks, ...yahoo].join(' '),
    'their own dark colours, which the chosen ones survive',
  ],
  'color-scheme meta tag': [
    ['apple-mail.ios', ...gmail, ...outlooks, 'samsung-email.android', ...yahoo].join(' '),
    'as above; where the property is known, that is enough',
  ],
  'display:none': ['gmail.mobile-webmail', 'the preheader as a first line'],
  'max-height property': [outlook, 'mso-hide hides the preheader'],
  overflow: [outlook, 'as above'],
  'white-space': [`${outlook} samsung-email.android`, 'a telephone number in two lines'],
  'word-break': [yahoo.join(' '), 'a long address makes the e-mail wider'],
}

/** By feature with partial support: the part that e-mails use is supported. */
const inPart: Readonly<Record<string, string>> = {
  '<body> element': 'becomes a div',
  '<style> element': 'before what it is about',
  '<ul>, <ol> and <dl>': 'no numbers',
  '@media': 'nothing about heights; Gmail with an address of another provider shows the light colours',
  'align attribute': 'on cells only',
  background: 'a colour; the gradient is an ornament',
  'background-image': 'an ornament',
  'background-size': 'an ornament',
  border: 'on cells and tables, below 8 px',
  'border-radius': 'one radius for all corners',
  'dir attribute': 'on the document only',
  display: 'none and block; Outlook for Windows pads the button by its cell',
  'display:none': 'no table inside',
  'font-size': 'in px',
  'font-weight': '400, 600 and 700: plain or bold',
  'height attribute': 'on one cell',
  'lang attribute': 'on the document and on paragraphs',
  'line-height': 'without a unit',
  'mailto: links': 'an address alone',
  margin: 'none below 0; on paragraphs and lists',
  'max-width': 'on tables',
  overflow: 'hides the preheader',
  padding: 'on cells; where it stands on a link, the cell has it as well',
  'role attribute': 'on tables',
  'text-decoration': 'one value',
  'white-space': 'nowrap',
  'width attribute': 'of tables and cells',
  'width property': 'of tables',
  'word-break': 'Gmail breaks long words anyway',
}

// Together they contain every kind of block.
const names = [
  'joining',
  'joining-in-place',
  'reserved',
  'event-changed',
  'enquiry-received',
  'signup-confirm-workshops',
]
const samples = (await emailSamples('mr', 'https://example.in')).filter(({ name }) => names.includes(name))

test('e-mails use nothing that a mail program does not know, but for what is listed', () => {
  const found = { unknown: new Map<string, Set<string>>(), inPart: new Set<string>() }
  for (const { email } of samples) {
    const { issues } = caniemail({ clients, html: email.html })
    for (const [client, list] of issues.errors) {
      for (const { title } of list) {
        found.unknown.set(title, (found.unknown.get(title) ?? new Set()).add(client))
      }
    }
    for (const [, list] of issues.warnings) for (const { title } of list) found.inPart.add(title)
  }
  const where = [...found.unknown].map(([title, programs]) => [title, [...programs].sort().join(' ')])
  expect(Object.fromEntries(where)).toEqual(
    Object.fromEntries(Object.entries(unknown).map(([title, [programs]]) => [title, programs])),
  )
  expect([...found.inPart].sort()).toEqual(Object.keys(inPart).sort())
})
