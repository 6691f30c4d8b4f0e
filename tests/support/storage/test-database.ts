/**
 * PostgreSQL instead of Netlify Blobs under tests of the API, where TEST_DATABASE says so: `pglite` is PostgreSQL in this process,
 * `server` one that tests/support/storage/postgres-for-tests.ts starts. Each worker has a database of its own.
 */
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import { answerStatementsWith, openPostgresStore, queryOver, type Query } from '#storage/engine/postgres.ts'
import type { BlobsServerOptions, OpenBlobsServer, Operation } from './strict-blobs-server.ts'

/** Whether the API's tests keep their documents in PostgreSQL. */
export const isOnPostgres = (process.env['TEST_DATABASE'] ?? '') !== ''

const never = new AbortController().signal

/** Statements to PostgreSQL in this process. */
export async function openPglite(): Promise<{ query: Query; close: () => Promise<void> }> {
  const database = await PGlite.create()
  return {
    async query(text, values) {
      const { rows, affectedRows = 0 } = await database.query(text, [...values])
      return { rows, rowCount: affectedRows }
    },
    close: () => database.close(),
  }
}

/** The address of an empty database on the server that all tests share; undefined where they share none. */
export async function openDatabaseOnServer(): Promise<string | undefined> {
  const server = process.env['TEST_DATABASE_SERVER']
  if (server === undefined) return undefined
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await queryOver(server)(`create database ${name}`, [], never)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

let opened: Promise<Query> | undefined

async function openDatabase(): Promise<Query> {
  const address = await openDatabaseOnServer()
  const query = address === undefined ? (await openPglite()).query : queryOver(address)
  // Makes the table.
  await openPostgresStore(query, 'none').list('')
  return query
}

function operationOf(text: string, [store, key]: readonly unknown[]): Operation {
  const type = (['get', 'list', 'delete', 'set'] as const).find((_, number) =>
    text.startsWith(['select etag', 'select key', 'delete', ''][number] ?? ''),
  )
  return { type: type ?? 'set', store: `site:${String(store)}`, key: String(key) }
}

/** As PostgreSQL would do it that knows no conditions. */
const withoutConditions = (text: string): string =>
  text
    .replace(' and etag = $5', ' and $5::text is not null')
    .replace('do nothing', '(store, key) do update set etag = excluded.etag, body = excluded.body')

const storedSchema = z.object({ key: z.string(), body: z.instanceof(Uint8Array) })

type Options = Pick<BlobsServerOptions, 'onRequest' | 'ignoreConditions'>

/** Statements as `query` carries them out, after what `onRequest` says: the faults are those of the Blobs server, as far as there are such. */
function disturbed(query: Query, operations: Operation[], { onRequest, ignoreConditions }: Options): Query {
  return async (text, values, signal) => {
    if (text.startsWith('create')) return query(text, values, signal)
    const operation = operationOf(text, values)
    operations.push(operation)
    const fault = await onRequest?.(operation)
    const statement = ignoreConditions ? withoutConditions(text) : text
    const answered = fault && !fault.done ? null : await query(statement, values, signal)
    if (!fault && answered) return answered
    if (fault?.answer === 412 || (fault?.answer === 404 && operation.type === 'get'))
      return { rows: [], rowCount: 0 }
    if (fault?.answer === 'silence')
      await new Promise((_, reject) => signal.addEventListener('abort', reject, { once: true }))
    throw new Error('the line is broken')
  }
}

/** Until it is closed, the stores of this process lie in an empty table; those of hosted previews stay on `blobs`. */
export async function openTestDatabase(blobs: OpenBlobsServer, options: Options): Promise<OpenBlobsServer> {
  const query = await (opened ??= openDatabase())
  await query('delete from documents', [], never)
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
      const { rows } = await query('select key, body from documents order by store, key', [], never)
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
