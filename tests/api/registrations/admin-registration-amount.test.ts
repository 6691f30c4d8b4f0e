import { expect, test } from 'vitest'
import { dueOf, moneyOf, paymentState } from '#core/money/payment.ts'
import { listEntries } from '#storage/money/entries.ts'
import { ask, askAct, openApiForEachTest, read, readActions, settle } from '../../support/api/api.ts'
import { aRegistration, aSecret } from '../../support/builders.ts'

const api = openApiForEachTest()

const change = async (event: { id: number }, json: unknown) => {
  const input = { eventId: event.id, registrationId: 'asha', ...Object(json) }
  const changed = await read(await askAct('changeAmount', input))
  await settle()
  return changed
}
const today = () => new Date().toISOString().slice(0, 10)
const pay = async (event: { id: number }, amount: number, more = {}) => {
  const payment = { eventId: event.id, registrationId: 'asha', amount, movedOn: today(), line: `${amount}` }
  const json = { payments: [{ ...payment, ...more }] }
  return (await read(await askAct('enterPayments', json))).body
}
const open = async (price = 149_900) => {
  const event = await api.addEvent({ price })
  await api.fill(event, [aRegistration({ id: 'asha', name: 'Asha', price, secret: aSecret })])
  return event
}
const moneyIn = async (event: { id: number }) => {
  const [one] = await api.registrationsOf(event)
  if (!one) throw new Error('nobody is there')
  return { price: one.price, state: paymentState(one), due: dueOf(one), ...moneyOf(one) }
}

test('less is owed from then on, with a reason in the audit log', async () => {
  const event = await open()
  const reason = 'Student price'
  expect((await change(event, { amount: 49_900, reason })).status).toBe(200)
  expect(await moneyIn(event)).toMatchObject({ price: 49_900, state: 'due', due: 49_900 })
  const done = `Changed what Asha owes for "${event.title}" from ₹1,499 to ₹499: ${reason}`
  expect(await readActions()).toEqual([done])
  // Once more, it is so already.
  await change(event, { amount: 49_900, reason })
  expect(await readActions()).toHaveLength(1)
})

test('what came in stays: more is due anew, and a second receipt takes it', async () => {
  const event = await open()
  await pay(event, 149_900)
  expect((await change(event, { amount: 199_900, reason: 'Another workshop' })).status).toBe(200)
  expect(await moneyIn(event)).toMatchObject({ state: 'due', due: 50_000, came: 149_900 })
  expect(await pay(event, 50_000)).toMatchObject([{ ok: true }])
  expect(await moneyIn(event)).toMatchObject({ state: 'paid', due: 0, came: 199_900 })
  // Paid for good: no third one.
  expect(await pay(event, 60_000)).toMatchObject([{ ok: false, reason: 'paymentKnown' }])
})

test('a part is the whole once no more is owed; taken back, it is due again', async () => {
  const event = await open()
  await pay(event, 100_000, { rest: 'owed' })
  await change(event, { amount: 100_000, reason: 'Agreed' })
  expect(await moneyIn(event)).toMatchObject({ state: 'paid', due: 0 })
  const [entry] = await listEntries(api.storage)
  expect((await askAct('takeBackEntry', { entryId: entry?.id })).status).toBe(200)
  expect(await moneyIn(event)).toMatchObject({ state: 'due', due: 100_000, came: 0 })
})

test('refuses less than came in, nothing while a payment is reported, and no reason', async () => {
  const event = await open()
  await pay(event, 100_000, { rest: 'owed' })
  expect(await change(event, { amount: 50_000, reason: 'Agreed' })).toMatchObject({
    status: 409,
    body: { code: 'amountTooLow', message: expect.stringContaining('₹1,000') },
  })
  const other = await open()
  const utr = '412345678901'
  await ask('POST', `/api/own-registration/${other.id}-${aSecret}/payment`, { json: { utr } })
  expect(await change(other, { amount: 0, reason: 'Agreed' })).toMatchObject({
    body: { code: 'reportOpen' },
  })
  expect(await change(other, { amount: 50_000, reason: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'reasonMissing' } },
  })
})
