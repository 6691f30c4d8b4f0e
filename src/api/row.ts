/**
 * One operation of the API in one place: its method and address, who may ask, what is said of it, and what answers it. The doors
 * (netlify/functions), the OpenAPI document and the tests that ask every endpoint are made of rows.
 */
import type * as z from 'zod/mini'
import type { AdminContext, Method } from '#http/endpoint.ts'
import { readJson } from '#http/json.ts'
import type { RequestContext } from '#http/request-context.ts'
import type { Group, Operation } from './openapi/operation.ts'

interface Operated extends Operation {
  readonly method: Method
  /** As URLPattern reads it: '/api/events/:slug'. */
  readonly path: string
}

/**
 * Who may ask. `admin`: the signed-in admin. All others answer everybody: `public` in the language of the sender, `english` in
 * English, `secret` to those who know the secret in the address, `program` to mail programs and browsers, whatever origin they name.
 */
export type Row = Operated &
  (
    | { readonly access: 'admin'; readonly run: (context: AdminContext) => Promise<Response> }
    | {
        readonly access: 'public' | 'english' | 'secret' | 'program'
        readonly run: (context: RequestContext) => Promise<Response>
      }
  )

/** 'PUT /api/admin/events/:id'. */
type Name = `${Method} /${string}`

interface Answering<Context> extends Omit<Operation, 'group' | 'isForPrograms'> {
  readonly takes?: undefined
  readonly handle: (context: Context) => Promise<Response>
}

/** `takes` is read from JSON before `handle` runs; what does not fit it is refused. */
interface Taking<Schema extends z.ZodMiniType> extends Omit<Operation, 'group' | 'isForPrograms' | 'body'> {
  readonly takes: Schema
  /** Bytes of the body, where it may be more than a form's. */
  readonly bytesMost?: number
  readonly handle: (context: AdminContext, input: z.infer<Schema>) => Promise<Response>
}

interface Public extends Answering<RequestContext> {
  readonly group: Group
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[]

function splitName(name: Name): Pick<Row, 'method' | 'path'> {
  const path = name.slice(name.indexOf('/'))
  const method = methods.find((known) => name === `${known} ${path}`)
  if (!method) throw new Error(`${name} has no method`)
  return { method, path }
}

/** For the signed-in admin, in English: anybody else hears 401. */
export function adminRow<Schema extends z.ZodMiniType>(name: Name, row: Taking<Schema>): Row
export function adminRow(name: Name, row: Answering<AdminContext>): Row
export function adminRow(name: Name, row: Taking<z.ZodMiniType> | Answering<AdminContext>): Row {
  const common = { ...splitName(name), group: 'admin', access: 'admin' } as const
  if (row.takes === undefined) return { ...row, ...common, run: row.handle }
  const { takes, bytesMost, handle } = row
  return {
    ...row,
    ...common,
    body: { schema: takes },
    async run(context: AdminContext) {
      const body = await readJson(context, takes, bytesMost)
      return body.ok ? handle(context, body.input) : body.response
    },
  }
}

/** For everybody, in the language of the sender. */
export function publicRow(name: Name, row: Public): Row {
  return { ...row, ...splitName(name), access: 'public', run: row.handle }
}

/** For everybody, in English. */
export function englishRow(name: Name, row: Public): Row {
  return { ...row, ...splitName(name), access: 'english', run: row.handle }
}

/** For those who know the secret in the address, which is all that is asked for. */
export function secretRow(name: Name, row: Answering<RequestContext>): Row {
  return { ...row, ...splitName(name), group: 'own', access: 'secret', run: row.handle }
}

/** For mail programs and browsers, which call it by themselves and may name an origin of their own. */
export function programRow(name: Name, row: Public): Row {
  return { ...row, ...splitName(name), isForPrograms: true, access: 'program', run: row.handle }
}
