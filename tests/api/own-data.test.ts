import { describe, expect, test } from 'vitest'
import { ask, openApiForEachTest } from '../support/api.ts'
import { registerForToken } from '../support/own-registration.ts'

const api = openApiForEachTest()
const addressOf = (token: string) => `/api/own-registration/${token}/data`

describe('GET /api/own-registration/:token/data', () => {
  test('is a file with all that is stored of the registration, but not what opens its page', async () => {
    const event = await api.addEvent({ zoomLink: 'https://zoom.us/j/1', passcode: 'lotus' })
    const token = await registerForToken(api, event, 1, { company: 'Patil Dairy' })
    const [{ secret, sequence: _sequence, ...stored } = { secret: '' }] = await api.registrationsOf(event)
    const answer = await ask('GET', addressOf(token))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="registration-${event.slug}.json"`,
      'content-type': 'application/json; charset=utf-8',
      'referrer-policy': 'no-referrer',
    })
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      registration: stored,
      cancelledAt: null,
      event: { title: event.title, eventDate: event.eventDate },
    })
    for (const hidden of [secret, 'zoom.us', 'lotus']) expect(text).not.toContain(hidden)
    expect((await ask('HEAD', addressOf(token))).status).toBe(200)
  })
})
