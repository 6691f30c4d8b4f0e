/** Tests registering: what is answered, at which price, for which date of a workshop, an event's own question, the visit's source. */
import { describe, expect, test, vi } from 'vitest'
import { workshops } from '#core/events/series.ts'
import { noFilter } from '#core/registrations/registration-list.ts'
import { translator } from '#i18n/translate.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { askAct, view } from '../../support/api/acts.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  read,
  register,
  said,
  siteOrigin,
} from '../../support/api/api.ts'
import { aCode, anEventInput, aVisitor, inDays } from '../../support/builders.ts'
import { readCsv } from '../csv-reader.ts'

const api = openApiForEachTest()

/** Returns the whole of an error response. */
function errorResponse(code: 'eventFull' | 'seatFree') {
  return { message: translator('en')(`error.${code}`), code }
}
/** Sends the form of the free workshop's page, which names the event by its id. */
const registerById = (json: unknown) => ask('POST', '/api/event-registrations', { json })

test('answers with what a page shows of a seat, and no more', async () => {
  const event = await api.addEvent()
  const { id, slug, title, eventDate, duration, price, venue } = event
  const seat = { message: 'Registration Successful!', kind: 'seat', payment: null, isLastDay: false }
  const body = { ...seat, event: { id, slug, title, eventDate, duration, price, venue } }
  expect(await read(await register(event))).toEqual({ status: 201, body })
})

test('where all seats are taken, says whether one can wait, and takes who waits', async () => {
  const event = await api.addEvent({ maxAttendees: 1, price: 49_900 })
  await register(event, 1)
  const full = { status: 409, body: { ...errorResponse('eventFull'), waitlistOpen: true } }
  expect(await read(await register(event, 2))).toEqual(full)
  expect(await read(await register(event, aVisitor(2, { waitlist: 'true' })))).toMatchObject({
    status: 201,
    body: { kind: 'waitlist', message: 'You are on the waiting list', payment: null, event: { price: 0 } },
  })
  // A form that was opened while the event was full names no price.
  const free = await api.addEvent({ price: 49_900 })
  const seatFree = { ...errorResponse('seatFree'), price: 49_900 }
  const answer = await read(await register(free, aVisitor(3, { waitlist: 'true' })))
  expect(answer).toEqual({ status: 409, body: seatFree })
})

test('says when the joining details come at once', async () => {
  const event = await api.addEvent({ eventDate: inDays(0.9) })
  expect(await read(await register(event))).toMatchObject({ body: { isLastDay: true } })
})

describe('a price', () => {
  test('is the launch price until its seats are gone, and never more than was shown', async () => {
    const event = await api.addEvent({ price: 100_00, regularPrice: 200_00, offerSeats: 1 })
    const at = async (number: number, priceSeen: number) =>
      read(await register(event, aVisitor(number, { priceSeen })))
    expect(await at(1, 100_00)).toMatchObject({ status: 201, body: { event: { price: 100_00 } } })
    expect(await at(2, 100_00)).toMatchObject({ status: 409, body: { code: 'priceChanged', price: 200_00 } })
    expect(await at(2, 200_00)).toMatchObject({ status: 201, body: { event: { price: 200_00 } } })
    expect((await api.registrationsOf(event)).map(({ price }) => price)).toEqual([100_00, 200_00])
  })

  test('by a code is a guess for a network thirty times in ten minutes, and then for none', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const event = await api.addEvent({ price: 199_900, codes: [aCode()] })
    const gateway = '203.0.113.9'
    const send = async (ip: string, code: string, more: object = {}) =>
      (await register(event, { ...aVisitor(1, { code }), ...more }, { ip })).status
    const guesses = []
    for (let n = 0; n < 30; n++) guesses.push(await send(gateway, `GUESS${n}`))
    expect(new Set(guesses)).toEqual(new Set([422]))
    expect(await send(gateway, 'DIWALI')).toBe(429)
    // A visitor without a code, or on another network, is not refused.
    expect(await send('198.51.100.7', 'DIWALI')).toBe(201)
    expect(await send(gateway, '', { email: 'nocode@example.in' })).toBe(201)
  })
})

describe('the specification’s fixed slug and id mean the bookable date of the workshop', () => {
  const { slug } = workshops.marketing
  const aBuyer = (number: number, more: Readonly<Record<string, unknown>> = {}) =>
    aVisitor(number, { company: 'Patil Dairy', experience: 'expert', ...more })

  test('the slug answers for the soonest open date, whichever event bears it', async () => {
    const past = await api.addEvent({ slug, eventDate: inDays(-30) })
    const series = 'marketing'
    const later = await api.addEvent({ slug: 'in-spring', series, eventDate: inDays(60) })
    const soon = await api.addEvent({ slug: 'in-winter', series, eventDate: inDays(20), maxAttendees: 1 })
    expect(past.series).toBe('marketing')
    // The first registration fills the first date.
    for (const [number, { id }] of [soon, later].entries()) {
      expect((await read(await ask('GET', `/api/events/${slug}`))).body).toMatchObject({ id })
      const answer = await read(await register({ slug }, aBuyer(number)))
      expect(answer).toMatchObject({ status: 201, body: { event: { id } } })
    }
  })

  test('a form registers for the date that its page showed, and for no other', async () => {
    const seen = await api.addEvent({ slug, eventDate: inDays(20), maxAttendees: 1 })
    await api.addEvent({ slug: 'in-spring', series: 'marketing', eventDate: inDays(60) })
    expect((await register({ slug }, aBuyer(1, { eventSeen: seen.id }))).status).toBe(201)
    expect(await said(await register({ slug }, aBuyer(2, { eventSeen: seen.id })))).toBe('409 eventFull')
  })

  test('the rules of the paid workshop hold for each of its dates, by slug and by id', async () => {
    const { id, slug } = await api.addEvent({ slug: 'in-spring', series: 'marketing' })
    const refused = '422 company: companyTooShort, experience: experienceMissing'
    const json = { ...aVisitor(), eventId: id, experience: '' }
    expect(await said(await register({ slug }, json))).toBe(refused)
    expect(await said(await registerById(json))).toBe(refused)
    expect((await registerById(aBuyer(1, { eventId: String(id) }))).status).toBe(201)
    expect((await registerById(aVisitor(2, { eventId: id }))).status).toBe(422)
  })

  test.each([
    ['the fixed slug', `/api/events/${slug}/register`, {}],
    ['its own slug', '/api/events/last-winter/register', {}],
    ['its id', '/api/event-registrations', { eventId: 1 }],
  ])('once the date has passed, registering by %s is a signup for the next', async (_, path, more) => {
    const past = await api.addEvent({ slug: 'last-winter', series: 'marketing', eventDate: inDays(-30) })
    const answer = await read(await ask('POST', path, { json: aBuyer(1, more) }))
    expect(answer).toMatchObject({ status: 201, body: { kind: 'nextDate', payment: null } })
    expect(await api.registrationsOf(past)).toEqual([])
    const waiting = { email: 'visitor-1@example.com', about: [slug], news: false, confirmedAt: null }
    expect(await listSignups(api.storage)).toMatchObject([waiting])
  })

  test('event id 2 means the date of the free workshop that can be booked', async () => {
    await api.addEvent({ slug: 'n8n-workshop', eventDate: inDays(-30) })
    await api.addEvent({ slug: 'another' })
    const next = await api.addEvent({ slug: 'n8n-workshop-2', series: 'n8n' })
    const answer = await read(await registerById(aVisitor(1, { eventId: 2 })))
    expect(answer).toMatchObject({ status: 201, body: { event: { id: next.id } } })
  })
})

describe('an event’s own question', () => {
  const lunch = { question: 'Which lunch?', questionMr: 'जेवण कोणते?', answerRequired: true } as const

  test('is kept in both languages, and refused without', async () => {
    const create = (different: object) =>
      askAsAdmin('POST', '/api/admin/events', { ...anEventInput(), ...lunch, ...different })
    expect(await said(await create({ questionMr: '' }))).toBe('422 questionMr: marathiMissing')
    expect((await create({})).status).toBe(201)
    expect((await read(await ask('GET', '/api/events/ai-for-shops'))).body).toMatchObject(lunch)
    const { body } = await read(await ask('GET', '/api/events/ai-for-shops?lang=mr'))
    const { asks } = (body as { labels: { asks: string } }).labels
    expect(JSON.parse(asks)).toEqual({ text: 'जेवण कोणते?', isRequired: true })
  })

  test('is asked by every form', async () => {
    const event = await api.addEvent(lunch)
    const refused = '422 answer: answerMissing'
    expect(await said(await register(event))).toBe(refused)
    expect(await said(await register(event, aVisitor(1, { answer: ' ' })))).toBe(refused)
    expect(await said(await registerById(aVisitor(1, { eventId: event.id })))).toBe(refused)
    expect(await api.registrationsOf(event)).toEqual([])
    expect((await register(event, aVisitor(1, { answer: 'Jain', form: 'embedded' }))).status).toBe(201)
    const answered = { question: 'Which lunch?', answer: 'Jain' }
    expect(await api.registrationsOf(event)).toMatchObject([{ asked: answered }])
  })
})

describe('the source of a visit', () => {
  test('and what the visitor says of it are kept, cleaned, and counted; they change nothing for who registers', async () => {
    const event = await api.addEvent()
    const link = 'l.example?utm_source=WhatsApp&utm_campaign=Diwali&who=sunita'
    const answer = await read(await register(event, aVisitor(1, { came: link })))
    expect(answer).toEqual(await read(await register(event, aVisitor(2, { heard: 'friend' }))))
    for (const [index, came] of [7, '%', 'x'.repeat(5_000)].entries())
      expect((await register(event, aVisitor(3 + index, { came }))).status).toBe(201)
    const sources = (await api.registrationsOf(event)).map(({ source }) => source)
    const whatsapp = { source: 'whatsapp', campaign: 'diwali', host: 'l.example' }
    expect(sources.slice(0, 3)).toEqual([whatsapp, null, null])

    expect(await view('reports', {})).toMatchObject([{ seats: 5, source: 'whatsapp' }])
    const file = await askAct('exportRegistrations', { ...noFilter, order: 'name' })
    const [heads, ...rows] = readCsv(Buffer.from(await file.arrayBuffer()))
    expect([heads, ...rows].slice(0, 3).map((row) => row?.slice(heads?.indexOf('Source')))).toEqual([
      ['Source', 'Medium', 'Campaign', 'Linked From', 'Heard'],
      ['whatsapp', '', 'diwali', 'l.example', ''],
      ['', '', '', '', 'friend'],
    ])
  })

  test('without a script is what the address of the form’s page says', async () => {
    const event = await api.addEvent()
    const page = `/events/${event.slug}?utm_source=poster&utm_medium=qr`
    for (const [number, origin] of [siteOrigin, 'https://elsewhere.example'].entries()) {
      const { name, email, phone } = aVisitor(number)
      const sent = { form: { name, email, phone }, headers: { referer: `${origin}${page}` } }
      await ask('POST', `/api/events/${event.slug}/register`, sent)
    }
    const sources = (await api.registrationsOf(event)).map(({ source }) => source)
    expect(sources).toEqual([{ source: 'poster', medium: 'qr' }, null])
  })
})
