/** Runs the checks for live sites on the built site as the published production deploy: they find no problem in it. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { openStorage } from '#storage/engine/site-storage.ts'
import { addEvent } from '#storage/events/events.ts'
import { runChecks, type SiteUnderTest } from '../../tools/smoke/checks.ts'
import { anEventInput } from '../support/builders.ts'
import { openApiOfBuiltSite, site } from '../support/site/built-pages.ts'

openApiOfBuiltSite()
const origin = 'http://localhost:8888'

beforeEach(async () => {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('ADMIN_PASSWORD', 'correct horse battery staple')
  vi.stubEnv('LOCAL_OUTBOX', '/nowhere')
  const input = eventInputSchema.parse(
    anEventInput({ slug: 'an-event', zoomLink: 'https://zoom.example/secret' }),
  )
  await addEvent(openStorage({ context: 'production', published: true }), input, new Date())
})
afterAll(() => vi.unstubAllEnvs())

const ask: SiteUnderTest['ask'] = (path, init = {}) =>
  site.answer(new Request(new URL(path, origin), init), {
    ip: '203.0.113.7',
    requestId: crypto.randomUUID(),
  })
const real: SiteUnderTest = { origin, ask, expected: 'production' }

test('nothing is wrong with the site as it is built', async () => {
  const wrong = [...(await runChecks(real))].filter(([, problems]) => problems.length > 0)
  expect(Object.fromEntries(wrong)).toEqual({})
})
