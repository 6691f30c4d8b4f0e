/** Tests sections 3 and 7 of the specification: what the calls accept and answer, and which fields the entities have. */
import { expect, test } from 'vitest'
import {
  createEvent,
  listOf,
  openSiteForEachTest,
  register,
  registrationsOf,
  request,
  requestAsAdmin,
  type Stored,
} from './site.ts'
import { anEnquiry, aVisitor, inDays } from '../support/builders.ts'

openSiteForEachTest()

const secrets = {
  zoomLink: 'https://zoom.example/j/123456',
  meetingId: '987 6543 210',
  passcode: 'open-sesame',
}
const publicForm = {
  ...{ title: 'AI for shops in one hour', slug: 'ai-for-shops', eventType: 'webinar' as const },
  description: 'How a small shop answers its customers faster with AI.',
  ...{ eventDate: inDays(10), duration: 90, maxAttendees: 25, price: 199_900 },
} as const
/** Every field of section 3. */
const eventForm = { ...publicForm, ...secrets }
/** An id of either kind, and a moment of storage. */
const anId = expect.any(String) as string
const aMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string

test('§7 POST /api/admin/events takes the event form; §3 the admin reads all of its fields', async () => {
  const id = expect.any(Number) as number
  const stored = { id, ...eventForm, status: 'scheduled', registrationOpen: true }
  const created = await requestAsAdmin('POST /api/admin/events', eventForm)
  expect(created).toMatchObject({ status: 201, body: stored })
  expect(await listOf('/api/admin/events')).toMatchObject([stored])
})

test('§7 GET /api/events and GET /api/events/{slug}: §3 all fields but the admin-only ones', async () => {
  const event = await createEvent(eventForm)
  await register(event)
  const shown = { id: event.id, ...publicForm, status: 'scheduled', registrationOpen: true, seatsLeft: 24 }
  const list = await request('GET /api/events')
  const one = await request(`GET /api/events/${event.slug}`)
  expect(list).toMatchObject({ status: 200, body: [shown] })
  expect(one).toMatchObject({ status: 200, body: shown })
  for (const { body } of [list, one])
    for (const secret of [...Object.entries(secrets).flat(), 'Visitor 1'])
      expect(JSON.stringify(body)).not.toContain(secret)
})

test('§7 GET /api/events: upcoming, scheduled events, soonest first', async () => {
  for (const event of [
    { slug: 'later', eventDate: inDays(20) },
    { slug: 'sooner', eventDate: inDays(2) },
    { slug: 'now-on', eventDate: inDays(-0.5 / 24), duration: 60 },
    { slug: 'over', eventDate: inDays(-2) },
    { slug: 'a-draft', status: 'draft' as const },
    { slug: 'cancelled', status: 'cancelled' as const },
  ])
    await createEvent(event)
  const slugs = [{ slug: 'now-on' }, { slug: 'sooner' }, { slug: 'later' }]
  expect((await request('GET /api/events')).body).toMatchObject(slugs)
})

test('§3 maxAttendees: empty means unlimited', async () => {
  const event = await createEvent({ maxAttendees: null })
  for (let number = 1; number <= 3; number += 1) await register(event, number)
  const shown = { maxAttendees: null, seatsLeft: null, registrationOpen: true }
  expect((await request(`GET /api/events/${event.slug}`)).body).toMatchObject(shown)
})

test.each(['webinar', 'workshop', 'seminar'] as const)('§3 eventType %s', async (eventType) => {
  const event = await createEvent({ eventType })
  expect((await request(`GET /api/events/${event.slug}`)).body).toMatchObject({ eventType })
})

test('§7 POST /api/events/{slug}/register keeps every field of §3 (registration)', async () => {
  const event = await createEvent()
  const person = {
    ...{ name: 'सुनीता पाटील', email: 'sunita@example.in', company: 'Patil Dairy', designation: 'Owner' },
    ...{ experience: 'intermediate', expectations: 'WhatsApp replies' },
  }
  const { body } = await register(event, 1, { ...person, phone: '98220 12345' })
  expect(body).toMatchObject({ message: 'Registration Successful!' })
  const facts = { id: anId, eventId: event.id, phone: '+919822012345', attended: false }
  expect(await registrationsOf(event)).toMatchObject([{ ...person, ...facts, registeredAt: aMoment }])
})

test.each([
  ['§3 embedded form', 'some-event', { experience: 'beginner' }],
  ['§3 paid workshop', 'ai-marketing-workshop-pune', { company: 'Patil Dairy', experience: 'expert' }],
])('§7 POST /api/events/{slug}/register, %s payload', async (_, slug, more: Stored) => {
  const event = await createEvent({ slug })
  const { name, email, phone } = aVisitor()
  await request(`POST /api/events/${slug}/register`, { name, email, phone, ...more })
  expect(await registrationsOf(event)).toMatchObject([{ name, email, ...more }])
})

test.each([2, '2'])(
  '§7 POST /api/event-registrations, §3 free workshop payload: eventId %j',
  async (eventId) => {
    await createEvent({ slug: 'something-else' })
    const workshop = await createEvent({ slug: 'n8n-workshop' })
    expect(workshop.id).toBe(2)
    const json = { eventId, ...aVisitor(), company: 'Patil Dairy' }
    expect((await request('POST /api/event-registrations', json)).status).toBe(201)
    const kept = { eventId: 2, name: 'Visitor 1', company: 'Patil Dairy' }
    expect(await registrationsOf(workshop)).toMatchObject([kept])
  },
)

test.each([
  ['home card', { email: 'om@example.in' }, 'om@example.in', ''],
  ['/events', { email: 'om@example.in', phone: null }, 'om@example.in', ''],
  ['/events', { email: null, phone: '98220 12345' }, '', '+919822012345'],
  ['/events', { email: 'om@example.in', phone: '98220 12345' }, 'om@example.in', '+919822012345'],
])('§7 POST /api/notification-signup from %s: %j; §3 signup fields', async (_, json, email, phone) => {
  const answer = await request('POST /api/notification-signup', json)
  expect(answer).toMatchObject({ status: 201, body: { message: 'Successfully Subscribed!' } })
  const signup = { id: anId, email, phone, signupDate: aMoment }
  expect(await listOf('/api/admin/notification-signups')).toMatchObject([signup])
})

test('§7 POST /api/contact takes the form; §3 GET /api/contacts answers a submission’s fields', async () => {
  const { firstName, lastName, email, company, businessType, message, newsletter } = anEnquiry()
  const json = { firstName, lastName, email, company, businessType, message, newsletter }
  const answer = await request('POST /api/contact', json)
  expect(answer).toMatchObject({ status: 201, body: { message: 'Message Sent Successfully!' } })
  expect(await listOf('/api/contacts')).toMatchObject([
    { id: anId, name: 'Ganesh Kulkarni', email, phone: '', company, message, createdAt: aMoment },
  ])
  expect(await listOf('/api/admin/notification-signups')).toEqual([])
  await request('POST /api/contact', { ...json, newsletter: true })
  expect(await listOf('/api/admin/notification-signups')).toMatchObject([{ email }])
})

test.each(['manufacturing', 'retail', 'healthcare', 'finance', 'education', 'other', ''])(
  '§5 contact: businessType %j',
  async (businessType) => {
    expect((await request('POST /api/contact', anEnquiry({ businessType }))).status).toBe(201)
  },
)

test('§7 GET /api/admin/events/{id}/registrations, and of all events', async () => {
  const [one, two] = [await createEvent({ slug: 'one' }), await createEvent({ slug: 'two' })]
  await register(one, 1)
  await register(two, 2)
  expect(await registrationsOf(one)).toMatchObject([{ eventId: one.id, name: 'Visitor 1' }])
  const all = await listOf('/api/admin/events/all/registrations')
  expect(all.map(({ eventId, name }) => `${String(eventId)} ${String(name)}`).toSorted()).toEqual([
    `${one.id} Visitor 1`,
    `${two.id} Visitor 2`,
  ])
})

test('§7 PUT /api/admin/events/{id}: same body', async () => {
  const event = await createEvent(eventForm)
  const changed = { ...eventForm, title: 'AI for clinics', price: 0, maxAttendees: null }
  const saved = await requestAsAdmin(`PUT /api/admin/events/${event.id}`, changed)
  expect(saved).toMatchObject({ status: 200, body: { id: event.id, ...changed } })
  const shown = { title: 'AI for clinics', price: 0 }
  expect((await request(`GET /api/events/${event.slug}`)).body).toMatchObject(shown)
})

test('§7 DELETE /api/admin/events/{id}, with its registrations', async () => {
  const event = await createEvent()
  await register(event)
  expect((await requestAsAdmin(`DELETE /api/admin/events/${event.id}`)).status).toBeLessThan(300)
  expect((await request(`GET /api/events/${event.slug}`)).status).toBe(404)
  expect(await listOf('/api/admin/events/all/registrations')).toEqual([])
  // Links in old e-mails contain the id.
  expect((await createEvent({ slug: 'the-next-one' })).id).not.toBe(event.id)
})

test.each([
  ['/api/events/some-event/register', { ...aVisitor(), experience: 'beginner' }],
  ['/api/event-registrations', { ...aVisitor(), eventId: '1', experience: 'beginner' }],
  ['/api/notification-signup', { email: 'om@example.in' }],
  ['/api/contact', { firstName: 'Ganesh', lastName: 'Kulkarni', email: 'ganesh@example.com', message: '' }],
])('§7 POST %s takes a plain HTML form too, and answers 303', async (path, form) => {
  await createEvent({ slug: 'some-event' })
  const { status, headers } = await request(`POST ${path}`, undefined, { form })
  expect(status).toBe(303)
  expect(headers.get('location')).toMatch(/^\//)
})
