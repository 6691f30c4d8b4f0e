import { expect, test } from 'vitest'
import { openApiForEachTest, runScheduled } from '../../support/api/api.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { aRegistration, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

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
  if (isNoted) await runScheduled('send-emails')
  const { upcoming } = await emails.upcoming()
  expect(upcoming.filter(({ kind }) => kind === 'joining')).toEqual([
    {
      ...{ source: `event/${soon.id}`, eventId: soon.id, title: 'AI for bakers', kind: 'joining' },
      ...{ firstAt: inDays(1.5), count: 2, missing: 0 },
    },
    expect.objectContaining({ title: 'AI for tailors', count: 2, missing: 2 }),
  ])
  expect(upcoming).toContainEqual(
    expect.objectContaining({ kind: 'joiningMissing', eventId: bare.id, count: 1 }),
  )
  expect(upcoming).toContainEqual(expect.objectContaining({ kind: 'todayList', eventId: null, title: '' }))
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
  await emails.sendAgain({ source, key })
  expect((await emails.upcoming()).troubles).toEqual([])
})

test('names who has a seat of an event that is near and will not be reached, with a chat in their language', async () => {
  const near = { eventDate: inDays(1.9), zoomLink: 'https://zoom.example/j/5' }
  const event = await api.addEvent({ title: 'AI for bakers', titleMr: 'बेकरीसाठी AI', ...near })
  const later = await api.addEvent({ ...near, eventDate: inDays(2.1) })
  mail.behave(({ to }) =>
    to.startsWith('visitor-1') ? { does: 'refuse', code: 550, at: 'to' } : { does: 'accept' },
  )
  for (const one of [event, later])
    for (const number of [1, 2]) await emails.register(one, number, { lang: 'mr' })
  await api.fill(event, [aRegistration({ id: 'by-hand', name: 'Asha', email: '', phone: '' })])
  await runScheduled('send-emails')
  const { unreached, unreachedCount } = await emails.upcoming()
  expect(unreachedCount).toBe(2)
  const about = { eventId: event.id, title: 'AI for bakers', eventDate: near.eventDate }
  expect(unreached).toEqual([
    expect.objectContaining({ ...about, name: 'Visitor 1', why: 'bounced' }),
    expect.objectContaining({ ...about, name: 'Asha', why: 'noEmail', phone: '', chat: '' }),
  ])
  const chat = new URL(unreached[0]?.chat ?? '')
  expect(`+${chat.pathname.slice(1)}`).toBe(unreached[0]?.phone)
  expect(chat.searchParams.get('text')).toMatch(/^नमस्कार Visitor 1, .*“बेकरीसाठी AI”/)
})
