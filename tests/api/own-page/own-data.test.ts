import { expect, test } from 'vitest'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
const addressOf = (token: string) => `/api/own-registration/${token}/data`

test('is a file with what its owner told, without what opens its page', async () => {
  const event = await api.addEvent({ zoomLink: 'https://zoom.us/j/1', passcode: 'lotus' })
  const token = await registerForToken(api, event, 1, { company: 'Patil Dairy', submissionId: 'form-1234' })
  const [record = aRegistration()] = await api.registrationsOf(event)
  const { secret = '', sequence: _sequence, submissionId: _submissionId, ...rest } = record
  const { addressesNamedAt: _addressesNamedAt, ...stored } = rest
  const answer = await ask('GET', addressOf(token))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="registration-${event.slug}.json"`,
    'content-type': 'application/json; charset=utf-8',
    'referrer-policy': 'no-referrer',
  })
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    downloadedAt: expect.any(String),
    registration: stored,
    cancelledAt: null,
    note: null,
    event: expect.objectContaining({ title: event.title, eventDate: event.eventDate }),
  })
  for (const hidden of [secret, 'zoom.us', 'lotus']) expect(text).not.toContain(hidden)
  expect((await ask('HEAD', addressOf(token))).status).toBe(200)
})
