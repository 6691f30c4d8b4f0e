/** What a seat costs, from the public answer to the stored registration: launch prices, codes, and many at once. */
import { expect, test, vi } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest, read, said } from '../support/api/api.ts'
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

test('takes a code as it may be typed, and keeps it with the seat', async () => {
  const codes = [aCode({ code: 'DIWALI-10' })]
  const event = await api.addEvent({ price: 199_900, codes })
  expect(await read(await register(event.slug, aVisitor(1, { code: ' diwali – १० ' })))).toMatchObject({
    status: 201,
    body: { event: { price: 179_910 } },
  })
  expect(await api.registrationsOf(event)).toMatchObject([{ price: 179_910, code: 'DIWALI-10' }])
  expect(await read(await register(event.slug, aVisitor(2)))).toMatchObject({
    body: { event: { price: 199_900 } },
  })
  const all = await askAsAdmin('GET', `/api/admin/events/${event.id}/registrations`)
  expect(await read(all)).toMatchObject({ body: [{ code: '' }, { code: 'DIWALI-10' }] })
})

test('refuses a code beside its field, and keeps nobody', async () => {
  const event = await api.addEvent({ price: 199_900, codes: [aCode({ endsOn: '2026-01-01' })] })
  for (const [typed, code] of [
    ['NOBODYS', 'codeUnknown'],
    ['X'.repeat(25), 'codeUnknown'],
    ['DIWALI', 'codeEnded'],
  ])
    expect(await said(await register(event.slug, aVisitor(1, { code: typed })))).toBe(`422 code: ${code}`)
  expect(await api.registrationsOf(event)).toEqual([])
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
  // A visitor without a code, or on another network, is not held up.
  expect(await send('198.51.100.7', 'DIWALI')).toBe(201)
  expect(await send(gateway, '', { email: 'nocode@example.in' })).toBe(201)
})

test('looks at no more codes of a network that come at once', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { slug } = await api.addEvent({ price: 199_900, codes: [aCode()] })
  const send = async (n: number, code: string) => {
    const json = aVisitor(n, { code })
    return (await ask('POST', `/api/events/${slug}/register`, { json, ip: gateway })).status
  }
  // A class that shares a code.
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  const shared = numbers.slice(0, 15).map((n) => send(n, 'DIWALI'))
  expect(new Set(await Promise.all(shared))).toEqual(new Set([201]))
  const guesses = await Promise.all(numbers.map((n) => send(100 + n, `GUESS${n}`)))
  expect(guesses.filter((status) => status === 422)).toHaveLength(30)
  expect(guesses.filter((status) => status === 429)).toHaveLength(10)
})
