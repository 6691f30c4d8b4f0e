import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminSignupSchema } from '#core/signups/signup-schema.ts'
import { ask, askAsAdmin, openApiForEachTest } from '../../support/api/api.ts'

openApiForEachTest()

test('shows everybody who wants to hear, newest first', async () => {
  const list = async () => {
    const answer = await askAsAdmin('GET', '/api/admin/notification-signups')
    expect(answer.status).toBe(200)
    // Strict: what opens a signup's page never leaves through here.
    return z.array(z.strictObject(adminSignupSchema.shape)).parse(await answer.json())
  }
  expect(await list()).toEqual([])
  const emails = Array.from({ length: 20 }, (_, n) => `${n}@example.com`)
  for (const email of emails) await ask('POST', '/api/notification-signup', { json: { email } })
  await ask('POST', '/api/notification-signup', { json: { phone: '98220 12345' } })
  const signups = await list()
  expect(signups.map(({ email }) => email).sort()).toEqual(['', ...emails].sort())
  expect(signups.map(({ signupDate }) => signupDate)).toEqual(
    signups.map(({ signupDate }) => signupDate).toSorted((a, b) => b.localeCompare(a)),
  )
})
