/** Tests what the admin sees and does about e-mails: of one event, of the next 48 hours, sent again, and whom a change would tell. */
import { describe, expect, test, vi } from 'vitest'
import { askView, view } from '../../support/api/acts.ts'
import { ask, openApiForEachTest, read, runScheduled } from '../../support/api/api.ts'
import { aPaidEvent, aPaidSeat, enterPayments, price } from '../../support/api/money.ts'
import { aRegistration, inDays } from '../../support/builders.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()
const zoomLink = 'https://zoom.example/j/5'

test('says of each registrant what was sent and what is due when', async () => {
  const event = await api.addEvent({ zoomLink })
  await emails.register(event, 1)
  const { emails: rows, mail: state, notArrived } = await emails.of(event)
  const [thanksAt, dueAt] = [3 / 24, -1].map((days) => inDays(days, new Date(event.eventDate)))
  const recordId = (await api.registrationsOf(event))[0]?.id
  expect(rows).toMatchObject([
    { kind: 'thanks', state: 'due', recordId, at: thanksAt },
    { kind: 'confirmed', state: 'sent', recordId },
    { kind: 'joining', state: 'due', recordId, at: dueAt },
  ])
  expect(notArrived).toEqual([])
  expect(state).toEqual({ transport: 'smtp', missing: [], ignored: [] })
})

test('counts by event and kind what goes in 48 hours', async () => {
  const soon = await api.addEvent({ title: 'AI for bakers', eventDate: inDays(2.5), zoomLink })
  const bare = await api.addEvent({ title: 'AI for tailors', eventDate: inDays(2.9) })
  const later = await api.addEvent({ eventDate: inDays(9), zoomLink: 'https://zoom.example/j/6' })
  for (const number of [1, 2]) for (const event of [soon, bare, later]) await emails.register(event, number)
  const { upcoming } = await emails.upcoming()
  const bakers = { source: `event/${soon.id}`, eventId: soon.id, title: 'AI for bakers' }
  expect(upcoming.filter(({ kind }) => kind === 'joining')).toMatchObject([
    { ...bakers, firstAt: inDays(1.5), count: 2, missing: 0 },
    { title: 'AI for tailors', count: 2, missing: 2 },
  ])
  expect(upcoming).toContainEqual(expect.objectContaining({ kind: 'todayList', eventId: null, title: '' }))
})

test('names who was not reached, and why, until it is sent again', async () => {
  const event = await api.addEvent({ title: 'AI for bakers' })
  mail.behave(() => ({ does: 'refuse', code: 550, at: 'to' }))
  await emails.register(event, 1)
  await runScheduled('send-emails')
  const { troubles, troubleCount } = await emails.upcoming()
  expect(troubleCount).toBe(1)
  const bounced = { kind: 'confirmed', state: 'bounced', status: '550' }
  expect(troubles).toMatchObject([{ name: 'Visitor 1', title: 'AI for bakers', ...bounced }])
  mail.behave(() => ({ does: 'accept' }))
  const { source = '', key = '' } = troubles[0] ?? {}
  await emails.sendAgain({ source, key })
  expect((await emails.upcoming()).troubles).toEqual([])
})

test('names who has a seat of an event that is near and will not be reached, with a chat in their language', async () => {
  const near = { eventDate: inDays(1.9), zoomLink }
  const event = await api.addEvent({ title: 'AI for bakers', titleMr: 'बेकरीसाठी AI', ...near })
  const later = await api.addEvent({ ...near, eventDate: inDays(2.1) })
  mail.behave(({ to }) =>
    to.startsWith('visitor-1') ? { does: 'refuse', code: 550, at: 'to' } : { does: 'accept' },
  )
  for (const near of [event, later])
    for (const number of [1, 2]) await emails.register(near, number, { lang: 'mr' })
  await api.fill(event, [aRegistration({ id: 'by-hand', name: 'Asha', email: '', phone: '' })])
  await runScheduled('send-emails')
  const { lines } = await view('today', {})
  const unreached = lines.flatMap(({ kind, people = [] }) => (kind === 'unreached' ? people : []))
  expect(unreached).toMatchObject([
    { text: 'Visitor 1, the address bounced: AI for bakers' },
    { text: 'Asha, no e-mail address is known: AI for bakers', phone: '', chat: '' },
  ])
  const chat = new URL(unreached[0]?.chat ?? '')
  expect(`+${chat.pathname.slice(1)}`).toBe(unreached[0]?.phone)
  expect(chat.searchParams.get('text')).toMatch(/^नमस्कार Visitor 1, .*“बेकरीसाठी AI”/)
})

describe('countTold', () => {
  test('counts whom an edit would tell, and of what, as saving then does', async () => {
    const event = await api.addEvent({ zoomLink })
    for (const number of [1, 2, 3]) await emails.register(event, number)
    const listTold = async (changes: Parameters<typeof emails.told>[1]) => {
      const { people, kinds } = await emails.told(event, changes)
      return [people, ...kinds.map(({ kind }) => kind).sort()]
    }
    expect(await listTold({ title: 'AI for shops, once more' })).toEqual([0])
    expect(await listTold({ zoomLink: 'https://zoom.example/j/6' })).toEqual([0])
    expect(await listTold({ venue: 'Kothrud, Pune' })).toEqual([3, 'eventChanged'])
    expect(await listTold({ status: 'cancelled' })).toEqual([3, 'eventCancelled'])
    expect(await listTold({ eventDate: inDays(0.5) })).toEqual([3, 'eventChanged', 'joining'])
    // Counting changed nothing.
    expect(mail.arrived()).toHaveLength(3)
    await emails.save(event, { venue: 'Kothrud, Pune' })
    expect(mail.arrived().filter((line) => line.endsWith('eventChanged'))).toHaveLength(3)
  })

  test('of a cancelled event says how much money is to be given back', async () => {
    const event = await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'), aPaidSeat('owes'))
    await enterPayments(['asha', 'ravi'].map((registrationId) => ({ eventId: event.id, registrationId })))
    const refunds = async (changes: Parameters<typeof emails.told>[1]) =>
      (await emails.told(event, { price, ...changes })).refunds
    expect(await refunds({ status: 'cancelled' })).toEqual({ count: 2, money: 2 * price })
    expect(await refunds({ venue: 'Kothrud, Pune' })).toEqual({ count: 0, money: 0 })
  })
})

test('the view of farewells counts whom deleting would tell, and says how e-mails leave', async () => {
  const event = await api.addEvent()
  const past = await api.addEvent({ eventDate: inDays(0.001), duration: 600 })
  for (const number of [1, 2]) await emails.register(event, number)
  const farewells = ({ id }: { id: number }) => view('farewells', { eventId: id })
  const refunds = { count: 0, money: 0 }
  const kinds = [{ kind: 'eventCancelled', people: 2 }]
  const leaves = { transport: 'smtp', missing: [], ignored: [] }
  expect(await farewells(event)).toEqual({ mail: leaves, refunds, people: 2, waiting: 0, kinds })
  expect((await farewells(past)).people).toBe(0)
  expect((await askView('farewells', { eventId: 999 })).status).toBe(404)
})

test('says on one machine where e-mails go, for the session’s one read', async () => {
  vi.stubEnv('SMTP_URL', undefined)
  vi.stubEnv('LOCAL_OUTBOX', '/somewhere')
  const cookie = await api.signIn()
  const operations = await api.operationsOf(async () => {
    const { body } = await read(await ask('GET', '/api/admin/views/mail', { cookie }))
    expect(body).toEqual({ transport: 'outbox', missing: [], ignored: [] })
  })
  expect(operations).toHaveLength(1)
})
