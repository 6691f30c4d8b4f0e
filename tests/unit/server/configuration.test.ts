import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  adminPasswordLeast,
  isLocal,
  isLocalPassword,
  isPublishedProduction,
  localAdminPassword,
  readAdminPassword,
} from '#server/configuration.ts'

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
})

describe('isLocal()', () => {
  test('is true where the local platform says so, and only for its own context', () => {
    expect(isLocal(local)).toBe(true)
    for (const deploy of elsewhere) expect(isLocal(deploy), JSON.stringify(deploy)).toBe(false)
  })

  test('is false wherever the local platform does not run, whatever the context says', () => {
    for (const mark of [undefined, '', 'no', 'true']) {
      vi.stubEnv('LOCAL_PLATFORM', mark)
      for (const deploy of [local, ...elsewhere]) expect(isLocal(deploy)).toBe(false)
    }
  })
})

describe('readAdminPassword()', () => {
  test('has a default on one’s own machine, and shows it there', () => {
    expect(readAdminPassword(local)).toEqual({ ok: true, password: localAdminPassword })
    expect(isLocalPassword(local)).toBe(true)
  })

  test.each([undefined, '', ' ', ' \t\n '])(
    'has none anywhere else where ADMIN_PASSWORD is %j, and no hint',
    (chosen) => {
      vi.stubEnv('ADMIN_PASSWORD', chosen)
      for (const deploy of elsewhere) {
        expect(readAdminPassword(deploy)).toEqual({ ok: false, reason: 'passwordNotSet' })
        expect(isLocalPassword(deploy)).toBe(false)
      }
      expect(readAdminPassword(local)).toEqual({ ok: true, password: localAdminPassword })
    },
  )

  test.each([
    'a',
    'x'.repeat(adminPasswordLeast - 1),
    `  ${'x'.repeat(adminPasswordLeast - 1)}  `,
    'लक्ष्मी-१२३',
  ])('is too short with %j, but not on one’s own machine', (chosen) => {
    vi.stubEnv('ADMIN_PASSWORD', chosen)
    for (const deploy of elsewhere) {
      expect(readAdminPassword(deploy)).toEqual({ ok: false, reason: 'passwordTooShort' })
    }
    expect(readAdminPassword(local)).toEqual({ ok: true, password: chosen.trim() })
    expect(isLocalPassword(local)).toBe(false)
  })

  test('is ADMIN_PASSWORD everywhere, without the blanks around it', () => {
    vi.stubEnv('ADMIN_PASSWORD', ` ${long}\n`)
    for (const deploy of [local, ...elsewhere]) {
      expect(readAdminPassword(deploy)).toEqual({ ok: true, password: long })
      expect(isLocalPassword(deploy)).toBe(false)
    }
  })
})

describe('isPublishedProduction()', () => {
  test('is true for nothing but the published production deploy', () => {
    expect(isPublishedProduction({ context: 'production', published: true })).toBe(true)
    for (const deploy of [local, ...elsewhere, { context: 'production', published: false }]) {
      if ('context' in deploy && deploy.context === 'production' && deploy.published) continue
      expect(isPublishedProduction(deploy)).toBe(false)
    }
  })
})
