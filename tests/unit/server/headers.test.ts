import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiHeaders } from '#server/response.ts'
import { securityHeaders } from '#server/headers.ts'

/** The names and values below `for = "/*"`, names in lower case. */
function headersOfFiles(): Record<string, string> {
  const rules = readFileSync(join(import.meta.dirname, '../../../netlify.toml'), 'utf8')
  const block = /for = "\/\*"\n\[headers\.values\]\n((?:[\w-]+ = ".*"\n?)+)/.exec(rules)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/^([\w-]+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
}

describe('securityHeaders', () => {
  test('are what netlify.toml gives to files', () => {
    expect(headersOfFiles()).toEqual(securityHeaders)
  })

  test('stand on every answer of the API', () => {
    expect(apiHeaders).toMatchObject(securityHeaders)
  })
})
