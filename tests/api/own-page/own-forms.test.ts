/** Tests what registrants do with their registration through the secret link in an e-mail. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { gstinCheckCharacter } from '#core/receipts/gst.ts'
import { editEvent } from '#storage/events/events.ts'
import {
  ask,
  askAct,
  askView,
  endpoints,
  openApiForEachTest,
  read,
  said,
  settle,
} from '../../support/api/api.ts'
import { bookGuests, nameGuests } from '../../support/api/guests.ts'
import { price } from '../../support/api/money.ts'
import { registerForToken, wrongTokens } from '../../support/api/own-registration.ts'
import { anEventInput, aRegistration, aSecret, aVisitor, inDays } from '../../support/builders.ts'
import { findFile } from '#storage/documents.ts'

const api = openApiForEachTest()

/** Sends every row's form with a wrong token in the address: the answer is the same, whatever was sent. */
describe('a wrong token', () => {
  test.each(endpoints.filter(({ path }) => path.startsWith('/api/own-registration/:token')))(
    '$title knows nobody by a wrong token, and changes nothing',
    async ({ method, path }) => {
      const event = await api.addEvent({ price: 49_900 })
      await registerForToken(api, event)
      await settle()
      const before = api.blobs.storedTexts()
      for (const token of wrongTokens(event.id)) {
        const address = path.replace(':token', token).replace(/:\w+/, '1')
        const answer = await ask(method, address, method === 'GET' ? {} : { json: {} })
        expect(await read(answer), token).toMatchObject({ status: 404, body: { code: 'recordUnknown' } })
      }
      await settle()
      expect(api.blobs.storedTexts()).toBe(before)
    },
  )
})

describe('cancelling', () => {
  const cancel = (token: string) => ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })

  test('frees the seat at once, for good, and is answered the same when it is sent twice', async () => {
    const event = await api.addEvent({ maxAttendees: 1 })
    const token = await registerForToken(api, event)
    const full = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(2) })
    expect(full.status).toBe(409)

    const first = await read(await cancel(token))
    expect(first).toEqual({ status: 201, body: { message: 'Your registration is cancelled.' } })
    expect(await read(await cancel(token))).toEqual(first)
    const file = await findFile(api.storage, event.id)
    expect(file).toMatchObject({ registrations: [], cancelled: [{ registration: { name: 'Visitor 1' } }] })

    // Another visitor takes the seat; then a third press of the button takes nothing from them.
    await registerForToken(api, event, 2)
    expect(await read(await cancel(token))).toEqual(first)
    expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Visitor 2' }])
  })

  test('is refused once the event is over or cancelled, and nothing changes', async () => {
    const over = await api.addEvent()
    const overToken = await registerForToken(api, over)
    const cancelled = await api.addEvent()
    const cancelledToken = await registerForToken(api, cancelled)
    const input = anEventInput({ ...cancelled, status: 'cancelled' })
    await editEvent(api.storage, cancelled.id, eventInputSchema.parse(input), new Date())
    expect(await said(await cancel(cancelledToken))).toBe('409 eventCancelled')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(over.eventDate) + over.duration * 60_000 })
    expect(await read(await cancel(overToken))).toMatchObject({ status: 409, body: { code: 'eventOver' } })
    expect(await api.registrationsOf(over)).toHaveLength(1)
    expect(await api.registrationsOf(cancelled)).toHaveLength(1)
  })
})

describe('correcting', () => {
  const correct = (token: string, json: unknown) =>
    ask('POST', `/api/own-registration/${token}/correct`, { json })

  test('keeps a new name and phone, and nothing else that comes along', async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event)
    const [before] = await api.registrationsOf(event)
    const json = { name: ' आशा कुलकर्णी ', phone: '०९८२२० ५४३२१', email: 'other@example.com', attended: true }
    expect(await read(await correct(token, json))).toEqual({
      status: 201,
      body: { message: 'Your details are saved.' },
    })
    expect(await api.registrationsOf(event)).toEqual([
      { ...before, name: 'आशा कुलकर्णी', phone: '+919822054321' },
    ])
  })

  test('leaves the name as it is once the event is over; the admin still corrects it', async () => {
    const event = await api.addEvent({ eventDate: inDays(-1) })
    await api.fill(event, [aRegistration({ name: 'Asha Patil', secret: aSecret, attended: true })])
    const token = `${event.id}-${aSecret}`
    const other = { name: 'Sundar Pichai, Google', phone: '98220 12345' }
    expect(await said(await correct(token, other))).toBe('422 name: nameFinal')
    expect((await correct(token, { name: 'Asha Patil', phone: '98220 54321' })).status).toBe(201)
    expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Asha Patil', phone: '+919822054321' }])
    const [{ email, experience } = aRegistration()] = await api.registrationsOf(event)
    const whose = { eventId: event.id, registrationId: 'registration-1' }
    const json = { ...whose, name: 'Asha Patil-Joshi', email, experience, phone: '' }
    expect((await askAct('correctRegistration', json)).status).toBe(200)
    expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Asha Patil-Joshi' }])
  })
})

describe('guests', () => {
  afterEach(settle)

  test('names guests: no more than seats, and not twice as many new addresses in a day', async () => {
    const event = await api.addEvent({ price })
    await bookGuests(event, { seats: 2 })
    const name = async (people: string) => said(await nameGuests(api, event, people))
    expect(await name('Ravi\nMeera')).toBe('422 people: peopleTooMany')
    expect(await name('Ravi, ravi@')).toBe('422 people: peopleUnclear')
    expect((await nameGuests(api, event, 'Ravi Joshi, ravi@example.com')).status).toBe(201)
    expect((await nameGuests(api, event, 'Ravi Joshi, ravi2@example.com')).status).toBe(201)
    expect(await name('Ravi Joshi, ravi3@example.com')).toContain('tooManyAtOnce')
    expect((await api.registrationsOf(event))[0]?.guests[0]).toMatchObject({ email: 'ravi2@example.com' })
  })
})

describe('a reported payment', () => {
  const report = (token: string, json: unknown) =>
    ask('POST', `/api/own-registration/${token}/payment`, { json })
  const thanks = {
    status: 201,
    body: { message: 'Thank you. We will look for your payment and write to you.' },
  }

  test('after the hold is over hands the seat on, and keeps the number all the same', async () => {
    const event = await api.addEvent({ price: 49_900, maxAttendees: 1, holdHours: 12 })
    const token = await registerForToken(api, event)
    await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(2, { waitlist: true }) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 60 * 60 * 1000 })
    expect(await read(await report(token, { utr: '412345678901' }))).toEqual(thanks)
    expect(await findFile(api.storage, event.id)).toMatchObject({
      registrations: [{ name: 'Visitor 2', offer: { price: 49_900 } }],
      cancelled: [
        {
          reason: 'expired',
          registration: {
            name: 'Visitor 1',
            payment: { steps: [{ by: 'clock' }, { to: 'expired', by: 'registrant', utr: '412345678901' }] },
          },
        },
      ],
    })
  })
})

describe('a GSTIN', () => {
  const save = (token: string, gstin: string, businessAddress?: string) =>
    ask('POST', `/api/own-registration/${token}/gstin`, { json: { gstin, businessAddress } })
  const first = '27ABCDE1234F1Z'
  const gstin = `${first}${gstinCheckCharacter(first)}`

  test('keeps it for the receipt, and takes it away again', async () => {
    const event = await api.addEvent({ price: 49_900 })
    const token = await registerForToken(api, event)
    const typed = ` ${gstin.toLowerCase().replace(/^(.{2})/, '$1 ')} `
    expect(await read(await save(token, typed))).toEqual({
      status: 201,
      body: { message: 'Your GSTIN is saved.' },
    })
    expect(await api.registrationsOf(event)).toMatchObject([{ gstin }])
    const businessAddress = 'दुकान ४, लक्ष्मी रोड, पुणे'
    expect((await save(token, gstin, ` ${businessAddress.replace(', ल', ',\r\nल')} `)).status).toBe(201)
    expect(await api.registrationsOf(event)).toMatchObject([{ gstin, businessAddress }])
    // The address is stored for an invoice only.
    expect((await save(token, '', businessAddress)).status).toBe(201)
    const [kept] = await api.registrationsOf(event)
    expect(kept).not.toHaveProperty('gstin')
    expect(kept).not.toHaveProperty('businessAddress')
    expect(await said(await save(token, gstin, 'x'.repeat(201)))).toBe('422 businessAddress: tooLong')
  })
})

describe('feedback', () => {
  const said = { rating: '4', helped: 'The prompts', notHelped: '' }

  test('keeps what participants say, and shows a name only with words that may be quoted', async () => {
    const event = await api.addEvent({ eventDate: inDays(-1) })
    const seats = ['asha', 'bala', 'chitra'].map((name, index) =>
      aRegistration({
        ...{ id: name, name, email: `${name}@example.com`, attended: index < 2 },
        secret: `${aSecret.slice(0, -1)}${index}`,
      }),
    )
    // Asks only people who attended, if attendance was ticked.
    const waits = aRegistration({ id: 'waits', email: 'waits@example.com', kind: 'waitlist' })
    await api.fill(event, [...seats, waits])
    expect((await askView('feedback', { eventId: 99 })).status).toBe(404)
    const send = async (index: number, json: object) => {
      const token = `${event.id}-${aSecret.slice(0, -1)}${index}`
      return (await ask('POST', `/api/own-registration/${token}/feedback`, { json })).status
    }
    expect(await send(0, { ...said, mayQuote: 'on' })).toBe(201)
    expect(await send(1, { ...said, rating: '1' })).toBe(201)
    expect(await send(1, { ...said, rating: '5' })).toBe(201)
    expect(await send(1, { ...said, rating: '6' })).toBe(422)
    expect(await send(2, said)).toBe(409)
    const answer = await read(await askView('feedback', { eventId: event.id }))
    expect(answer.body).toMatchObject({
      asked: 2,
      average: 4.5,
      answers: [
        { rating: 4, helped: 'The prompts', name: 'asha' },
        { rating: 5, name: null },
      ],
    })
  })
})
