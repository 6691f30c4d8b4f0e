import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { readOutcome } from '#http/forms/plain-form.ts'
import { ask, follow, openApiForEachTest, settle } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
const known = 'visitor-1@example.com'

const forgot = (email: string) => ask('POST', '/api/forgot', { json: { email, lang: 'en' } })
test('answers a known address and an unknown one alike, before it looks', async () => {
  await registerForToken(api, await api.addEvent())
  await settle()
  const heard = new Set<string>()
  for (const email of [known, ' Visitor-1@Example.com ', 'nobody@example.com']) {
    const operations = await api.operationsOf(async () => {
      const answer = await forgot(email)
      heard.add(`${answer.status} ${await answer.text()} ${JSON.stringify([...answer.headers])}`)
    })
    // Nothing of the event or its roster before the answer.
    expect(operations).toEqual([])
    await settle()
  }
  expect([...heard]).toEqual([expect.stringContaining('Please check your mailbox')])
})

test('sends the links of all that the address is registered for, once in ten minutes however often it is asked', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
  vi.stubEnv('LOCAL_OUTBOX', outbox)
  const later = await api.addEvent({ eventDate: inDays(20) })
  const soonest = await api.addEvent({ eventDate: inDays(5) })
  const past = await api.addEvent({ eventDate: inDays(-5) })
  const tokens = [
    await registerForToken(api, soonest),
    await registerForToken(api, later),
    `${past.id}-${aSecret}`,
  ]
  await api.fill(past, [aRegistration({ email: known, secret: aSecret })])
  await settle()
  const sent = () => readdirSync(outbox).filter((name) => name.includes('ownLinks'))

  await Promise.all([forgot(known), forgot(known), forgot(known)])
  await settle()
  await forgot(known)
  await forgot('nobody@example.com')
  await settle()
  expect(sent()).toHaveLength(1)
  const { to, text = '' } = await PostalMime.parse(readFileSync(join(outbox, sent()[0] ?? '')))
  expect(to?.[0]?.address).toBe(known)
  expect([...text.matchAll(/\/r\/(\S{24,26})/g)].map(([, token]) => token)).toEqual(tokens)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await forgot(known)
  await settle()
  expect(sent()).toHaveLength(2)
  rmSync(outbox, { recursive: true })
})

test('without a script leads to a page that does not say whether there is anything', async () => {
  await registerForToken(api, await api.addEvent())
  const seen = await Promise.all(
    [known, 'nobody@example.com'].map(async (email) => {
      const answer = await ask('POST', '/api/forgot', { form: { email, lang: 'mr' } })
      expect(answer.headers.get('location')).toMatch(/^\/mr\/sent\?outcome=/)
      expect(answer.headers.get('location')).not.toContain('example')
      return JSON.stringify(await readOutcome(follow(answer)))
    }),
  )
  expect(seen[0]).toMatch(/"own-links","code":"done"/)
  expect(new Set(seen.map((outcome) => outcome.replace(/"until":\d+/, ''))).size).toBe(1)
  await settle()
})
