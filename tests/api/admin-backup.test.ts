import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { backupSchema } from '#schemas/backup.ts'
import { ask, openApiForEachTest } from '../support/api.ts'
import { anEnquiry, aVisitor } from '../support/builders.ts'

const api = openApiForEachTest()

describe('GET /api/admin/backup', () => {
  test('is one file with every document, its version and a digest that fits', async () => {
    const cookie = await api.signIn()
    const event = await api.addEvent()
    await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1, { name: 'सुनीता' }) })
    await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
    const answer = await ask('GET', '/api/admin/backup', { cookie })
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="backup-\d{4}-\d\d-\d\d\.json"$/,
    )
    const backup = backupSchema.parse(JSON.parse(await answer.text()))
    const { documents, digest } = backup
    expect(createHash('sha256').update(JSON.stringify(documents)).digest('hex')).toBe(digest)
    expect(Object.keys(documents)).toEqual([
      expect.stringMatching(/^enquiries\//),
      `roster/${event.id}`,
      expect.stringMatching(/^signups\//),
      'calendar',
    ])
    expect(JSON.stringify(documents)).toContain('सुनीता')
    // Sessions and wrong attempts are nobody's business a month later.
    expect(JSON.stringify(backup)).not.toContain('sessions')
  })

  test('of an empty storage is whole, too', async () => {
    const cookie = await api.signIn()
    const text = await (await ask('GET', '/api/admin/backup', { cookie })).text()
    expect(backupSchema.parse(JSON.parse(text)).documents).toEqual({})
  })
})
