/**
 * The checks that are run against a live site, here against the built one as the published production deploy: nothing is wrong with
 * it, and each way in which it is broken on purpose is found out.
 */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { openStorage } from '#storage/engine/site-storage.ts'
import { addEvent } from '#storage/events/events.ts'
import { runChecks, type CheckName, type SiteUnderTest } from '../../tools/smoke/checks.ts'
import { openApiForEachTest } from '../support/api/api.ts'
import { anEventInput } from '../support/builders.ts'
import { site } from '../support/site/built-pages.ts'

openApiForEachTest()
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

/** The site with its answers changed on the way. */
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
    'Marathi pages in English',
    /\/mr says that it is in 'en'/,
    broken((answer) => replaced(answer, /<html lang="mr[^"]*"/g, '<html lang="en"')),
    'pages answer in both languages, at this address',
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
    'an open door',
    /\/api\/contacts answers a stranger with 200/,
    broken((answer, path) => (path === '/api/contacts' ? Response.json([]) : answer)),
    'the admin’s doors are shut',
  ],
  [
    'storage that is away',
    /the site is down: storage away/,
    broken((answer, path) =>
      path === '/api/health'
        ? Response.json(
            {
              status: 'down',
              storage: 'away',
              emails: 'ok',
              signIn: 'ok',
              schedules: { retention: 'late' },
            },
            { status: 503 },
          )
        : answer,
    ),
    'health: storage, e-mails, sign-in, schedules',
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
