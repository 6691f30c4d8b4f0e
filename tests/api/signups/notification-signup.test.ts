import { expect, test } from 'vitest'
import { listSignups } from '#storage/signups/signups.ts'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'

const api = openApiForEachTest()

const signUp = (json: unknown) => ask('POST', '/api/notification-signup', { json })
const signups = () => listSignups(api.storage)

test('keeps each address once and tells nobody', async () => {
  const first = await read(await signUp({ email: 'om@example.in', phone: '9822012345' }))
  expect(await read(await signUp({ email: 'OM@example.in', phone: '9822012345' }))).toEqual(first)
  expect(await read(await signUp({ email: 'om@example.in', lang: 'en' }))).toEqual(first)
  expect(await signups()).toMatchObject([{ email: 'om@example.in', phone: '+919822012345' }])
  await signUp({ phone: '98500 54321' })
  await signUp({ phone: '+91 98500 54321' })
  expect(await signups()).toHaveLength(2)
})

test.each([
  ['with its phone', { email: 'om@example.in', phone: '98220 12345' }],
  ['without a phone', { email: 'om@example.in' }],
])('never changes a signup %s for a person who knows its e-mail', async (_, given) => {
  const first = await read(await signUp(given))
  const [kept] = await signups()
  const again = { email: 'om@example.in', phone: '98500 54321', lang: 'en' }
  expect(await read(await signUp(again))).toEqual(first)
  expect(await read(await signUp(again))).toEqual(first)
  const all = await signups()
  expect(all).toContainEqual(kept)
  // The other phone number may be a genuine signup: it is stored separately.
  const others = all.filter((signup) => signup.id !== kept?.id)
  expect(others).toMatchObject([{ email: '', phone: '+919850054321' }])
})
