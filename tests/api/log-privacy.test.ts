/**
 * Tests that the log holds no personal data: marks every text that people can type, and sends it to every function while storage fails in
 * each way, documents are damaged and the mail server refuses and quotes. Then searches the log for the marks; each line must be one JSON
 * object with a level.
 */
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { adminPassword, ask, openApiForEachTest, register, runScheduled, settle } from '../support/api/api.ts'
import { endpoints } from '../support/api/routes.ts'
import { anEnquiry, aVisitor } from '../support/builders.ts'
import { openSmtpForEachTest } from '../support/mail/smtp-for-each-test.ts'
import type { Fault } from '../support/storage/strict-blobs-server.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()

/** Part of every text that a person could have typed, each in the format of such a text. */
const marks = {
  name: 'Zarina Markova',
  email: 'zarina.markova@example.org',
  phone: '+91 98765 43210',
  digits: '9876543210',
  company: 'Markova Sweets',
  message: 'Markova asks in private',
}
const { name, email, phone, company, message } = marks
const names = { name, firstName: 'Zarina', lastName: 'Markova', company, emails: email, phones: phone }
const texts = { password: 'Markova is no password', description: message, title: message, slug: 'markova' }
const forms = { ...aVisitor(1, { name, email, phone }), ...anEnquiry({ email, phone, message }) }
const typed = { ...forms, ...names, ...texts, eventId: 1 }

const lines: string[] = []
let secret = ''
let cookie = ''
let slug = ''

beforeEach(async () => {
  lines.length = 0
  const textOf = (part: unknown) =>
    part instanceof Error ? `${part.stack} ${String(part.cause)}` : String(part)
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...said: unknown[]) => void lines.push(said.map(textOf).join(' ')),
    )
  const event = await api.addEvent({ title: message })
  await mail.silently(async () => {
    await register(event, aVisitor(1, { name, email, phone }))
    await ask('POST', '/api/contact', { json: anEnquiry({ email, message }) })
    await ask('POST', '/api/notification-signup', { json: { email } })
    await settle()
  })
  slug = event.slug
  secret = (await api.registrationsOf(event))[0]?.secret ?? ''
  cookie = await api.signIn()
})

/** Returns the marks that a line of the log holds: none may. */
function findPersonal(): string[] {
  const secrets = [secret, cookie.split('=')[1] ?? '', adminPassword]
  const forbidden = [...Object.values(marks), 'Markova', 'zarina', ...secrets]
  return lines.filter((line) => forbidden.some((text) => line.toLowerCase().includes(text.toLowerCase())))
}

const lineSchema = z.looseObject({ level: z.string() })

/** Returns the lines that are no JSON object with a level. */
function findUnstructured(): string[] {
  return lines.filter((line) => !line.startsWith('{') || !lineSchema.safeParse(JSON.parse(line)).success)
}

function expectCleanLog(): void {
  expect(findPersonal()).toEqual([])
  expect(findUnstructured()).toEqual([])
}

/** Returns the statuses. */
async function askEverything(): Promise<number[]> {
  const answering = endpoints.flatMap(({ method, path: pathname }) => {
    const path = pathname
      .replace(':locale', 'en')
      .replace(':token', `1-${secret}`)
      .replace(':slug', slug)
      .replace(':picture', `${slug}.png`)
      .replace(/:\w+/g, '1')
    const address = `${path}?email=${encodeURIComponent(marks.email)}&name=Markova`
    if (method === 'GET' || method === 'DELETE') return [ask(method, address, { cookie })]
    const form = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]))
    const json = { 'content-type': 'application/json' }
    return [
      ask(method, address, { cookie, json: typed }),
      ask(method, address, { cookie, body: `{"name":"${marks.name}`, headers: json }),
      ask(method, address, { form }),
    ]
  })
  const answers = await Promise.all(answering)
  for (const answer of answers) await answer.text().catch(() => '')
  const runs = await Promise.all(['send-emails', 'retention'].map((name) => runScheduled(name)))
  await settle()
  return [...answers, ...runs].map(({ status }) => status)
}

const damage = `{"format":1,"writes":[],"document":{"registrations":[{"name":"${marks.name}","email":"${marks.email}"`

test.each<[string, () => Fault | undefined]>([
  ['with everything well', () => undefined],
  [
    'while storage answers nothing',
    () => {
      // Advances the clock to the time limit of each run instead of waiting for it.
      vi.advanceTimersByTime(16_000)
      return { answer: 'nothing', done: false }
    },
  ],
])('%s', async (_, fault) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  api.disturb(({ key }) => (key === 'secret' || key === 'sessions' ? undefined : fault()))
  await askEverything()
  api.disturb(undefined)
  expectCleanLog()
  if (fault() !== undefined) expect(lines.length).toBeGreaterThan(10)
})

test('with every document damaged', async () => {
  for (const key of (await api.storage.data.list('')).keys()) await api.storage.data.put(key, damage)
  // An endpoint that needs a damaged document says that it must be repaired, and nothing breaks.
  expect((await askEverything()).filter((status) => status >= 500 && status !== 503)).toEqual([])
  expectCleanLog()
  expect(lines.length).toBeGreaterThan(10)
})

test('when the mail server quotes an address that it refuses', async () => {
  mail.behave(() => ({ does: 'refuse', code: 550, at: 'to' }))
  await runScheduled('send-emails')
  await settle()
  expectCleanLog()
  expect(lines.join()).toContain('emails')
})

test('the control: a line that quotes a person is found', () => {
  console.log(`refused: ${marks.email}`)
  console.error(new Error('no', { cause: new Error(`stored: ${marks.name}`) }))
  expect(findPersonal()).toHaveLength(2)
  expect(findUnstructured()).toHaveLength(2)
})
