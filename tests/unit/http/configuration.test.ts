import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  adminPasswordLeast,
  isLocalPassword,
  localAdminPassword,
  namedDeploy,
  readAdminPassword,
  readStoragePlace,
  readMailSettings,
  readOrigin,
  readRights,
} from '#http/configuration.ts'

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
const long = 'correct horse battery'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', undefined)
  vi.stubEnv('LOCAL_PLATFORM', 'yes')
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO', 'LOCAL_OUTBOX', 'DATABASE_URL'])
    vi.stubEnv(name, undefined)
})

test('namedDeploy() is `dev` for what Netlify’s CLI calls, and what the platform says for all else', () => {
  const hosted = { context: 'production', published: true, id: 'a'.repeat(24) }
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
      for (const deploy of [
        { context: 'production', published: true },
        { context: 'dev' },
        { context: '' },
        {},
      ])
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
] as const)(
  'readAdminPassword() of %j is %j on this machine alone, and elsewhere %j',
  (chosen, password, reason) => {
    vi.stubEnv('ADMIN_PASSWORD', chosen)
    expect(readAdminPassword(local)).toEqual({ ok: true, password })
    expect(isLocalPassword(local)).toBe(password === localAdminPassword)
    for (const deploy of elsewhere) {
      expect(readAdminPassword(deploy)).toEqual(reason ? { ok: false, reason } : { ok: true, password })
      expect(isLocalPassword(deploy)).toBe(false)
    }
  },
)

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
  function* outcomes(): Generator<{
    deploy: object
    mark: string
    url: string
    sender: string
    goes: string
  }> {
    for (const deploy of deploys) {
      for (const mark of ['yes', '', 'no']) {
        for (const [url, urlText] of Object.entries(urls)) {
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
      }
    }
  }

  test('reaches people from nowhere but the published production deploy, with server and sender set', () => {
    const reaching = [...outcomes()].filter(({ goes }) => goes === 'mail.example.org')
    expect(reaching.length).toBeGreaterThan(0)
    for (const { deploy, mark, url, sender } of reaching) {
      expect(readRights(deploy).isIndexed).toBe(true)
      expect({ mark, url, sender }).toEqual({
        mark: mark === 'no' ? 'no' : '',
        url: 'hosted',
        sender: 'valid',
      })
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
