/**
 * Runs the checks for live sites on the built site as the published production deploy: they find no problem in it, and each fault that is
 * put into it.
 */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { openStorage } from '#storage/engine/site-storage.ts'
import { addEvent } from '#storage/events/events.ts'
import { runChecks, type CheckName, type SiteUnderTest } from '../../tools/smoke/checks.ts'
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

/** Returns the site with changed answers. */
function broken(change: (answer: Response, path: string) => Response | Promise<Response>): SiteUnderTest {
  return { ...real, ask: async (path, init) => change(await ask(path, init), path) }
}

async function problems(under: SiteUnderTest, only?: CheckName): Promise<Record<string, string[]>> {
  const results = await runChecks(under, only && [only])
  return Object.fromEntries([...results].filter(([, wrong]) => wrong.length > 0))
}

const without =
  (name: string) =>
  ({ body, status, headers }: Response): Response => {
    const kept = new Headers(headers)
    kept.delete(name)
    return new Response(body, { status, headers: kept })
  }
const replaced = async (answer: Response, from: string | RegExp, to: string): Promise<Response> =>
  new Response((await answer.text()).replaceAll(from, to), answer)

test('nothing is wrong with the site as it is built', async () => {
  expect(await problems(real)).toEqual({})
})

test.each<[what: string, finds: RegExp, site: SiteUnderTest, check: CheckName]>([
  [
    'a header that is missing',
    /x-frame-options: nothing/,
    broken(without('x-frame-options')),
    'headers of security, on pages, API and errors',
  ],
  [
    'joining details in public',
    /tells what is not public/,
    broken(async (answer, path) =>
      path === '/api/events'
        ? replaced(answer, '"slug"', '"zoomLink":"https://zoom.example","slug"')
        : answer,
    ),
    'events: list, pages, calendar entries, pictures, nothing secret',
  ],
  [
    'errors that pass for pages',
    /there is none of answers 200/,
    broken(
      ({ body, status, headers }) => new Response(body, { status: status === 404 ? 200 : status, headers }),
    ),
    'errors are errors',
  ],
])('what is broken on purpose is found out: %s', async (_, finds, under, check) => {
  expect(
    Object.values(await problems(under, check))
      .flat()
      .join('\n'),
  ).toMatch(finds)
})
