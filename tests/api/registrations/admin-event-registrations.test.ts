import { describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { askAct, askAsAdmin, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

async function list(id: number | 'all') {
  const answer = await askAsAdmin('GET', `/api/admin/events/${id}/registrations`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  // The answer never contains the secret that opens a person's own page.
  expect(text).not.toMatch(/"(?:secret|submissionId|network)"/)
  return JSON.parse(text) as AdminRegistration[]
}

test('GET /api/admin/events/:id/registrations says what is paid, who waits at which place, and who was entered by hand', async () => {
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
  expect(shown['offered']).toMatchObject({ place: 1, offeredUntil: offer.until, price: null, payment: null })
  expect(shown['moved']).toMatchObject({ place: 2, offeredUntil: null })
  expect(shown['last']).toMatchObject({ place: 3 })
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
    // The same request again, after a lost answer.
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
})
