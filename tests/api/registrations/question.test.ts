/** Tests an event's own question, from the admin's form to the spreadsheet. */
import { expect, test } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { anEventInput, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

const lunch = { question: 'Which lunch?', questionMr: 'जेवण कोणते?', answerRequired: true } as const

const register = (slug: string, answer?: string, more: Readonly<Record<string, unknown>> = {}, number = 1) =>
  ask('POST', `/api/events/${slug}/register`, {
    json: { ...aVisitor(number), ...(answer === undefined ? {} : { answer }), ...more },
  })

test('keeps it in both languages, and is refused without', async () => {
  const refused = async (different: object) => {
    const json = { ...anEventInput(), ...lunch, ...different }
    const { status, body } = await read(await askAsAdmin('POST', '/api/admin/events', json))
    return [status, (body as { fields?: unknown }).fields]
  }
  expect(await refused({ questionMr: '' })).toEqual([422, { questionMr: 'marathiMissing' }])
  expect(await refused({})).toEqual([201, undefined])
  expect((await read(await ask('GET', '/api/events/ai-for-shops'))).body).toMatchObject(lunch)
  const { body } = await read(await ask('GET', '/api/events/ai-for-shops?lang=mr'))
  const { asks } = (body as { labels: { asks: string } }).labels
  expect(JSON.parse(asks)).toEqual({ text: 'जेवण कोणते?', isRequired: true })
})

test('asks every form for an answer', async () => {
  const { id, slug } = await api.addEvent(lunch)
  expect(await said(await register(slug))).toBe('422 answer: answerMissing')
  expect(await said(await register(slug, ' '))).toBe('422 answer: answerMissing')
  const json = { ...aVisitor(), eventId: id }
  expect(await read(await ask('POST', '/api/event-registrations', { json }))).toMatchObject({
    body: { fields: { answer: 'answerMissing' } },
  })
  expect(await api.registrationsOf({ id })).toEqual([])
  expect((await register(slug, 'Jain', { form: 'embedded', experience: 'beginner' })).status).toBe(201)
  expect(await api.registrationsOf({ id })).toMatchObject([
    { asked: { question: 'Which lunch?', answer: 'Jain' } },
  ])
})
