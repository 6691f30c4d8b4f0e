import { expect, test } from 'vitest'
import { workshops } from '#core/pages/workshop.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { readOutcome, readTyped } from '#http/forms/plain-form.ts'
import { ask, follow, openApiForEachTest, read } from '../../support/api/api.ts'
import { aVisitor, type EventForm } from '../../support/builders.ts'

const api = openApiForEachTest()

/** The free workshop has the id 2, so something else must have been first. */
async function addFreeWorkshop(differences: Partial<EventForm> = {}): Promise<EventRecord> {
  await api.addEvent()
  const workshop = await api.addEvent({
    slug: workshops.free.slug,
    title: workshops.free.title,
    ...differences,
  })
  expect(workshop.id).toBe(workshops.free.eventId)
  return workshop
}

const register = (json: unknown) => ask('POST', '/api/event-registrations', { json })

test.each([2, '2'])('takes the event’s id as %j', async (eventId) => {
  const workshop = await addFreeWorkshop()
  expect(await read(await register({ ...aVisitor(), eventId }))).toMatchObject({
    status: 201,
    body: { kind: 'seat', event: { id: 2, slug: workshop.slug } },
  })
  expect(await api.registrationsOf(workshop)).toMatchObject([{ email: 'visitor-1@example.com' }])
})

test('takes a visitor who says nothing about experience for a beginner', async () => {
  const workshop = await addFreeWorkshop()
  const { experience: _experience, ...visitor } = aVisitor()
  await register({ ...visitor, eventId: 2 })
  expect(await api.registrationsOf(workshop)).toMatchObject([{ experience: 'beginner' }])
})

test('needs name, e-mail and phone', async () => {
  await addFreeWorkshop()
  expect(await read(await register({ eventId: 2 }))).toMatchObject({
    status: 422,
    body: { fields: { name: 'nameTooShort', email: 'emailInvalid', phone: 'phoneInvalid' } },
  })
  expect(await read(await register({ ...aVisitor(), eventId: 'two' }))).toMatchObject({
    status: 422,
    body: { fields: { eventId: 'notUnderstood' } },
  })
  expect(await read(await register({ ...aVisitor(), eventId: 2, phone: '0000000000' }))).toMatchObject({
    status: 422,
    body: { fields: { phone: 'phoneInvalid' } },
  })
})

test('asks what the paid workshop asks when the id is its own', async () => {
  const { id } = await api.addEvent({ slug: workshops.paid.slug })
  const visitor = aVisitor()
  expect(await read(await register({ ...visitor, eventId: id, experience: '' }))).toMatchObject({
    status: 422,
    body: { fields: { company: 'companyTooShort', experience: 'experienceMissing' } },
  })
  const expert = { ...visitor, eventId: String(id), company: 'Patil Dairy', experience: 'expert' }
  expect((await register(expert)).status).toBe(201)
  expect((await register({ ...aVisitor(2), eventId: id })).status).toBe(422)
})

test('knows no event under another id', async () => {
  expect(await read(await register({ ...aVisitor(), eventId: 99, lang: 'mr' }))).toEqual({
    status: 404,
    body: {
      message: 'हा कार्यक्रम सापडला नाही. तो काढून टाकला असेल किंवा पत्ता चुकला असेल.',
      code: 'eventUnknown',
    },
  })
})

test('sends a plain form’s sender to the page that says what happened', async () => {
  const workshop = await addFreeWorkshop()
  const form = { eventId: '2', name: 'Om', email: 'om@example.in', phone: '98220 12345' }
  const done = await ask('POST', '/api/event-registrations', { form })
  expect(done.status).toBe(303)
  expect(follow(done).url.pathname).toBe('/sent')
  expect(await readOutcome(follow(done))).toMatchObject({
    form: 'registration',
    code: 'done',
    event: workshop.slug,
  })

  const refused = follow(
    await ask('POST', '/api/event-registrations', { form: { ...form, name: 'O', lang: 'mr' } }),
  )
  expect(refused.url.pathname).toBe('/mr/sent')
  expect(await readOutcome(refused)).toMatchObject({
    code: 'fieldsInvalid',
    fields: { name: 'nameTooShort' },
  })
  expect(readTyped(refused)).toMatchObject({ name: 'O', phone: '98220 12345' })
})
