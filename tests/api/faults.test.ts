/** Tests what clients are told while storage is unavailable or unreadable: when to try again, and nothing internal. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readOutcome, readTyped } from '#http/forms/plain-form.ts'
import { ask, follow, openApiForEachTest, read } from '../support/api/api.ts'
import { aVisitor } from '../support/builders.ts'
import { forgetAll } from '#storage/engine/kinds.ts'

const api = openApiForEachTest()

describe('when the storage is away', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // Advances the clock to the time limit instead of waiting for it.
    vi.useFakeTimers({ toFake: ['performance'] })
    api.disturb(() => {
      vi.advanceTimersByTime(6_000)
      return { answer: 503, done: false }
    })
  })

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
  forgetAll()
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
