/** Sends each hostile value in each field to every endpoint, and bodies that are none: nothing breaks, and all can be read afterwards. */
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { signInSchema } from '#api/access/admin-login.ts'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { enquiryFormSchema } from '#core/enquiries/enquiry.ts'
import { gstinFormSchema, reportFormSchema } from '#core/money/payment-schema.ts'
import { feedbackFormSchema } from '#core/own-page/feedback.ts'
import { correctionSchema, ownLinksFormSchema, pressSchema } from '#core/own-page/own-acts.ts'
import { guestsMostByHand, peopleSchema } from '#core/registrations/guests.ts'
import { detailFormSchema, freeFormSchema } from '#core/registrations/registration-form.ts'
import { signupFormSchema, signupPressSchema } from '#core/signups/signup-schema.ts'
import { ask, openApiForEachTest, register, runScheduled, settle } from '../support/api/api.ts'
import { endpoints } from '../support/api/routes.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'
import { tokenOf } from '../support/api/own-registration.ts'

/** The schema of each visitors' endpoint. The admin's endpoints name theirs themselves. */
const visitorForms = new Map<string, z.ZodMiniType>([
  ['POST /api/events/:slug/register', detailFormSchema],
  ['POST /api/event-registrations', freeFormSchema],
  ['POST /api/contact', enquiryFormSchema],
  ['POST /api/notification-signup', signupFormSchema],
  ['POST /api/forgot', ownLinksFormSchema],
  ['POST /api/pay/:token/payment', reportFormSchema],
  ['POST /api/signup/:token/confirm', signupPressSchema],
  ['POST /api/signup/:token/stop', signupPressSchema],
  ['POST /api/own-registration/:token/correct', correctionSchema('detail')],
  ['POST /api/own-registration/:token/cancel', pressSchema],
  ['POST /api/own-registration/:token/guests', z.object({ people: peopleSchema(guestsMostByHand) })],
  ['POST /api/own-registration/:token/seat', pressSchema],
  ['POST /api/own-registration/:token/payment', reportFormSchema],
  ['POST /api/own-registration/:token/gstin', gstinFormSchema],
  ['POST /api/own-registration/:token/feedback', feedbackFormSchema],
  ['POST /api/own-registration/:token/erase', pressSchema],
  ['POST /api/unsubscribe/:token', z.object({ 'List-Unsubscribe': z.literal('One-Click') })],
  ['POST /api/admin/login', signInSchema],
])

const mark = '<img src=x onerror=alert(1)>'
const texts = `${mark} ¦ \uD800 ¦ \u0000 ¦ a\r\nset-cookie: x=1 ¦ __proto__`
const values: readonly unknown[] = [
  ...[...texts.split(' ¦ '), 'x'.repeat(5_000)],
  ...[-1, 2 ** 53, true, null, [[null]], { toString: 1 }],
]
const noBodies = `{ ¦ [] ¦ null ¦ "x" ¦ {"name":1e999} ¦ {"__proto__":{"a":1}} ¦ ${'['.repeat(8_000)} ¦ \uFEFF{}`

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation(() => undefined)
})

const forms = { ...anEventInput(), ...anEnquiry(), ...aVisitor() }
const payment = { utr: '412345678901', movedOn: '2026-11-20', eventId: 1 }
const known: Readonly<Record<string, unknown>> = { ...forms, ...payment }
const usual = ['', 1, true, [], null, 'a text of some length', '2026-11-20T10:00:00.000Z']

/** Returns a value that the schema accepts, as far as the names of its members tell. */
function fitting(schema: z.core.$ZodType, name = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([key, member]) => [key, fitting(member, key)]))
  if ('innerType' in def && !(name in known)) return fitting(def.innerType, name)
  const usable =
    def.type === 'array' ? [fitting(def.element)] : def.type === 'enum' ? Object.values(def.entries)[0] : ''
  return [known[name], usable, ...usual].find((value) => z.safeParse(schema, value).success)
}

/** Returns whole bodies with one hostile member each, and texts that are no body at all. */
function bodiesFor(schema: z.core.$ZodType | undefined): string[] {
  const whole = Object(schema && fitting(schema))
  const wrong = [...Object.keys(whole), 'x'].flatMap((name) =>
    values.map((value) => JSON.stringify({ ...whole, [name]: value })),
  )
  return [...wrong, ...noBodies.split(' ¦ ')]
}

async function check(answer: Response, title: string): Promise<void> {
  const text = await answer.text()
  // 507 means that a document is full.
  expect(answer.status < 500 || answer.status === 507, `${title}: ${text.slice(0, 300)}`).toBe(true)
  const type = answer.headers.get('content-type') ?? ''
  if (text.includes(mark)) expect(type, title).toMatch(/^(?:application\/json|text\/csv)/)
  expect(answer.headers.get('location') ?? '/', title).toMatch(/^\/(?![/\\])[!-~]*$/)
  if (answer.status >= 400) errorResponseSchema.parse(JSON.parse(text))
}

const apiRoutes = endpoints.filter(({ path }) => path.startsWith('/api/'))

/** True if the endpoint removes what the other endpoints need. */
const isDestructive = ({ method, path }: (typeof apiRoutes)[number]): boolean =>
  method === 'DELETE' || /erase|delete|restore|signOut|login/.test(path)

test('every form of visitors is known to be sent', () => {
  const posts = apiRoutes.filter(({ method, access }) => method === 'POST' && access !== 'admin')
  expect([...visitorForms.keys()].sort()).toEqual(posts.map(({ title }) => title).sort())
})

test('no body and no address breaks an endpoint, and everything can be read afterwards', async () => {
  const event = await api.addEvent({ slug: 'ai-for-shops' })
  await register(event)
  const token = await tokenOf(api, event, aVisitor().email)
  const parameters = new Map(Object.entries({ slug: event.slug, token, locale: 'en' }))
  const sorted = [...apiRoutes.filter((row) => !isDestructive(row)), ...apiRoutes.filter(isDestructive)]
  for (const { method, path, title, takes } of sorted) {
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => parameters.get(name) ?? '1')
    for (const [month, strange] of ['%00%E0%A4%95', '9'.repeat(20), '%E0', '__proto__'].entries()) {
      const odd = `${path.replaceAll(/:\w+/g, strange)}?lang=%FF&month=${month}`
      await check(await ask(method, odd, { cookie }), title)
    }
    // A valid body would be a guess at the password, and after some guesses nobody is let in.
    const schema = title === 'POST /api/admin/login' ? undefined : (takes ?? visitorForms.get(title))
    for (const body of method === 'GET' ? [] : bodiesFor(schema)) {
      const headers = { 'content-type': 'application/json', 'accept-language': 'mr' }
      await check(await ask(method, address, { body, headers, cookie }), `${title} ${body}`)
    }
    if (path.includes('signOut')) cookie = await api.signIn()
  }
  await settle()
  for (const { path } of apiRoutes.filter(
    ({ method, path, takes }) =>
      method === 'GET' && !path.includes(':') && (!takes || z.safeParse(takes, {}).success),
  ))
    expect((await ask('GET', path, { cookie })).status, path).toBe(200)
  for (const run of ['send-emails', 'retention']) expect((await runScheduled(run)).status).toBe(200)
}, 600_000)
