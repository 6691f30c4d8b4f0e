/**
 * Tests the site on its own PostgreSQL server, if PostgreSQL is installed: the contract of all stores, connections that the server ends,
 * and two processes of the site that sell one event's seats while one of them is killed.
 *
 * `npm run prove -- database` does twenty rounds and prints what it saw.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defaultLocale } from '#core/basics/locale.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { closeDatabase, openPostgresStore, queryOver, type Query } from '#storage/engine/postgres.ts'
import { disturbable, documentStoreContract } from '../api/storage/document-store-contract.ts'
import { adminPassword } from '../support/api/api.ts'
import { anEventInput, aVisitor } from '../support/builders.ts'
import type { ServedSite } from '../support/site/served-site.ts'
import { serveInProcess } from '../support/site/site-without-pages.ts'

const debian = '/usr/lib/postgresql'

/** Returns the folder of `initdb` and `pg_ctl`; null if there is no such folder. */
function findPrograms(): string | null {
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...versions.sort().reverse(), ...(process.env['PATH'] ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

const isRoot = process.getuid?.() === 0

/** Returns the user that runs PostgreSQL, which refuses to run as root; null if there is no such user. */
function findUser(): { uid: number; gid: number } | null {
  if (!existsSync('/etc/passwd')) return null
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

const hasPostgres = findPrograms() !== null && (!isRoot || findUser() !== null)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts a PostgreSQL server of this test's own, in a temporary folder. */
async function openPostgresServer() {
  const programs = findPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const user = isRoot ? findUser() : null
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const run = (program: string, ...parameters: string[]): void =>
    void execFileSync(join(programs, program), parameters, { ...user, cwd: folder, stdio: 'ignore' })
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'site')
  // Other users have no password, so any password that they send is refused.
  const rights = 'host all site 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
  writeFileSync(join(data, 'pg_hba.conf'), rights)
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  return {
    /** In the format of DATABASE_URL. */
    address: `postgres://site@127.0.0.1:${port}/postgres`,
    close() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isProof = process.env['PROOF'] === 'yes'
const [people, seats] = [60, 50]

let server: Awaited<ReturnType<typeof openPostgresServer>>
beforeAll(async () => {
  if (hasPostgres) server = await openPostgresServer()
}, 60_000)
afterAll(async () => {
  await closeDatabase()
  if (hasPostgres) server.close()
})

const open = (query: Query, limits = { cut: 5_000, silence: 4_000 }) =>
  openPostgresStore(query, 'contract', limits)

/** Ends every other connection to the database. */
const endConnections =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'

describe.runIf(hasPostgres)('a store on a server', () => {
  beforeEach(async () => {
    await queryOver(server.address)('drop table if exists documents')
    await open(queryOver(server.address)).list('')
  })

  documentStoreContract((limits) => {
    const { query, let: letOperations } = disturbable(queryOver(server.address))
    return { store: open(query, limits), let: letOperations, another: () => open(query, limits) }
  })

  test('keeps every write that it answered, while the server ends connections', async () => {
    const query = queryOver(server.address)
    const store = open(query)
    let ended: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      ended = query(endConnections).catch(() => undefined)
    }, 20)
    const kept: string[] = []
    for (let number = 0; number < 100; number++) {
      const written = await store.put(`line/${number}`, `text ${number}`, null)
      if (written.ok) kept.push(`line/${number}`)
    }
    clearInterval(timer)
    await ended
    // The server ends the last connection shortly after it has announced it.
    const listed = await vi.waitFor(() => store.list('line/'), 10_000)
    expect(kept.filter((key) => !listed.has(key))).toEqual([])
    expect(kept.length).toBeGreaterThan(30)
  })
})

describe.runIf(hasPostgres)('two processes of the site on one database', () => {
  const folders: string[] = []
  let sites: ServedSite[] = []
  let cookie = ''

  async function start(number: number): Promise<void> {
    process.env['DATABASE_URL'] = server.address
    try {
      sites[number] = await serveInProcess(folders[number] ?? '', adminPassword)
    } finally {
      delete process.env['DATABASE_URL']
    }
  }

  beforeAll(async () => {
    for (const number of [0, 1]) {
      folders.push(mkdtempSync(join(tmpdir(), 'database-')))
      await start(number)
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

  async function addEvent(slug: string): Promise<number> {
    const made = await send(0, 'POST', '/api/admin/events', anEventInput({ slug, maxAttendees: seats }))
    return z.object({ id: z.int() }).parse(await made.json()).id
  }

  interface Told {
    readonly email: string
    readonly status: number
  }
  async function outcomeOf(eventId: number, answers: readonly Told[]) {
    const answer = await send(1, 'GET', `/api/admin/events/${eventId}/registrations`)
    const registrations = (await answer.json()) as AdminRegistration[]
    const stored = registrations.map(({ email }) => email)
    const told = answers.filter(({ status }) => status === 201 || status === 200).map(({ email }) => email)
    return {
      told: told.length,
      stored: stored.length,
      lost: told.filter((email) => !stored.includes(email)).length,
      twice: stored.length - new Set(stored).size,
      busy: answers.filter(({ status }) => status === 503).length,
    }
  }

  const kills = isProof ? 20 : 1
  test(
    `sell none twice and lose none, while one of them is killed in each of ${kills} mixed bursts`,
    { timeout: kills * 60_000 },
    async () => {
      const seen: object[] = []
      for (let round = 0; round < kills; round++) {
        const slug = `killed-${round}`
        const eventId = await addEvent(slug)
        const victim = round % sites.length
        const dying = Promise.withResolvers<undefined>()
        let answered = 0
        /** Every fifth person is entered by hand. Each form is sent to the sites in turn until one answers. */
        const ask = async (number: number): Promise<Told> => {
          const visitor = aVisitor(number, { submissionId: `burst-${round}-${number}` })
          const isByHand = number % 5 === 0
          const path = isByHand ? '/api/admin/acts/addByHand' : `/api/events/${slug}/register`
          const flags = { attended: false, isPaid: false, mayRaiseCapacity: false }
          const byHand = { eventId, kind: 'seat', price: 'asListed', lang: defaultLocale, ...flags }
          for (let tries = number; tries < number + 300; tries++) {
            try {
              const answer = await send(tries, 'POST', path, isByHand ? { ...visitor, ...byHand } : visitor)
              await answer.arrayBuffer()
              if (++answered === 3 + round) dying.resolve(undefined)
              if (answer.status !== 503) return { email: visitor.email, status: answer.status }
            } catch {
              // The form's server was killed.
            }
            await sleep(100)
          }
          return { email: visitor.email, status: 503 }
        }
        const crowd = Promise.all(Array.from({ length: people }, (_, number) => ask(number)))
        await dying.promise
        await sites[victim]?.kill()
        await start(victim)
        seen.push(await outcomeOf(eventId, await crowd))
      }
      if (isProof) console.table(seen)
      for (const outcome of seen)
        expect(outcome).toMatchObject({ told: seats, stored: seats, lost: 0, twice: 0 })
    },
  )
})
