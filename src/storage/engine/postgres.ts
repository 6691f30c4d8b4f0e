/** Stores documents in a PostgreSQL table. The count of changed rows says which writer won, under READ COMMITTED. */
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { codeOf, etagOf, guardedStore, patientLimits, type DocumentStore } from './document-store.ts'

interface Answered {
  readonly rows: readonly unknown[]
  readonly rowCount: number | null
}
/** Rejects with the server's error, whose `code` is an SQLSTATE. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Answered>

/** With `collate "C"` keys are in the same order in a database of any language. */
const createTable = `create table if not exists documents (
  store text collate "C" not null, key text collate "C" not null,
  etag text not null, body bytea not null, primary key (store, key)
)`

const insert = 'insert into documents (store, key, etag, body) values ($1, $2, $3, $4) on conflict '
const putAnywhere = `${insert}(store, key) do update set etag = excluded.etag, body = excluded.body`
const putOver = 'update documents set etag = $3, body = $4 where store = $1 and key = $2 and etag = $5'

const missingTable = '42P01'
const foundSchema = z.object({ etag: z.string(), body: z.instanceof(Uint8Array) })
const listedSchema = z.object({ key: z.string(), etag: z.string() })

export function openPostgresStore(query: Query, name: string, limits = patientLimits): DocumentStore {
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
        const text = 'select key, etag from documents where store = $1 and starts_with(key, $2) order by key'
        const { rows } = await run(text, prefix)
        return new Map(rows.map((row) => listedSchema.parse(row)).map(({ key, etag }) => [key, etag]))
      },
    },
    limits,
  )
}

/** A page reads several documents at once; a pooler in front of the database has room for many such pools. */
const connectionsMost = 10
/** Milliseconds for a connection, for an answer, and until an idle connection is closed: a function that was frozen keeps a dead one. */
const waitMost = 5_000

/** By address: the address in the environment may change. */
const pools = new Map<string, Promise<Pool>>()

async function openPool(connectionString: string): Promise<Pool> {
  // Loaded only here: a site on Blobs never loads it.
  const { default: pg } = await import('pg')
  const limits = { connectionTimeoutMillis: waitMost, idleTimeoutMillis: waitMost, query_timeout: waitMost }
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMost,
    allowExitOnIdle: true,
    keepAlive: true,
    ...limits,
  })
  // An error without a listener would end the process.
  return pool.on('error', () => undefined)
}

export function queryOver(address: string): Query {
  const pool = pools.get(address) ?? openPool(address)
  pools.set(address, pool)
  // The pool closes a connection after any error: a late answer on it would be taken for that of the next statement.
  return async (text, values = []) => (await pool).query(text, [...values])
}

export async function closeDatabase(): Promise<void> {
  const opened = [...pools.values()]
  pools.clear()
  for (const pool of opened) await (await pool).end()
}
