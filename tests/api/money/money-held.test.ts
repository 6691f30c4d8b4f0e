import { expect, test } from 'vitest'
import { askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
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

test.each(['', '/registrations/paid'])(
  'deleting what holds money (%j) is refused with the sum, until that is named',
  async (what) => {
    const event = await anEventWithMoney()
    const path = `/api/admin/events/${event.id}${what}`
    expect(await read(await askAsAdmin('DELETE', path))).toMatchObject(refused)
    expect(await read(await askAsAdmin('DELETE', `${path}?money=1`))).toMatchObject(refused)
    expect(await api.registrationsOf(event)).toHaveLength(2)
    expect((await askAsAdmin('DELETE', `${path}?money=${price}`)).status).toBe(204)
  },
)

test('a free seat of the same event goes at once', async () => {
  const event = await anEventWithMoney()
  expect((await askAsAdmin('DELETE', `/api/admin/events/${event.id}/registrations/free`)).status).toBe(204)
})
