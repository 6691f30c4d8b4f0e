/** Tests the admin's changes of the site's facts: where they apply at once, what is refused, and what the build gets. */
import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { nothingChosen } from '#core/content/chosen-site.ts'
import { choose, seller, siteFile } from '#site.ts'
import {
  act,
  ask,
  askAct,
  askView,
  openApiForEachTest,
  read,
  readActions,
  settle,
} from '../../support/api/api.ts'
import { aVisitor } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()

afterEach(() => {
  choose(nothingChosen)
  vi.unstubAllEnvs()
})

const closed = { from: '', to: '' }
const typed = {
  upiId: ' gauri@okhdfcbank ',
  upiName: siteFile.upiName,
  phone: '098220 12345',
  whatsapp: siteFile.whatsapp,
  gstin: '27aapfu0939f1zv',
  hours: [closed, ...Array.from({ length: 5 }, () => ({ from: '10:00', to: '17:00' })), closed],
}
const chosen = {
  ...{ upiId: 'gauri@okhdfcbank', upiName: null, phone: '+919822012345', whatsapp: null },
  ...{ gstin: '27AAPFU0939F1ZV', hours: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '17:00' }] },
}

test('counts at once where a seat is paid, in e-mails and on receipts, also in another function', async () => {
  const event = await api.addEvent({ price: 49_900 })
  expect(await read(await askAct('saveSite', typed))).toEqual({ status: 200, body: { build: 'none' } })
  // Another function does not know the change.
  choose(nothingChosen)
  const answer = await read(await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor() }))
  expect(answer.body).toMatchObject({
    payment: { upiId: 'gauri@okhdfcbank', phone: '+91\u00A098220\u00A012345' },
  })
  expect(answer.body).toHaveProperty('payment.link', expect.stringContaining('pa=gauri@okhdfcbank'))
  await settle()
  const [email] = mail.received('reserved')
  expect((await email?.parsed())?.text).toContain('gauri@okhdfcbank')
  expect(seller().gstin).toBe('27AAPFU0939F1ZV')
  expect(await readActions()).toEqual(['Changed in the settings: UPI ID, phone, GSTIN, hours.'])
})

test('keeps what differs from the content file, and tells the build and the screen', async () => {
  await act('saveSite', typed)
  expect(await read(await ask('GET', '/api/site-settings'))).toEqual({ status: 200, body: chosen })
  expect((await read(await askView('site'))).body).toMatchObject({
    ...{ chosen, hasHook: false },
    values: { phone: '+919822012345', whatsapp: siteFile.whatsapp },
  })
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
  expect(await read(await askAct('saveSite', { ...typed, [field]: value }))).toMatchObject({
    status: 422,
    body: { fields: { [field]: code } },
  })
  expect((await read(await ask('GET', '/api/site-settings'))).body).toEqual(nothingChosen)
})

test.each([
  [200, 'begun'],
  [500, 'failed'],
])('asks the build hook, and says what it answers: %i is %s', async (status, build) => {
  const asked: (string | undefined)[] = []
  const host = createServer((request, response) => {
    asked.push(request.method)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => host.listen(0, resolve))
  const address = host.address()
  vi.stubEnv('BUILD_HOOK_URL', `http://localhost:${typeof address === 'object' ? address?.port : ''}/hook`)
  expect(await act('saveSite', typed)).toEqual({ build })
  expect(asked).toEqual(['POST'])
  host.close()
})
