/**
 * A PostgreSQL table as a document store: one row a document, the primary key as the only index. Each operation is one
 * statement without a transaction; which of several writers wins is decided by the count of rows that a statement changed, because
 * the second one waits for the row and then finds another etag (READ COMMITTED). Nothing of it depends on the session, so a pooler
 * in transaction mode may stand between.
 */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { DocumentStore } from './document-store.ts'
import { codeOf, guardedStore, newSilence, patientLimits, type Over } from './guarded-store.ts'

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

/** The first key that does not begin with the prefix any more; '' where every key does. */
function endOf(prefix: string): string {
  return prefix && prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
}

const missingTable = '42P01'
const serialization = '40001'

/** The statement, by the etag that is to be there: $5. */
function putStatement(over: Over): string {
  if (over) return 'update documents set etag = $3, body = $4 where store = $1 and key = $2 and etag = $5'
  const insert = 'insert into documents (store, key, etag, body) values ($1, $2, $3, $4) on conflict '
  const anew = '(store, key) do update set etag = excluded.etag, body = excluded.body'
  return insert + (over === null ? 'do nothing' : anew)
}

const foundSchema = z.object({ etag: z.string(), body: z.instanceof(Uint8Array) })
const listedSchema = z.object({ key: z.string(), etag: z.string() })

/** One store of the site; `name` is what Netlify Blobs would call it. */
export function openPostgresStore(
  query: Query,
  name: string,
  silence = newSilence(patientLimits),
): DocumentStore {
  /** Makes the table where it is missing. */
  async function run(signal: AbortSignal, text: string, ...values: readonly unknown[]): Promise<Answered> {
    const ask = () => query(text, [name, ...values], signal)
    try {
      return await ask()
    } catch (error) {
      if (codeOf(error) !== missingTable) throw error
      // Two that make it at once: one may be told that it is there. What hindered the making counts where it is still missing.
      let hindrance = error
      await query(createTable, [], signal).catch((failure: unknown) => (hindrance = failure))
      return ask().catch((again: unknown) => {
        throw codeOf(again) === missingTable ? hindrance : again
      })
    }
  }
  const engine = {
    async get(key: string, signal: AbortSignal) {
      const text = 'select etag, body from documents where store = $1 and key = $2'
      const { rows } = await run(signal, text, key)
      if (rows.length === 0) return null
      const { etag, body } = foundSchema.parse(rows[0])
      return { text: Buffer.from(body).toString(), etag }
    },
    async put(key: string, text: string, over: Over, signal: AbortSignal) {
      const body = Buffer.from(text)
      // Another one for every other text, and never again one of another text of that key.
      const etag = createHash('sha256').update(body).digest('hex').slice(0, 32)
      const condition = over ? [over] : []
      try {
        const { rowCount } = await run(signal, putStatement(over), key, etag, body, ...condition)
        return rowCount === 1 ? etag : null
      } catch (error) {
        if (codeOf(error) === serialization) return null
        throw error
      }
    },
    delete: (key: string, signal: AbortSignal) =>
      run(signal, 'delete from documents where store = $1 and key = $2', key),
    async list(prefix: string, signal: AbortSignal) {
      const text =
        "select key, etag from documents where store = $1 and key >= $2 and ($3 = '' or key < $3) order by key"
      const { rows } = await run(signal, text, prefix, endOf(prefix))
      return new Map(rows.map((row) => listedSchema.parse(row)).map(({ key, etag }) => [key, etag]))
    },
  }
  return guardedStore(engine, silence)
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

function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = (): void => reject(new Error('cut'))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return promise
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
    const cut = aborted(signal)
    const connecting = pool.then((ready) => ready.connect())
    const client = await Promise.race([connecting, cut]).catch((error: unknown) => {
      connecting.then((late) => late.release()).catch(() => undefined)
      throw error
    })
    try {
      const answered = await Promise.race([client.query({ text, values: [...values] }), cut])
      client.release()
      return answered
    } catch (error) {
      // A connection that was cut, or has broken, is closed: what it still answers would be taken for the next statement's.
      client.release(!/^[0-9A-Z]{5}$/.test(codeOf(error)))
      throw error
    }
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
