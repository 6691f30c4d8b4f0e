import { expect, test, vi } from 'vitest'
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import {
  ask,
  askAct,
  askView,
  openApiForEachTest,
  read,
  readActions,
  runScheduled,
  settle,
} from '../../support/api/api.ts'
import { anEnquiry, inDays } from '../../support/builders.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

async function choose(newRegistration: string) {
  return read(await askAct('saveSettings', { newRegistration }))
}

test('begins with today’s list in the morning, and keeps what is chosen', async () => {
  const show = async () => (await read(await askView('settings'))).body
  expect(await show()).toEqual({ newRegistration: 'never', morningList: true, replies: [] })
  const replies = [{ lang: 'mr', text: 'नमस्कार {name}' }]
  await askAct('saveSettings', { newRegistration: 'each', replies })
  expect(await choose('never')).toEqual({
    status: 200,
    body: { newRegistration: 'never', morningList: true, replies },
  })
  expect(await show()).toEqual({ newRegistration: 'never', morningList: true, replies })
  expect(await choose('hourly')).toMatchObject({
    status: 422,
    body: { fields: { newRegistration: 'notChosen' } },
  })
})

test('tells the consultant of each registration from then on, and stands in the audit log once', async () => {
  const event = await api.addEvent()
  await emails.register(event, 1)
  await choose('each')
  await choose('each')
  await emails.register(event, 2)
  await settle()
  expect(mail.arrived().filter((line) => line.endsWith('newRegistration'))).toHaveLength(1)
  expect(await readActions()).toEqual(['Chose how you hear of new registrations: each.'])
})

test('sends today’s list once in the morning, where something is on it', async () => {
  const json = { newRegistration: 'never', morningList: true }
  expect(await read(await askAct('saveSettings', json))).toMatchObject({
    body: json,
  })
  const day = toIndianDay(new Date(Date.now() + 24 * 60 * 60 * 1000))
  const runAt = async (days: number, clock: string) => {
    const at = Date.parse(fromIndianClock(`${day}T${clock}`) ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(inDays(days, new Date(at))) })
    await runScheduled('send-emails')
    vi.useRealTimers()
    return mail.received('todayList').length
  }
  expect(await runAt(0, '08:01')).toBe(0)
  await ask('POST', '/api/contact', { json: anEnquiry() })
  // Later events of that day are on the next morning's list.
  expect(await runAt(0, '08:06')).toBe(0)
  expect(await runAt(1, '07:59')).toBe(0)
  expect(await runAt(1, '08:01')).toBe(1)
  expect(await runAt(1, '08:06')).toBe(1)
  expect(await runAt(2, '08:01')).toBe(2)
  // The sender did not run the whole morning.
  expect(await runAt(3, '12:05')).toBe(2)
  await askAct('saveSettings', { ...json, morningList: false })
  expect(await readActions()).toEqual(['Stopped the list in the morning.'])
})
