/** GET /api/form-stamp: what a form's script sends along, and what is made of it. */
import { describe, expect, test } from 'vitest'
import { makeStamp, readSent } from '#http/bots/form-stamp.ts'
import { openRequestContext } from '#http/request-context.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()
const start = Date.parse('2026-11-23T06:00:00Z')

function at(milliseconds: number) {
  const context = openRequestContext(new Request('http://localhost:8888/'), { deploy: { context: 'dev' } })
  return { ...context, now: new Date(start + milliseconds) }
}

describe('GET /api/form-stamp', () => {
  test('answers a stamp of its own to everybody, kept nowhere on the way', async () => {
    const answers = await Promise.all([1, 2].map(() => ask('GET', '/api/form-stamp')))
    for (const answer of answers) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const [one, two] = await Promise.all(answers.map((answer) => answer.json()))
    expect(one).toMatch(/^[0-9a-z]+-[\w-]{8}\.[\w-]{16}$/)
    expect(one).not.toBe(two)
  })

  test('asks storage for the secret once, and for nothing later', async () => {
    await ask('GET', '/api/form-stamp')
    expect(await api.operationsOf(() => ask('GET', '/api/form-stamp'))).toEqual([])
  })
})

describe('readSent()', () => {
  test.each([
    ['after the time that people take', 2_000, undefined],
    ['sooner than that', 1_999, 'tooFast'],
    ['on a page that was open for three days', 3 * 86_400_000, undefined],
    ['a month later', 30 * 86_400_000, 'noStamp'],
  ])('a form sent %s', async (_when, age, doubt) => {
    const stamp = await makeStamp(at(0))
    const { doubt: found } = await readSent(at(age), { stamp })
    expect(found).toBe(doubt)
  })

  test.each([
    ['none', undefined, 'noStamp'],
    ['an empty one', '', 'noStamp'],
    ['no text', { stamp: 1 }, 'noStamp'],
    ['some text', 'stamp', 'stampForged'],
    ['another signature', 'mzzzzzzz-abcdefgh.aaaaaaaaaaaaaaaa', 'stampForged'],
  ])('a form with %s', async (_what, stamp, doubt) => {
    await makeStamp(at(0))
    expect(await readSent(at(5_000), { stamp })).toEqual({ doubt })
  })

  test('a stamp that was dated back is a forged one', async () => {
    const stamp = await makeStamp(at(0))
    const dated = (start - 60_000).toString(36) + stamp.slice(stamp.indexOf('-'))
    expect(await readSent(at(5_000), { stamp: dated })).toEqual({ doubt: 'stampForged' })
  })
})
