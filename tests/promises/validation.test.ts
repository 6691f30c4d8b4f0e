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

type Rule = [field: string, wrong: Stored, message: string]
const name: Rule = ['name', { name: ' A ' }, 'Name must be at least 2 characters']
const email: Rule = ['email', { email: 'nobody' }, 'Please enter a valid email address']
const phone: Rule = ['phone', { phone: '98220' }, 'Please enter a valid phone number']
const noPhone: Rule = ['phone', { phone: '' }, 'Please enter a valid phone number']

/** The address of each form, and what it sends beside a visitor's values. */
const forms: Readonly<Record<string, readonly [call: string, more: Stored]>> = {
  'event detail registration': ['POST /api/events/some-event/register', {}],
  'embedded registration form': ['POST /api/events/some-event/register', { form: 'embedded' }],
  'paid workshop form': ['POST /api/events/ai-marketing-workshop-pune/register', { company: 'Patil Dairy' }],
  'free workshop form': ['POST /api/event-registrations', { eventId: 2 }],
}
const required = (form: string, ...rules: Rule[]) =>
  rules.map((rule): [form: string, ...rule: Rule] => [form, ...rule])

test.each([
  ...required('event detail registration', name, email, phone),
  ...required('embedded registration form', name, email, phone, noPhone),
  ...required('free workshop form', name, email, noPhone),
  ...required(
    'paid workshop form',
    ...[name, email, phone, noPhone],
    ['company', { company: 'A' }, 'Company name is required'],
    ['company', { company: '' }, 'Company name is required'],
    ['experience', { experience: '' }, 'Please select your experience level'],
  ),
])('§5 %s, %s %j: %s', async (form, field, wrong, message) => {
  for (const slug of ['some-event', 'n8n-workshop', 'ai-marketing-workshop-pune']) await createEvent({ slug })
  const [call = '', more = {}] = forms[form] ?? []
  await expectBeside(call, { ...aVisitor(), ...more, ...wrong }, field, message)
})

test('§5 event detail registration: phone, company, designation, expectations and experience are optional', async () => {
  const event = await createEvent()
  const json = { name: 'Om', email: 'om@example.in' }
  expect((await request(`POST /api/events/${event.slug}/register`, json)).status).toBe(201)
  expect(await registrationsOf(event)).toMatchObject([{ ...json, phone: '', company: '', experience: '' }])
})

test.each([
  ...['beginner', 'intermediate', 'advanced'].map((level) => [{ experience: level }, 201] as const),
  ...['expert', 'wizard'].map((level) => [{ experience: level }, 422] as const),
  ...['', 'expert'].map((level) => [{ form: 'embedded', experience: level }, 422] as const),
])('§5 experience one of the three levels, required on the embedded form: %j is %i', async (more, status) => {
  const { slug } = await createEvent()
  const answer = await request(`POST /api/events/${slug}/register`, aVisitor(1, more))
  expect(answer.status).toBe(status)
  if (status === 422) expect(Object.keys(saidBeside(answer, 'en'))).toEqual(['experience'])
})

describe('§5 contact', () => {
  test.each([
    ['firstName', { firstName: 'G' }, 'First name must be at least 2 characters'],
    ['lastName', { lastName: 'K' }, 'Last name must be at least 2 characters'],
    email,
  ] satisfies Rule[])('%s %j: %s', async (field, wrong, message) => {
    await expectBeside('POST /api/contact', anEnquiry(wrong), field, message)
  })

  test('company, businessType and message are optional; newsletter is false by default', async () => {
    const json = { firstName: 'Ganesh', lastName: 'Kulkarni', email: 'ganesh@example.com' }
    expect((await request('POST /api/contact', json)).status).toBe(201)
    expect(await listOf('/api/contacts')).toMatchObject([{ company: '', message: '' }])
    expect(await listOf('/api/admin/notification-signups')).toEqual([])
  })

  test('businessType is one of the options', async () => {
    const answer = await request('POST /api/contact', anEnquiry({ businessType: 'piracy' }))
    expect(Object.keys(saidBeside(answer, 'en'))).toEqual(['businessType'])
  })
})

test.each([
  ['email', { email: null, phone: null }, 'Please provide either email or phone number.'],
  ['email', {}, 'Please provide either email or phone number.'],
  ['email', { email: 'om.example.in' }, 'Please enter a valid email address'],
  ['phone', { phone: '98220' }, 'Please enter a valid phone number'],
] satisfies Rule[])('§5 notification signup %s of %j: %s', async (field, json, message) => {
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
    const answer = await requestAsAdmin('POST /api/admin/events', { ...anEventInput(), eventType: 'party' })
    expect(Object.keys(saidBeside(answer, 'en'))).toEqual(['eventType'])
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
