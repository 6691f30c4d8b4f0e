import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toFunction } from '../../../../netlify/local/functions/function-table.ts'
import { runEveryMinute, Schedule } from '../../../../netlify/local/functions/schedule.ts'

describe('runEveryMinute()', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('runs at once and every minute, until Ctrl-C', () => {
    const interrupted = new AbortController()
    const run = vi.fn<() => void>()
    runEveryMinute(run, interrupted.signal)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3 * 60_000)
    expect(run).toHaveBeenCalledTimes(4)
    interrupted.abort()
    vi.advanceTimersByTime(10 * 60_000)
    expect(run).toHaveBeenCalledTimes(4)
    runEveryMinute(run, interrupted.signal)
    expect(run).toHaveBeenCalledTimes(4)
  })
})

test('Schedule starts what is scheduled, and nothing beside itself', async () => {
  const functions = ['send', 'clean'].map((name) =>
    toFunction(`${name}.mts`, { default: () => new Response(), config: { schedule: '*/5 * * * *' } }),
  )
  const page = toFunction('page.mts', { default: () => new Response(), config: { path: '/api/page' } })
  const started: string[] = []
  const sending = Promise.withResolvers<null>()
  const schedule = new Schedule()
  const start = (): string[] => {
    started.length = 0
    schedule.start([...functions, page], ({ name }, { url, method }) => {
      started.push(`${method} ${new URL(url).pathname}`)
      return name === 'send' ? sending.promise : Promise.reject(new Error('failed'))
    })
    return started
  }
  const [send, clean] = ['send', 'clean'].map((name) => `POST /.netlify/functions/${name}`)
  expect(start()).toEqual([send, clean])
  // A run that goes on is left alone; one that failed is not taken for one.
  await new Promise((resolve) => setImmediate(resolve))
  expect(start()).toEqual([clean])
  sending.resolve(null)
  await new Promise((resolve) => setImmediate(resolve))
  expect(start()).toEqual([send, clean])
})
