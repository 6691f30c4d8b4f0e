import { expect, test } from 'vitest'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { ensureSignupSecrets, signupsRef } from '#storage/signups/signups.ts'
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
