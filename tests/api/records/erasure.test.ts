/** Tests erasing a person, by the admin and by themselves, what registrants may download, and the admin's notes about people. */
import { describe, expect, test, vi } from 'vitest'
import { saveNote } from '#storage/admin/admin-file.ts'
import { readAdminFile } from '#storage/documents.ts'
import { eraseExpired } from '#storage/records/erasure.ts'
import { act, askAct, askView, readActions } from '../../support/api/acts.ts'
import { ask, openApiForEachTest, read, register, said } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'
import { anEnquiry, aRegistration, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

const sunita = { name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+91 98220 54321' }
const addressOf = (token: string) => `/api/own-registration/${token}/data`

/** Adds Sunita everywhere: registered, deleted, given back, enquired, signed up, and mentioned. Returns what opens her page. */
async function fillWithSunita(): Promise<string> {
  const first = await api.addEvent({ slug: 'one-seat', maxAttendees: 1 })
  const [second, third] = [await api.addEvent(), await api.addEvent()]
  const token = await registerForToken(api, first, 1, sunita)
  await registerForToken(api, second, 1, sunita)
  for (const event of [first, second]) {
    const [seat] = await api.registrationsOf(event)
    const whose = { eventId: event.id, registrationId: seat?.id ?? '' }
    await act('saveAttendance', { ...whose, attended: true })
    if (event === second) await act('deleteRegistration', { ...whose, money: 0 })
  }
  const returned = await registerForToken(api, third, 1, sunita)
  await ask('POST', `/api/own-registration/${returned}/cancel`, { json: {} })
  const enquiry = { firstName: 'Sunita', lastName: 'Deshpande', email: sunita.email, newsletter: true }
  await ask('POST', '/api/contact', { json: anEnquiry(enquiry) })
  await ask('POST', '/api/notification-signup', { json: { email: null, phone: '098220 54321' } })
  const message = 'Please ask SUNITA@example.com, 98220-54321, how it went'
  await ask('POST', '/api/contact', { json: anEnquiry({ email: 'friend@example.com', message }) })
  // A person who typed her phone number has not proved to be her, nor she to be that person.
  await register(third, aVisitor(2, { phone: sunita.phone }))
  return token
}

test('previewErasure shows what would go, names what else may be theirs, and changes nothing', async () => {
  await fillWithSunita()
  const before = api.blobs.storedTexts()
  const json = { emails: [' Sunita@example.com '], phones: [] }
  const { status, body } = await read(await askAct('previewErasure', json))
  expect(status).toBe(200)
  const { finds, related } = body as { finds: { kind: string; label: string }[]; related: unknown }
  const kinds = finds.map(({ kind }) => kind).toSorted()
  // A seat, one given back, an enquiry, a signup by e-mail; the audit log's two check-ins and the deletion; a mention.
  const log = ['journal', 'journal', 'journal']
  expect(kinds).toEqual(['enquiry', ...log, 'mention', 'registration', 'registration', 'signup'])
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
  expect((await askAct('erasePerson', json)).status).toBe(200)
  expect(api.blobs.storedTexts()).not.toMatch(/sunita|deshpande/i)
})

test('own data is a file with what its owner told, without what opens its page', async () => {
  const event = await api.addEvent({ zoomLink: 'https://zoom.us/j/1', passcode: 'lotus' })
  const token = await registerForToken(api, event, 1, { company: 'Patil Dairy', submissionId: 'form-1234' })
  const [record = aRegistration()] = await api.registrationsOf(event)
  const { secret } = record
  const kept = ['secret', 'sequence', 'submissionId', 'network', 'rank', 'addressesNamedAt', 'movedFrom']
  const stored = Object.fromEntries(Object.entries(record).filter(([name]) => !kept.includes(name)))
  const answer = await ask('GET', addressOf(token))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="registration-${event.slug}.json"`,
    'content-type': 'application/json; charset=utf-8',
    'referrer-policy': 'no-referrer',
  })
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    downloadedAt: expect.any(String),
    registration: stored,
    cancelledAt: null,
    note: null,
    event: expect.objectContaining({ title: event.title, eventDate: event.eventDate }),
  })
  for (const hidden of [secret ?? '', 'zoom.us', 'lotus']) expect(text).not.toContain(hidden)
  expect((await ask('HEAD', addressOf(token))).status).toBe(200)
})

describe('own erasure', () => {
  const eraseBy = (token: string) => ask('POST', `/api/own-registration/${token}/erase`, { json: {} })

  test('leaves no trace of the e-mail anywhere, other people alone, and the seat free', async () => {
    const token = await fillWithSunita()
    const answer = await eraseBy(token)
    expect(await read(answer)).toEqual({ status: 200, body: { message: 'Everything is erased' } })
    const folder = api.blobs.storedTexts()
    expect(folder).not.toMatch(/sunita|deshpande/i)
    for (const kept of ['Please ask [erased], ', 'visitor-2@example.com', '+919822054321'])
      expect(folder).toContain(kept)
    // Another visitor now has the only seat of the first event.
    expect((await register({ slug: 'one-seat' }, 3)).status).toBe(201)
    // The admin reads that an erasure happened, but not of whom.
    const noted = /^Somebody erased themselves: \d records? and 1 mention\.$/
    expect(await readActions()).toEqual([expect.stringMatching(noted)])
    // The link no longer works, like one that never existed.
    expect((await eraseBy(token)).status).toBe(404)
    expect((await ask('GET', addressOf(token))).status).toBe(404)
  })

  test('leaves the seat of another person with the same e-mail, and the e-mail with it', async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event, 1, sunita)
    const ramesh = { ...sunita, name: 'Ramesh Deshpande', phone: '+91 98500 12345' }
    await registerForToken(api, event, 2, ramesh)
    const other = await api.addEvent()
    await registerForToken(api, other, 1, { ...sunita, phone: '' })
    expect((await eraseBy(token)).status).toBe(200)
    expect(await api.registrationsOf(event)).toMatchObject([{ name: ramesh.name, email: sunita.email }])
    expect(await api.registrationsOf(other)).toEqual([])
    const folder = api.blobs.storedTexts()
    expect(folder).not.toMatch(/sunita d/i)
    expect(folder).not.toContain('+919822054321')
  })
})

describe('a note', () => {
  const whose = { email: 'sunita@example.com', phone: '+919822054321' }
  const save = (text: string, before = '', contact: object = whose) =>
    askAct('saveNote', { ...contact, text, before })
  const textsOf = async () => {
    const { body } = await read(await askView('notes'))
    return (body as { text: string }[]).map(({ text }) => text)
  }

  test('keeps one text for a person, whatever the case of the e-mail, and takes it away', async () => {
    const saved = await read(await save('Two shops in Kothrud. '))
    expect(saved).toMatchObject({ status: 200, body: { ...whose, text: 'Two shops in Kothrud.' } })
    const contact = { email: 'Sunita@Example.com', phone: '' }
    await save('Three shops.', 'Two shops in Kothrud.', contact)
    await save('Sent by phone alone', '', { email: '', phone: whose.phone })
    expect(await textsOf()).toEqual(['Three shops.', 'Sent by phone alone'])
    await save('', 'Three shops.')
    expect(await textsOf()).toEqual(['Sent by phone alone'])
    const about = `the note about ${whose.email}.`
    expect(await readActions()).toEqual([
      ...[`Took away ${about}`, `Saved the note about ${whose.phone}.`, `Saved ${about}`, `Saved ${about}`],
    ])
  })

  test('writes over nothing that another window saved, answers a second press like the first, and notes it once', async () => {
    await save('From the laptop')
    expect(await said(await save('From the phone'))).toBe('409 changedMeanwhile')
    expect((await save('From the laptop')).status).toBe(200)
    expect(await textsOf()).toEqual(['From the laptop'])
    const crowd = Array.from({ length: 8 }, (_, n) =>
      save(`Note ${n}`, '', { email: `person-${n}@example.com`, phone: '' }),
    )
    await Promise.all(crowd)
    expect(await textsOf()).toHaveLength(9)
  })

  test('is read by whom it is about: by the e-mail that their page was sent to, not by a phone that they typed', async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event, 1)
    const [{ phone } = { phone: '' }] = await api.registrationsOf(event)
    await save('By phone alone', '', { email: '', phone })
    await save('Of somebody else', '', { email: 'other@example.in', phone })
    const ownData = async () => (await read(await ask('GET', addressOf(token)))).body
    expect(await ownData()).toMatchObject({ note: null })
    await save('Likes mornings', '', { email: 'visitor-1@example.com', phone: '' })
    expect(await ownData()).toMatchObject({ note: { text: 'Likes mornings', at: expect.any(String) } })
  })

  test('stays for twelve months after it was last saved', async () => {
    const note = { ...whose, text: 'Prefers Marathi', before: '' }
    await saveNote(api.storage, note, new Date('2026-11-26T06:00:00Z'))
    await saveNote(api.storage, { ...note, before: note.text }, new Date('2027-02-01T06:00:00Z'))
    await eraseExpired(api.storage, new Date('2028-01-31T06:00:00Z'))
    expect((await readAdminFile(api.storage)).notes).toMatchObject([{ text: note.text }])
    await eraseExpired(api.storage, new Date('2028-02-01T06:00:00Z'))
    expect((await readAdminFile(api.storage)).notes).toEqual([])
  })
})
