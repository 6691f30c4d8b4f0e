import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  adminPasswordLeast,
  isLocalPassword,
  localAdminPassword,
  namedDeploy,
  readAdminPassword,
  readMailSettings,
  readOrigin,
  readRights,
  readStoragePlace,
} from '#http/configuration.ts'
import { isThisMachine, parseMailbox, parseSmtpUrl } from '#http/mail-settings.ts'

const local = { context: 'dev', published: false }
const elsewhere = [
  {},
  { context: '' },
  { context: undefined, published: true },
  { context: 'Dev' },
  { context: 'production', published: true },
  { context: 'deploy-preview', published: false },
  { context: 'branch-deploy' },
]
const hosted = { context: 'production', published: true, id: 'a'.repeat(24) }
const long = 'correct horse battery'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', undefined)
  vi.stubEnv('LOCAL_PLATFORM', 'yes')
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO', 'LOCAL_OUTBOX', 'DATABASE_URL'])
    vi.stubEnv(name, undefined)
})

test('namedDeploy() is `dev` for what Netlify’s CLI calls, and what the platform says for all else', () => {
  for (const region of [undefined, '', 'us-east-2']) {
    vi.stubEnv('AWS_REGION', region)
    vi.stubEnv('NETLIFY_DEV', 'true')
    expect(namedDeploy({ context: '' })).toEqual({ context: '' })
    expect(namedDeploy()).toEqual({})
  }
  vi.stubEnv('AWS_REGION', 'dev')
  expect(namedDeploy()).toEqual({ context: 'dev', published: false })
  expect(namedDeploy({ context: '', id: '0' })).toEqual({ context: 'dev', published: false })
  expect(namedDeploy(hosted)).toEqual(hosted)
})

describe('readOrigin()', () => {
  const url = new URL('https://deploy-preview-1--site.example/events')

  test('is the address of the platform, whichever address was asked', () => {
    vi.stubEnv('URL', 'https://site.example/')
    expect(readOrigin()).toBe('https://site.example')
    for (const mark of ['', 'yes']) {
      vi.stubEnv('LOCAL_PLATFORM', mark)
      for (const deploy of [hosted, { context: 'dev' }, { context: '' }, {}])
        expect(readOrigin({ url, deploy })).toBe('https://site.example')
    }
  })

  test('is the address that was asked on a hosted preview, and there alone', () => {
    vi.stubEnv('URL', 'https://site.example')
    const deploy = { context: 'deploy-preview', published: false }
    expect(readOrigin({ url, deploy })).toBe('https://site.example')
    vi.stubEnv('LOCAL_PLATFORM', '')
    expect(readOrigin({ url, deploy })).toBe('https://deploy-preview-1--site.example')
  })
})

const short = 'x'.repeat(adminPasswordLeast - 1)

test.each([
  ...[undefined, '', ' \t\n '].map((chosen) => [chosen, localAdminPassword, 'passwordNotSet'] as const),
  ...['a', short, `  ${short}  `, 'लक्ष्मी-१२३'].map(
    (chosen) => [chosen, chosen.trim(), 'passwordTooShort'] as const,
  ),
  [` ${long}\n`, long, null],
] as const)('readAdminPassword() of %j is %j here alone, and elsewhere %j', (chosen, password, reason) => {
  vi.stubEnv('ADMIN_PASSWORD', chosen)
  expect(readAdminPassword(local)).toEqual({ ok: true, password })
  expect(isLocalPassword(local)).toBe(password === localAdminPassword)
  for (const deploy of elsewhere) {
    expect(readAdminPassword(deploy)).toEqual(reason ? { ok: false, reason } : { ok: true, password })
    expect(isLocalPassword(deploy)).toBe(false)
  }
})

describe('readMailSettings()', () => {
  const hosted = 'smtps://gauri:secret@mail.example.org'
  const here = 'smtp://localhost:1025'
  const deploys = [
    local,
    ...elsewhere,
    { context: 'production' },
    { context: 'production', published: false },
    { context: 'deploy-preview', published: true },
  ]
  const urls = { none: undefined, blank: '  ', broken: 'smtp:/mail', hosted, here }
  const senders = { none: undefined, broken: 'Gauri', valid: 'Gauri Kelkar <gauri@example.org>' }

  /** Yields where e-mails go, in one word, for every deploy × mark × SMTP_URL × MAIL_FROM. */
  function* outcomes() {
    for (const deploy of deploys)
      for (const mark of ['yes', '', 'no'])
        for (const [url, urlText] of Object.entries(urls))
          for (const [sender, senderText] of Object.entries(senders)) {
            vi.stubEnv('LOCAL_PLATFORM', mark)
            vi.stubEnv('LOCAL_OUTBOX', '/data/outbox')
            vi.stubEnv('SMTP_URL', urlText)
            vi.stubEnv('MAIL_FROM', senderText)
            const settings = readMailSettings(deploy)
            const goes =
              settings.transport === 'smtp'
                ? settings.server.host
                : settings.transport === 'none'
                  ? settings.reason
                  : settings.directory
            yield { deploy, mark, url, sender, goes }
          }
  }

  test('reaches people from nowhere but the published production deploy, with server and sender set', () => {
    const reaching = [...outcomes()].filter(({ goes }) => goes === 'mail.example.org')
    expect(reaching.length).toBeGreaterThan(0)
    for (const { deploy, mark, url, sender } of reaching) {
      expect(readRights(deploy).isIndexed).toBe(true)
      expect({ url, sender }).toEqual({ url: 'hosted', sender: 'valid' })
      expect(mark).not.toBe('yes')
    }
    const could = [...outcomes()].filter(
      ({ deploy, mark, url, sender }) =>
        readRights(deploy).isIndexed && mark !== 'yes' && url === 'hosted' && sender === 'valid',
    )
    expect(reaching).toEqual(could)
  })

  test('on the local platform, whatever the context, uses a mail server of this machine or the folder', () => {
    for (const { mark, url, goes, deploy } of outcomes()) {
      if (mark === 'yes') expect(goes).toBe(url === 'here' ? '127.0.0.1' : '/data/outbox')
      else if (readRights(deploy).isIndexed) expect(goes).not.toBe('/data/outbox')
      else expect(goes).toBe('notPublished')
    }
  })
})

const address = 'postgres://site@db.example.com/site'

test.each([
  [{ context: 'production', published: true }, address],
  [{ context: 'production', published: false }, null],
  [{ context: 'deploy-preview' }, null],
  [{ context: 'branch-deploy' }, null],
  [{ context: 'dev' }, null],
  [{}, null],
])('readStoragePlace() hosted, of the deploy %o: %s', (deploy, expected) => {
  vi.stubEnv('LOCAL_PLATFORM', undefined)
  vi.stubEnv('DATABASE_URL', ` ${address} `)
  expect(readStoragePlace(deploy).database).toBe(expected)
})

// Other test files read the time in the same process.
afterAll(() => {
  vi.resetModules()
})

test('a deployed site tells the time, whatever NOW says', async () => {
  vi.resetModules()
  vi.stubEnv('NOW', '2031-01-01T10:00:00+05:30')
  vi.stubEnv('NETLIFY', 'true')
  const { readClock } = await import('#http/configuration.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') })
  expect(readClock().toISOString()).toBe('2026-11-20T10:00:00.000Z')
  vi.useRealTimers()
})

test.each([
  ['smtps://gauri:secret@mail.example.org', ['mail.example.org', 465, 'fromStart', 'gauri']],
  ['smtps://gauri:secret@mail.example.org:2465/', ['mail.example.org', 2465, 'fromStart', 'gauri']],
  [
    'smtp://gauri%40x.in:p%40ss%3A%2F@mail.example.org:587',
    ['mail.example.org', 587, 'upgraded', 'gauri@x.in'],
  ],
  ['smtp://MAIL.example.org', ['mail.example.org', 587, 'upgraded', null]],
  ['smtp://gauri:secret@mail.example.org:465', ['mail.example.org', 465, 'fromStart', 'gauri']],
  ['smtp://192.0.2.7:25', ['192.0.2.7', 25, 'upgraded', null]],
  ['smtp://localhost:1025', ['127.0.0.1', 1025, 'none', null]],
  ['smtp://gauri:secret@127.1.2.3:1025', ['127.1.2.3', 1025, 'none', 'gauri']],
  ['smtp://[::1]:1025', ['::1', 1025, 'none', null]],
  ['smtp://localhost.example.org', ['localhost.example.org', 587, 'upgraded', null]],
  ['smtp://127.0.0.1.example.org', ['127.0.0.1.example.org', 587, 'upgraded', null]],
])('parseSmtpUrl() reads %s, encrypted unless it is this machine’s', (text, expected) => {
  const server = parseSmtpUrl(text)!
  expect([server.host, server.port, server.encryption, server.login?.user ?? null]).toEqual(expected)
})

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
