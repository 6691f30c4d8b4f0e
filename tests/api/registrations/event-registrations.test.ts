import { expect, test } from 'vitest'
import { workshops } from '#core/pages/workshop.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { ask, openApiForEachTest, read, said } from '../../support/api/api.ts'
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

test('asks what the paid workshop asks when the id is its own', async () => {
  const { id } = await api.addEvent({ slug: workshops.paid.slug })
  const visitor = aVisitor()
  expect(await said(await register({ ...visitor, eventId: id, experience: '' }))).toBe(
    '422 company: companyTooShort, experience: experienceMissing',
  )
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
