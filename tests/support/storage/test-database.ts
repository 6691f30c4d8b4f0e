/**
 * Runs the API's tests on PostgreSQL instead of Netlify Blobs if TEST_DATABASE is set: `pglite` is PostgreSQL in this process, `server` is
 * started by tests/support/storage/postgres-for-tests.ts. Each worker has its own database.
 */
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import { answerStatementsWith, openPostgresStore, queryOver, type Query } from '#storage/engine/postgres.ts'
import type { BlobsServerOptions, OpenBlobsServer, Operation } from './strict-blobs-server.ts'

/** True if the API's tests keep their documents in PostgreSQL. */
export const isOnPostgres = (process.env['TEST_DATABASE'] ?? '') !== ''

/** Opens a PostgreSQL in this process. */
export async function openPglite(): Promise<{ query: Query; close: () => Promise<void> }> {
  const database = await PGlite.create()
  return {
    async query(text, values = []) {
      const { rows, affectedRows = 0 } = await database.query(text, [...values])
      return { rows, rowCount: affectedRows }
    },
    close: () => database.close(),
  }
}

/** Returns the address of an empty database on the server that all tests share; undefined without such a server. */
export async function openDatabaseOnServer(): Promise<string | undefined> {
  const server = process.env['TEST_DATABASE_SERVER']
  if (server === undefined) return undefined
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await queryOver(server)(`create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

let opened: Promise<Query> | undefined

async function openDatabase(): Promise<Query> {
  const address = await openDatabaseOnServer()
  const query = address === undefined ? (await openPglite()).query : queryOver(address)
  // Creates the table.
  await openPostgresStore(query, 'none').list('')
  return query
}

function operationOf(text: string, [store, key]: readonly unknown[]): Operation {
  const type = (['get', 'list', 'delete', 'set'] as const).find((_, number) =>
    text.startsWith(['select etag', 'select key', 'delete', ''][number] ?? ''),
  )
  return { type: type ?? 'set', store: `site:${String(store)}`, key: String(key) }
}

/** Rewrites a statement as if PostgreSQL knew no conditions. */
const withoutConditions = (text: string): string =>
  text
    .replace(' and etag = $5', ' and $5::text is not null')
    .replace('do nothing', '(store, key) do update set etag = excluded.etag, body = excluded.body')

const storedSchema = z.object({ key: z.string(), body: z.instanceof(Uint8Array) })

type Options = Pick<BlobsServerOptions, 'onRequest' | 'ignoreConditions'>

/** Carries out statements as `onRequest` says: with the Blobs server's faults, as far as they exist here. */
function disturbed(query: Query, operations: Operation[], { onRequest, ignoreConditions }: Options): Query {
  return async (text, values = []) => {
    if (text.startsWith('create')) return query(text, values)
    const operation = operationOf(text, values)
    operations.push(operation)
    const fault = await onRequest?.(operation)
    const statement = ignoreConditions ? withoutConditions(text) : text
    const answered = fault && !fault.done ? null : await query(statement, values)
    if (!fault && answered) return answered
    if (fault?.answer === 412 || (fault?.answer === 404 && operation.type === 'get'))
      return { rows: [], rowCount: 0 }
    if (fault?.answer === 'silence') await new Promise(() => undefined)
    throw new Error('the line is broken')
  }
}

/** Until it is closed, this process's stores use an empty table; those of hosted previews stay on `blobs`. */
export async function openTestDatabase(blobs: OpenBlobsServer, options: Options): Promise<OpenBlobsServer> {
  const query = await (opened ??= openDatabase())
  await query('delete from documents')
  const operations: Operation[] = []
  answerStatementsWith(disturbed(query, operations, options))
  process.env['DATABASE_URL'] = 'postgres://test/test'
  return {
    ...blobs,
    operations: () => [...blobs.operations(), ...operations],
    forgetOperations() {
      blobs.forgetOperations()
      operations.splice(0)
    },
    async storedTexts() {
      const { rows } = await query('select key, body from documents order by store, key')
      const texts = rows
        .map((row) => storedSchema.parse(row))
        .map(({ key, body }) => `${key}\n${String(Buffer.from(body))}`)
      return [await blobs.storedTexts(), ...texts].join('\n')
    },
    async close() {
      delete process.env['DATABASE_URL']
      answerStatementsWith(null)
      await blobs.close()
    },
  }
}
