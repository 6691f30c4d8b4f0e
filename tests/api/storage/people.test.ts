/** Signups: small documents with rules of their own. */
import { describe, expect, test } from 'vitest'
import { saveSignup, shardOf, signupShards } from '#storage/signups/signups.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { inDays } from '../../support/builders.ts'
import { listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()
const now = new Date()
const tomorrow = new Date(inDays(1, now))

describe('saveSignup()', () => {
  test('spreads addresses over sixteen documents and finds them all again', async () => {
    const emails = Array.from({ length: 64 }, (_, number) => `person-${number}@example.com`)
    for (const email of emails) await saveSignup(api.storage, { email, phone: '' }, 'en', now)
    const keys = [...(await api.storage.data.list('')).keys()]
    expect(keys.length).toBeGreaterThan(10)
    expect(signupShards.map((shard) => `signups/${shard}`)).toEqual(expect.arrayContaining(keys))
    expect((await listSignups(api.storage)).map(({ email }) => email).sort()).toEqual(emails.sort())
    expect(keys.join(' ')).not.toContain('person')
  })

  test('always takes an address to the same document', async () => {
    const shard = await shardOf('person-1@example.com')
    expect(shard).toMatch(/^[\da-f]$/)
    expect(await shardOf('person-1@example.com')).toBe(shard)
  })

  test('keeps the first language and date of whoever signs up again', async () => {
    await saveSignup(api.storage, { email: 'om@example.in', phone: '' }, 'mr', now)
    await saveSignup(
      api.storage,
      { email: 'om@example.in', phone: '', about: ['n8n-workshop'] },
      'en',
      tomorrow,
    )
    expect(await listSignups(api.storage)).toMatchObject([
      { email: 'om@example.in', lang: 'mr', signupDate: now.toISOString(), about: ['n8n-workshop'] },
    ])
  })
})
