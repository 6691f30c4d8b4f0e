/** Tests the nightly copies, and what comes back from them: a damaged document, deleted records, a whole day, a file. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nothingChosen } from '#core/content/site.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { listEvents } from '#storage/events/events.ts'
import { listEnquiries } from '#storage/documents.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { findSettings, saveWebhook } from '#storage/admin/admin-file.ts'
import { act, askAct, askView, readActions, view } from '../../support/api/acts.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  read,
  register,
  runScheduled,
  said,
} from '../../support/api/api.ts'
import { readBackup, restoreCalls } from '../../support/api/backup.ts'
import { anEnquiry, anEventInput, aVisitor } from '../../support/builders.ts'
import { forgetAll } from '#storage/engine/document.ts'

const api = openApiForEachTest()
const firstNight = new Date('2026-11-20T20:00:00.000Z')
const day = 86_400_000
const today = toIndianDay(firstNight)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: firstNight })
})

const later = (days: number) => vi.setSystemTime(firstNight.getTime() + days * day)
const night = async () => (await runScheduled('backup')).status
const copies = async () => [...(await api.storage.backups.list('copy/')).keys()]
const damageNow = () => view('damage', {})
const broken = '{"format":1,'

async function aDay() {
  const event = await api.addEvent({ title: 'AI for dairies' })
  await register(event, aVisitor(1, { name: 'Sunita Deshpande' }))
  return event
}

describe('the nightly run', () => {
  test('copies each document, once a day, and again only what has changed', async () => {
    const event = await aDay()
    const other = await api.addEvent()
    expect(await night()).toBe(200)
    const made = [event, other].map(({ id }) => `copy/${today}/event/${id}`)
    expect(await copies()).toEqual(expect.arrayContaining(made))
    const first = (await copies()).length
    await register(event, 2)
    expect(await read(await runScheduled('backup'))).toEqual({ status: 200, body: { isMade: false } })
    later(1)
    await night()
    const added = (await copies()).filter((key) => !key.startsWith(`copy/${today}/`))
    expect(await copies()).toHaveLength(first + added.length)
    expect(added).toContain(`copy/2026-11-22/event/${event.id}`)
    expect(added).not.toContain(`copy/2026-11-22/event/${other.id}`)
  })

  test('keeps a good copy, and fails, where a document does not parse', async () => {
    const event = await aDay()
    await night()
    await api.storage.data.put(`event/${event.id}`, broken)
    later(1)
    expect(await night()).toBe(503)
    const ofEvent = (await copies()).filter((key) => key.endsWith(`event/${event.id}`))
    expect(ofEvent).toEqual([`copy/${today}/event/${event.id}`])
    // Until the document is repaired, so that the site's health keeps reporting it.
    expect(await night()).toBe(503)
  })
})

describe('a document that does not parse', () => {
  test('is a 503 for its event alone, is named, and one press brings the newest copy back that parses', async () => {
    const event = await aDay()
    const other = await api.addEvent()
    await night()
    await api.storage.backups.put(`copy/2026-11-23/event/${event.id}`, broken)
    await api.storage.data.put(`event/${event.id}`, broken)
    expect(await said(await register(event, 3))).toBe('503 documentDamaged')
    expect((await register(other, 3)).status).toBe(201)
    expect((await ask('GET', `/api/events/${event.slug}`)).status).toBe(503)
    expect((await ask('GET', `/api/events/${other.slug}`)).status).toBe(200)

    const key = `event/${event.id}`
    expect(await damageNow()).toEqual([{ key, name: `Event ${event.id}`, day: today }])
    later(2)
    expect((await askAct('bringBackDocument', { key, day: today })).status).toBe(200)
    expect(await damageNow()).toEqual([])
    expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Sunita Deshpande' }])
    expect((await register(event, 3)).status).toBe(201)
    expect(await readActions()).toEqual([`Brought ${key} back from the copy of Nov 21, 2026.`])
    // The damaged text is kept, because a person may be able to repair it by hand.
    expect((await api.storage.backups.get(`copy/2026-11-23/${key}`))?.text).toBe(broken)
  })
})

describe('bringing back', () => {
  test('a whole document, as on a day; as it was before it is today’s copy', async () => {
    const event = await aDay()
    await night()
    later(1)
    await register(event, 2)
    const key = `event/${event.id}`
    const bring = async (of: string) => (await askAct('bringBackDocument', { key, day: of })).status
    expect(await bring(today)).toBe(200)
    expect(await api.registrationsOf(event)).toHaveLength(1)
    expect(await bring('2026-11-22')).toBe(200)
    expect(await api.registrationsOf(event)).toHaveLength(2)
    expect(await bring('2026-11-01')).toBe(404)
  })

  test('the addresses, which no copy holds, from the events', async () => {
    const event = await aDay()
    await api.addEvent({ slug: 'the-deleted' })
    await askAsAdmin('DELETE', '/api/admin/events/2')
    await api.storage.data.put('addresses', broken)
    forgetAll()
    expect((await ask('GET', `/api/events/${event.slug}`)).status).toBe(200)
    expect(await damageNow()).toEqual([])
    const taken = anEventInput({ slug: event.slug })
    expect((await askAsAdmin('POST', '/api/admin/events', taken)).status).toBe(409)
    // No id is used again.
    expect((await api.addEvent()).id).toBe(3)
    forgetAll()
    expect((await ask('GET', `/api/events/${event.slug}`)).status).toBe(200)
  })

  test('one deleted event with its people, or one person, by name', async () => {
    const event = await aDay()
    await ask('POST', '/api/contact', { json: anEnquiry({ firstName: 'Sunita', newsletter: true }) })
    await act('makeCopies', {})
    later(1)
    const find = (name: string) => act('findDeleted', { name })
    expect(await find('sunita')).toEqual([])
    const [registration] = await api.registrationsOf(event)
    const [enquiry] = await listEnquiries(api.storage)
    const whose = { eventId: event.id, registrationId: registration?.id ?? '' }
    await act('deleteRegistration', { ...whose, money: 0 })
    await act('deleteEnquiry', { id: enquiry?.id ?? '' })
    const key = `event/${event.id}`
    const shown = { name: 'Sunita Deshpande', place: 'AI for dairies' }
    const person = { key, id: registration?.id, day: today, ...shown }
    const found = await find('SUNITA')
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(person)
    expect(found).toContainEqual(expect.objectContaining({ id: enquiry?.id, place: 'Message' }))
    const bring = async (record: object) => (await askAct('bringBackRecord', record)).status
    expect(await bring(person)).toBe(200)
    expect(await bring({ key: 'enquiries/2026-11', id: enquiry?.id, day: today })).toBe(200)
    expect(await listEnquiries(api.storage)).toHaveLength(1)
    expect(await find('sunita')).toEqual([])

    await askAsAdmin('DELETE', `/api/admin/events/${event.id}`)
    // The event's people come back with it.
    const deleted = { key, id: String(event.id), day: today, name: 'AI for dairies', place: 'Event' }
    expect(await find('dairies')).toEqual([deleted])
    expect(await find('sunita')).toEqual([])
    expect(await bring(deleted)).toBe(200)
    expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Sunita Deshpande' }])
    expect((await register(event, 4)).status).toBe(201)
    expect(await readActions()).toContain('Brought AI for dairies back from the copy of Nov 21, 2026.')
  })

  test('never brings back who was erased since, nor mentions of them', async () => {
    const event = await aDay()
    const { email } = aVisitor(1)
    await register(event, aVisitor(2, { expectations: `I come with ${email}` }))
    await ask('POST', '/api/notification-signup', { json: { email, phone: '' } })
    await night()
    later(1)
    await askAct('erasePerson', { emails: [email], phones: [], confirmed: true })
    expect(await act('findDeleted', { name: 'Sunita' })).toEqual([])
    for (const key of [`event/${event.id}`, 'signups']) await askAct('bringBackDocument', { key, day: today })
    expect(await api.registrationsOf(event)).toMatchObject([{ expectations: 'I come with [erased]' }])
    expect(await listSignups(api.storage)).toEqual([])
  })
})

describe('the file', () => {
  const save = async () => readBackup(await (await askView('backup')).text())

  test('holds every document and no secret of the site, and brings back what is missing', async () => {
    const event = await aDay()
    await saveWebhook(api.storage, 'https://hooks.example.org/', new Date())
    const file = await save()
    expect(Object.keys(file.documents)).toEqual(expect.arrayContaining([`event/${event.id}`, 'admin']))
    expect(JSON.stringify(file)).not.toMatch(/whsec_|https:..hooks\.example\.org/)
    for (const key of (await api.storage.data.list('')).keys()) await api.storage.data.delete(key)
    for (const [path, json] of restoreCalls(file))
      expect((await askAsAdmin('POST', path, json)).status).toBe(200)
    expect(await api.registrationsOf(event)).toHaveLength(1)
    expect(await listEvents(api.storage)).toMatchObject([{ title: 'AI for dairies' }])
    expect(await readActions()).toEqual([
      expect.stringMatching(/^Restored a backup of Nov 21, 2026/),
      'Had hooks.example.org told of registrations.',
    ])
    // Doing it twice equals doing it once.
    const key = `event/${event.id}`
    const again = act('restoreDocument', { key, document: file.documents[key] })
    expect(await again).toEqual({ isBack: false })
  })

  test('sets no address to which registrations are sent, and no copy does', async () => {
    const since = firstNight.toISOString()
    const webhook = { address: 'https://evil.example.org/', secret: 'whsec_x', since }
    const settings = { newRegistration: 'each', morningList: false, replies: [], since: '', webhook }
    await askAct('restoreDocument', { key: 'admin', document: { settings, notes: [], outbox: {}, log: [] } })
    expect(await findSettings(api.storage)).toEqual({ ...settings, site: nothingChosen, webhook: undefined })
    await saveWebhook(api.storage, 'https://old.example.org/', new Date())
    await night()
    await saveWebhook(api.storage, 'https://new.example.org/', new Date())
    await askAct('bringBackDocument', { key: 'admin', day: today })
    expect((await findSettings(api.storage)).webhook?.address).toBe('https://new.example.org/')
  })

  const hourly = { newRegistration: 'hourly' }
  test.each([
    ['a key of no document', 'event/../secret', {}],
    ['the sessions', 'sessions', {}],
    ['what is no event', 'event/4242', 'junk'],
    ['settings that are none', 'admin', { settings: hourly, notes: [], outbox: {}, log: [] }],
  ])('writes nothing of %s', async (_what, key, document) => {
    const before = await api.storage.data.list('')
    expect(await said(await askAct('restoreDocument', { key, document }))).toBe('422 backupForeign')
    expect(await api.storage.data.list('')).toEqual(before)
  })
})
