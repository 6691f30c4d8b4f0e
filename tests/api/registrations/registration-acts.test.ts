/** Tests each act of the admin on a registration. */
import { describe, expect, test } from 'vitest'
import { dueOf, moneyOf, paymentState } from '#core/money/payment.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'
import {
  ask,
  askAct,
  askAsAdmin,
  askView,
  openApiForEachTest,
  read,
  readActions,
  said,
  settle,
} from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

describe('changeAmount', () => {
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
    // The repeated act changes nothing.
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
    // The price is fully paid: no third payment.
    expect(await pay(event, 60_000)).toMatchObject([{ ok: false, reason: 'paymentKnown' }])
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
})

describe('moveRegistration', () => {
  const move = (from: { id: number }, registration: string, json: unknown) =>
    askAct('moveRegistration', { eventId: from.id, registrationId: registration, ...Object(json) })

  const paid = {
    price: 199900,
    payment: {
      heldUntil: null,
      isReleased: false,
      steps: [{ to: 'paid', at: inDays(-1), by: 'admin', amount: 199900, entryId: 'e1' } as const],
    },
  }
  const asha = aRegistration({ id: 'asha', name: 'Asha', secret: aSecret, ...paid })

  test('takes the seat with what was paid to the other event, and back again', async () => {
    const from = await api.addEvent({ title: 'AI in November', price: 199900 })
    const to = await api.addEvent({ title: 'AI in December', price: 249900 })
    await api.fill(from, [asha])
    expect((await move(from, 'asha', { toEventId: to.id })).status).toBe(200)
    expect(await api.registrationsOf(from)).toEqual([])
    expect(await api.registrationsOf(to)).toMatchObject([{ id: 'asha', secret: aSecret, ...paid }])
    const gone = await read(await askView('cancellations', { eventId: from.id }))
    expect(gone.body).toMatchObject([{ id: 'asha', reason: 'moved', movedTo: to.id }])
    // The link in their first e-mail still opens their page.
    expect(await findOwnRegistration(api.storage, `${from.id}-${aSecret}`)).toBeTruthy()

    // The same request again, after a lost answer: still one move.
    expect((await move(from, 'asha', { toEventId: to.id })).status).toBe(200)
    expect(await readActions()).toEqual(['Moved Asha from "AI in November" to "AI in December".'])
    expect((await move(to, 'asha', { toEventId: from.id })).status).toBe(200)
    expect(await api.registrationsOf(from)).toMatchObject([{ id: 'asha', ...paid }])
    expect(await api.registrationsOf(to)).toEqual([])
  })

  test('is refused where there is no seat, where they are registered, and where nothing is to come', async () => {
    const from = await api.addEvent()
    const full = await api.addEvent({ maxAttendees: 1 })
    const known = await api.addEvent()
    const cancelled = await api.addEvent({ status: 'cancelled' })
    const draft = await api.addEvent({ status: 'draft' })
    const over = await api.addEvent({ eventDate: inDays(-2) })
    await api.fill(from, [asha])
    await api.fill(full, [aRegistration({ id: 'other', email: 'other@example.com' })])
    await api.fill(known, [aRegistration({ id: 'twin' })])
    for (const [event, code] of [
      [full, 'eventFull'],
      [known, 'alreadyRegistered'],
      [cancelled, 'eventCancelled'],
      [draft, 'eventClosed'],
      [over, 'eventOver'],
      [from, 'alreadyRegistered'],
    ] as const) {
      expect(await read(await move(from, 'asha', { toEventId: event.id }))).toMatchObject({
        status: 409,
        body: { code },
      })
    }
    expect(await api.registrationsOf(from)).toEqual([asha])
    expect(await readActions()).toEqual([])
  })
})

const request = (name: 'offerSeat' | 'withdrawOffer', event: { id: number }, registrationId: string) =>
  askAct(name, { eventId: event.id, registrationId })

const seat = aRegistration({ id: 'seat', email: 'seat@example.com' })
const waits = (id: string, rank: number) =>
  aRegistration({ id, name: id, email: `${id}@example.com`, kind: 'waitlist', rank })

/** An event that the admin closed, so that no free seat is offered automatically. */
async function aClosedEvent(maxAttendees: number) {
  const event = await api.addEvent({ maxAttendees, registrationOpen: false, price: 199900 })
  await api.fill(event, [seat, waits('first', 1), waits('second', 2)])
  return event
}

const offersOf = async (event: { id: number }) =>
  (await api.registrationsOf(event)).filter(({ offer }) => offer !== undefined).map(({ id }) => id)

describe('offerSeat', () => {
  test('offers a free seat to whomever the admin chooses, once', async () => {
    const event = await aClosedEvent(2)
    expect((await request('offerSeat', event, 'second')).status).toBe(200)
    expect((await request('offerSeat', event, 'second')).status).toBe(200)
    expect((await api.registrationsOf(event)).find(({ id }) => id === 'second')?.offer).toMatchObject({
      price: 199900,
    })
    expect(await offersOf(event)).toEqual(['second'])
    expect(await readActions()).toEqual([`Offered a seat at "${event.title}" to second.`])
  })
})

describe('withdrawOffer', () => {
  test('takes an offer back, once', async () => {
    const event = await aClosedEvent(2)
    await request('offerSeat', event, 'second')
    expect((await request('withdrawOffer', event, 'second')).status).toBe(200)
    expect((await request('withdrawOffer', event, 'second')).status).toBe(200)
    expect(await offersOf(event)).toEqual([])
    expect(await readActions()).toEqual([
      `Took the offer of a seat at "${event.title}" back from second.`,
      `Offered a seat at "${event.title}" to second.`,
    ])
  })

  test('is refused where the seat would go to the same person again', async () => {
    const event = await api.addEvent({ maxAttendees: 2 })
    await api.fill(event, [seat, waits('first', 1), waits('second', 2)])
    // A free seat is offered to the first automatically.
    await request('offerSeat', event, 'first')
    expect(await offersOf(event)).toEqual(['first'])
    expect(await said(await request('withdrawOffer', event, 'first'))).toBe('409 firstInLine')
    expect(await offersOf(event)).toEqual(['first'])
  })
})

describe('the views of cancellations', () => {
  test('shows who gave their seat back, and nothing else of the site counts them', async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event, 1)
    await registerForToken(api, event, 2)
    await ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })
    const get = async (path: string) => (await read(await askAsAdmin('GET', path))).body
    const cancelled = {
      id: expect.any(String) as string,
      name: 'Visitor 1',
      email: 'visitor-1@example.com',
      phone: '+919822000001',
      kind: 'seat',
      reason: 'owner',
      movedTo: null,
      payment: null,
      held: 0,
      cancelledAt: expect.stringMatching(/Z$/) as string,
    }
    expect((await read(await askView('cancellations', { eventId: event.id }))).body).toEqual([cancelled])
    expect(await get('/api/admin/views/allCancellations')).toEqual([
      { ...cancelled, eventId: event.id, eventTitle: event.title },
    ])
    expect(await get(`/api/admin/events/${event.id}/registrations`)).toMatchObject([{ name: 'Visitor 2' }])
    expect(await get('/api/admin/views/reports')).toMatchObject([{ seats: 1 }])
    expect(await get('/api/admin/views/summary')).toMatchObject({ registrations: 1 })
  })
})
