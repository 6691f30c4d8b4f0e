/** Tests the admin's settings: the site's facts, where they apply, what is refused, what the build gets; and what she hears of. */
import { createServer } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { nothingChosen } from '#core/content/site.ts'
import { choose, seller, siteFile } from '#site.ts'
import { act, askAct, readActions, view } from '../../support/api/acts.ts'
import { ask, openApiForEachTest, read, register, runScheduled, said, settle } from '../../support/api/api.ts'
import { anEnquiry, inDays } from '../../support/builders.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()

afterEach(() => choose(nothingChosen))

const closed = { from: '', to: '' }
const open = { from: '10:00', to: '17:00' }
const hours = [closed, open, open, open, open, open, closed]
const { upiName, whatsapp } = siteFile
const changed = { upiId: ' gauri@okhdfcbank ', phone: '098220 12345', gstin: '27aapfu0939f1zv', hours }
const typed = { ...changed, upiName, whatsapp }
const kept = { upiId: 'gauri@okhdfcbank', phone: '+919822012345', gstin: '27AAPFU0939F1ZV' }
const chosen = { ...kept, upiName: null, whatsapp: null, hours: [{ days: [1, 2, 3, 4, 5], ...open }] }

test('counts at once where a seat is paid, in e-mails and on receipts, also in another function', async () => {
  const event = await api.addEvent({ price: 49_900 })
  expect(await read(await askAct('saveSite', typed))).toEqual({ status: 200, body: { build: 'none' } })
  // Another function does not know the change.
  choose(nothingChosen)
  const answer = await read(await register(event))
  const link = expect.stringContaining('pa=gauri@okhdfcbank') as string
  const payment = { upiId: 'gauri@okhdfcbank', phone: '+91\u00A098220\u00A012345', link }
  expect(answer.body).toMatchObject({ payment })
  await settle()
  const [email] = mail.received('reserved')
  expect((await email?.parsed())?.text).toContain('gauri@okhdfcbank')
  expect(seller().gstin).toBe('27AAPFU0939F1ZV')
  expect(await readActions()).toEqual(['Changed in the settings: UPI ID, phone, GSTIN, hours.'])
})

test('keeps what differs from the content file, and tells the build and the screen', async () => {
  await act('saveSite', typed)
  expect(await read(await ask('GET', '/api/site-settings'))).toEqual({ status: 200, body: chosen })
  const values = { phone: '+919822012345', whatsapp: siteFile.whatsapp }
  expect(await view('site', {})).toMatchObject({ values })
})

test.each([
  ['upiId', 'gauri.okhdfcbank', 'upiIdInvalid'],
  ['upiName', '', 'nameTooShort'],
  ['phone', '12345', 'phoneInvalid'],
  ['phone', '+1 212 555 0123', 'phoneInvalid'],
  ['whatsapp', '', 'phoneInvalid'],
  ['gstin', '27AAPFU0939F1ZX', 'gstinInvalid'],
  ['hours', typed.hours.map((day) => ({ ...day, to: '09:00' })), 'hoursInvalid'],
])('refuses %s as %j beside its field', async (field, value, code) => {
  const refused = await said(await askAct('saveSite', { ...typed, [field]: value }))
  expect(refused).toBe(`422 ${field}: ${code}`)
  expect((await read(await ask('GET', '/api/site-settings'))).body).toEqual(nothingChosen)
})

test.each([
  [200, 'begun'],
  [500, 'failed'],
])('asks the build hook, and says what it answers: %i is %s', async (status, build) => {
  const methods: (string | undefined)[] = []
  const host = createServer((request, response) => {
    methods.push(request.method)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => host.listen(0, resolve))
  const address = host.address()
  vi.stubEnv('BUILD_HOOK_URL', `http://localhost:${typeof address === 'object' ? address?.port : ''}/hook`)
  expect(await act('saveSite', typed)).toEqual({ build })
  expect(methods).toEqual(['POST'])
  host.close()
})

describe('what the admin hears of', () => {
  const emails = openAdminEmails()
  const hear = (newRegistration: string) => askAct('saveSettings', { newRegistration })

  test('begins with today’s list in the morning, and is kept as it is chosen', async () => {
    const replies = [{ lang: 'mr', text: 'नमस्कार {name}' }] as const
    const never = { newRegistration: 'never', morningList: true }
    expect(await view('settings', {})).toEqual({ ...never, replies: [] })
    await askAct('saveSettings', { newRegistration: 'each', replies })
    expect(await read(await hear('never'))).toEqual({ status: 200, body: { ...never, replies } })
    expect(await view('settings', {})).toEqual({ ...never, replies })
    expect(await said(await hear('hourly'))).toBe('422 newRegistration: notChosen')
  })

  test('is each registration from then on, and the choice stands in the audit log once', async () => {
    const event = await api.addEvent()
    await emails.register(event, 1)
    await hear('each')
    await hear('each')
    await emails.register(event, 2)
    expect(mail.arrived().filter((line) => line.endsWith('newRegistration'))).toHaveLength(1)
    expect(await readActions()).toEqual(['Chose how you hear of new registrations: each.'])
  })

  test('is today’s list once in the morning, where something is on it', async () => {
    const json = { newRegistration: 'never', morningList: true } as const
    expect(await act('saveSettings', json)).toMatchObject(json)
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
})
