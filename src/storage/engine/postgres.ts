/**
 * Stores documents in a PostgreSQL table. The count of changed rows decides which writer wins: the second waits for the row and finds
 * another etag (READ COMMITTED).
 */
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { codeOf, etagOf, guardedStore, newSilence, type DocumentStore } from './document-store.ts'

interface Answered {
  readonly rows: readonly unknown[]
  readonly rowCount: number | null
}
/** Rejects with the server's error, whose `code` is an SQLSTATE. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Answered>

/** With `collate "C"` the primary key serves prefixes in a database of any language. */
const createTable = `create table if not exists documents (
  store text collate "C" not null,
  key text collate "C" not null,
  etag text not null,
  body bytea not null,
  primary key (store, key)
)`

const insert = 'insert into documents (store, key, etag, body) values ($1, $2, $3, $4) on conflict '
const putAnywhere = `${insert}(store, key) do update set etag = excluded.etag, body = excluded.body`
const putOver = 'update documents set etag = $3, body = $4 where store = $1 and key = $2 and etag = $5'

/** Returns the first key after those with the prefix; '' if every key has it. */
function endOf(prefix: string): string {
  return prefix && prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
}

const missingTable = '42P01'
const foundSchema = z.object({ etag: z.string(), body: z.instanceof(Uint8Array) })
const listedSchema = z.object({ key: z.string(), etag: z.string() })

export function openPostgresStore(query: Query, name: string, silence = newSilence()): DocumentStore {
  async function run(text: string, ...values: readonly unknown[]): Promise<Answered> {
    const ask = () => query(text, [name, ...values])
    return ask().catch(async (error: unknown) => {
      if (codeOf(error) !== missingTable) throw error
      // If two processes create the table at once, one may be told that it exists: that is retried like anything unanswered.
      await query(createTable)
      return ask()
    })
  }
  return guardedStore(
    {
      async get(key) {
        const { rows } = await run('select etag, body from documents where store = $1 and key = $2', key)
        if (rows.length === 0) return null
        const { etag, body } = foundSchema.parse(rows[0])
        return { text: Buffer.from(body).toString(), etag }
      },
      async put(key, text, over) {
        const put = over ? putOver : over === null ? `${insert}do nothing` : putAnywhere
        const etag = etagOf(text)
        const { rowCount } = await run(put, key, etag, Buffer.from(text), ...(over ? [over] : []))
        return rowCount === 1 ? etag : null
      },
      delete: (key) => run('delete from documents where store = $1 and key = $2', key),
      async list(prefix) {
        const text =
          "select key, etag from documents where store = $1 and key >= $2 and ($3 = '' or key < $3) order by key"
        const { rows } = await run(text, prefix, endOf(prefix))
        return new Map(rows.map((row) => listedSchema.parse(row)).map(({ key, etag }) => [key, etag]))
      },
    },
    silence,
  )
}

/** A page reads several documents at once; a pooler in front of the database has room for many such pools. */
const connectionsMost = 10
/** Milliseconds for a connection, for an answer, and until an idle connection is closed: a function that was frozen keeps a dead one. */
const waitMost = 5_000

let opened: { readonly address: string; readonly pool: Promise<Pool> } | undefined

async function openPool(connectionString: string): Promise<Pool> {
  // Loaded only here: a site on Blobs never loads it.
  const { default: pg } = await import('pg')
  const limits = { connectionTimeoutMillis: waitMost, idleTimeoutMillis: waitMost, query_timeout: waitMost }
  const pool = new pg.Pool({
    ...{ connectionString, max: connectionsMost, allowExitOnIdle: true, keepAlive: true },
    ...limits,
  })
  // An error without a listener would end the process.
  return pool.on('error', () => undefined)
}

/** Runs statements over this process's pool, to an address in the form of DATABASE_URL; ends the pool of another address. */
export function queryOver(address: string): Query {
  if (opened?.address !== address) {
    void closeDatabase().catch(() => undefined)
    opened = { address, pool: openPool(address) }
  }
  const { pool } = opened
  // The pool closes a connection after any error: a late answer on it would be taken for that of the next statement.
  return async (text, values = []) => (await pool).query(text, [...values])
}

export async function closeDatabase(): Promise<void> {
  const pool = opened?.pool
  opened = undefined
  await (await pool)?.end()
}
