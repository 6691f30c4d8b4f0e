/**
 * Sends the same requests to a site on Netlify Blobs and to one on PostgreSQL: they answer alike, except for random ids. A backup of one,
 * restored into the other, moves the site between them.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BackupFile } from '#core/safety/copies.ts'
import { ask, openApiForEachTest, settle } from '../../support/api/api.ts'
import { readBackup, restoreCalls } from '../../support/api/backup.ts'
import { anEnquiry, anEventInput, aVisitor, inDays } from '../../support/builders.ts'

const now = new Date('2026-03-02T05:30:00.000Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

/** Replaces ids and tokens by numbers in the order of their appearance; nothing else is random. */
function withoutChance(): (text: string) => string {
  const drawn = new Set<string>()
  return (text) => {
    for (const [value] of text.matchAll(/(?<="\w*(?:[iI]d|[tT]oken|doorCode)":")[^"]+/g)) drawn.add(value)
    return [...drawn].reduce((tidied, value, number) => tidied.replaceAll(value, `drawn ${number}`), text)
  }
}

async function backupOf(cookie: string): Promise<BackupFile> {
  return readBackup(await (await ask('GET', '/api/admin/views/backup', { cookie })).text())
}

/** The views whose answers, with the stored documents, describe a day at the site. */
const views = ['summary', 'today', 'reports', 'payables', 'mail', 'damage']

async function live(cookie: string): Promise<{ answers: string[]; backup: BackupFile }> {
  const tidy = withoutChance()
  const answers: string[] = []
  const send = async (method: string, path: string, json?: unknown): Promise<string> => {
    const answer = await ask(method, path, { cookie, ...(json === undefined ? {} : { json }) })
    const text = await answer.text()
    await settle()
    answers.push(`${method} ${tidy(path)}: ${answer.status} ${tidy(text)}`)
    return text
  }
  const event = anEventInput({ slug: 'day', maxAttendees: 2, eventDate: inDays(20, now) })
  await send('POST', '/api/admin/events', event)
  await send('POST', '/api/admin/events', event)
  await send('POST', '/api/admin/acts/setUpWorkshops', {})
  for (const number of [1, 2, 2, 3]) await send('POST', '/api/events/day/register', aVisitor(number))
  await send('POST', '/api/events/day/register', aVisitor(4, { waitlist: true }))
  await send('POST', '/api/events/day/register', { email: 'no' })
  await send('POST', '/api/contact', anEnquiry({ newsletter: true }))
  await send('POST', '/api/notification-signup', { email: 'asha@example.com', phone: '' })
  await send('PUT', '/api/admin/events/1', { ...event, title: 'Another title', maxAttendees: 3 })
  for (const path of ['events', 'events/day', 'events/none', 'contacts', 'health'])
    await send('GET', `/api/${path}`)
  const listed = await send('GET', '/api/admin/events/1/registrations')
  const [id = ''] = /(?<="id":")[\w-]+/.exec(listed) ?? []
  const whose = { eventId: 1, registrationId: id }
  await send('POST', '/api/admin/acts/saveAttendance', { ...whose, attended: true })
  await send('POST', '/api/admin/acts/deleteRegistration', { ...whose, money: 0 })
  const lists = ['events', 'notification-signups', ...views.map((name) => `views/${name}`)]
  for (const path of lists) await send('GET', `/api/admin/${path}`)
  const log = await send('GET', '/api/admin/views/auditLog')
  const entryId = /(?<="id":")[\w-]+/.exec(log)?.[0] ?? ''
  await send('POST', '/api/admin/acts/bringBackDeleted', { entryId })
  await send('DELETE', '/api/admin/events/1')
  return { answers, backup: await backupOf(cookie) }
}

const lives: Awaited<ReturnType<typeof live>>[] = []

describe.each(['blobs', 'postgres'] as const)('on %s', (engine) => {
  const api = openApiForEachTest({ engine })

  test('a day at the site', { timeout: 120_000 }, async () => {
    const lived = await live(await api.signIn())
    lives.push(lived)
    expect(lived.answers.filter((answer) => / 5\d\d /.test(answer))).toEqual([])
  })

  test('was answered as on the other one', () => {
    if (engine === 'postgres') expect(lives[1]?.answers).toEqual(lives[0]?.answers)
    expect(lives[0]?.answers.length).toBeGreaterThan(30)
  })

  test('takes what the other one kept: all of a backup, without sessions, secrets and copies', async () => {
    const given = lives[engine === 'postgres' ? 0 : 1]?.backup
    if (!given) return
    const cookie = await api.signIn()
    for (const [path, json] of restoreCalls(given))
      expect((await ask('POST', path, { cookie, json })).status).toBe(200)
    const { documents } = await backupOf(cookie)
    // The log has one more sentence: that the backup was restored.
    const { admin: _log, ...kept } = documents
    const { admin: _before, ...before } = given.documents
    expect(kept).toEqual(before)
    expect(Object.keys(given.documents).filter((key) => /session|secret|copy/.test(key))).toEqual([])
  })
})
