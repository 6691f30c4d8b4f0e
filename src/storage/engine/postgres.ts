/**
 * A PostgreSQL table as a document store: one row a document, the primary key as the only index. Each operation is one
 * statement without a transaction; which of several writers wins is decided by the count of rows that a statement changed, because
 * the second one waits for the row and then finds another etag (READ COMMITTED). Nothing of it depends on the session, so a pooler
 * in transaction mode may stand between.
 */
import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import * as z from 'zod/mini'
import { StorageUnavailableError, type DocumentStore, type PutResult } from './document-store.ts'
import { refusesWrites, noteWrite, WritesRefusedError } from './read-only.ts'
import { StorageSilentError, type SilenceBudget } from './silence-budget.ts'

/** What a statement answers: rows as objects, and how many it changed or found. */
export interface Answered {
  readonly rows: readonly unknown[]
  readonly rowCount: number | null
}
/** Sends one statement. Rejects with the server's error, whose `code` is an SQLSTATE, or when `signal` aborts. */
export type Query = (text: string, values: readonly unknown[], signal: AbortSignal) => Promise<Answered>

/** `collate "C"`: the primary key then serves prefixes, in byte order, in a database of any language. */
const createTable = `create table if not exists documents (
  store text collate "C" not null,
  key text collate "C" not null,
  etag text not null,
  body bytea not null,
  primary key (store, key)
)`

/** Another one for every other text, and never again one of another text of that key. */
const etagOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex').slice(0, 32)

/** The first key that does not begin with the prefix any more; '' where every key does. */
function endOf(prefix: string): string {
  return prefix && prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
}

/** SQLSTATE; '' where it was not the server that spoke. */
function stateOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

const missingTable = '42P01'
const serialization = '40001'
/** Refused logins, no such database or schema, wrong statements: not a storage that is away, but one that is set up wrongly. */
const isSetUpWrongly = (state: string): boolean => /^(?:28|3D|3F|42)/.test(state)

const foundSchema = z.object({ etag: z.string(), body: z.instanceof(Uint8Array) })
const listedSchema = z.object({ key: z.string(), etag: z.string() })

/** One store of the site; `name` is what Netlify Blobs would call it. */
export function openPostgresStore(query: Query, name: string, budget: SilenceBudget): DocumentStore {
  /** Throws what the server says of a wrong set-up, and StorageUnavailableError otherwise. */
  function run(what: string, text: string, values: readonly unknown[], bytes = 0): Promise<Answered> {
    return budget.spend(what, bytes, async (signal) => {
      try {
        return await query(text, values, signal).catch(async (error: unknown) => {
          if (stateOf(error) !== missingTable) throw error
          // Two that make it at once: one may be told that it is there. What hindered the making counts where it is still missing.
          const hindrance = await query(createTable, [], signal).then(
            () => error,
            (failure: unknown) => failure,
          )
          return query(text, values, signal).catch((again: unknown) => {
            throw stateOf(again) === missingTable ? hindrance : again
          })
        })
      } catch (error) {
        if (isSetUpWrongly(stateOf(error))) throw error
        if (refusesWrites(stateOf(error))) throw new WritesRefusedError(what, stateOf(error))
        throw new StorageUnavailableError(`${what}: the database did not answer`, { cause: error })
      }
    })
  }

  return {
    async get(key) {
      const text = 'select etag, body from documents where store = $1 and key = $2'
      const { rows } = await run(`get ${key}`, text, [name, key])
      if (rows.length === 0) return null
      const { etag, body } = foundSchema.parse(rows[0])
      return { text: Buffer.from(body).toString(), etag }
    },

    async put(key, text, condition): Promise<PutResult> {
      const ifMatch = condition && 'ifMatch' in condition ? condition.ifMatch : undefined
      if (ifMatch === '') throw new TypeError('an empty etag')
      const body = Buffer.from(text)
      const etag = etagOf(body)
      const insert = 'insert into documents (store, key, etag, body) values ($1, $2, $3, $4) on conflict '
      const [statement, values] =
        ifMatch !== undefined
          ? ([
              'update documents set etag = $3, body = $4 where store = $1 and key = $2 and etag = $5',
              [name, key, etag, body, ifMatch],
            ] as const)
          : ([
              insert +
                (condition
                  ? 'do nothing'
                  : '(store, key) do update set etag = excluded.etag, body = excluded.body'),
              [name, key, etag, body],
            ] as const)
      try {
        const { rowCount } = await run(`put ${key}`, statement, values, body.length)
        if (rowCount !== 1) return { ok: false, reason: 'conflict' }
        noteWrite('kept')
        return { ok: true, etag }
      } catch (error) {
        if (error instanceof WritesRefusedError) {
          noteWrite('refused')
          throw error
        }
        if (!(error instanceof StorageUnavailableError)) throw error
        if (stateOf(error.cause) === serialization) return { ok: false, reason: 'conflict' }
        // The server may have carried it out, or may do so in a moment.
        return { ok: false, reason: 'unknown', isSilent: error instanceof StorageSilentError }
      }
    },

    async delete(key) {
      await run(`delete ${key}`, 'delete from documents where store = $1 and key = $2', [name, key])
    },

    async list(prefix) {
      const text =
        "select key, etag from documents where store = $1 and key >= $2 and ($3 = '' or key < $3) order by key"
      const { rows } = await run(`list ${prefix}`, text, [name, prefix, endOf(prefix)])
      return new Map(rows.map((row) => listedSchema.parse(row)).map(({ key, etag }) => [key, etag]))
    },
  }
}

/** Resolves with the work, or rejects when `signal` aborts; `late` gets what comes after that. */
function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  late: (value: Value) => void = () => undefined,
): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const abort = (): void => {
    reject(new Error('cut'))
    work.then(late, () => undefined)
  }
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  work.then(resolve, reject)
  return promise.finally(() => signal.removeEventListener('abort', abort))
}

/** Milliseconds for a connection, and after which an idle one is closed: a function that was frozen keeps a dead one. */
const [connectMost, idleMost] = [5_000, 5_000]
/** A page reads several documents at once; a pooler in front has room for many such pools. */
const connectionsMost = 10

let opened: { readonly address: string; readonly pool: Promise<Pool> } | undefined
let standIn: Query | null = null

/** Statements of this process go to `query` instead of a server: tests count and disturb them there. Null ends that. */
export function answerStatementsWith(query: Query | null): void {
  standIn = query
}

async function openPool(address: string): Promise<Pool> {
  // Only now: a site on Blobs never loads it.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: address,
    max: connectionsMost,
    connectionTimeoutMillis: connectMost,
    idleTimeoutMillis: idleMost,
    allowExitOnIdle: true,
    keepAlive: true,
  })
  // The statement that a broken connection fails says so itself; an error without a listener would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function failed(client: PoolClient, error: unknown): never {
  // A connection that was cut, or has broken, is closed: what it still answers would be taken for the next statement's.
  client.release(stateOf(error) === '')
  throw error
}

/**
 * Statements over the pool of this process. `address`: as DATABASE_URL has it; the pool of another one, whose password was
 * changed for example, is ended.
 */
export function queryOver(address: string): Query {
  if (standIn) return standIn
  if (opened?.address !== address) {
    void opened?.pool.then((pool) => pool.end()).catch(() => undefined)
    opened = { address, pool: openPool(address) }
  }
  const { pool } = opened
  return async (text, values, signal) => {
    const connecting = pool.then((ready) => ready.connect())
    const client = await unlessAborted(connecting, signal, (late) => late.release())
    const answered = await unlessAborted(client.query({ text, values: [...values] }), signal).catch(
      (error: unknown) => failed(client, error),
    )
    client.release()
    return answered
  }
}

/** Ends the pool of this process, for a program that is to end. */
export async function closeDatabase(): Promise<void> {
  const pool = opened?.pool
  opened = undefined
  await (await pool)?.end()
}

/** 'postgres.example.com/site': without user and password. Null for what is no address of a PostgreSQL database. */
export function describeDatabase(address: string): string | null {
  const url = URL.parse(address)
  return url && /^postgres(?:ql)?:$/.test(url.protocol) && url.hostname !== ''
    ? url.host + url.pathname
    : null
}
