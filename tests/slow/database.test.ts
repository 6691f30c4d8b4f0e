/**
 * The site on a PostgreSQL server of its own, where one is installed: the contract of all stores, connections that the server ends, and
 * two processes of the site that sell the seats of one event.
 *
 * `npm run prove -- database` does twenty rounds and prints what it saw.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { adminRegistrationSchema } from '#core/registrations/registration-schema.ts'
import { closeDatabase, openPostgresStore, queryOver, type Query } from '#storage/engine/postgres.ts'
import { openDataFolder } from '../../netlify/local/data/data-folder.ts'
import { SettingError } from '../../netlify/local/settings.ts'
import { adminPassword } from '../support/api/api.ts'
import { anEventInput, aVisitor } from '../support/builders.ts'
import type { ServedSite } from '../support/site/served-site.ts'
import { serveInProcess } from '../support/site/site-without-pages.ts'
import { disturbable } from '../support/storage/disturbable-query.ts'
import { documentStoreContract } from '../support/storage/document-store-contract.ts'
import { hasPostgres, openPostgresServer, type PostgresServer } from '../support/storage/postgres-server.ts'

const isProof = process.env['PROOF'] === 'yes'
const [people, seats, rounds] = [60, 50, isProof ? 20 : 1]

let server: PostgresServer
beforeAll(async () => {
  if (hasPostgres) server = await openPostgresServer()
}, 60_000)
afterAll(async () => {
  await closeDatabase()
  if (hasPostgres) server.close()
})

const never = new AbortController().signal
const open = (query: Query) => openPostgresStore(query, 'contract')

/** Every other connection to the database. */
const endConnections =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'

describe.runIf(hasPostgres)('a store on a server', () => {
  beforeEach(async () => {
    await queryOver(server.address)('drop table if exists documents', [], never)
  })

  documentStoreContract(() => {
    const { query, let: letOperations } = disturbable(queryOver(server.address))
    return { store: open(query), let: letOperations, another: () => open(query) }
  })

  test('keeps every write that it answered, while the server ends connections', async () => {
    const query = queryOver(server.address)
    const store = open(query)
    let ended: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      ended = query(endConnections, [], never).catch(() => undefined)
    }, 20)
    const kept: string[] = []
    for (let number = 0; number < 100; number++) {
      const written = await store.put(`line/${number}`, `text ${number}`, null)
      if (written.ok) kept.push(`line/${number}`)
    }
    clearInterval(timer)
    await ended
    // The server ends the last of them after it has said so.
    const listed = await vi.waitFor(() => store.list('line/'), 10_000)
    expect(kept.filter((key) => !listed.has(key))).toEqual([])
    expect(kept.length).toBeGreaterThan(30)
  })
})

describe.runIf(hasPostgres)('a start', () => {
  test.each([
    ['no server', (url: URL) => (url.port = '1'), /127\.0\.0\.1:1\/postgres cannot be used: .*ECONNREFUSED/],
    [
      'a wrong password',
      (url: URL) => ((url.username = 'who'), (url.password = 'wrong')),
      /password authentication failed/,
    ],
  ])('with %s ends in one sentence, without the password', async (_what, change, said) => {
    const address = new URL(server.address)
    change(address)
    const folder = mkdtempSync(join(tmpdir(), 'start-'))
    const starting = openDataFolder(folder, { database: address.href })
    await expect(starting).rejects.toThrow(SettingError)
    await expect(starting).rejects.toThrow(said)
    await expect(starting).rejects.not.toThrow(/wrong|\n/)
    rmSync(folder, { recursive: true, force: true })
  })
})

describe.runIf(hasPostgres)('two processes of the site on one database', () => {
  const folders: string[] = []
  let sites: ServedSite[] = []
  let cookie = ''

  beforeAll(async () => {
    process.env['DATABASE_URL'] = server.address
    try {
      for (const _ of [1, 2]) {
        const folder = mkdtempSync(join(tmpdir(), 'database-'))
        folders.push(folder)
        sites.push(await serveInProcess(folder, adminPassword))
      }
    } finally {
      delete process.env['DATABASE_URL']
    }
    const answer = await send(0, 'POST', '/api/admin/login', { password: adminPassword })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }, 60_000)
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.close()))
    sites = []
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  async function send(number: number, method: string, path: string, json?: unknown): Promise<Response> {
    const site = sites[number % sites.length]
    return fetch(`${site?.url ?? ''}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      body: json === undefined ? null : JSON.stringify(json),
    })
  }

  test(
    `sell exactly ${seats} seats to ${people} who come at once, ${rounds} times in a row`,
    { timeout: rounds * 30_000 },
    async () => {
      const seen: object[] = []
      for (let round = 0; round < rounds; round++) {
        const slug = `event-${round}`
        const event = anEventInput({ slug, maxAttendees: seats })
        const made = await send(0, 'POST', '/api/admin/events', event)
        const { id } = z.object({ id: z.int() }).parse(await made.json())
        const answers = await Promise.all(
          Array.from({ length: people }, async (_, number) => {
            const visitor = aVisitor(number, { submissionId: `form-${round}-${number}` })
            const answer = await send(number, 'POST', `/api/events/${slug}/register`, visitor)
            await answer.arrayBuffer()
            return { email: visitor.email, status: answer.status }
          }),
        )
        const answer = await send(1, 'GET', `/api/admin/events/${id}/registrations`)
        const stored = z
          .array(adminRegistrationSchema)
          .parse(await answer.json())
          .map(({ email }) => email)
        const told = answers.filter(({ status }) => status === 201).map(({ email }) => email)
        seen.push({
          told: told.length,
          stored: stored.length,
          lost: told.filter((email) => !stored.includes(email)).length,
          twice: stored.length - new Set(stored).size,
          busy: answers.filter(({ status }) => status === 503).length,
        })
      }
      if (isProof) console.table(seen)
      for (const outcome of seen)
        expect(outcome).toMatchObject({ told: seats, stored: seats, lost: 0, twice: 0 })
    },
  )
})
