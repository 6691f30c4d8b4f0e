/** Tests what registrants may download and erase of their registrations. */
import { describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'
import { anEnquiry, aRegistration, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

describe('own data', () => {
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
})

describe('own erasure', () => {
  const sunita = { name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+91 98220 54321' }
  const eraseBy = (token: string) => ask('POST', `/api/own-registration/${token}/erase`, { json: {} })

  /** Two registrations, one of them given back, an enquiry, a signup, and another person's mention of her. */
  async function fillWithSunita(): Promise<string> {
    const [first, second] = [await api.addEvent({ slug: 'one-seat', maxAttendees: 1 }), await api.addEvent()]
    const token = await registerForToken(api, first, 1, sunita)
    const returned = await registerForToken(api, second, 1, sunita)
    await ask('POST', `/api/own-registration/${returned}/cancel`, { json: {} })
    await ask('POST', '/api/contact', {
      json: anEnquiry({ firstName: 'Sunita', lastName: 'Deshpande', email: sunita.email, newsletter: true }),
    })
    const message = 'Please ask SUNITA@example.com how it went'
    await ask('POST', '/api/contact', { json: anEnquiry({ email: 'friend@example.com', message }) })
    // A person who typed her phone number has not proved to be her, nor she to be that person.
    await ask('POST', `/api/events/${second.slug}/register`, { json: aVisitor(2, { phone: sunita.phone }) })
    return token
  }

  test('leaves no trace of the e-mail anywhere, other people alone, and the seat free', async () => {
    const token = await fillWithSunita()
    const answer = await eraseBy(token)
    expect(await read(answer)).toEqual({ status: 200, body: { message: 'Everything is erased' } })
    const folder = api.blobs.storedTexts()
    for (const trace of [/sunita/i, /deshpande/i]) expect(folder).not.toMatch(trace)
    expect(folder).toContain('Please ask [erased] how it went')
    expect(folder).toContain('visitor-2@example.com')
    expect(folder).toContain('+919822054321')
    // Another visitor now has the only seat of the first event.
    const again = await ask('POST', '/api/events/one-seat/register', { json: aVisitor(3) })
    expect(again.status).toBe(201)
    // The admin reads that an erasure happened, but not of whom.
    expect(await readActions()).toEqual([
      expect.stringMatching(/^Somebody erased themselves: \d records? and 1 mention\.$/),
    ])
    // The link no longer works, like one that never existed.
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
    const folder = api.blobs.storedTexts()
    expect(folder).not.toMatch(/sunita d/i)
    expect(folder).not.toContain('+919822054321')
  })
})
