import { describe, expect, test } from 'vitest'
import { act, ask, askAct, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEnquiry, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

const sunita = { name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+91 98220 54321' }

/** Sunita everywhere: registered, deleted, undone, enquired, signed up, and mentioned by somebody else. */
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

describe('previewErasure', () => {
  test('shows what would go, names what else may be theirs, and changes nothing', async () => {
    await fillWithSunita()
    const before = await api.blobs.storedTexts()
    const json = { emails: [' Sunita@example.com '], phones: [] }
    const { status, body } = await read(await askAct('previewErasure', json))
    expect(status).toBe(200)
    const { finds, related } = body as { finds: { kind: string; label: string }[]; related: unknown }
    const kinds = finds.map(({ kind }) => kind).toSorted()
    // One seat, one enquiry, one signup by e-mail; the audit log's two check-ins and the deletion; one mention.
    expect(kinds).toEqual([
      ...['enquiry', 'journal', 'journal', 'journal', 'mention', 'registration', 'signup'],
    ])
    // In words that say which record it is, with times as they are in India.
    const labels = finds.map(({ label }) => label)
    expect(labels).toContainEqual(expect.stringMatching(/^Sunita Deshpande, \d{4}-\d\d-\d\d \d\d:\d\d IST$/))
    expect(labels).toContainEqual(expect.stringMatching(/^Journal, .+ IST$/))
    expect(labels).toContainEqual(expect.stringMatching(/^A message of \d{4}-\d\d$/))
    expect(related).toEqual({ emails: [], phones: ['+919822054321'] })
    expect(await api.blobs.storedTexts()).toBe(before)
  })

  test('refuses an empty search and an invalid phone', async () => {
    const preview = async (json: unknown) => read(await askAct('previewErasure', json))
    expect(await preview({ emails: [''], phones: [''] })).toMatchObject({
      status: 422,
      body: { fields: { emails: 'contactMissing' } },
    })
    expect(await preview({ emails: [], phones: ['12345'] })).toMatchObject({
      status: 422,
      body: { fields: { phones: 'phoneInvalid' } },
    })
  })
})

test('erasePerson is finished by running it again when it broke off half-way', async () => {
  await fillWithSunita()
  // The events cannot be written for a while: what comes before them is done, what comes after them is not.
  api.disturb(({ type, key }) =>
    type === 'set' && key.startsWith('event/') ? { answer: 503, done: false } : undefined,
  )
  const json = { emails: [sunita.email], phones: [sunita.phone] }
  const breaking = askAct('erasePerson', json)
  await new Promise((resolve) => setTimeout(resolve, 300))
  api.disturb(undefined)
  await breaking
  const { body } = await read(await askAct('erasePerson', json))
  expect(body).toMatchObject({ remains: 0 })
  expect(await api.blobs.storedTexts()).not.toMatch(/sunita|deshpande/i)
})
