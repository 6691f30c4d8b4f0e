import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  deriveKey,
  findAdminPassword,
  isDeployed,
  isLocalPassword,
  isPublishedProduction,
  localAdminPassword,
} from '#server/configuration.ts'

const local = [{}, { context: '' }, { context: 'dev', published: false }]
const deployed = [
  { context: 'production', published: true },
  { context: 'deploy-preview', published: false },
  { context: 'branch-deploy' },
]

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', undefined)
})

describe('findAdminPassword()', () => {
  test('has a default on one’s own machine, and shows it there', () => {
    for (const deploy of local) {
      expect(isDeployed(deploy)).toBe(false)
      expect(findAdminPassword(deploy)).toBe(localAdminPassword)
      expect(isLocalPassword(deploy)).toBe(true)
    }
  })

  test('has none on a deployed site, and no hint', () => {
    for (const deploy of deployed) {
      expect(isDeployed(deploy)).toBe(true)
      expect(findAdminPassword(deploy)).toBeNull()
      expect(isLocalPassword(deploy)).toBe(false)
    }
  })

  test('is ADMIN_PASSWORD everywhere', () => {
    vi.stubEnv('ADMIN_PASSWORD', 'chosen')
    for (const deploy of [...local, ...deployed]) {
      expect(findAdminPassword(deploy)).toBe('chosen')
      expect(isLocalPassword(deploy)).toBe(false)
    }
  })

  test('gives no hint on a deployed site, not even where somebody chose the default', () => {
    vi.stubEnv('ADMIN_PASSWORD', localAdminPassword)
    expect(isLocalPassword({ context: 'production' })).toBe(false)
  })
})

describe('isPublishedProduction()', () => {
  test('is true for nothing but the published production deploy', () => {
    expect(isPublishedProduction({ context: 'production', published: true })).toBe(true)
    for (const deploy of [...local, ...deployed.slice(1), { context: 'production', published: false }]) {
      expect(isPublishedProduction(deploy)).toBe(false)
    }
  })
})

describe('deriveKey()', () => {
  test('gives each purpose and each password a key of its own', () => {
    const keys = () =>
      (['session', 'outcome'] as const).map((purpose) => deriveKey({}, purpose).toString('hex'))
    const before = keys()
    expect(keys()).toEqual(before)
    vi.stubEnv('ADMIN_PASSWORD', 'changed')
    expect(new Set([...before, ...keys()]).size).toBe(4)
  })
})
