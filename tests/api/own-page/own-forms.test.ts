/** Tests what registrants do with their registration through the secret link in an e-mail. */
import { describe, expect, test, vi } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { gstinCheckCharacter } from '#core/receipts/gst.ts'
import { editEvent } from '#storage/events/events.ts'
import { askAct, askView, view } from '../../support/api/acts.ts'
import { ask, openApiForEachTest, read, register, said, settle } from '../../support/api/api.ts'
import { endpoints } from '../../support/api/routes.ts'
import { bookGuests, nameGuests } from '../../support/api/guests.ts'
import { price } from '../../support/api/money.ts'
import { registerForToken, wrongTokens } from '../../support/api/own-registration.ts'
import { anEventInput, aRegistration, aSecret, aVisitor, inDays } from '../../support/builders.ts'
import { findFile } from '#storage/documents.ts'

const api = openApiForEachTest()

/** Sends a registrant's form. */
const send = (token: string, form: string, json: unknown = {}) =>
  ask('POST', `/api/own-registration/${token}/${form}`, { json })

const ownEndpoints = endpoints.filter(({ path }) => path.startsWith('/api/own-registration/:token'))
test.each(ownEndpoints)('$title knows nobody by a wrong token', async ({ method, path }) => {
  const event = await api.addEvent({ price: 49_900 })
  await registerForToken(api, event)
  await settle()
  const before = api.blobs.storedTexts()
  for (const token of wrongTokens(event.id)) {
    const address = path.replace(':token', token).replace(/:\w+/, '1')
    const answer = await ask(method, address, method === 'GET' ? {} : { json: {} })
    expect(await said(answer), token).toBe('404 recordUnknown')
  }
  await settle()
  expect(api.blobs.storedTexts()).toBe(before)
})

describe('cancelling', () => {
  const cancel = (token: string) => send(token, 'cancel')

  test('frees the seat at once, for good, and is answered the same when it is sent twice', async () => {
    const event = await api.addEvent({ maxAttendees: 1 })
    const token = await registerForToken(api, event)
    expect((await register(event, 2)).status).toBe(409)

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
    const [over, cancelled] = [await api.addEvent(), await api.addEvent()]
    const overToken = await registerForToken(api, over)
    const cancelledToken = await registerForToken(api, cancelled)
    const input = anEventInput({ ...cancelled, status: 'cancelled' })
    await editEvent(api.storage, cancelled.id, eventInputSchema.parse(input), new Date())
    expect(await said(await cancel(cancelledToken))).toBe('409 eventCancelled')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(over.eventDate) + over.duration * 60_000 })
    expect(await said(await cancel(overToken))).toBe('409 eventOver')
    expect(await api.registrationsOf(over)).toHaveLength(1)
    expect(await api.registrationsOf(cancelled)).toHaveLength(1)
  })
})

describe('correcting', () => {
  const correct = (token: string, json: unknown) => send(token, 'correct', json)

  test('keeps a new name and phone, and nothing else that comes along', async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event)
    const [before] = await api.registrationsOf(event)
    const json = { name: ' आशा कुलकर्णी ', phone: '०९८२२० ५४३२१', email: 'other@example.com', attended: true }
    const saved = { status: 201, body: { message: 'Your details are saved.' } }
    expect(await read(await correct(token, json))).toEqual(saved)
    const after = { ...before, name: 'आशा कुलकर्णी', phone: '+919822054321' }
    expect(await api.registrationsOf(event)).toEqual([after])
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

test('guests are named, no more than seats, and not twice as many new addresses in a day', async () => {
  const event = await api.addEvent({ price })
  await bookGuests(event, { seats: 2 })
  const name = async (people: string) => said(await nameGuests(api, event, people))
  expect(await name('Ravi\nMeera')).toBe('422 people: peopleTooMany')
  expect(await name('Ravi, ravi@')).toBe('422 people: peopleUnclear')
  for (const email of ['ravi@example.com', 'ravi2@example.com'])
    expect((await nameGuests(api, event, `Ravi Joshi, ${email}`)).status).toBe(201)
  expect(await name('Ravi Joshi, ravi3@example.com')).toContain('tooManyAtOnce')
  expect((await api.registrationsOf(event))[0]?.guests[0]).toMatchObject({ email: 'ravi2@example.com' })
})

test('a payment that is reported after the hold is over hands the seat on, and its number is kept all the same', async () => {
  const event = await api.addEvent({ price: 49_900, maxAttendees: 1, holdHours: 12 })
  const token = await registerForToken(api, event)
  await register(event, aVisitor(2, { waitlist: true }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 60 * 60 * 1000 })
  const utr = '412345678901'
  const thanks = { message: 'Thank you. We will look for your payment and write to you.' }
  expect(await read(await send(token, 'payment', { utr }))).toEqual({ status: 201, body: thanks })
  const payment = { steps: [{ by: 'clock' }, { to: 'expired', by: 'registrant', utr }] }
  expect(await findFile(api.storage, event.id)).toMatchObject({
    registrations: [{ name: 'Visitor 2', offer: { price: 49_900 } }],
    cancelled: [{ reason: 'expired', registration: { name: 'Visitor 1', payment } }],
  })
})

test('a GSTIN is kept for the receipt, and taken away again', async () => {
  const first = '27ABCDE1234F1Z'
  const gstin = `${first}${gstinCheckCharacter(first)}`
  const event = await api.addEvent({ price: 49_900 })
  const token = await registerForToken(api, event)
  const save = (typed: string, businessAddress?: string) =>
    send(token, 'gstin', { gstin: typed, businessAddress })
  const saved = { status: 201, body: { message: 'Your GSTIN is saved.' } }
  expect(await read(await save(` ${gstin.toLowerCase().replace(/^(.{2})/, '$1 ')} `))).toEqual(saved)
  expect(await api.registrationsOf(event)).toMatchObject([{ gstin }])
  const businessAddress = 'दुकान ४, लक्ष्मी रोड, पुणे'
  expect((await save(gstin, ` ${businessAddress.replace(', ल', ',\r\nल')} `)).status).toBe(201)
  expect(await api.registrationsOf(event)).toMatchObject([{ gstin, businessAddress }])
  // The address is stored for an invoice only.
  expect((await save('', businessAddress)).status).toBe(201)
  const [kept] = await api.registrationsOf(event)
  expect(kept).toMatchObject({ gstin: '', businessAddress: '' })
  expect(await said(await save(gstin, 'x'.repeat(201)))).toBe('422 businessAddress: tooLong')
})

test('feedback keeps what participants say, and shows a name only with words that may be quoted', async () => {
  const event = await api.addEvent({ eventDate: inDays(-1) })
  const secretOf = (index: number) => `${aSecret.slice(0, -1)}${index}`
  // Asks only people who attended, if attendance was ticked.
  const seatOf = (name: string, index: number) =>
    aRegistration({ id: name, name, email: `${name}@x.in`, attended: index < 2, secret: secretOf(index) })
  const waits = aRegistration({ id: 'waits', email: 'waits@example.com', kind: 'waitlist' })
  await api.fill(event, [...['asha', 'bala', 'chitra'].map(seatOf), waits])
  expect((await askView('feedback', { eventId: 99 })).status).toBe(404)
  const say = async (index: number, more: object) => {
    const json = { rating: '4', helped: 'The prompts', notHelped: '', ...more }
    return (await send(`${event.id}-${secretOf(index)}`, 'feedback', json)).status
  }
  expect(await say(0, { mayQuote: 'on' })).toBe(201)
  expect(await say(1, { rating: '1' })).toBe(201)
  expect(await say(1, { rating: '5' })).toBe(201)
  expect(await say(1, { rating: '6' })).toBe(422)
  expect(await say(2, {})).toBe(409)
  const answers = [
    { rating: 4, helped: 'The prompts', name: 'asha' },
    { rating: 5, name: null },
  ]
  expect(await view('feedback', { eventId: event.id })).toMatchObject({ asked: 2, average: 4.5, answers })
})
