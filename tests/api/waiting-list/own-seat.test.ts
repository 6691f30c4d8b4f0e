import { expect, test, vi } from 'vitest'
import { readOutcome } from '#http/forms/plain-form.ts'
import { ask, follow, openApiForEachTest, read } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
const press = (token: string, what: string) =>
  ask('POST', `/api/own-registration/${token}/${what}`, { json: {} })

/** A full event, whose seat somebody had for nothing by a code, and two who wait for it. */
async function aFullEvent() {
  const code = { code: 'GUEST', kind: 'free', value: 0, usesMost: null, endsOn: '' } as const
  const event = await api.addEvent({ price: 49_900, maxAttendees: 1, codes: [code] })
  return {
    event,
    holder: await registerForToken(api, event, 1, { code: 'guest' }),
    first: await registerForToken(api, event, 2, { waitlist: true }),
    second: await registerForToken(api, event, 3, { waitlist: true }),
  }
}

test('takes the seat that was freed, for the event’s price, however often it is pressed', async () => {
  const { event, holder, first, second } = await aFullEvent()
  expect(await read(await press(first, 'seat'))).toMatchObject({ status: 409, body: { code: 'offerOver' } })
  await press(holder, 'cancel')
  const taken = { status: 201, body: { message: 'Thank you. The seat is kept for you.' } }
  expect(await read(await press(first, 'seat'))).toEqual(taken)
  expect(await read(await press(first, 'seat'))).toEqual(taken)
  expect(await read(await press(second, 'seat'))).toMatchObject({ body: { code: 'offerOver' } })
  expect(await api.registrationsOf(event)).toMatchObject([
    // Not what the one before had paid for it.
    { name: 'Visitor 2', kind: 'seat', price: 49_900, payment: { steps: [] } },
    { name: 'Visitor 3', kind: 'waitlist' },
  ])
})

test('comes too late after twelve hours, and says so by a page where there is no script', async () => {
  const { event, holder, first } = await aFullEvent()
  await press(holder, 'cancel')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60 * 60 * 1000 })
  const plain = await ask('POST', `/api/own-registration/${first}/seat`, { form: { lang: 'mr' } })
  expect(plain.headers.get('location')).toMatch(`/mr/r/${first}?outcome=`)
  expect(await readOutcome(follow(plain))).toMatchObject({ form: 'seat', code: 'offerOver' })
  expect(await api.registrationsOf(event)).toMatchObject([
    { name: 'Visitor 3', kind: 'waitlist', offer: { price: 49_900 } },
  ])
})
