import { expect, test } from 'vitest'
import { readOutcome } from '#http/plain-form.ts'
import { ask, follow, openApiForEachTest, settle } from '../../support/api/api.ts'
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
    // The site reads nothing of the event before the answer.
    expect(operations).toEqual([])
    await settle()
  }
  expect([...heard]).toEqual([expect.stringContaining('Please check your mailbox')])
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
})
