import { expect, test } from 'vitest'
import { isThisMachine, parseMailbox, parseSmtpUrl } from '#http/mail-settings.ts'

test.each([
  ['smtps://gauri:secret@mail.example.org', ['mail.example.org', 465, 'fromStart', 'gauri']],
  ['smtps://gauri:secret@mail.example.org:2465/', ['mail.example.org', 2465, 'fromStart', 'gauri']],
  [
    'smtp://gauri%40example.org:p%40ss%3A%2F@mail.example.org:587',
    ['mail.example.org', 587, 'upgraded', 'gauri@example.org'],
  ],
  ['smtp://MAIL.example.org', ['mail.example.org', 587, 'upgraded', null]],
  ['smtp://gauri:secret@mail.example.org:465', ['mail.example.org', 465, 'fromStart', 'gauri']],
  ['smtp://192.0.2.7:25', ['192.0.2.7', 25, 'upgraded', null]],
  ['smtp://localhost:1025', ['127.0.0.1', 1025, 'none', null]],
  ['smtp://gauri:secret@127.1.2.3:1025', ['127.1.2.3', 1025, 'none', 'gauri']],
  ['smtp://[::1]:1025', ['::1', 1025, 'none', null]],
  ['smtp://localhost.example.org', ['localhost.example.org', 587, 'upgraded', null]],
  ['smtp://127.0.0.1.example.org', ['127.0.0.1.example.org', 587, 'upgraded', null]],
])(
  'parseSmtpUrl() reads %s, and asks for encryption from every server but this machine’s',
  (text, expected) => {
    const server = parseSmtpUrl(text)!
    expect([server.host, server.port, server.encryption, server.login?.user ?? null]).toEqual(expected)
  },
)

test('parseSmtpUrl() reads a password letter for letter', () => {
  expect(parseSmtpUrl('smtps://a:p%40ss%3A%2F%E0%A4%95@mail.example.org')?.login?.password).toBe('p@ss:/क')
})

test.each([
  ...['', 'mail.example.org:587', 'http://mail.example.org', 'smtp://'],
  ...['smtp:mail.example.org', 'smtp://gauri@mail.example.org'],
  ...['smtp://:secret@mail.example.org', 'smtp://gauri:%E0%A4@mail.example.org'],
  ...['smtp://gauri:p@ss@mail.example.org/queue', 'smtp://mail.example.org?pool=true'],
  ...['smtp://mail.example.org#1', 'smtp://mail.example.org:0'],
  ...['smtp://mail.example.org:99999', 'smtp://mail example.org', 'smtp://127.0.0.999'],
  'smtp://-mail.example.org',
])('parseSmtpUrl() takes no half value: %j', (text) => {
  expect(parseSmtpUrl(text)).toBeNull()
})

test('isThisMachine() knows loopback addresses and nothing that looks like one', () => {
  for (const host of ['127.0.0.1', '127.255.0.9', '::1']) expect(isThisMachine(host)).toBe(true)
  for (const host of ['0.0.0.0', '128.0.0.1', '127.0.0.1.example.org', '::', '10.0.0.1']) {
    expect(isThisMachine(host)).toBe(false)
  }
})

test.each([
  ['namaste@example.org', { name: '', address: 'namaste@example.org' }],
  ['Namaste@Example.org', { name: '', address: 'namaste@example.org' }],
  ['Gauri Kelkar <namaste@example.org>', { name: 'Gauri Kelkar', address: 'namaste@example.org' }],
  ['"Kelkar, Gauri" <namaste@example.org>', { name: 'Kelkar, Gauri', address: 'namaste@example.org' }],
  ['गौरी केळकर <namaste@example.org>', { name: 'गौरी केळकर', address: 'namaste@example.org' }],
  ['<namaste@example.org>', { name: '', address: 'namaste@example.org' }],
])('parseMailbox() reads %s', (text, expected) => {
  expect(parseMailbox(text)).toEqual(expected)
})

test.each([
  ...['', 'namaste', 'Gauri <namaste>', 'Gauri namaste@example.org'],
  ...['a@example.org, b@example.org', 'A <a@example.org> <b@example.org>'],
  'A\nBcc: x <a@example.org>',
])('parseMailbox() takes no half value: %j', (text) => {
  expect(parseMailbox(text)).toBeNull()
})
