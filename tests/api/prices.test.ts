/** Tests prices from the public answer to the stored registration: launch prices, codes, and simultaneous registrations. */
import { expect, test, vi } from 'vitest'
import { ask, openApiForEachTest, read } from '../support/api/api.ts'
import { aCode, aVisitor } from '../support/builders.ts'

const api = openApiForEachTest()

const gateway = '203.0.113.9'

const register = (slug: string, json: unknown) => ask('POST', `/api/events/${slug}/register`, { json })

test('takes the launch price until its seats are gone, and asks before it takes more than was shown', async () => {
  const event = await api.addEvent({ price: 100_00, regularPrice: 200_00, offerSeats: 1 })
  const priceSeen = 100_00
  expect(await read(await register(event.slug, aVisitor(1, { priceSeen })))).toMatchObject({
    status: 201,
    body: { event: { price: 100_00 } },
  })
  expect(await read(await register(event.slug, aVisitor(2, { priceSeen })))).toMatchObject({
    status: 409,
    body: { code: 'priceChanged', price: 200_00 },
  })
  expect(await read(await register(event.slug, aVisitor(2, { priceSeen: 200_00 })))).toMatchObject({
    status: 201,
    body: { event: { price: 200_00 } },
  })
  expect((await api.registrationsOf(event)).map(({ price }) => price)).toEqual([100_00, 200_00])
})

test('lets a network guess thirty codes in ten minutes, and then tells it of none', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { slug } = await api.addEvent({ price: 199_900, codes: [aCode()] })
  const send = async (ip: string, code: string, more: object = {}) => {
    const json = { ...aVisitor(1, { code }), ...more }
    return (await ask('POST', `/api/events/${slug}/register`, { json, ip })).status
  }
  const guesses = []
  for (let n = 0; n < 30; n++) guesses.push(await send(gateway, `GUESS${n}`))
  expect(new Set(guesses)).toEqual(new Set([422]))
  expect(await send(gateway, 'DIWALI')).toBe(429)
  // A visitor without a code, or on another network, is not refused.
  expect(await send('198.51.100.7', 'DIWALI')).toBe(201)
  expect(await send(gateway, '', { email: 'nocode@example.in' })).toBe(201)
})
