import { describe, expect, test } from 'vitest'
import { openApiForEachTest, runScheduled } from '../support/api.ts'
import { openAdminEmails } from '../support/admin-emails.ts'
import { inDays } from '../support/builders.ts'
import { openSmtpForEachTest } from '../support/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails(api)

describe('GET /api/admin/emails/upcoming', () => {
  test.each([
    ['before the first scheduled run', false],
    ['from what the last one noted', true],
  ])('counts by event and kind what goes in 48 hours, %s', async (_, isNoted) => {
    const soon = await api.addEvent({
      title: 'AI for bakers',
      eventDate: inDays(2.5),
      zoomLink: 'https://zoom.example/j/5',
    })
    const bare = await api.addEvent({ title: 'AI for tailors', eventDate: inDays(2.9) })
    const later = await api.addEvent({ eventDate: inDays(9), zoomLink: 'https://zoom.example/j/6' })
    for (const number of [1, 2]) for (const event of [soon, bare, later]) await emails.register(event, number)
    const { key } = (await emails.of(soon)).emails.find(({ kind }) => kind === 'joining') ?? { key: '' }
    await emails.post('hold', { source: `roster-${soon.id}`, key, held: true })
    if (isNoted) await runScheduled('send-emails')
    const { upcoming } = await emails.upcoming()
    expect(upcoming.filter(({ kind }) => kind === 'joining')).toEqual([
      {
        ...{ source: `roster-${soon.id}`, eventId: soon.id, title: 'AI for bakers', kind: 'joining' },
        ...{ firstAt: inDays(1.5), count: 2, held: 1, missing: 0 },
      },
      expect.objectContaining({ title: 'AI for tailors', count: 2, held: 0, missing: 2 }),
    ])
    expect(upcoming).toContainEqual(
      expect.objectContaining({ kind: 'joiningMissing', eventId: bare.id, count: 1 }),
    )
    expect(upcoming).toContainEqual(
      expect.objectContaining({ kind: 'newRegistrationsDigest', eventId: null, title: '' }),
    )
  })

  test('names who was not reached, and why, until it is sent again', async () => {
    const event = await api.addEvent({ title: 'AI for bakers' })
    mail.behave(() => ({ does: 'refuse', code: 550, at: 'to' }))
    await emails.register(event, 1)
    await runScheduled('send-emails')
    const { troubles, troubleCount } = await emails.upcoming()
    expect(troubleCount).toBe(1)
    expect(troubles).toMatchObject([
      { name: 'Visitor 1', title: 'AI for bakers', kind: 'confirmed', state: 'bounced', status: '550' },
    ])
    mail.behave(() => ({ does: 'accept' }))
    const { source = '', key = '' } = troubles[0] ?? {}
    await emails.post('send-again', { source, key })
    expect((await emails.upcoming()).troubles).toEqual([])
  })
})
