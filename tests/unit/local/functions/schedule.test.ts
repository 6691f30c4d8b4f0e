import { expect, test } from 'vitest'
import { toFunction } from '../../../../netlify/local/functions/function-table.ts'
import { Schedule } from '../../../../netlify/local/functions/schedule.ts'

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
