import { expect, test } from 'vitest'
import { act, askAct, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'
import { enterPayments, price } from '../../support/api/money.ts'

const api = openApiForEachTest()

async function anEventWithMoney() {
  const event = await api.addEvent({ price })
  const [paid, free] = [
    aRegistration({ id: 'paid', price }),
    aRegistration({ id: 'free', email: 'om@x.in', price: 0 }),
  ]
  await api.fill(event, [paid, free])
  await enterPayments([{ eventId: event.id, registrationId: paid.id, amount: price, utr: '612345678901' }])
  return event
}

const refused = {
  status: 409,
  body: { code: 'moneyHeld', money: price, message: expect.stringContaining('₹1,999') as string },
}

test.each([
  ['an event', (id: number, money: number) => askAsAdmin('DELETE', `/api/admin/events/${id}?money=${money}`)],
  [
    'a registration',
    (eventId: number, money: number) =>
      askAct('deleteRegistration', { eventId, registrationId: 'paid', money }),
  ],
])('deleting %s that holds money is refused with the sum, until that is named', async (_what, remove) => {
  const event = await anEventWithMoney()
  expect(await read(await remove(event.id, 0))).toMatchObject(refused)
  expect(await read(await remove(event.id, 1))).toMatchObject(refused)
  expect(await api.registrationsOf(event)).toHaveLength(2)
  expect((await remove(event.id, price)).ok).toBe(true)
})

test('an event that holds money is not deleted where no sum is named', async () => {
  const event = await anEventWithMoney()
  expect(await read(await askAsAdmin('DELETE', `/api/admin/events/${event.id}`))).toMatchObject(refused)
})

test('a free seat of the same event goes at once', async () => {
  const event = await anEventWithMoney()
  await act('deleteRegistration', { eventId: event.id, registrationId: 'free', money: 0 })
})
