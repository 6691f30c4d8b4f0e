import { describe, expect, test } from 'vitest'
import { newGuests } from '#core/registrations/guests.ts'
import { askAct, openApiForEachTest, readActions, said } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'

const api = openApiForEachTest()

const request = (name: 'offerSeat' | 'withdrawOffer', event: { id: number }, registrationId: string) =>
  askAct(name, { eventId: event.id, registrationId })

const seat = aRegistration({ id: 'seat', email: 'seat@example.com' })
const waits = (id: string, rank: number) =>
  aRegistration({ id, name: id, email: `${id}@example.com`, kind: 'waitlist', rank })

/** Closed by the admin, so that a free seat is offered to nobody by itself. */
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

  test('is refused where every seat is taken, and of who does not wait', async () => {
    const event = await aClosedEvent(1)
    expect(await said(await request('offerSeat', event, 'first'))).toBe('409 eventFull')
    for (const whom of ['seat', 'nobody']) expect((await request('offerSeat', event, whom)).status).toBe(404)
    expect((await request('offerSeat', { id: 99 }, 'first')).status).toBe(404)
    expect(await readActions()).toEqual([])
  })

  test('is refused to who asks for more seats than are free', async () => {
    const event = await api.addEvent({ maxAttendees: 2, registrationOpen: false })
    const guests = newGuests('first', 1, [], new Date())
    await api.fill(event, [seat, { ...waits('first', 1), guests }])
    expect(await said(await request('offerSeat', event, 'first'))).toBe('409 eventFull')
    expect(await offersOf(event)).toEqual([])
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
    // What is free is offered to the first by itself.
    await request('offerSeat', event, 'first')
    expect(await offersOf(event)).toEqual(['first'])
    expect(await said(await request('withdrawOffer', event, 'first'))).toBe('409 firstInLine')
    expect(await offersOf(event)).toEqual(['first'])
  })
})
