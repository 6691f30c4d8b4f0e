/** Codes that registrants pass on: what a friend pays by one, and for whom it counts. */
import { expect, test } from 'vitest'
import { friendCode } from '#core/money/friend-code.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { aCode, aVisitor } from '../../support/builders.ts'
import { registerForToken, tokenOf } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()

const paid = { price: 100_000, friendDiscount: 20_000 }
const register = async (event: EventRecord, number: number, differences = {}) =>
  read(await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(number, differences) }))
const wrongCode = (code: string) => ({ status: 422, body: { fields: { code } } })

/** The first visitor, with the code that they pass on. */
async function sendFrom(event: EventRecord) {
  const token = await registerForToken(api, event, 1)
  const sender = (await api.registrationsOf(event)).find(({ email }) => email === 'visitor-1@example.com')
  return {
    token,
    id: sender?.id ?? '',
    secret: sender?.secret ?? '',
    code: friendCode({ id: sender?.id ?? '' }),
  }
}
const friendsOf = async (token: string) => (await findOwnRegistration(api.storage, token))?.friends

test('makes a seat cheaper, and counts for who sent it, on their page', async () => {
  const event = await api.addEvent(paid)
  const { token, code } = await sendFrom(event)
  expect(await register(event, 2, { code: code.toLowerCase() })).toMatchObject({
    status: 201,
    body: { event: { price: 80_000 } },
  })
  await register(event, 3, { code })
  await register(event, 4)
  expect(await api.registrationsOf(event)).toMatchObject([
    { price: 100_000 },
    { price: 80_000, code },
    { price: 80_000, code },
    { price: 100_000 },
  ])
  expect(await friendsOf(token)).toBe(2)
  expect(await friendsOf(await tokenOf(api, event, 'visitor-2@example.com'))).toBe(0)
  // One that a friend gives back counts no more.
  await ask('POST', `/api/own-registration/${await tokenOf(api, event, 'visitor-3@example.com')}/cancel`, {
    json: {},
  })
  expect(await friendsOf(token)).toBe(1)
})

test('says nothing of whose it is', async () => {
  const { id, secret, code } = await sendFrom(await api.addEvent(paid))
  expect(code).toMatch(/^F-[0-9A-Z]{8}$/)
  for (const kept of [id, secret, 'visitor'])
    expect(code.toLowerCase()).not.toContain(kept.slice(0, 4).toLowerCase())
})

test('never costs less than nothing', async () => {
  const event = await api.addEvent({ price: 10_000, friendDiscount: 20_000 })
  const { code } = await sendFrom(event)
  expect(await register(event, 2, { code })).toMatchObject({ status: 201, body: { event: { price: 0 } } })
})

test.each([
  ['the same phone', { phone: aVisitor(1).phone }],
  ['the same e-mail', { email: 'visitor-1@example.com', phone: '9822099999' }],
  ['another spelling of the same inbox', { email: 'Visitor-1+two@example.com' }],
])('is not for whom it was sent from: %s', async (_, differences) => {
  const event = await api.addEvent(paid)
  const { code } = await sendFrom(event)
  expect(await register(event, 2, { ...differences, code })).toMatchObject(wrongCode('codeOwn'))
  expect(await api.registrationsOf(event)).toHaveLength(1)
  expect(await register(event, 2, { email: 'visitor-1b@example.com' })).toMatchObject({
    body: { event: { price: 100_000 } },
  })
})

test('ends with the seat of who sent it, and with the field of the event; friends keep their price', async () => {
  const event = await api.addEvent(paid)
  const { token, code } = await sendFrom(event)
  await register(event, 2, { code })
  expect((await ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })).status).toBe(201)
  expect(await register(event, 3, { code })).toMatchObject(wrongCode('codeUnknown'))
  expect(await api.registrationsOf(event)).toMatchObject([{ price: 80_000, code }])

  const without = await api.addEvent({ ...paid, friendDiscount: null })
  const { code: other } = await sendFrom(without)
  expect(await register(without, 2, { code: other })).toMatchObject(wrongCode('codeUnknown'))
})

test('belongs to one event, and does not add up with another code', async () => {
  const event = await api.addEvent({ ...paid, codes: [aCode({ code: 'DIWALI-10' })] })
  const { code } = await sendFrom(event)
  const other = await api.addEvent(paid)
  expect(await register(other, 2, { code })).toMatchObject(wrongCode('codeUnknown'))
  expect(await register(event, 2, { code: 'DIWALI-10' })).toMatchObject({
    body: { event: { price: 90_000 } },
  })
  expect(await register(event, 3, { code: `${code} DIWALI-10` })).toMatchObject(wrongCode('codeUnknown'))
})

test('is exact for a crowd', async () => {
  const event = await api.addEvent({ ...paid, maxAttendees: 26 })
  const { token, code } = await sendFrom(event)
  const crowd = Array.from({ length: 40 }, (_, n) =>
    register(event, n + 2, n % 2 === 0 ? { code } : { code, phone: aVisitor(1).phone }),
  )
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  const seats = await api.registrationsOf(event)
  expect(seats.filter(({ price }) => price === 80_000)).toHaveLength(20)
  expect(await friendsOf(token)).toBe(20)
})
