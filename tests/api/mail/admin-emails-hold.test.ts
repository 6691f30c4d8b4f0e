import { expect, test } from 'vitest'
import { openApiForEachTest, runScheduled } from '../../support/api/api.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()
const soon = { eventDate: inDays(0.5), zoomLink: 'https://zoom.example/j/5' }

test('holds one e-mail back until it is let go', async () => {
  const event = await api.addEvent(soon)
  await mail.silently(() => emails.register(event, 1))
  const { key } = await emails.row(event, 'joining')
  const source = `roster-${event.id}`
  expect(await emails.post('hold', { source, key, held: true })).toBe(204)
  await runScheduled('send-emails')
  expect(mail.arrived()).toEqual(['visitor-1@example.com confirmed'])
  expect(await emails.states(event)).toEqual(['confirmed sent', 'joining held'])

  expect(await emails.post('hold', { source, key, held: false })).toBe(204)
  expect(mail.arrived()).toEqual(['visitor-1@example.com confirmed', 'visitor-1@example.com joining'])
})

test('holds all e-mails of a kind back, also for people who register later', async () => {
  const event = await api.addEvent(soon)
  const all = { source: `roster-${event.id}`, kind: 'joining' }
  await mail.silently(() => emails.register(event, 1))
  expect(await emails.post('hold', { ...all, held: true })).toBe(204)
  await emails.register(event, 2)
  expect((await emails.of(event)).heldKinds).toEqual(['joining'])
  expect(mail.arrived().filter((line) => line.endsWith('joining'))).toEqual([])
  await emails.post('hold', { ...all, held: false })
  expect(mail.arrived().filter((line) => line.endsWith('joining'))).toHaveLength(2)
})

test('refuses an e-mail that was sent, one that is not held, and one that does not exist', async () => {
  const event = await api.addEvent({ zoomLink: 'https://zoom.example/j/5' })
  await emails.register(event, 1)
  const source = `roster-${event.id}`
  const { key: sent } = await emails.row(event, 'confirmed')
  expect(await emails.post('hold', { source, key: sent, held: true })).toBe(409)
  expect(await emails.post('hold', { source, key: sent, held: false })).toBe(409)
  expect(await emails.post('hold', { source, key: 'nobody.joining', held: true })).toBe(404)
  expect(await emails.post('hold', { source, held: true })).toBe(422)
})
