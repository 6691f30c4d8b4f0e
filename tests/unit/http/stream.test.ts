import { expect, test } from 'vitest'
import { streamText } from '#http/stream.ts'

function count() {
  const made = { pieces: 0, ended: false }
  function* pieces(): Generator<string, void> {
    try {
      for (; made.pieces < 100; made.pieces++) yield `${made.pieces} पुणे\n`
    } finally {
      made.ended = true
    }
  }
  return { made, pieces: pieces() }
}

test('sends every piece as UTF-8', async () => {
  const { pieces } = count()
  const text = await new Response(streamText(pieces)).text()
  expect(text.split('\n')).toHaveLength(101)
  expect(text).toContain('99 पुणे')
})

test('makes no more than the reader takes', async () => {
  const { made, pieces } = count()
  const reader = streamText(pieces).getReader()
  await reader.read()
  await reader.read()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(made.pieces).toBeLessThanOrEqual(3)
})

test('ends the making when the reader goes away', async () => {
  const { made, pieces } = count()
  const reader = streamText(pieces).getReader()
  await reader.read()
  await reader.cancel()
  expect(made.ended).toBe(true)
  expect(made.pieces).toBeLessThanOrEqual(3)
})

test('breaks where the making breaks', async () => {
  function* broken(): Generator<string, void> {
    yield 'one'
    throw new Error('no more')
  }
  await expect(new Response(streamText(broken())).text()).rejects.toThrow('no more')
})
