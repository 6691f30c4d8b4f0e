import { beforeEach, expect, test, vi } from 'vitest'
import { logProblem, logTurnedAway } from '#http/log.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function log(error: unknown): string {
  logProblem({ requestId: 'r', method: 'GET', path: '/api/x', status: 500, error })
  return String(vi.mocked(console.error).mock.calls[0]?.[0])
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const stored = '{"registrations":[{"name":"Marked Person","email":"marked@example.in","phone":"+919822012345"'
const quoting = thrownBy(() => JSON.parse(`x${stored}`))

test.each([
  ['what could not be read', quoting],
  ['it as a cause', new Error('event/1 is not JSON', { cause: quoting })],
  ['it as a cause of a cause', new Error('no answer', { cause: new Error('a part', { cause: quoting }) })],
  ['an address in a message', new Error('no letter to marked@example.in, +91 98220 12345')],
  ['a text that was thrown', 'Marked Person'],
])('logProblem() holds nothing of %s', (_, error) => {
  const line = log(error)
  for (const text of ['Marked', 'marked@', 'registrations', '98220']) expect(line).not.toContain(text)
})

test.each([
  ...['/r/12-A-secret-of-22-letters', '/mr/r/12-A-secret-of-22-letters'],
  '/api/own-registration/12-A-secret-of-22-letters/cancel',
  ...['/mr/pay/12-A-secret-of-22-letters', '/api/pay/12-A-secret-of-22-letters/payment'],
  ...['/signup/a-A-secret-of-22-letters', '/api/unsubscribe/a-A-secret-of-22-letters'],
])('logProblem() holds nothing of what opens somebody’s page at %s', (path) => {
  const error = new Error(`no page at http://localhost${path}?a=b`, { cause: new TypeError(path) })
  logProblem({ requestId: 'r', method: 'GET', path, status: 500, error })
  const line = String(vi.mocked(console.error).mock.calls[0]?.[0])
  expect(line).not.toContain('secret')
  expect(JSON.parse(line)).toMatchObject({ path: path.replace(/\w+-A-secret-of-22-letters/, '…') })
})

test('logProblem() keeps what our own errors say', () => {
  const line: unknown = JSON.parse(
    log(new Error('event/1 could not be read', { cause: new TypeError('fetch failed') })),
  )
  expect(line).toMatchObject({ error: 'Error: event/1 could not be read', cause: 'TypeError: fetch failed' })
})

test('logTurnedAway() is one line with what was asked for and why not, and nothing that opens a page', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const refused = { requestId: 'r', method: 'POST', status: 403, code: 'originForeign' } as const
  logTurnedAway({ ...refused, path: '/api/own-registration/12-A-secret-of-22-letters/cancel' })
  const line: unknown = JSON.parse(String(said.mock.calls[0]?.[0]))
  const path = '/api/own-registration/…/cancel'
  expect(line).toEqual({ level: 'warning', what: 'refused', path, ...refused })
})
