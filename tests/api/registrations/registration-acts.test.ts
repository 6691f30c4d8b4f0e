/** Tests the admin's lists of registrations, and each act on one of them. */
import { describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { dueOf, moneyOf, paymentState } from '#core/money/payment.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { findOwnRegistration } from '#storage/registrations/registrations.ts'
import { askAct, readActions, view } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, read, said, settle } from '../../support/api/api.ts'
import { enterPayments, price } from '../../support/api/money.ts'
import { registerForToken } from '../../support/api/own-registration.ts'
import { aRegistration, aSecret, inDays, aPayment } from '../../support/builders.ts'

const api = openApiForEachTest()
type Event = Pick<EventRecord, 'id'>

async function list({ id }: Event) {
  const answer = await askAsAdmin('GET', `/api/admin/events/${id}/registrations`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  // The answer never contains the secret that opens a person's own page.
  expect(text).not.toMatch(/"(?:secret|submissionId|network)"/)
  return JSON.parse(text) as AdminRegistration[]
}

test('the list says what is paid, who waits at which place, and who was entered by hand', async () => {
  const event = await api.addEvent({ price })
  const payment = aPayment({ heldUntil: inDays(1) })
  const offer = { madeAt: inDays(0), until: inDays(1), price }
  const waits = { kind: 'waitlist' } as const
  await api.fill(event, [
    aRegistration({ id: 'due', price, payment }),
    aRegistration({ id: 'guest', price: 0, isByHand: true, email: '' }),
    aRegistration({ id: 'last', email: 'last@example.com', ...waits }),
    aRegistration({ id: 'moved', email: 'moved@example.com', ...waits, rank: 1 }),
    aRegistration({ id: 'offered', email: 'offered@example.com', ...waits, rank: 0, offer }),
  ])
  expect(Object.fromEntries((await list(event)).map((shown) => [shown.id, shown]))).toMatchObject({
    due: { payment: 'due', price, heldUntil: payment.heldUntil, place: null },
    guest: { payment: null, price: 0, isByHand: true },
    offered: { place: 1, offeredUntil: offer.until, price: null, payment: null },
    moved: { place: 2, offeredUntil: null },
    last: { place: 3 },
  })
})

describe('addByHand', () => {
  let sent = 0
  const typed = { name: 'Asha Patil', email: 'asha@example.com', phone: '98220 12345', lang: 'mr' }
  const chosen = { kind: 'seat', price: 'asListed', attended: false, mayRaiseCapacity: false }
  function form(differences: object = {}) {
    return { ...typed, ...chosen, submissionId: `by-hand-${++sent}`, ...differences }
  }
  const add = async ({ id }: Event, json: object) => read(await askAct('addByHand', { eventId: id, ...json }))

  test('enters somebody with a seat, at the listed price, once', async () => {
    const event = await api.addEvent({ price })
    const json = form()
    const id = expect.any(String) as string
    const entered = { status: 200, body: { id, kind: 'seat', price, maxAttendees: null, receipt: '' } }
    const answer = await add(event, json)
    expect(answer).toEqual(entered)
    // The same request again, after a lost answer.
    expect(await add(event, json)).toEqual(answer)
    const asha = { name: 'Asha Patil', phone: '+919822012345', lang: 'mr', isByHand: true }
    expect(await list(event)).toMatchObject([{ ...asha, payment: 'due', attended: false }])
    expect(await readActions()).toEqual([`Entered Asha Patil for "${event.title}" by hand.`])
  })

  test('enters what somebody pays at the door in the same write, once, or neither of them', async () => {
    const event = await api.addEvent({ price, maxAttendees: 5 })
    const json = form({ isPaid: true, utr: '612345678901', attended: true })
    const answer = await add(event, json)
    const receipt = (number: number): string =>
      expect.stringMatching(new RegExp(`^AI\\d{4}/\\d+/000${number}$`)) as string
    expect(answer).toMatchObject({ status: 200, body: { price, receipt: receipt(1) } })
    expect(await add(event, json)).toEqual(answer)
    const [note, ...others] = await readActions()
    expect(note).toMatch(/^Entered ₹1,999 from Asha Patil: receipt AI/)
    expect(others).toEqual([`Entered Asha Patil for "${event.title}" by hand.`])
    const twice = { ...json, email: 'ravi@example.com', name: 'Ravi', submissionId: 'by-hand-other' }
    expect(await add(event, twice)).toMatchObject({ status: 422, body: { fields: { utr: 'utrUsed' } } })
    expect(await list(event)).toMatchObject([{ payment: 'paid', held: price, attended: true }])

    const company = form({ isPaid: true, email: 'team@example.com', company: 'Acme', seats: 5 })
    expect(await add(event, company)).toMatchObject({ body: { code: 'seatsTooFew', left: 4 } })
    const raised = { price: 5 * price, maxAttendees: 6, receipt: receipt(2) }
    expect(await add(event, { ...company, mayRaiseCapacity: true })).toMatchObject({ body: raised })
    const guest = { price: 'free', email: '', phone: '98220 00000', mayRaiseCapacity: true }
    const free = await add(event, form({ isPaid: true, ...guest }))
    expect(free).toMatchObject({ body: { price: 0, receipt: '' } })
  })
})

describe('changeAmount', () => {
  const change = async ({ id }: Event, amount: number, reason: string) => {
    const changed = await askAct('changeAmount', { eventId: id, registrationId: 'asha', amount, reason })
    await settle()
    return changed
  }
  const pay = ({ id }: Event, amount: number, more = {}) =>
    enterPayments([{ eventId: id, registrationId: 'asha', amount, line: `${amount}`, ...more }])
  const open = async () => {
    const event = await api.addEvent({ price: 149_900 })
    await api.fill(event, [aRegistration({ id: 'asha', name: 'Asha', price: 149_900, secret: aSecret })])
    return event
  }
  const moneyIn = async (event: Event) => {
    const [seat] = await api.registrationsOf(event)
    if (!seat) throw new Error('nobody is there')
    return { price: seat.price, state: paymentState(seat), due: dueOf(seat), ...moneyOf(seat) }
  }

  test('less is owed from then on, with a reason in the audit log', async () => {
    const event = await open()
    const reason = 'Student price'
    expect((await change(event, 49_900, reason)).status).toBe(200)
    expect(await moneyIn(event)).toMatchObject({ price: 49_900, state: 'due', due: 49_900 })
    // The repeated act changes nothing.
    await change(event, 49_900, reason)
    const done = `Changed what Asha owes for "${event.title}" from ₹1,499 to ₹499: ${reason}`
    expect(await readActions()).toEqual([done])
  })

  test('what came in stays: more is due anew, and a second receipt takes it', async () => {
    const event = await open()
    await pay(event, 149_900)
    expect((await change(event, 199_900, 'Another workshop')).status).toBe(200)
    expect(await moneyIn(event)).toMatchObject({ state: 'due', due: 50_000, came: 149_900 })
    expect(await pay(event, 50_000)).toMatchObject([{ ok: true }])
    expect(await moneyIn(event)).toMatchObject({ state: 'paid', due: 0, came: 199_900 })
    // The price is fully paid: no third payment.
    expect(await pay(event, 60_000)).toMatchObject([{ ok: false, reason: 'paymentKnown' }])
  })

  test('refuses less than came in, nothing while a payment is reported, and no reason', async () => {
    const event = await open()
    await pay(event, 100_000, { rest: 'owed' })
    expect(await read(await change(event, 50_000, 'Agreed'))).toMatchObject({
      status: 409,
      body: { code: 'amountTooLow', message: expect.stringContaining('₹1,000') as string },
    })
    const other = await open()
    const utr = '412345678901'
    await ask('POST', `/api/own-registration/${other.id}-${aSecret}/payment`, { json: { utr } })
    expect(await said(await change(other, 0, 'Agreed'))).toBe('409 reportOpen')
    expect(await said(await change(other, 50_000, ' '))).toBe('422 reason: reasonMissing')
  })
})

describe('moveRegistration', () => {
  const move = (from: Event, to: Event) =>
    askAct('moveRegistration', { eventId: from.id, registrationId: 'asha', toEventId: to.id })

  const step = { to: 'paid', at: inDays(-1), by: 'admin', amount: price, entryId: 'e1' } as const
  const paid = { price, payment: aPayment({ steps: [step] }) }
  const asha = aRegistration({ id: 'asha', name: 'Asha', secret: aSecret, ...paid })

  test('takes the seat with what was paid to the other event, and back again', async () => {
    const from = await api.addEvent({ title: 'AI in November', price })
    const to = await api.addEvent({ title: 'AI in December', price: 249900 })
    await api.fill(from, [asha])
    expect((await move(from, to)).status).toBe(200)
    expect(await api.registrationsOf(from)).toEqual([])
    expect(await api.registrationsOf(to)).toMatchObject([{ id: 'asha', secret: aSecret, ...paid }])
    const gone = await view('cancellations', { eventId: from.id })
    expect(gone).toMatchObject([{ id: 'asha', reason: 'moved', movedTo: to.id }])
    // The link in their first e-mail still opens their page.
    expect(await findOwnRegistration(api.storage, `${from.id}-${aSecret}`)).toBeTruthy()

    // The same request again, after a lost answer: still one move.
    expect((await move(from, to)).status).toBe(200)
    expect(await readActions()).toEqual(['Moved Asha from "AI in November" to "AI in December".'])
    expect((await move(to, from)).status).toBe(200)
    expect(await api.registrationsOf(from)).toMatchObject([{ id: 'asha', ...paid }])
    expect(await api.registrationsOf(to)).toEqual([])
  })

  test('is refused where there is no seat, where they are registered, and where nothing is to come', async () => {
    const from = await api.addEvent()
    await api.fill(from, [asha])
    const full = await api.addEvent({ maxAttendees: 1 })
    await api.fill(full, [aRegistration({ id: 'other', email: 'other@example.com' })])
    const known = await api.addEvent()
    await api.fill(known, [aRegistration({ id: 'twin' })])
    for (const [event, code] of [
      [full, 'eventFull'],
      [known, 'alreadyRegistered'],
      [await api.addEvent({ status: 'cancelled' }), 'eventCancelled'],
      [await api.addEvent({ status: 'draft' }), 'eventClosed'],
      [await api.addEvent({ eventDate: inDays(-2) }), 'eventOver'],
      [from, 'alreadyRegistered'],
    ] as const)
      expect(await said(await move(from, event))).toBe(`409 ${code}`)
    expect(await api.registrationsOf(from)).toEqual([asha])
    expect(await readActions()).toEqual([])
  })
})

describe('a free seat', () => {
  const request = (name: 'offerSeat' | 'withdrawOffer', { id }: Event, registrationId: string) =>
    askAct(name, { eventId: id, registrationId })
  const waits = (id: string, rank: number) =>
    aRegistration({ id, name: id, email: `${id}@example.com`, kind: 'waitlist', rank })

  async function anEvent(isOpen: boolean) {
    const event = await api.addEvent({ maxAttendees: 2, registrationOpen: isOpen, price })
    const seat = aRegistration({ id: 'seat', email: 'seat@example.com' })
    await api.fill(event, [seat, waits('first', 1), waits('second', 2)])
    return event
  }
  const offersOf = async (event: Event) =>
    (await api.registrationsOf(event)).flatMap(({ id, offer }) => (offer ? [[id, offer.price]] : []))

  test('is offered to whomever the admin chooses, once, and the offer taken back, once', async () => {
    // The admin closed it, so that no free seat is offered automatically.
    const event = await anEvent(false)
    for (let presses = 0; presses < 2; presses++)
      expect((await request('offerSeat', event, 'second')).status).toBe(200)
    expect(await offersOf(event)).toEqual([['second', price]])
    for (let presses = 0; presses < 2; presses++)
      expect((await request('withdrawOffer', event, 'second')).status).toBe(200)
    expect(await offersOf(event)).toEqual([])
    expect(await readActions()).toEqual([
      `Took the offer of a seat at "${event.title}" back from second.`,
      `Offered a seat at "${event.title}" to second.`,
    ])
  })

  test('is not taken back where it would go to the same person again', async () => {
    const event = await anEvent(true)
    // A free seat is offered to the first automatically.
    await request('offerSeat', event, 'first')
    expect(await said(await request('withdrawOffer', event, 'first'))).toBe('409 firstInLine')
    expect(await offersOf(event)).toEqual([['first', price]])
  })
})

test('the views of cancellations show who gave their seat back, and nothing else of the site counts them', async () => {
  const event = await api.addEvent()
  const token = await registerForToken(api, event, 1)
  await registerForToken(api, event, 2)
  await ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })
  const visitor = { name: 'Visitor 1', email: 'visitor-1@example.com', phone: '+919822000001', kind: 'seat' }
  const gone = { reason: 'owner', movedTo: null, payment: null, held: 0 }
  const stored = { id: expect.any(String) as string, cancelledAt: expect.stringMatching(/Z$/) as string }
  const cancelled = { ...visitor, ...gone, ...stored }
  expect(await view('cancellations', { eventId: event.id })).toEqual([cancelled])
  const ofEvent = { eventId: event.id, eventTitle: event.title }
  expect(await view('allCancellations', {})).toEqual([{ ...cancelled, ...ofEvent }])
  expect(await list(event)).toMatchObject([{ name: 'Visitor 2' }])
  expect(await view('reports', {})).toMatchObject([{ seats: 1 }])
  expect(await view('summary', {})).toMatchObject({ registrations: 1 })
})
