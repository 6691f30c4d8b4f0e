/** Sessions and signups: small documents with rules of their own. */
import { describe, expect, test } from 'vitest'
import { addSession, hasSession, removeSession } from '#storage/sessions.ts'
import { listSignups, saveSignup, shardOf, signupShards } from '#storage/signups.ts'
import { openApiForEachTest } from '../../support/api.ts'
import { inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
const now = new Date()
const tomorrow = new Date(inDays(1, now))

describe('addSession()', () => {
  test('keeps twenty; the oldest goes when there are more', async () => {
    for (let number = 0; number <= 20; number++)
      await addSession(api.storage, `session ${number}`, tomorrow, now)
    expect(await hasSession(api.storage, 'session 0', now)).toBe(false)
    for (let number = 1; number <= 20; number++) {
      expect(await hasSession(api.storage, `session ${number}`, now)).toBe(true)
    }
  })

  test('sweeps out what has expired', async () => {
    await addSession(api.storage, 'old', now, new Date(inDays(-1, now)))
    await addSession(api.storage, 'new', tomorrow, now)
    const kept = (await api.storage.guard.get('sessions'))?.text ?? ''
    expect(kept.match(/expiresAt/g)).toHaveLength(1)
    expect(await hasSession(api.storage, 'old', now)).toBe(false)
  })

  test('is asked by ten devices at once and loses none', async () => {
    const ids = Array.from({ length: 10 }, (_, number) => `device ${number}`)
    await Promise.all(ids.map((id) => addSession(api.storage, id, tomorrow, now)))
    for (const id of ids) expect(await hasSession(api.storage, id, now)).toBe(true)
  })
})

describe('removeSession()', () => {
  test('ends one and may be called twice', async () => {
    await addSession(api.storage, 'one', tomorrow, now)
    await addSession(api.storage, 'two', tomorrow, now)
    await removeSession(api.storage, 'one')
    await removeSession(api.storage, 'one')
    expect(await hasSession(api.storage, 'one', now)).toBe(false)
    expect(await hasSession(api.storage, 'two', now)).toBe(true)
  })
})

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
