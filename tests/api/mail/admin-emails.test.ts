import { expect, test } from 'vitest'
import { askView, openApiForEachTest } from '../../support/api/api.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

test('says of each registrant what was sent and what is due when', async () => {
  const event = await api.addEvent({ zoomLink: 'https://zoom.example/j/5' })
  await emails.register(event, 1)
  const { emails: rows, mail: state, notArrived } = await emails.of(event)
  const thanksAt = new Date(Date.parse(event.eventDate) + 3 * 60 * 60 * 1000).toISOString()
  const dueAt = new Date(Date.parse(event.eventDate) - 24 * 60 * 60 * 1000).toISOString()
  const recordId = (await api.registrationsOf(event))[0]?.id
  expect(rows).toMatchObject([
    { kind: 'thanks', state: 'due', recordId, at: thanksAt },
    { kind: 'confirmed', state: 'sent', recordId },
    { kind: 'joining', state: 'due', recordId, at: dueAt },
  ])
  expect(notArrived).toEqual([])
  expect(state).toEqual({ transport: 'smtp', missing: [], ignored: [] })
})

test('says why an e-mail did not arrive, and that nothing else goes to an address that bounced', async () => {
  const event = await api.addEvent({ zoomLink: 'https://zoom.example/j/5' })
  mail.behave(({ to }) =>
    to.startsWith('visitor-1')
      ? { does: 'refuse', code: 550, at: 'to' }
      : { does: 'refuse', code: 451, at: 'end' },
  )
  await emails.register(event, 1)
  await emails.register(event, 2)
  const rows = (await emails.of(event)).emails
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'confirmed',
        state: 'bounced',
        problem: 'refusedForGood',
        status: '550',
      }),
      expect.objectContaining({
        kind: 'confirmed',
        state: 'retry',
        problem: 'refusedForNow',
        status: '451',
      }),
    ]),
  )
  expect(await emails.states(event)).toEqual([
    'confirmed bounced',
    'confirmed retry',
    'joining blocked',
    'joining due',
  ])
  const { notArrived } = await emails.of(event)
  expect(notArrived.map(({ name, kind, state }) => `${name}: ${kind} ${state}`).sort()).toEqual([
    'Visitor 1: confirmed bounced',
    'Visitor 2: confirmed retry',
  ])
})

test('knows no event that is not there', async () => {
  expect((await askView('emails', { eventId: 7 })).status).toBe(404)
})
