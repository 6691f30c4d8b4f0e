/** Tests a registrant with guests: all seats or none, one reference and one payment, joining details for each address. */
import { describe, expect, test } from 'vitest'
import { gstinCheckCharacter } from '#core/receipts/gst.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { listEntries } from '#storage/money/payments.ts'
import { act, askAct, bringBack, readActions } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, read, register, said, settle } from '../../support/api/api.ts'
import { enterPayments, listPayables, price, today } from '../../support/api/money.ts'
import { tokenOf } from '../../support/api/own-registration.ts'
import { bookGuests } from '../../support/api/guests.ts'
import { aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()
const gstin = `27ABCDE1234F1Z${gstinCheckCharacter('27ABCDE1234F1Z')}`

async function list({ id }: EventRecord) {
  const { body } = await read(await askAsAdmin('GET', `/api/admin/events/${id}/registrations`))
  return (body as AdminRegistration[]).sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function pay({ id: eventId }: EventRecord, amount: number, utr = '612345678901') {
  const [booker] = await api.registrationsOf({ id: eventId })
  await enterPayments([{ eventId, registrationId: booker?.id ?? '', amount, utr }])
  await settle()
}

async function refund({ id: eventId }: EventRecord, amount: number, utr: string) {
  const [booker] = await api.registrationsOf({ id: eventId })
  const json = { eventId, registrationId: booker?.id, amount, utr, movedOn: today }
  return read(await askAct('refundPayment', json))
}

describe('a booking by hand', () => {
  test('is one payment for all seats, which the admin sees as such', async () => {
    const event = await api.addEvent({ price, maxAttendees: 25 })
    const people = 'Ravi Joshi, ravi@example.com\nMeera Kale'
    const json = { people, gstin, businessAddress: 'Laxmi Road, Pune', submissionId: 'one-form' }
    const answer = await read(await bookGuests(event, json))
    expect(answer).toMatchObject({ status: 200, body: { price: 4 * price } })
    // The same request again, after a lost answer.
    expect(await read(await bookGuests(event, json))).toEqual(answer)

    const ofAsha = { company: 'Asha Traders', bookedBy: 'Asha Patil', payment: 'due', price: null }
    const guests = ['Ravi Joshi', 'Meera Kale', 'Seat 4 of Asha Traders'].map((name) => ({ ...ofAsha, name }))
    const all = await list(event)
    expect(all).toMatchObject([
      { name: 'Asha Patil', seats: 4, price: 4 * price, payment: 'due', bookedBy: '' },
      ...guests,
    ])
    expect(await listPayables()).toMatchObject([{ amount: 4 * price, seats: 4, due: 4 * price }])
    expect(await readActions()).toEqual([`Entered Asha Patil for "${event.title}" by hand.`])
    await pay(event, 4 * price)
    expect((await list(event)).map(({ payment }) => payment)).toEqual(Array(4).fill('paid'))
    const invoice = { amount: 4 * price, seats: 4, gstin, company: 'Asha Traders' }
    expect(await listEntries(api.storage)).toMatchObject([invoice])
    // The list's name for a guest without one does not become a name.
    const { id: registrationId, name } = all[3] ?? {}
    const email = 'sunil@example.com'
    await askAct('correctRegistration', { eventId: event.id, registrationId, name, email })
    expect(await api.registrationsOf(event)).toMatchObject([{ guests: [{}, {}, { name: '', email }] }])
  })

  test('is deleted whole, and comes back whole', async () => {
    const event = await api.addEvent({ price })
    await bookGuests(event, { people: 'Ravi Joshi, asha@example.com' })
    const before = await list(event)
    await act('deleteRegistration', { eventId: event.id, registrationId: before[0]?.id ?? '', money: 0 })
    expect(await list(event)).toEqual([])
    expect((await bringBack()).status).toBe(200)
    expect(await list(event)).toEqual(before)
  })
})

test('a visitor brings up to four guests, each a person at the door with a certificate', async () => {
  const event = await api.addEvent({ price, maxAttendees: 3 })
  const bring = (...guests: string[]) =>
    register(event, aVisitor(1, { guests: guests.join('\n'), priceSeen: price }))
  expect(await said(await bring('A', 'B', 'C'))).toBe('422 guests: peopleUnclear')
  expect((await bring(...Array.from({ length: 5 }, (_, n) => `Guest ${n}`))).status).toBe(422)
  const tooFew = { status: 409, body: { code: 'seatsTooFew', left: 3 } }
  expect(await read(await bring('Ravi Joshi', 'Meera Kale', 'Sunil Rao'))).toMatchObject(tooFew)
  const answer = await read(await bring('Ravi Joshi, ravi@example.com', 'Meera Kale'))
  expect(answer).toMatchObject({ status: 201, body: { payment: { amount: 3 * price } } })
  const [booker, ravi] = await list(event)
  expect(ravi).toMatchObject({ name: 'Ravi Joshi', email: 'ravi@example.com', seats: 1 })
  const whose = { eventId: event.id, registrationId: ravi?.id ?? '' }
  await act('saveAttendance', { ...whose, attended: true })
  await askAct('correctRegistration', { ...whose, name: 'Ravi D. Joshi' })
  const corrected = { name: 'Ravi D. Joshi', email: '', attended: true }
  expect(await list(event)).toMatchObject([{ attended: false }, corrected, { attended: false }])
  const unreachable = { ...whose, registrationId: booker?.id, name: 'Sunita Patil' }
  expect(await said(await askAct('correctRegistration', unreachable))).toBe('422 email: contactMissing')
})

describe('seats that are given back', () => {
  const people = 'Ravi Joshi, ravi@example.com\nMeera Kale, meera@example.com'

  test('go together; a part of the money goes back, and then the rest', async () => {
    const event = await api.addEvent({ price, maxAttendees: 4 })
    await bookGuests(event, { people })
    await pay(event, 4 * price)
    const [, ravi] = await list(event)
    await act('deleteRegistration', { eventId: event.id, registrationId: ravi?.id ?? '', money: 0 })
    expect(await list(event)).toHaveLength(3)
    const part = await refund(event, price, '612345678902')
    expect(part).toMatchObject({ status: 200, body: { ok: true } })
    expect(await refund(event, price, '612345678902')).toEqual(part)
    expect(await list(event)).toMatchObject([{ payment: 'paid', held: 3 * price }, {}, {}])
    const tooHigh = await refund(event, 3 * price + 1, '612345678903')
    expect(tooHigh).toMatchObject({ body: { code: 'refundTooHigh' } })
    expect(await refund(event, 3 * price, '612345678903')).toMatchObject({ body: { ok: true } })
    expect(await list(event)).toEqual([])
    const newest = (await listEntries(api.storage)).at(-1)
    expect((await askAct('takeBackEntry', { entryId: newest?.id })).status).toBe(200)
    expect(await list(event)).toMatchObject([{ payment: 'paid', held: 3 * price }, {}, {}])
  })

  test('go where a booker who owes is erased; paid seats stay with the guests who are known', async () => {
    for (const isPaid of [false, true]) {
      const event = await api.addEvent({ price })
      await bookGuests(event, { people })
      if (isPaid) await pay(event, 4 * price)
      const token = await tokenOf(api, event, 'asha@example.com')
      expect((await ask('POST', `/api/own-registration/${token}/erase`, { json: {} })).status).toBe(200)
      const names = (await list(event)).map(({ name }) => name)
      expect(names).toEqual(isPaid ? ['Ravi Joshi', 'Meera Kale'] : [])
    }
  })
})
