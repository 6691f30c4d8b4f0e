/** Tests the e-mails after an event: to people who attended, to people who did not, and to nobody twice. */
import { expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { act, askAsAdmin, openApiForEachTest, runScheduled, settle } from '../../support/api/api.ts'
import { anEventInput, aRegistration, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()

const hours = (count: number) => inDays(count / 24)
const links = { recordingLink: 'https://video.example/1', slidesLink: 'https://drive.example/1' }
/** An event of one hour that began more than three hours ago. */
const over = { eventDate: hours(-4), ...links }
const seat = (name: string, different: Partial<RegistrationRecord> = {}) =>
  aRegistration({ id: name, name, email: `${name}@example.com`, ...different })

async function sendTwice(): Promise<string[]> {
  await runScheduled('send-emails')
  await runScheduled('send-emails')
  return mail.arrived().filter((one) => !one.startsWith('namaste@'))
}

async function hold(event: Partial<EventRecord>, ...registrations: RegistrationRecord[]) {
  const held = await api.addEvent({ ...over, ...event })
  await api.fill(held, registrations)
  return held
}

test('thanks who came, and tells who did not what they missed and what comes next', async () => {
  const next = await api.addEvent({ title: 'Clinics and AI', eventDate: inDays(9) })
  const [asha, bala] = [seat('asha', { attended: true }), seat('bala')]
  await hold({}, asha, bala, seat('chitra', { kind: 'waitlist' }), seat('dilip', { email: '' }))
  expect(await sendTwice()).toEqual(['asha@example.com thanks', 'bala@example.com missed'])
  const thanks = await mail.received('thanks')[0]?.parsed()
  expect(thanks?.text).toMatch(/video\.example\/1[^]*drive\.example\/1[^]*\/r\/\d+-[\w-]{22}#after/)
  const missed = await mail.received('missed')[0]?.parsed()
  expect(missed?.text).toMatch(new RegExp(`video\\.example/1[^]*Clinics and AI[^]*/events/${next.slug}`))
  expect(missed?.text).not.toContain('drive.example')
})

test('thanks everybody where nobody was ticked, and takes nobody who was thanked for missed', async () => {
  const event = await hold({}, seat('asha'), seat('bala'))
  expect(await sendTwice()).toEqual(['asha@example.com thanks', 'bala@example.com thanks'])
  await act('saveAttendance', { eventId: event.id, registrationId: 'asha', attended: true })
  expect(await sendTwice()).toHaveLength(2)
})

test('sends links that come in after the thanks once, the slides to nobody who did not come', async () => {
  const none = { recordingLink: '', slidesLink: '' }
  const { version: _version, ...event } = await hold(none, seat('asha', { attended: true }), seat('bala'))
  const save = async (links: Partial<EventRecord>) => {
    const changed = anEventInput({ ...event, ...none, ...links })
    expect((await askAsAdmin('PUT', `/api/admin/events/${event.id}`, changed)).status).toBe(200)
    await settle()
  }
  await sendTwice()
  await save({ slidesLink: over.slidesLink })
  const first = ['asha@example.com filesAdded', 'asha@example.com thanks', 'bala@example.com missed']
  expect(await sendTwice()).toEqual(first)
  await save(over)
  expect(await sendTwice()).toEqual([...first, 'bala@example.com filesAdded'].sort())
  const toBala = await mail.received('filesAdded')[1]?.parsed()
  expect(toBala?.text).toContain('video.example/1')
  expect(toBala?.text).not.toContain('drive.example')
})

test('waits two hours, and writes nothing of what was cancelled or is long over', async () => {
  for (const event of [
    { eventDate: hours(-2.9) },
    { status: 'cancelled' as const },
    { status: 'draft' as const },
    { eventDate: inDays(-4) },
  ])
    await hold(event, seat('asha', { attended: true }))
  expect(await sendTwice()).toEqual([])
})
