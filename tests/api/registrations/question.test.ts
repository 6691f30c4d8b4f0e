/** The question of its own that an event asks, from the admin's form to the spreadsheet. */
import { expect, test } from 'vitest'
import { noFilter } from '#core/registrations/registration-list.ts'
import { ask, askAct, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { anEventInput, aVisitor } from '../../support/builders.ts'
import { readCsv } from '../../support/readers/csv-reader.ts'

const api = openApiForEachTest()

const lunch = { question: 'Which lunch?', questionMr: 'जेवण कोणते?', answerRequired: true } as const

const register = (slug: string, answer?: string, more: Readonly<Record<string, unknown>> = {}, number = 1) =>
  ask('POST', `/api/events/${slug}/register`, {
    json: { ...aVisitor(number), ...(answer === undefined ? {} : { answer }), ...more },
  })

async function readExport(eventId: number) {
  const json = { ...noFilter, eventId, order: 'oldest' }
  const file = await askAct('exportRegistrations', json)
  const rows = readCsv(Buffer.from(await file.arrayBuffer()))
  return rows.map((row) => row.slice(10))
}

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

test('leaves an answer with its words once it asks something else, in the list and in the spreadsheet', async () => {
  const event = await api.addEvent(lunch)
  await register(event.slug, 'Jain')
  const path = `/api/admin/events/${event.id}`
  const changed = { ...anEventInput({ slug: event.slug }), question: 'A laptop?', questionMr: 'लॅपटॉप?' }
  expect((await askAsAdmin('PUT', path, changed)).status).toBe(200)
  await register(event.slug, 'no', {}, 2)
  expect((await askAsAdmin('PUT', path, { ...changed, question: '' })).status).toBe(200)
  await register(event.slug, undefined, {}, 3)
  const list = (await read(await askAsAdmin('GET', `${path}/registrations`))).body as { asked: unknown }[]
  expect(list.toReversed().map(({ asked }) => asked)).toEqual([
    { question: 'Which lunch?', answer: 'Jain' },
    { question: 'A laptop?', answer: 'no' },
    null,
  ])
  expect(await readExport(event.id)).toEqual([
    ['Question', 'Answer'],
    ['Which lunch?', 'Jain'],
    ['A laptop?', 'no'],
    ['', ''],
  ])
})
