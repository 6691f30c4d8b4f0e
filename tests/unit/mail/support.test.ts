/**
 * Tests what mail programs cannot draw, by caniemail.com's data. Each entry says what the reader sees instead. E-mails use no unsupported
 * feature that is not listed, and the list has none that is not used.
 */
import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { emailSamples } from './email-samples.ts'

const outlook = 'outlook.windows'
const gmail = ['gmail.android', 'gmail.desktop-webmail', 'gmail.ios', 'gmail.mobile-webmail'] as const
const yahoo = ['yahoo.android', 'yahoo.desktop-webmail', 'yahoo.ios'] as const
const outlooks = ['outlook.android', 'outlook.ios', 'outlook.macos', 'outlook.outlook-com', outlook] as const
const others = ['apple-mail.*', 'samsung-email.android'] as const
const clients: Parameters<typeof caniemail>[0]['clients'] = [...gmail, ...yahoo, ...outlooks, ...others]

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

// Together they contain every kind of block.
const names =
  'joining joining-in-place reserved event-changed enquiry-received signup-confirm-workshops'.split(' ')
const samples = (await emailSamples('mr', 'https://example.in')).filter(({ name }) => names.includes(name))

test('e-mails use nothing that a mail program does not know, but for what is listed', () => {
  const found = new Map<string, Set<string>>()
  for (const { email } of samples) {
    const { issues } = caniemail({ clients, html: email.html })
    for (const [client, list] of issues.errors)
      for (const { title } of list) found.set(title, (found.get(title) ?? new Set()).add(client))
  }
  const where = [...found].map(([title, programs]) => [title, [...programs].sort().join(' ')])
  const listed = Object.entries(unknown).map(([title, [programs]]) => [title, programs])
  expect(Object.fromEntries(where)).toEqual(Object.fromEntries(listed))
})
