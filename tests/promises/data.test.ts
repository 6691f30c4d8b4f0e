/** What docs/trust.md promises of people’s data: how long it is kept, who reads it, how it is erased, and what the log says. */
import { describe, expect, test, vi } from 'vitest'
import {
  auditLog,
  backupText,
  createEvent,
  deleteRegistration,
  erase,
  listOf,
  markPaid,
  openSiteForEachTest,
  ownData,
  pressSignup,
  receiptsOf,
  register,
  registrationsOf,
  request,
  runRetention,
  sentEmails,
  tokenOf,
  turnClockTo,
} from '../support/promises.ts'
import { anEnquiry, aVisitor } from '../support/builders.ts'

const site = openSiteForEachTest()

/** Runs what the night runs, at that moment. */
async function spendNight(moment: string): Promise<void> {
  turnClockTo(moment)
  await runRetention()
}

describe('what is kept, and how long', () => {
  test('registrations: 12 months after the event', async () => {
    turnClockTo('2025-08-01T06:00:00.000Z')
    const event = await createEvent({ eventDate: '2025-08-23T04:00:00.000Z' })
    await register(event)
    await spendNight('2026-08-22T06:00:00.000Z')
    expect(await registrationsOf(event)).toHaveLength(1)
    await spendNight('2026-08-24T06:00:00.000Z')
    expect(await registrationsOf(event)).toEqual([])
    expect(await site.storedText()).not.toMatch(/visitor.1/i)
  })

  test('enquiries: 12 months', async () => {
    turnClockTo('2025-08-01T06:00:00.000Z')
    await request('POST /api/contact', anEnquiry())
    await spendNight('2026-07-31T06:00:00.000Z')
    expect(await listOf('/api/contacts')).toHaveLength(1)
    await spendNight('2026-08-02T06:00:00.000Z')
    expect(await listOf('/api/contacts')).toEqual([])
    expect(await site.storedText()).not.toMatch(/ganesh|kulkarni/i)
  })

  test('signups: until stopped; an address that never confirmed, 30 days', async () => {
    turnClockTo('2025-08-01T06:00:00.000Z')
    for (const email of ['asha@example.in', 'om@example.in'])
      await request('POST /api/notification-signup', { email })
    await pressSignup('asha@example.in', 'confirm')
    await spendNight('2025-08-30T06:00:00.000Z')
    expect(await listOf('/api/admin/notification-signups')).toHaveLength(2)
    await spendNight('2025-09-01T06:00:00.000Z')
    expect(await listOf('/api/admin/notification-signups')).toMatchObject([{ email: 'asha@example.in' }])
    await spendNight('2030-08-01T06:00:00.000Z')
    expect(await listOf('/api/admin/notification-signups')).toMatchObject([{ email: 'asha@example.in' }])
    await pressSignup('asha@example.in', 'stop')
    expect(await listOf('/api/admin/notification-signups')).toEqual([])
  })

  test('payments and receipts: about eight years, when the registration is long gone', async () => {
    turnClockTo('2026-04-10T06:00:00.000Z')
    const event = await createEvent({ price: 199_900, eventDate: '2026-05-01T04:30:00.000Z' })
    await register(event)
    await markPaid(event, (await registrationsOf(event))[0]?.['id'], 199_900)
    const receipt = { name: 'Visitor 1', amount: 199_900 }
    await spendNight('2033-12-30T06:00:00.000Z')
    expect(await registrationsOf(event)).toEqual([])
    expect(await receiptsOf('2026-27')).toMatchObject([receipt])
    await spendNight('2034-01-02T06:00:00.000Z')
    expect(await receiptsOf('2026-27')).toEqual([])
  })

  test('the name on a receipt goes on request, where no GSTIN is named; the amount stays', async () => {
    const event = await createEvent({ price: 199_900 })
    await register(event)
    turnClockTo('2026-11-20T06:00:00.000Z')
    await markPaid(event, (await registrationsOf(event))[0]?.['id'], 199_900)
    await erase({ emails: ['visitor-1@example.com'], phones: [] })
    const [receipt] = await receiptsOf('2026-27')
    expect(receipt).toMatchObject({ amount: 199_900 })
    expect(JSON.stringify(receipt)).not.toContain('Visitor 1')
  })

  test('the audit log: entries about a person 30 days', async () => {
    turnClockTo('2026-09-01T06:00:00.000Z')
    const event = await createEvent({ eventDate: '2026-12-20T04:30:00.000Z' })
    await register(event)
    await deleteRegistration(event, (await registrationsOf(event))[0]?.['id'])
    await spendNight('2026-09-29T06:00:00.000Z')
    expect(await site.storedText()).toContain('Visitor 1')
    await spendNight('2026-10-02T06:00:00.000Z')
    expect(await site.storedText()).not.toMatch(/visitor.1/i)
  })

  test('the network of a registration: no address, only a keyed hash', async () => {
    const { slug } = await createEvent()
    const ip = '203.0.113.77'
    expect((await request(`POST /api/events/${slug}/register`, aVisitor(), { ip })).status).toBe(201)
    expect(await site.storedText()).not.toContain('203.0.113')
  })
})

test('a registration is read by its owner, by a link of 128 bits in the e-mail, and by nobody who guesses', async () => {
  const event = await createEvent()
  await register(event, 1)
  await register(event, 2)
  const [one, two] = [await tokenOf('visitor-1@example.com'), await tokenOf('visitor-2@example.com')]
  expect(one.split('-').slice(1).join('-').length).toBeGreaterThanOrEqual(22)
  expect(one).not.toBe(two)
  const own = await ownData(one)
  expect(own.status).toBe(200)
  expect(JSON.stringify(own.body)).toContain('Visitor 1')
  expect(JSON.stringify(own.body)).not.toContain('Visitor 2')
  const last = one.endsWith('A') ? 'B' : 'A'
  for (const guess of [
    `${one.slice(0, -1)}${last}`,
    `${event.id}-${'A'.repeat(22)}`,
    `${event.id}-`,
    'nonsense',
  ])
    expect((await ownData(guess)).status, guess).toBe(404)
})

test('erasing a person leaves no trace in storage, outbox and backup, and other people alone', async () => {
  const sunita = { name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+91 98220 54321' }
  const event = await createEvent()
  await register(event, 1, sunita)
  await register(event, 2)
  const gone = await createEvent({ slug: 'another' })
  await register(gone, 1, sunita)
  await deleteRegistration(gone, (await registrationsOf(gone))[0]?.['id'])
  const names = { firstName: 'Sunita', lastName: 'Deshpande' }
  await request('POST /api/contact', anEnquiry({ ...names, email: sunita.email, newsletter: true }))
  await request('POST /api/contact', anEnquiry({ email: 'from-the-shop@example.com', phone: '०९८२२० ५४३२१' }))
  await request('POST /api/notification-signup', { email: null, phone: '098220 54321' })
  const message = 'Please ask SUNITA@example.com, 98220-54321, how it went'
  await request('POST /api/contact', anEnquiry({ email: 'friend@example.com', message }))
  expect((await sentEmails()).map(({ to }) => to)).toContain(sunita.email)

  await erase({ emails: [sunita.email], phones: [sunita.phone] })
  const emails = JSON.stringify(await sentEmails())
  const trace = /sunita|deshpande|98220[\s-]*54321/i
  for (const text of [await site.storedText(), await backupText(), emails]) expect(text).not.toMatch(trace)
  expect(await site.storedText()).not.toContain('from-the-shop')
  expect(await registrationsOf(event)).toMatchObject([{ email: 'visitor-2@example.com' }])
  expect(await listOf('/api/contacts')).toMatchObject([
    { message: 'Please ask [erased], [erased], how it went' },
  ])
  expect(emails).toContain('visitor-2@example.com')
  // The log says that it was done, and not to whom.
  expect(await auditLog()).toContainEqual(expect.stringMatching(/^Erased a person: /))
})

describe('what is logged', () => {
  function watchLog(): string[] {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
    return lines
  }

  test.each([
    [401, 'GET', '/api/contacts', undefined, {}],
    [401, 'POST', '/api/admin/login', { password: 'Zarina is no password' }, {}],
    [403, 'POST', '/api/contact', anEnquiry({ firstName: 'Zarina' }), { origin: 'https://evil.example' }],
  ])(
    'a %i of %s %s: request id, method, path and code, and nothing that was typed',
    async (status, method, path, json, headers) => {
      const lines = watchLog()
      expect((await request(`${method} ${path}?who=Zarina`, json, { headers })).status).toBe(status)
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
        expect.objectContaining({
          ...{ what: 'refused', method, path, status },
          requestId: expect.stringMatching(/.{8}/) as string,
          code: expect.any(String) as string,
        }),
      ])
      expect(lines.join()).not.toContain('Zarina')
    },
  )

  test('a program that filled the invisible field: the request id, and nothing is kept', async () => {
    const event = await createEvent()
    const lines = watchLog()
    // Answered like any other.
    await register(event, 1, { name: 'Zarina', topic: 'buy now' })
    expect(await registrationsOf(event)).toEqual([])
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ what: 'honeypot', requestId: expect.stringMatching(/.{8}/) as string }),
    )
    expect(lines.join()).not.toMatch(/Zarina|buy now/)
  })
})
