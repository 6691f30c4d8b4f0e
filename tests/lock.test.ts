/** That `npm ci` takes package-lock.json on every machine; see support/lock.ts for how it comes to refuse it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom, readLock, withoutIntegrity } from './support/lock.ts'

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
