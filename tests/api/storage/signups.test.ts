import { describe, expect, test } from 'vitest'
import { toSignupToken } from '#core/signups/signup.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { changeDocument } from '#storage/engine/document.ts'
import {
  confirmSignup,
  ensureSignupSecrets,
  findSignup,
  saveSignup,
  signupsRef,
  stopSignup,
} from '#storage/signups/signups.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aSignup, inDays } from '../../support/builders.ts'
import { listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()
const now = new Date(inDays(0))

async function keep(...signups: SignupRecord[]): Promise<void> {
  await changeDocument(signupsRef(api.storage, 'a'), () => ({ next: { signups }, result: undefined }))
}

/** As it was stored before there were links. */
function anOldSignup(different: Partial<SignupRecord>): SignupRecord {
  const { secret: _secret, ...old } = aSignup({ askedAt: null, confirmedAt: null, ...different })
  return old
}

async function tokenOf(email: string): Promise<string> {
  const signup = (await listSignups(api.storage)).find((known) => known.email === email)
  return (signup && toSignupToken(signup)) ?? ''
}

describe('ensureSignupSecrets()', () => {
  test('gives old signups a secret, and asks those of the last twelve months, once', async () => {
    const known = aSignup({ id: 'a-known', email: 'known@example.com' })
    await keep(
      known,
      anOldSignup({ id: 'a-mail', email: 'mail@example.com', signupDate: inDays(-300) }),
      anOldSignup({ id: 'a-year', email: 'year@example.com', signupDate: inDays(-400) }),
      anOldSignup({ id: 'a-phone', email: '', phone: '+919822012345' }),
    )
    await ensureSignupSecrets(api.storage, 'a', now)
    const after = await listSignups(api.storage)
    expect(after).toContainEqual(known)
    const asked = Object.fromEntries(after.map(({ id, askedAt, secret }) => [id, [secret?.length, askedAt]]))
    expect(asked).toMatchObject({
      'a-mail': [22, now.toISOString()],
      'a-year': [22, null],
      'a-phone': [22, null],
    })
    const again = await api.operationsOf(() => ensureSignupSecrets(api.storage, 'a', new Date(inDays(1))))
    expect(again).toEqual(['get site-dev signups/a'])
    expect(await listSignups(api.storage)).toEqual(after)
  })

  test('makes no document where there is none', async () => {
    await ensureSignupSecrets(api.storage, 'a', now)
    expect(await listSignups(api.storage)).toEqual([])
  })
})

describe('saveSignup()', () => {
  test('says which documents changed, and none where nothing did', async () => {
    const both = { email: 'om@example.in', phone: '+919822012345' }
    expect(await saveSignup(api.storage, both, 'en', now)).toHaveLength(1)
    expect(await saveSignup(api.storage, both, 'en', now)).toEqual([])
    const otherPhone = { ...both, phone: '+919850054321', about: ['n8n-workshop'] }
    expect(await saveSignup(api.storage, otherPhone, 'en', now)).toHaveLength(2)
  })
})

describe('confirmSignup()', () => {
  test('confirms once, also when it is pressed ten times at once', async () => {
    const [shard] = await saveSignup(api.storage, { email: 'om@example.in', phone: '' }, 'en', now)
    const token = await tokenOf('om@example.in')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        confirmSignup(api.storage, token, new Date(now.getTime() + number)),
      ),
    )
    const [first] = answers
    expect(first).toMatchObject({ ok: true, shard, signup: { email: 'om@example.in' } })
    const signup = await findSignup(api.storage, token)
    expect(answers).toEqual(answers.map(() => ({ ok: true, shard, signup })))
  })

  test('leaves others alone, and takes no phone', async () => {
    const phone = anOldSignup({ id: 'a-phone', email: '', phone: '+919822012345' })
    await keep(aSignup({ confirmedAt: null }), phone)
    await ensureSignupSecrets(api.storage, 'a', now)
    const before = await listSignups(api.storage)
    const unknown = { ok: false, reason: 'recordUnknown' }
    expect(await confirmSignup(api.storage, `a-${'x'.repeat(22)}`, now)).toEqual(unknown)
    expect(await confirmSignup(api.storage, 'nonsense', now)).toEqual(unknown)
    expect(await confirmSignup(api.storage, await tokenOf(''), now)).toEqual(unknown)
    expect(await listSignups(api.storage)).toEqual(before)
  })
})

describe('stopSignup()', () => {
  test('erases the one signup, and is quiet about the rest', async () => {
    const other = aSignup({ id: 'a-other', email: 'other@example.com', secret: 'B-secret-of-22-letters' })
    await keep(aSignup(), other)
    const token = toSignupToken(aSignup()) ?? ''
    for (const one of [token, token, 'nonsense', `b${token.slice(1)}`])
      await stopSignup(api.storage, one, new Date())
    expect(await findSignup(api.storage, token)).toBeNull()
    expect(await listSignups(api.storage)).toEqual([other])
  })
})
