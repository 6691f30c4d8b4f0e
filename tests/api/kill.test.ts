/**
 * Simulates a power cut during many registrations. The whole local site (functions, HTTP and storage) is one process; it is killed
 * (SIGKILL), restarted over the same folder, and checked. Then all people without an answer send the same form again, as browsers do.
 *
 * `npm run prove -- kill` kills it twenty times during 200 registrations, each time at another moment.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { adminPassword } from '../support/api/api.ts'
import { anEventInput, aVisitor } from '../support/builders.ts'
import type { ServedSite } from '../support/site/served-site.ts'
import { serveInProcess } from '../support/site/site-without-pages.ts'

const isProof = process.env['PROOF'] === 'yes'
const people = isProof ? 200 : 40
/** How many people have sent a form and wait for the answer at any moment. */
const atOnce = isProof ? 25 : 10
/** The numbers of answers after which the process is killed. */
const moments = isProof ? Array.from({ length: 20 }, (_, round) => 5 + round * 9) : [10]

let folder: string
let site: ServedSite | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'))
})
afterEach(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function send(method: string, path: string, json?: unknown, cookie = ''): Promise<Response> {
  const body = json === undefined ? null : JSON.stringify(json)
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(`${site?.url ?? ''}${path}`, { method, headers, body })
}

async function signIn(): Promise<string> {
  const answer = await send('POST', '/api/admin/login', { password: adminPassword })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function storedEmails(eventId: number): Promise<string[]> {
  const answer = await send('GET', `/api/admin/events/${eventId}/registrations`, undefined, await signIn())
  expect(answer.status).toBe(200)
  return ((await answer.json()) as AdminRegistration[]).map(({ email }) => email)
}

/** Returns the e-mail address if the server confirmed the registration; null if the server died first. */
async function register(number: number): Promise<string | null> {
  const visitor = aVisitor(number, { submissionId: `form-of-visitor-${number}` })
  try {
    const answer = await send('POST', '/api/events/the-event/register', visitor)
    await answer.arrayBuffer()
    return answer.status === 201 ? visitor.email : null
  } catch {
    return null
  }
}

/** Registers everybody; returns the answers in the order of the numbers. */
async function registerAll(onAnswer: () => void = () => undefined): Promise<(string | null)[]> {
  const answers: (string | null)[] = []
  let next = 0
  const queue = async (): Promise<void> => {
    while (next < people) {
      const number = next++
      answers[number] = await register(number)
      onAnswer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
  return answers
}

test.each(moments)(
  'what was acknowledged before a power cut is there after it, and nothing is there twice (plug pulled after %i answers)',
  { timeout: 120_000 },
  async (moment) => {
    site = await serveInProcess(folder, adminPassword)
    const event = anEventInput({ slug: 'the-event' })
    const created = await send('POST', '/api/admin/events', event, await signIn())
    expect(created.status).toBe(201)
    const { id } = z.object({ id: z.int() }).parse(await created.json())

    let answered = 0
    const { promise: itIsTime, resolve: pullThePlug } = Promise.withResolvers<undefined>()
    const crowd = registerAll(() => {
      if (++answered === moment) pullThePlug(undefined)
    })
    await itIsTime
    await site.kill()
    const acknowledged = (await crowd).filter((email) => email !== null)

    site = await serveInProcess(folder, adminPassword)
    const stored = await storedEmails(id)
    if (isProof) {
      console.log(`killed after ${moment}: ${acknowledged.length} acknowledged, ${stored.length} stored`)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(moment)
    expect(acknowledged.length).toBeLessThan(people)
    expect(new Set(stored).size, 'nothing twice').toBe(stored.length)
    const lost = acknowledged.filter((email) => !stored.includes(email))
    expect(lost, 'acknowledged and lost').toEqual([])

    const again = await registerAll()
    expect(again.filter((email) => email !== null)).toHaveLength(people)
    const all = await storedEmails(id)
    expect(all).toHaveLength(people)
    expect(new Set(all).size).toBe(people)
  },
)
