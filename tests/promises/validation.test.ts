/** Tests section 5 of the specification: what each form asks for, and its messages beside a field in both languages. */
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  listOf,
  openSiteForEachTest,
  registrationsOf,
  request,
  requestAsAdmin,
  saidBeside,
  type Stored,
} from './site.ts'
import { anEnquiry, anEventInput, aVisitor, inDays } from '../support/builders.ts'

openSiteForEachTest()

/** Expects this sentence beside the field in English, and one in Devanagari in Marathi. */
async function expectBeside(call: string, json: Stored, field: string, message: string): Promise<void> {
  const answer = await request(call, json)
  expect(answer.status).toBe(422)
  expect(saidBeside(answer, 'en')).toEqual({ [field]: message })
  const marathi = saidBeside(await request(call, { ...json, lang: 'mr' }), 'mr')
  expect(marathi[field]).toMatch(/[\u0900-\u097f]{2}/)
  expect(marathi[field]).not.toContain(message)
}

const name: [string, Stored, string] = ['name', { name: ' A ' }, 'Name must be at least 2 characters']
const email: [string, Stored, string] = ['email', { email: 'nobody' }, 'Please enter a valid email address']
const phone: [string, Stored, string] = ['phone', { phone: '98220' }, 'Please enter a valid phone number']
const noPhone: [string, Stored, string] = ['phone', { phone: '' }, 'Please enter a valid phone number']

describe('§5 event detail registration', () => {
  test.each([name, email, phone])('%s %j: %s', async (field, wrong, message) => {
    await createEvent({ slug: 'some-event' })
    await expectBeside('POST /api/events/some-event/register', aVisitor(1, wrong), field, message)
  })

  test('phone, company, designation, expectations and experience are optional', async () => {
    const event = await createEvent()
    const json = { name: 'Om', email: 'om@example.in' }
    expect((await request(`POST /api/events/${event.slug}/register`, json)).status).toBe(201)
    expect(await registrationsOf(event)).toMatchObject([
      { name: 'Om', phone: '', company: '', experience: '' },
    ])
  })

  test.each([
    ['beginner', 201],
    ['intermediate', 201],
    ['advanced', 201],
    ['expert', 422],
    ['wizard', 422],
  ])('experience one of the three levels: %s is answered %i', async (experience, status) => {
    const { slug } = await createEvent()
    expect((await request(`POST /api/events/${slug}/register`, aVisitor(1, { experience }))).status).toBe(
      status,
    )
  })
})

describe('§5 embedded registration form: name, email, phone, experience required', () => {
  test.each([name, email, phone, noPhone])('%s %j: %s', async (field, wrong, message) => {
    await createEvent({ slug: 'some-event' })
    const json = { ...aVisitor(1, wrong), form: 'embedded' }
    await expectBeside('POST /api/events/some-event/register', json, field, message)
  })

  test.each(['', 'expert'])(
    'experience one of beginner, intermediate, advanced: not %j',
    async (experience) => {
      const { slug } = await createEvent()
      const json = aVisitor(1, { form: 'embedded', experience })
      expect(await request(`POST /api/events/${slug}/register`, json)).toMatchObject({
        status: 422,
        body: { fields: { experience: expect.any(String) as string } },
      })
    },
  )
})

test.each([
  name,
  email,
  phone,
  noPhone,
  ['company', { company: 'A' }, 'Company name is required'],
  ['company', { company: '' }, 'Company name is required'],
  ['experience', { experience: '' }, 'Please select your experience level'],
] satisfies (typeof name)[])(
  '§5 paid workshop form, by its slug %s %j: %s',
  async (field, wrong, message) => {
    await createEvent({ slug: 'ai-marketing-workshop-pune' })
    const json = aVisitor(1, { company: 'Patil Dairy', ...wrong })
    await expectBeside('POST /api/events/ai-marketing-workshop-pune/register', json, field, message)
  },
)

test.each([name, email, noPhone])(
  '§5 free workshop form: name, email, phone required %s %j: %s',
  async (field, wrong, message) => {
    await createEvent({ slug: 'something-else' })
    await createEvent({ slug: 'n8n-workshop' })
    const json = { ...aVisitor(1, wrong), eventId: 2 }
    await expectBeside('POST /api/event-registrations', json, field, message)
  },
)

describe('§5 contact', () => {
  test.each([
    ['firstName', { firstName: 'G' }, 'First name must be at least 2 characters'],
    ['lastName', { lastName: 'K' }, 'Last name must be at least 2 characters'],
    email,
  ] satisfies (typeof name)[])('%s %j: %s', async (field, wrong, message) => {
    await expectBeside('POST /api/contact', anEnquiry(wrong), field, message)
  })

  test('company, businessType and message are optional; newsletter is false by default', async () => {
    const json = { firstName: 'Ganesh', lastName: 'Kulkarni', email: 'ganesh@example.com' }
    expect((await request('POST /api/contact', json)).status).toBe(201)
    expect(await listOf('/api/contacts')).toMatchObject([{ company: '', message: '' }])
    expect(await listOf('/api/admin/notification-signups')).toEqual([])
  })

  test('businessType is one of the options', async () => {
    expect(await request('POST /api/contact', anEnquiry({ businessType: 'piracy' }))).toMatchObject({
      status: 422,
      body: { fields: { businessType: expect.any(String) as string } },
    })
  })
})

test.each([
  ['email', { email: null, phone: null }, 'Please provide either email or phone number.'],
  ['email', {}, 'Please provide either email or phone number.'],
  ['email', { email: 'om.example.in' }, 'Please enter a valid email address'],
  ['phone', { phone: '98220' }, 'Please enter a valid phone number'],
] satisfies (typeof name)[])('§5 notification signup %s of %j: %s', async (field, json, message) => {
  await expectBeside('POST /api/notification-signup', json, field, message)
  expect(await listOf('/api/admin/notification-signups')).toEqual([])
})

describe('§5 admin event form', () => {
  test.each([
    ['title', 'Four', 'Title must be at least 5 characters'],
    ['slug', 'ab', 'Slug must be at least 3 characters'],
    ['description', 'Nineteen letters ok', 'Description must be at least 20 characters'],
    ['eventDate', '', 'Event date is required'],
    ['duration', '', 'Duration is required'],
  ])('%s %j: %s', async (field, wrong, message) => {
    const answer = await requestAsAdmin('POST /api/admin/events', { ...anEventInput(), [field]: wrong })
    expect(answer.status).toBe(422)
    expect(saidBeside(answer, 'en')).toEqual({ [field]: message })
  })

  test('eventType one of webinar, workshop, seminar', async () => {
    const json = { ...anEventInput(), eventType: 'party' }
    expect(await requestAsAdmin('POST /api/admin/events', json)).toMatchObject({
      status: 422,
      body: { fields: { eventType: expect.any(String) as string } },
    })
  })

  test('the shortest that will do; the others are optional', async () => {
    const { eventType, eventDate, duration } = anEventInput({ eventDate: inDays(10) })
    const texts = { title: 'Title', slug: 'abc', description: 'Twenty letters do it' }
    const none = { maxAttendees: null, price: 0, zoomLink: '', meetingId: '', passcode: '' }
    const json = { ...texts, eventType, eventDate, duration, ...none }
    expect((await requestAsAdmin('POST /api/admin/events', json)).status).toBe(201)
  })
})

test.each([
  ['/api/events/ai-marketing-workshop-pune/register', { name: 'Om', company: 'AI', experience: 'expert' }],
  ['/api/contact', { firstName: 'Om', lastName: 'Ra' }],
])('§5 POST %s takes the shortest texts: %j', async (path, texts) => {
  await createEvent({ slug: 'ai-marketing-workshop-pune' })
  const json = { email: 'om@example.in', phone: '98220 12345', ...texts }
  expect((await request(`POST ${path}`, json)).status).toBe(201)
})

test.each(['', undefined])('§5 admin password: required (%j)', async (password) => {
  const answer = await request('POST /api/admin/login', { password })
  expect(answer.status).toBe(422)
  expect(saidBeside(answer, 'en')).toEqual({ password: 'Password is required' })
})
