import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { readBackupPart } from '#storage/safety/backup.ts'
import { readBackup, stepsOf } from '../../support/api/backup.ts'
import { anEnquiry, aRegistration, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

async function save(cookie: string): Promise<string> {
  return (await ask('GET', '/api/admin/backup', { cookie })).text()
}

test('is one file with every document, its version and a digest that fits', async () => {
  const cookie = await api.signIn()
  const event = await api.addEvent()
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1, { name: 'सुनीता' }) })
  await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
  const answer = await ask('GET', '/api/admin/backup', { cookie })
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="backup-\d{4}-\d\d-\d\d\.jsonl"$/,
  )
  const text = await answer.text()
  // As anybody can check it: head -n -1 backup.jsonl | sha256sum
  const lines = text.split('\n')
  const before = `${lines.slice(0, -2).join('\n')}\n`
  expect(JSON.parse(lines.at(-2) ?? '')).toEqual({
    end: true,
    lines: lines.length - 2,
    digest: createHash('sha256').update(before).digest('hex'),
  })
  const { documents, isWhole, doesDigestFit } = await readBackup(text, 7)
  expect({ isWhole, doesDigestFit }).toEqual({ isWhole: true, doesDigestFit: true })
  expect(Object.keys(documents)).toEqual([
    expect.stringMatching(/^enquiries\//),
    `roster/${event.id}`,
    expect.stringMatching(/^signups\//),
    'calendar',
  ])
  expect(text).toContain('सुनीता')
  // Sessions and wrong attempts must not come back a month later.
  expect(text).not.toContain('sessions')
})

test('holds a large document in parts that one request can bring back, and one that cannot be read as it is', async () => {
  const cookie = await api.signIn()
  const event = await api.addEvent({ maxAttendees: null })
  const registrations = Array.from({ length: 1200 }, (_, number) =>
    aRegistration({ id: `r${number}`, email: `v${number}@example.com`, company: 'x'.repeat(800) }),
  )
  await api.fill(event, registrations)
  await api.storage.data.put('enquiries/2026-01', '{"format":1,"writes":[],"docum')
  const { parts, documents } = await readBackup(await save(cookie), 100_000)
  const ofRoster = parts.filter(({ key }) => key.startsWith('roster/'))
  expect(ofRoster.length).toBeGreaterThan(1)
  for (const part of ofRoster) expect(JSON.stringify(part).length).toBeLessThan(1_100_000)
  expect(ofRoster.map((part) => part.type === 'part' && part.seats)).toEqual(ofRoster.map(() => 1200))
  expect(documents[`roster/${event.id}`]).toMatchObject({ registrations })
  expect(parts).toContainEqual({
    ...{ type: 'raw', key: 'enquiries/2026-01', raw: '{"format":1,"writes":[],"docum' },
  })
})

test('goes on in further parts: one that is missing, or not there yet, is told, and all of them restore', async () => {
  const cookie = await api.signIn()
  for (const number of [1, 2, 3, 4])
    await api.fill(await api.addEvent(), [
      aRegistration({ id: `r${number}`, email: `v${number}@example.com` }),
    ])
  const parts: string[] = []
  const restAfter = async (from: string): Promise<string> =>
    (await ask('GET', `/api/admin/backup?from=${encodeURIComponent(from)}`, { cookie })).text()
  for (let from: string | null = null; parts.length === 0 || from !== null;) {
    const part = await readBackupPart(api.storage, new Date(), { from, bytesMost: 1500 })
    parts.push(part.items.join(''))
    from = part.next
    if (from !== null)
      expect(await readBackup(parts.join('') + (await restAfter(from)))).toMatchObject({
        doesDigestFit: true,
      })
  }
  expect(parts.length).toBeGreaterThanOrEqual(3)
  const whole = await readBackup(parts.join(''), 100)
  expect(whole).toMatchObject({ isWhole: true, doesDigestFit: true, bad: [] })
  expect(whole.documents).toEqual((await readBackup(await save(cookie))).documents)
  expect(await readBackup(parts.slice(0, -1).join(''))).toMatchObject({
    isWhole: false,
    doesDigestFit: false,
  })
  for (const missing of parts.keys()) {
    if (missing === 0) continue
    const rest = await readBackup(parts.toSpliced(missing, 1).join(''))
    expect(rest, `without part ${missing + 1}`).toMatchObject({ doesDigestFit: false })
  }
  for (const key of (await api.storage.data.list('')).keys()) await api.storage.data.delete(key)
  for (const json of stepsOf(whole))
    expect((await ask('POST', '/api/admin/restore', { cookie, json })).status).toBeLessThan(300)
  expect((await readBackup(await save(cookie))).documents).toMatchObject(whole.documents)
})
