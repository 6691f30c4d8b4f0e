import { expect, test, vi } from 'vitest'
import { act, ask, askAct, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEnquiry, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

const sunita = { name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+91 98220 54321' }

/** Adds Sunita everywhere: registered, deleted, undone, enquired, signed up, and mentioned by another person. */
async function fillWithSunita(): Promise<void> {
  const [first, second] = [await api.addEvent(), await api.addEvent()]
  for (const event of [first, second]) {
    await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1, sunita) })
    await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(2) })
    const seat = (await api.registrationsOf(event)).find(({ name }) => name === sunita.name)
    const whose = { eventId: event.id, registrationId: seat?.id ?? '' }
    await act('saveAttendance', { ...whose, attended: true })
    if (event === second) await act('deleteRegistration', { ...whose, money: 0 })
  }
  await ask('POST', '/api/contact', {
    json: anEnquiry({ firstName: 'Sunita', lastName: 'Deshpande', email: sunita.email, newsletter: true }),
  })
  await ask('POST', '/api/notification-signup', { json: { email: null, phone: '098220 54321' } })
  const message = `Please ask SUNITA@example.com, 98220-54321, how it went`
  await ask('POST', '/api/contact', { json: anEnquiry({ email: 'friend@example.com', message }) })
}

test('previewErasure shows what would go, names what else may be theirs, and changes nothing', async () => {
  await fillWithSunita()
  const before = api.blobs.storedTexts()
  const json = { emails: [' Sunita@example.com '], phones: [] }
  const { status, body } = await read(await askAct('previewErasure', json))
  expect(status).toBe(200)
  const { finds, related } = body as { finds: { kind: string; label: string }[]; related: unknown }
  const kinds = finds.map(({ kind }) => kind).toSorted()
  // One seat, one enquiry, one signup by e-mail; the audit log's two check-ins and the deletion; one mention.
  expect(kinds).toEqual([
    ...['enquiry', 'journal', 'journal', 'journal', 'mention', 'registration', 'signup'],
  ])
  // The labels say in words which record it is, with times in India.
  const labels = finds.map(({ label }) => label)
  expect(labels).toContainEqual(expect.stringMatching(/^Sunita Deshpande, \d{4}-\d\d-\d\d \d\d:\d\d IST$/))
  expect(labels).toContainEqual(expect.stringMatching(/^Journal, .+ IST$/))
  expect(labels).toContainEqual(expect.stringMatching(/^A message of \d{4}-\d\d$/))
  expect(related).toEqual({ emails: [], phones: ['+919822054321'] })
  expect(api.blobs.storedTexts()).toBe(before)
})

test('erasePerson is finished by running it again when it broke off half-way', async () => {
  await fillWithSunita()
  // The events cannot be written for a while: earlier steps are done, later ones are not.
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  api.disturb(({ type, key }) => {
    if (type !== 'set' || !key.startsWith('event/')) return undefined
    vi.advanceTimersByTime(6_000)
    return { answer: 503, done: false }
  })
  const json = { emails: [sunita.email], phones: [sunita.phone] }
  expect((await askAct('erasePerson', json)).status).toBe(503)
  vi.useRealTimers()
  api.disturb(undefined)
  const { body } = await read(await askAct('erasePerson', json))
  expect(body).toMatchObject({ remains: 0 })
  expect(api.blobs.storedTexts()).not.toMatch(/sunita|deshpande/i)
})
