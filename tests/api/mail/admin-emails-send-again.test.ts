import { expect, test } from 'vitest'
import { changeFile } from '#storage/events/event-files.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { anOutboxEmail, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

test('sends one that was sent once more, as an e-mail of its own', async () => {
  const event = await api.addEvent()
  await emails.register(event, 1)
  const { key } = await emails.row(event, 'confirmed')
  const again = { source: `event/${event.id}`, key }
  expect(await emails.sendAgain(again)).toBe(200)
  expect(await emails.sendAgain(again)).toBe(200)
  expect(mail.arrived()).toEqual(Array.from({ length: 3 }, () => 'visitor-1@example.com confirmed'))
  expect((await emails.of(event)).emails.map((row) => row.key)).toEqual(
    expect.arrayContaining([key, `${key}~1`, `${key}~2`]),
  )
})

test('tries one at once that waits for its next try', async () => {
  const event = await api.addEvent()
  mail.behave(() => ({ does: 'refuse', code: 451, at: 'end' }))
  await emails.register(event, 1)
  const { key } = await emails.row(event, 'confirmed')
  mail.behave(() => ({ does: 'accept' }))
  await emails.sendAgain({ source: `event/${event.id}`, key })
  expect(mail.arrived()).toEqual(['visitor-1@example.com confirmed'])
  expect(await emails.states(event)).toEqual(['confirmed sent', 'joining missing', 'joiningMissing due'])
})

test('has an address that bounced count as working, and what was stopped go to it', async () => {
  const event = await api.addEvent({ eventDate: inDays(0.5), zoomLink: 'https://zoom.example/j/5' })
  mail.behave(({ ofThisAddress }) =>
    ofThisAddress === 1 ? { does: 'refuse', code: 550, at: 'to' } : { does: 'accept' },
  )
  await mail.silently(() => emails.register(event, 1))
  const [registration] = await api.registrationsOf(event)
  const recordId = registration?.id ?? ''
  const bounced = anOutboxEmail({ recordId, state: 'bounced', at: inDays(-0.1) })
  const key = `${recordId}.confirmation`
  await changeFile(api.storage, event.id, new Date(), undefined, (file) => ({
    ...{ next: { ...file, outbox: { ...file.outbox, [key]: bounced } }, result: undefined },
  }))
  expect(await emails.states(event)).toEqual(['confirmed bounced', 'joining blocked'])

  mail.behave(() => ({ does: 'accept' }))
  await emails.sendAgain({ source: `event/${event.id}`, key })
  expect(mail.arrived()).toEqual(['visitor-1@example.com confirmed', 'visitor-1@example.com joining'])
})

test('refuses what was never tried, and sources that there are none of', async () => {
  const event = await api.addEvent({ zoomLink: 'https://zoom.example/j/5' })
  await emails.register(event, 1)
  const { key } = await emails.row(event, 'joining')
  for (const source of [`event/${event.id}`, 'event/999', 'nothing/1'])
    expect(await emails.sendAgain({ source, key }), source).toBe(404)
  expect(await emails.sendAgain({ source: '../calendar', key })).toBe(422)
})
