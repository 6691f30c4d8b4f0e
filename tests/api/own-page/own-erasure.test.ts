import { expect, test } from 'vitest'
import { readOutcome } from '#http/forms/plain-form.ts'
import { ask, follow, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { anEnquiry, aVisitor } from '../../support/builders.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()

const sunita = { name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+91 98220 54321' }
const eraseBy = (token: string) => ask('POST', `/api/own-registration/${token}/erase`, { json: {} })

/** Registered twice, one of them given back, an enquiry, a signup, and a mention by somebody else. */
async function fillWithSunita(): Promise<string> {
  const [first, second] = [await api.addEvent({ maxAttendees: 1 }), await api.addEvent()]
  const token = await registerForToken(api, first, 1, sunita)
  const returned = await registerForToken(api, second, 1, sunita)
  await ask('POST', `/api/own-registration/${returned}/cancel`, { json: {} })
  await ask('POST', '/api/contact', {
    json: anEnquiry({ firstName: 'Sunita', lastName: 'Deshpande', email: sunita.email, newsletter: true }),
  })
  const message = 'Please ask SUNITA@example.com how it went'
  await ask('POST', '/api/contact', { json: anEnquiry({ email: 'friend@example.com', message }) })
  // Somebody who typed her phone has not proved to be her, nor she to be them.
  await ask('POST', `/api/events/${second.slug}/register`, { json: aVisitor(2, { phone: sunita.phone }) })
  return token
}

test('leaves no trace of the e-mail anywhere, other people alone, and the seat free', async () => {
  const token = await fillWithSunita()
  const answer = await eraseBy(token)
  expect(await read(answer)).toEqual({ status: 200, body: { message: 'Everything is erased' } })
  const folder = await api.blobs.storedTexts()
  for (const trace of [/sunita/i, /deshpande/i]) expect(folder).not.toMatch(trace)
  expect(folder).toContain('Please ask [erased] how it went')
  expect(folder).toContain('visitor-2@example.com')
  expect(folder).toContain('+919822054321')
  // The one seat of the first event is somebody else's now.
  const again = await ask('POST', '/api/events/event-1/register', { json: aVisitor(3) })
  expect(again.status).toBe(201)
  // The admin reads that it was done and by whom, not to whom.
  expect(await readActions()).toEqual([
    expect.stringMatching(/^Somebody erased themselves: \d records? and 1 mention\.$/),
  ])
  // The link is used up: like one that never was.
  expect((await eraseBy(token)).status).toBe(404)
  expect((await ask('GET', `/api/own-registration/${token}/data`)).status).toBe(404)
})

test('leaves the seat of another person with the same e-mail, and the e-mail with it', async () => {
  const event = await api.addEvent()
  const token = await registerForToken(api, event, 1, sunita)
  const ramesh = { ...sunita, name: 'Ramesh Deshpande', phone: '+91 98500 12345' }
  await registerForToken(api, event, 2, ramesh)
  const other = await api.addEvent()
  await registerForToken(api, other, 1, { ...sunita, phone: '' })
  expect((await eraseBy(token)).status).toBe(200)
  expect(await api.registrationsOf(event)).toMatchObject([{ name: ramesh.name, email: sunita.email }])
  expect(await api.registrationsOf(other)).toEqual([])
  const folder = await api.blobs.storedTexts()
  expect(folder).not.toMatch(/sunita d/i)
  expect(folder).not.toContain('+919822054321')
})

test('takes the link last, so that it can be asked for again where it broke off', async () => {
  const token = await fillWithSunita()
  const operations = await api.operationsOf(async () => {
    expect((await eraseBy(token)).status).toBe(200)
  })
  const written = operations.flatMap((operation) => /^set site-dev (.+)$/.exec(operation)?.[1] ?? [])
  expect(written).toEqual(expect.arrayContaining(['event/2', 'event/1']))
  expect(written.filter((key) => key !== 'admin').at(-1)).toBe('event/1')
})

test('without a script leads to a page that names nobody', async () => {
  const token = await fillWithSunita()
  const answer = await ask('POST', `/api/own-registration/${token}/erase`, { form: { lang: 'mr' } })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^\/mr\/sent\?outcome=/)
  expect(answer.headers.get('location')).not.toContain(token)
  const outcome = await readOutcome(follow(answer))
  expect(outcome).toMatchObject({ form: 'erasure', code: 'done' })
  expect(JSON.stringify(outcome)).not.toMatch(/sunita/i)
})
