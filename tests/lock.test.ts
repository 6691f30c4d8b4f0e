/** That `npm ci` takes package-lock.json on every machine; see support/lock.ts for how it comes to refuse it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  complete,
  missingFrom,
  readLock,
  withIntegrity,
  withoutIntegrity,
  type Packages,
} from './support/lock.ts'

test('the lock names every optional package of every platform', () => {
  const { packages } = readLock(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const missing = missingFrom(packages).map(
    ({ parent, name, version }) => `${name}@${version}, asked for by ${parent}`,
  )
  expect(missing, 'run `npm run lock`').toEqual([])
})

test('only packages of other platforms are locked without a digest', () => {
  const { packages } = readLock(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const unchecked = withoutIntegrity(packages).filter((path) => packages[path]?.optional !== true)
  expect(unchecked).toEqual([])
})

describe('withIntegrity()', () => {
  const packages: Packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a/node_modules/inside': { version: '1.0.0', inBundle: true },
    ...Object.fromEntries(
      ['b', 'c', 'd', 'e', 'f'].map((name) => [
        `node_modules/@x/${name}`,
        { version: '2.0.0', optional: true },
      ]),
    ),
  }

  test('records what the registry knows, and leaves the rest', () => {
    const known = withIntegrity(packages, (name, version) =>
      name === '@x/c' && version === '2.0.0' ? 'sha512-c' : undefined,
    )
    expect(known['node_modules/@x/c']).toEqual({ version: '2.0.0', integrity: 'sha512-c', optional: true })
    expect(withoutIntegrity(known)).toEqual(['b', 'd', 'e', 'f'].map((name) => `node_modules/@x/${name}`))
  })

  test('asks no further where the registry has none of them', () => {
    const asked: string[] = []
    withIntegrity(packages, (name) => {
      asked.push(name)
      return undefined
    })
    expect(asked).toEqual(['@x/b', '@x/c', '@x/d'])
  })
})

describe('complete()', () => {
  const platforms = { '@fast/core-linux-x64-gnu': '2.0.0', '@fast/core-win32-arm64-msvc': '2.0.0' }
  const old = { '@fast/core-linux-x64-gnu': '1.0.0', '@fast/core-win32-arm64-msvc': '1.0.0' }
  const packages: Packages = {
    'node_modules/@fast/core': { version: '2.0.0', dev: true, optionalDependencies: platforms },
    'node_modules/@fast/core-linux-x64-gnu': { version: '2.0.0', optional: true },
    'node_modules/other/node_modules/@fast/core': { version: '1.0.0', optionalDependencies: old },
    'node_modules/other/node_modules/@fast/core-linux-x64-gnu': { version: '1.0.0', optional: true },
  }
  const strayed = {
    ...packages,
    'node_modules/@fast/core-win32-arm64-msvc': { version: '1.0.0', optional: true },
  }

  test('adds what the registry did not have, for its platform only', () => {
    const whole = complete(packages)
    expect(whole['node_modules/@fast/core-win32-arm64-msvc']).toEqual({
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['win32'],
    })
    expect(missingFrom(whole)).toEqual([])
  })

  test('moves another version out of the way, to the package that asked for it', () => {
    const whole = complete(strayed)
    expect(whole['node_modules/@fast/core-win32-arm64-msvc']?.version).toBe('2.0.0')
    expect(whole['node_modules/other/node_modules/@fast/core-win32-arm64-msvc']?.version).toBe('1.0.0')
    expect(missingFrom(whole)).toEqual([])
  })

  test('leaves a whole lock as it is', () => {
    const whole = complete(packages)
    expect(complete(whole)).toEqual(whole)
  })

  test('says which name it cannot read', () => {
    const odd = { 'node_modules/a': { optionalDependencies: { 'a-amiga': '1.0.0' } } }
    expect(() => complete(odd)).toThrow('a-amiga')
  })
})
