import { afterEach, expect, test, vi } from 'vitest'
import { forgetOutcome } from '#islands/forms/outcome.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/events/ai?outcome=a.b', '/events/ai'],
  ['/mr/events/ai?utm_source=x&outcome=a.b#register', '/mr/events/ai?utm_source=x#register'],
  ['/events/ai?utm_source=x', null],
])('takes an old outcome out of %s, and leaves the rest', (from, to) => {
  const replaceState = vi.fn<(state: unknown, unused: string, url: URL) => void>()
  const state = { opened: 'r0 ' }
  vi.stubGlobal('window', {
    location: { href: `https://site.example${from}` },
    history: { state, replaceState },
  })
  forgetOutcome()
  expect(replaceState.mock.calls).toEqual(
    to === null ? [] : [[state, '', new URL(to, 'https://site.example')]],
  )
})
