/** Every endpoint, with each hostile value in each field, and with what is no body: none breaks it, and everything can be read afterwards. */
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { noFilter } from '#core/registrations/registration-list.ts'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { ask, endpoints, openApiForEachTest, runScheduled, settle } from '../support/api/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'
import { tokenOf } from '../support/api/own-registration.ts'
import { visitorForms } from '../support/api/visitor-forms.ts'

const mark = '<img src=x onerror=alert(1)>'
const texts = `${mark} ¦ =1+1 ¦ \uD800 ¦ \u0000 ¦ \u202E ¦ a\r\nset-cookie: x=1 ¦ ../../etc/passwd ¦ __proto__ ¦ दर्\u200Dया ¦ NaN`
const long = ['9'.repeat(400), 'x'.repeat(5_000), '('.repeat(2_000), '[x]('.repeat(1_500)]
const others: readonly unknown[] = [
  -1,
  0.5,
  1e300,
  2 ** 53,
  true,
  null,
  [],
  {},
  [[null]],
  { toString: 1 },
  { length: 1e9 },
]
const values: readonly unknown[] = [...texts.split(' ¦ '), ...long, ...others]
const raw =
  `{ ¦ [] ¦ null ¦ "x" ¦ {"name":1e999} ¦ {"__proto__":{"a":1}} ¦ ${'['.repeat(8_000)} ¦ \uFEFF{}`.split(
    ' ¦ ',
  )

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation(() => undefined)
})

const known: Readonly<Record<string, unknown>> = {
  ...{
    ...anEventInput(),
    ...anEnquiry(),
    ...aVisitor(1),
    utr: '412345678901',
    movedOn: '2026-11-20',
    eventId: 1,
  },
}
const usual = ['', 1, true, [], null, 'a text of some length', '2026-11-20T10:00:00.000Z']

/** What a schema takes, as far as the names of its members say. */
function fitting(schema: z.core.$ZodType, name = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([key, member]) => [key, fitting(member, key)]))
  if ('innerType' in def && !(name in known)) return fitting(def.innerType, name)
  const own =
    def.type === 'array' ? [fitting(def.element)] : def.type === 'enum' ? Object.values(def.entries)[0] : ''
  return [known[name], own, ...usual].find((value) => z.safeParse(schema, value).success)
}

/** Whole bodies in which one member is hostile, and what is no body at all. */
function bodiesFor(schema: z.core.$ZodType | undefined): string[] {
  const whole = Object(schema && fitting(schema))
  const wrong = [...Object.keys(whole), 'x'].flatMap((name) =>
    values.map((value) => JSON.stringify({ ...whole, [name]: value })),
  )
  return [...wrong, ...raw]
}

async function check(answer: Response, told: string): Promise<void> {
  const text = await answer.text()
  // 507: a document that is full says so.
  expect(answer.status < 500 || answer.status === 507, `${told}: ${text.slice(0, 300)}`).toBe(true)
  const type = answer.headers.get('content-type') ?? ''
  if (text.includes(mark)) expect(type, told).toMatch(/^(?:application\/json|text\/csv)/)
  expect(answer.headers.get('location') ?? '/', told).toMatch(/^\/(?![/\\])[!-~]*$/)
  if (answer.status >= 400) errorResponseSchema.parse(JSON.parse(text))
}

const asked = endpoints.filter(({ path }) => path.startsWith('/api/'))

/** It takes away what the others need. */
const isDestructive = ({ method, path }: (typeof asked)[number]): boolean =>
  method === 'DELETE' || /erase|delete|restore|signOut|login/.test(path)

test('every form of visitors is known to be sent', () => {
  const posts = asked.filter(({ method, access }) => method === 'POST' && access !== 'admin')
  expect([...visitorForms.keys()].sort()).toEqual(posts.map(({ title }) => title).sort())
})

test('no body and no address breaks an endpoint, and everything can be read afterwards', async () => {
  const event = await api.addEvent({ slug: 'ai-for-shops' })
  await ask('POST', '/api/events/ai-for-shops/register', { json: aVisitor(1) })
  const [registered] = await api.registrationsOf(event)
  const registration = registered?.id ?? ''
  const token = await tokenOf(api, event, aVisitor(1).email)
  const parameters = new Map(Object.entries({ slug: event.slug, registration, token, locale: 'en' }))
  const sorted = [...asked.filter((row) => !isDestructive(row)), ...asked.filter(isDestructive)]
  for (const { method, path, title, takes } of sorted) {
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => parameters.get(name) ?? '1')
    for (const [place, strange] of ['%00%E0%A4%95', '9'.repeat(20), '%E0', '__proto__'].entries())
      await check(
        await ask(method, `${path.replaceAll(/:\w+/g, strange)}?lang=%FF&month=${place}`, { cookie }),
        title,
      )
    // Of the right form a body is a guess at the password, and after some of them nobody is let in.
    const schema = title === 'POST /api/admin/login' ? undefined : (takes ?? visitorForms.get(title))
    for (const body of method === 'GET' ? [] : bodiesFor(schema)) {
      const headers = { 'content-type': 'application/json', 'accept-language': 'mr' }
      await check(await ask(method, address, { body, headers, cookie }), `${title} ${body}`)
    }
    if (path.includes('signOut')) cookie = await api.signIn()
  }
  await settle()
  for (const { path } of asked.filter(
    ({ method, path, takes }) =>
      method === 'GET' && !path.includes(':') && (!takes || z.safeParse(takes, {}).success),
  ))
    expect((await ask('GET', path, { cookie })).status, path).toBe(200)
  for (const run of ['send-emails', 'retention']) expect((await runScheduled(run)).status).toBe(200)
}, 600_000)

test.each(['दर्\u200Dयापूरकर', 'क्\u200Cषीरसागर', '\u095Bाकिर', 'ज\u093Cाकिर'])(
  'the name %j comes back byte for byte',
  async (name) => {
    const event = await api.addEvent()
    const visitor = aVisitor(1, { name })
    await ask('POST', `/api/events/${event.slug}/register`, { json: visitor })
    const token = await tokenOf(api, event, visitor.email)
    for (const answer of [
      await ask('GET', `/api/admin/events/${event.id}/registrations`, { cookie }),
      await ask('POST', '/api/admin/acts/exportRegistrations', {
        json: { ...noFilter, order: 'newest' },
        cookie,
      }),
      await ask('GET', '/api/admin/views/backup', { cookie }),
      await ask('GET', `/api/own-registration/${token}/data`),
    ])
      expect(Buffer.from(await answer.arrayBuffer()).includes(name)).toBe(true)
  },
)
