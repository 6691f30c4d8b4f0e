/** That `npm ci` takes package-lock.json on every machine; see support/lock.ts for how it comes to refuse it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { complete, missingFrom, readLock, type Packages } from './support/lock.ts'

test('the lock names every optional package of every platform', () => {
  const { packages } = readLock(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const missing = missingFrom(packages).map(
    ({ parent, name, version }) => `${name}@${version}, asked for by ${parent}`,
  )
  expect(missing, 'run `npm run lock`').toEqual([])
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
