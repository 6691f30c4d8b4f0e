/** Tests section 8 of the specification and section 4 of its rulings: how calls refuse, in the visitor’s language. */
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  createEvent,
  listOf,
  openSiteForEachTest,
  register,
  registrationsOf,
  request,
  requestAsAdmin,
} from './site.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'

const site = openSiteForEachTest()

const devanagari = expect.stringMatching(/[\u0900-\u097f]{2}/) as string

test.each([
  ['full', 409, 'This event is full', { maxAttendees: 1 }],
  ['closed', 409, 'Registration for this event is no longer available.', { registrationOpen: false }],
  ['cancelled', 409, 'This event is cancelled.', { status: 'cancelled' }],
  ['draft', 404, "The event you're looking for doesn't exist or has been removed.", { status: 'draft' }],
] as const)(
  'an event that takes nobody %s is answered %i: %s',
  async (what, status, message, differences) => {
    const event = await createEvent(differences)
    if (what === 'full') await register(event)
    const call = `POST /api/events/${event.slug}/register`
    expect(await request(call, aVisitor(2))).toMatchObject({ status, body: { message } })
    const marathi = await request(call, aVisitor(2, { lang: 'mr' }))
    expect(marathi).toMatchObject({ status, body: { message: devanagari } })
    expect(await registrationsOf(event)).toHaveLength(what === 'full' ? 1 : 0)
  },
)

test('rulings 4: 422 names each field, and the message is in the language of the form', async () => {
  const wrong = anEnquiry({ firstName: '', email: '' })
  expect(await request('POST /api/contact', wrong)).toMatchObject({
    status: 422,
    body: {
      message: 'Please look at the marked fields once more.',
      code: 'fieldsInvalid',
      fields: { firstName: expect.any(String) as string, email: expect.any(String) as string },
    },
  })
  const marathi = [
    request('POST /api/contact', { ...wrong, lang: 'mr' }),
    request('POST /api/contact', wrong, { headers: { 'accept-language': 'mr-IN,mr;q=0.9' } }),
  ]
  for (const { body } of await Promise.all(marathi)) expect(body).toMatchObject({ message: devanagari })
})

test('rulings 4: a slug that is taken, and an event that was changed meanwhile, are 409', async () => {
  const event = await createEvent()
  const { version } = event
  const message = 'This address is already used by another event. Please choose a different one.'
  const taken = await requestAsAdmin('POST /api/admin/events', anEventInput())
  expect(taken).toMatchObject({ status: 409, body: { message } })
  expect(await listOf('/api/admin/events')).toHaveLength(1)
  const save = (title: string) =>
    requestAsAdmin(`PUT /api/admin/events/${event.id}`, { ...anEventInput({ title }), version })
  expect((await save('Theirs is first')).status).toBe(200)
  const changed = 'Somebody else has changed this event in the meantime. Look at both versions and choose.'
  expect(await save('Mine is later')).toMatchObject({ status: 409, body: { message: changed } })
  expect((await request(`GET /api/events/${event.slug}`)).body).toMatchObject({ title: 'Theirs is first' })
})

test.each([
  ['POST /api/events/ai-for-shops/register', { ...aVisitor(2), lang: 'mr' }],
  ['POST /api/notification-signup', { email: 'om@example.in', lang: 'mr' }],
  ['POST /api/contact', { ...anEnquiry(), lang: 'mr' }],
])(
  'rulings 4: %s while storage is away is a 503 in the visitor’s language, without internals, with an id that stands in the log',
  async (call, form) => {
    await createEvent()
    const lines: string[] = []
    for (const channel of ['log', 'error'] as const)
      vi.spyOn(console, channel).mockImplementation((line: unknown) => void lines.push(String(line)))
    site.breakStorage()
    const { status, body } = await request(call, form)
    expect({ status, body }).toMatchObject({ status: 503, body: { message: devanagari } })
    const id = z.string().check(z.minLength(8))
    const { requestId, ...said } = z.looseObject({ requestId: id }).parse(body)
    expect(JSON.stringify(said)).not.toMatch(/blob|storage|error:|\.ts/i)
    const [method, path] = call.split(' ')
    const line = lines.find((logged) => logged.includes(requestId)) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 'error', requestId, method, path, status: 503 })
  },
)
