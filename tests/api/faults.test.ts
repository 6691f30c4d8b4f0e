/** Tests what clients are told while storage is unavailable or unreadable: when to try again, and nothing internal. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readOutcome, readTyped } from '#http/forms/plain-form.ts'
import { ask, follow, openApiForEachTest } from '../support/api/api.ts'

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
