import { newEventFile } from '#core/events/event-file.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { healthSchema } from '#core/safety/health-schema.ts'
import { saveHeartbeat } from '#storage/safety/heartbeats.ts'
import { sendAll } from '#mail/sending/run.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { ask, openApiForEachTest, openTestStorage, runScheduled } from '../../support/api/api.ts'
import { addFile } from '#storage/events/event-files.ts'
import { aPaidEvent, aPaidSeat, keepEntries } from '../../support/api/money.ts'
import { aLedgerEntry, anEvent } from '../../support/builders.ts'
import { openSmtpServer } from '../../support/mail/smtp-server.ts'

const api = openApiForEachTest()
const production = { context: 'production', published: true }

async function healthOn(deploy?: { context: string; published: boolean }) {
  const answer = await ask('GET', '/api/health', deploy ? { deploy } : {})
  return { answer, health: healthSchema.parse(await answer.json()) }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** As on a hosted site with everything set. */
function beHosted(): void {
  vi.stubEnv('LOCAL_PLATFORM', undefined)
  vi.stubEnv('ADMIN_PASSWORD', 'correct horse battery staple')
  vi.stubEnv('SMTP_URL', 'smtps://a:b@mail.example.org')
  vi.stubEnv('MAIL_FROM', 'Gauri <gauri@example.org>')
}

describe('the health of a site', () => {
  test('has not been seen yet of a new site, which is no trouble', async () => {
    beHosted()
    const { health } = await healthOn(production)
    expect(health).toEqual({
      ...{ status: 'ok', storage: 'ok', emails: 'ok', signIn: 'ok' },
      schedules: { 'send-emails': 'notYet', retention: 'notYet', backup: 'notYet' },
    })
  })

  test.each([
    ['send-emails', 14, 'late'],
    ['send-emails', 12, 'ok'],
    ['retention', 61 * 60, 'late'],
    ['retention', 59 * 60, 'ok'],
  ] as const)('says of %s, which last ran %i minutes ago, that it is %s', async (name, minutes, state) => {
    beHosted()
    await saveHeartbeat(openTestStorage(production), name, { at: minutesAgo(minutes), isOk: true })
    const { answer, health } = await healthOn(production)
    expect(answer.status).toBe(200)
    expect(health.schedules[name]).toBe(state)
    expect(health.status).toBe(state === 'ok' ? 'ok' : 'degraded')
  })

  test('says that a run which broke off has failed, until one has not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    api.disturb(({ key }) => (key.startsWith('heartbeat') ? undefined : { answer: 400, done: false }))
    expect((await runScheduled('retention')).status).toBeGreaterThanOrEqual(500)
    api.disturb(undefined)
    expect((await healthOn()).health).toMatchObject({
      status: 'degraded',
      schedules: { retention: 'failed' },
    })
    await runScheduled('retention')
    expect((await healthOn()).health).toMatchObject({ status: 'ok', schedules: { retention: 'ok' } })
  })

  test.each([
    ['SMTP_URL', { emails: 'missing', signIn: 'ok' }],
    ['ADMIN_PASSWORD', { emails: 'ok', signIn: 'missing' }],
  ])('is degraded without %s', async (name, expected) => {
    beHosted()
    vi.stubEnv(name, '')
    expect((await healthOn(production)).health).toMatchObject({ status: 'degraded', ...expected })
  })

  test('is degraded while a receipt cannot be read, which the admin is shown, until it was sent', async () => {
    const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const mail = await openSmtpServer()
    vi.stubEnv('SMTP_URL', mail.url)
    const paid = { to: 'paid', at: minutesAgo(1), by: 'admin', amount: 199_900 } as const
    const steps = [{ ...paid, entryId: '9-entry-1' }]
    const payment = { heldUntil: null, isReleased: false, steps }
    const event = await aPaidEvent(api, aPaidSeat('asha', { sequence: 0, payment }))
    const deploy = { context: 'dev' }
    await api.storage.data.put('event/9', 'no JSON')
    await sendAll(api.storage, deploy, 10_000)
    expect((await healthOn()).health).toMatchObject({ status: 'degraded', emails: 'unwritten' })
    expect(problems).toHaveBeenCalled()
    await api.storage.data.delete('event/9')
    await addFile(api.storage, newEventFile(anEvent({ id: 9 })))
    await keepEntries(api, { id: 9 }, aLedgerEntry({ id: '9-entry-1', eventId: 9, registrationId: 'asha' }))
    const emails = openAdminEmails()
    const { troubles } = await emails.upcoming()
    expect(troubles).toMatchObject([{ kind: 'paymentReceived', problem: 'unexpected' }])
    await emails.sendAgain({ source: `event/${event.id}`, key: troubles[0]?.key })
    await runScheduled('send-emails')
    expect((await healthOn()).health).toMatchObject({ status: 'ok', emails: 'ok' })
    expect(mail.received.map(({ kind }) => kind)).toContain('paymentReceived')
    await mail.close()
  })

  test('of a preview asks for no schedules and no e-mails', async () => {
    beHosted()
    const { health } = await healthOn({ context: 'deploy-preview', published: false })
    expect(health).toMatchObject({
      status: 'ok',
      emails: 'off',
      schedules: { 'send-emails': 'off', retention: 'off' },
    })
  })
})

describe('with the storage away', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    api.disturb(() => ({ answer: 503, done: false }))
  })
  // Health gives up a little before its reads do: what is left of them would reach the storage of the next test.
  afterEach(() => new Promise((resolve) => setTimeout(resolve, 700)))

  test('it says so, as 503, and when to ask again', async () => {
    const { answer, health } = await healthOn()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(health).toMatchObject({ status: 'down', storage: 'away' })
  })
})
