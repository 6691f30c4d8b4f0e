/** A stranger who tries addresses of other people's pages learns nothing, however often: `npm run prove -- guesses` tries 10,000. */
import { describe, expect, test } from 'vitest'
import { newSecret } from '#storage/engine/document.ts'
import { ask, endpoints, openApiForEachTest, read } from '../../support/api/api.ts'
import { registerForToken, wrongTokens } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
const tries = process.env['PROOF'] === 'yes' ? 10_000 : 2_000

describe('guessing', () => {
  test(`tells nothing in ${tries} tries, and each costs two reads at most`, { timeout: 60_000 }, async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event)
    const before = await api.registrationsOf(event)
    const nearly = token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    const guesses = [
      nearly,
      ...wrongTokens(event.id),
      ...Array.from({ length: tries }, (_, n) => `${1 + (n % 2)}-${newSecret()}`),
    ]
    const heard = new Set<string>()
    for (let at = 0; at < guesses.length; at += 50) {
      const some = guesses.slice(at, at + 50)
      const operations = await api.operationsOf(() =>
        Promise.all(
          some.map(async (guess) => {
            const answer = await ask('GET', `/api/own-registration/${guess}/data`, {
              headers: { 'accept-language': 'en' },
            })
            heard.add(`${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`)
          }),
        ),
      )
      expect(operations.length).toBeLessThanOrEqual(2 * some.length)
      expect(operations.filter((operation) => !operation.startsWith('get '))).toEqual([])
    }
    expect([...heard]).toEqual([expect.stringMatching(/^404 /)])
    expect(await api.registrationsOf(event)).toEqual(before)
  })

  test('tells nothing at the other addresses either', async () => {
    const event = await api.addEvent()
    await registerForToken(api, event)
    const secret = endpoints.filter(({ path }) => path.startsWith('/api/own-registration/:token/'))
    expect(secret.length).toBeGreaterThanOrEqual(8)
    for (const { method, path, title } of secret) {
      const guess = path.replace(':token', `${event.id}-${newSecret()}`).replace(':entryId', 'x')
      const answer = await ask(method, guess, method === 'GET' ? {} : { json: {} })
      expect(await read(answer), title).toMatchObject({ status: 404, body: { code: 'recordUnknown' } })
    }
  })
})
