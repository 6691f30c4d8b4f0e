import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminRegistrationSchema } from '#core/registrations/registration-schema.ts'
import { askAct, askAsAdmin, openApiForEachTest, read, readActions, said } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

async function list(id: number | 'all') {
  const answer = await askAsAdmin('GET', `/api/admin/events/${id}/registrations`)
  expect(answer.status).toBe(200)
  return z.array(z.strictObject(adminRegistrationSchema.shape)).parse(await answer.json())
}

describe('GET /api/admin/events/:id/registrations', () => {
  test('says what is paid, who waits at which place, and who was entered by hand', async () => {
    const event = await api.addEvent({ price: 199900 })
    const payment = { heldUntil: inDays(1), isReleased: true, steps: [] }
    const offer = { madeAt: inDays(0), until: inDays(1), price: 199900 }
    const waits = { kind: 'waitlist' } as const
    await api.fill(event, [
      aRegistration({ id: 'due', price: 199900, payment }),
      aRegistration({ id: 'guest', price: 0, isByHand: true, email: '' }),
      aRegistration({ id: 'last', email: 'last@example.com', ...waits }),
      aRegistration({ id: 'moved', email: 'moved@example.com', ...waits, rank: 1 }),
      aRegistration({ id: 'offered', email: 'offered@example.com', ...waits, rank: 0, offer }),
    ])
    const shown = Object.fromEntries((await list(event.id)).map(({ id, ...one }) => [id, one]))
    expect(shown['due']).toMatchObject({
      payment: 'due',
      price: 199900,
      heldUntil: payment.heldUntil,
      place: null,
    })
    expect(shown['guest']).toMatchObject({ payment: null, price: 0, isByHand: true })
    expect(shown['offered']).toMatchObject({
      place: 1,
      offeredUntil: offer.until,
      price: null,
      payment: null,
    })
    expect(shown['moved']).toMatchObject({ place: 2, offeredUntil: null })
    expect(shown['last']).toMatchObject({ place: 3 })
  })
})

describe('addByHand', () => {
  let sent = 0
  const form = (differences: Readonly<Record<string, unknown>> = {}) => ({
    name: 'Asha Patil',
    email: 'asha@example.com',
    phone: '98220 12345',
    submissionId: `by-hand-${++sent}`,
    kind: 'seat',
    price: 'asListed',
    attended: false,
    mayRaiseCapacity: false,
    lang: 'mr',
    ...differences,
  })
  const add = (id: number, json: unknown) => askAct('addByHand', { eventId: id, ...Object(json) })

  test('enters somebody with a seat, at the listed price, once', async () => {
    const event = await api.addEvent({ price: 199900 })
    const json = form()
    const answer = await read(await add(event.id, json))
    expect(answer).toEqual({
      status: 200,
      body: {
        id: expect.any(String) as string,
        kind: 'seat',
        price: 199900,
        maxAttendees: null,
        receipt: '',
      },
    })
    // A lost answer, sent again.
    expect(await read(await add(event.id, json))).toEqual({ status: 200, body: answer.body })
    expect(await list(event.id)).toMatchObject([
      {
        name: 'Asha Patil',
        phone: '+919822012345',
        lang: 'mr',
        isByHand: true,
        payment: 'due',
        attended: false,
      },
    ])
    expect(await readActions()).toEqual([`Entered Asha Patil for "${event.title}" by hand.`])
  })

  test.each([
    ['free', 0, null],
    [150050, 150050, 'due'],
  ])('asks for what was agreed: %j', async (price, paise, payment) => {
    const event = await api.addEvent({ price: 199900 })
    expect((await add(event.id, form({ price }))).status).toBe(200)
    expect(await list(event.id)).toMatchObject([{ price: paise, payment }])
  })

  test('enters what somebody pays at the door in the same write, once, or neither of them', async () => {
    const event = await api.addEvent({ price: 199900, maxAttendees: 5 })
    const json = form({ isPaid: true, utr: '612345678901', attended: true })
    const answer = await read(await add(event.id, json))
    const receipt = expect.stringMatching(/^AI\d{4}\/\d+\/0001$/) as string
    expect(answer).toMatchObject({ status: 200, body: { price: 199900, receipt } })
    expect(await read(await add(event.id, json))).toEqual(answer)
    const [note, ...others] = await readActions()
    expect(note).toMatch(/^Entered ₹1,999 from Asha Patil: receipt AI/)
    expect(others).toEqual([`Entered Asha Patil for "${event.title}" by hand.`])
    const twice = await read(
      await add(
        event.id,
        form({ ...json, email: 'ravi@example.com', name: 'Ravi', submissionId: 'by-hand-other' }),
      ),
    )
    expect(twice).toMatchObject({ status: 422, body: { fields: { utr: 'utrUsed' } } })
    expect(await list(event.id)).toMatchObject([{ payment: 'paid', held: 199900, attended: true }])

    const company = { ...form({ isPaid: true }), email: 'team@example.com', company: 'Acme', seats: 5 }
    expect(await read(await add(event.id, company))).toMatchObject({ body: { code: 'seatsTooFew', left: 4 } })
    expect(await read(await add(event.id, { ...company, mayRaiseCapacity: true }))).toMatchObject({
      body: { price: 5 * 199900, maxAttendees: 6, receipt: expect.stringMatching(/0002$/) as string },
    })
    const free = await read(
      await add(
        event.id,
        form({ isPaid: true, price: 'free', email: '', phone: '98220 00000', mayRaiseCapacity: true }),
      ),
    )
    expect(free).toMatchObject({ body: { price: 0, receipt: '' } })
  })

  test('takes whoever stands at the door with a telephone alone, and marks them as here', async () => {
    const event = await api.addEvent()
    expect((await add(event.id, form({ email: '', attended: true }))).status).toBe(200)
    expect((await add(event.id, form({ email: '', name: 'Ravi', attended: true }))).status).toBe(200)
    expect(await list(event.id)).toMatchObject([{ attended: true }, { attended: true }])
  })

  test('of a full event leaves the choice: to wait, or one seat more', async () => {
    const event = await api.addEvent({ maxAttendees: 1 })
    await api.fill(event, [aRegistration({ id: 'one' })])
    expect(await said(await add(event.id, form()))).toBe('409 eventFull')
    expect(await list(event.id)).toHaveLength(1)
    const wait = form({ kind: 'waitlist', email: 'waits@example.com' })
    expect(await read(await add(event.id, wait))).toMatchObject({ status: 200, body: { kind: 'waitlist' } })

    const raise = await read(await add(event.id, form({ mayRaiseCapacity: true })))
    expect(raise).toMatchObject({ status: 200, body: { kind: 'seat', maxAttendees: 2 } })
    const shown = await list(event.id)
    // The seat that was made for them is theirs, and not the first in line's.
    expect(shown.find(({ email }) => email === 'asha@example.com')).toMatchObject({ kind: 'seat' })
    expect(shown.find(({ email }) => email === 'waits@example.com')).toMatchObject({
      offeredUntil: null,
      place: 1,
    })
    expect(await readActions()).toEqual([
      `Entered Asha Patil for "${event.title}" by hand.`,
      `Raised the event "${event.title}" to 2 seats.`,
      `Put Asha Patil on the waiting list of "${event.title}".`,
    ])
  })

  test('says who has the address already, and enters nobody twice', async () => {
    const event = await api.addEvent()
    await api.fill(event, [aRegistration({ id: 'one', email: 'asha@example.com', name: 'Asha P.' })])
    expect(await read(await add(event.id, form({ email: 'ASHA@example.com ' })))).toMatchObject({
      status: 409,
      body: { code: 'alreadyRegistered', known: { id: 'one', name: 'Asha P.' } },
    })
    expect(await list(event.id)).toHaveLength(1)
  })

  test.each([
    [{ name: '' }, { name: 'nameTooShort' }],
    [{ email: '', phone: '' }, { email: 'contactMissing' }],
    [{ price: 0 }, { price: 'numberInvalid' }],
    [{ kind: 'waitlist', email: '' }, { email: 'emailInvalid' }],
  ])('refuses %j', async (differences, fields) => {
    const event = await api.addEvent()
    expect(await read(await add(event.id, form(differences)))).toMatchObject({
      status: 422,
      body: { fields },
    })
    expect(await list(event.id)).toEqual([])
  })

  test('knows no event that is not there, and none that is cancelled', async () => {
    expect((await add(99, form())).status).toBe(404)
    const event = await api.addEvent({ status: 'cancelled' })
    expect(await read(await add(event.id, form()))).toMatchObject({ body: { code: 'eventCancelled' } })
  })
})
