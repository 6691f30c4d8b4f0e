/** What people hear while storage is away or cannot be understood: when to come again, and nothing from inside. */
import { forgetEvents } from '#storage/registrations/recalled-events.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { readOutcome, readTyped } from '#http/forms/plain-form.ts'
import { ask, follow, openApiForEachTest, read } from '../support/api/api.ts'
import { aVisitor } from '../support/builders.ts'

const api = openApiForEachTest()

describe('when the storage is away', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // The time to give up, without waiting for it.
    vi.useFakeTimers({ toFake: ['performance'] })
    api.disturb(() => {
      vi.advanceTimersByTime(6_000)
      return { answer: 503, done: false }
    })
  })

  const questions: [what: string, method: string, path: string, json: unknown][] = [
    ['one event', 'GET', '/api/events/ai-for-shops', undefined],
    ['registering', 'POST', '/api/events/ai-for-shops/register', aVisitor()],
    ['signing in', 'POST', '/api/admin/login', { password: 'any' }],
  ]

  test.each(questions)(
    '%s is answered by 503, when to come again, and nothing from inside',
    async (_, method, path, json) => {
      const answer = await ask(method, path, json === undefined ? {} : { json })
      expect(answer.headers.get('retry-after')).toBe('3')
      const { status, body } = await read(answer)
      expect(status).toBe(503)
      const errorResponse = z.strictObject(errorResponseSchema.shape).parse(body)
      expect(errorResponse).toEqual({
        code: 'busy',
        message: 'So many people are here at once that we could not save this. Please try again in a moment.',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      })
      // The same id stands in the log, where the reason is, and no personal details are.
      const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(errorResponse.requestId)
      expect(lines[0]).toContain('StorageUnavailableError')
      expect(lines[0]).not.toMatch(/visitor-1|9822|om@example|ganesh/i)
    },
  )

  test('a plain form’s sender is shown so on a page and finds again what they typed', async () => {
    const form = { name: 'ओम', email: 'om@example.in', phone: '98220 12345', lang: 'mr' }
    const answer = await ask('POST', '/api/events/ai-for-shops/register', { form })
    expect(answer.status).toBe(303)
    const next = follow(answer)
    expect(next.url.pathname).toBe('/mr/events/ai-for-shops')
    expect(await readOutcome(next)).toMatchObject({ code: 'busy', event: 'ai-for-shops' })
    expect(readTyped(next)).toMatchObject({ name: 'ओम', phone: '98220 12345' })
  })
})

test('when an event cannot be understood its visitors hear so, the log names the document, and nothing is overwritten', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { id, slug } = await api.addEvent()
  await api.storage.data.put(
    `event/${id}`,
    '{"format":1,"writes":[],"answers":[],"document":{"deletedAt":"one"}}',
  )
  forgetEvents()
  for (const [method, path, asked] of [
    ['GET', `/api/events/${slug}`, {}],
    ['POST', `/api/events/${slug}/register`, { json: aVisitor() }],
  ] as const) {
    const { status, body } = await read(await ask(method, path, asked))
    expect(status).toBe(503)
    expect(body).toEqual({
      code: 'documentDamaged',
      message: expect.stringContaining('cannot be read just now') as string,
      requestId: expect.any(String) as string,
    })
    expect(String(vi.mocked(console.error).mock.lastCall?.[0])).toContain(`event/${id} cannot be read`)
  }
  expect((await read(await ask('GET', '/api/events'))).status).toBe(200)
  expect((await api.storage.data.get(`event/${id}`))?.text).toContain('"one"')
})
