/**
 * One operation of the API in one place: its method and address, who may ask, and what answers it. The doors (netlify/functions)
 * and the tests that ask every endpoint are made of rows.
 */
import type * as z from 'zod/mini'
import type { AdminContext, Method } from '#http/endpoint.ts'
import { readJson } from '#http/json.ts'
import type { RequestContext } from '#http/request-context.ts'

type Handle<Context> = (context: Context) => Promise<Response>

interface Operation {
  readonly method: Method
  /** As URLPattern reads it: '/api/events/:slug'. */
  readonly path: string
  /** What the admin's body is read with. Forms of visitors are read by their handlers. */
  readonly takes?: z.ZodMiniType
}

/**
 * Who may ask. `admin`: the signed-in admin. All others answer everybody: `public` in the language of the sender, `english` in
 * English, `secret` to those who know the secret in the address, `program` to mail programs and browsers, whatever origin they name.
 */
export type Row = Operation &
  (
    | { readonly access: 'admin'; readonly run: Handle<AdminContext> }
    | { readonly access: 'public' | 'english' | 'secret' | 'program'; readonly run: Handle<RequestContext> }
  )

/** 'PUT /api/admin/events/:id'. */
type Name = `${Method} /${string}`

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[]

function splitName(name: Name): Pick<Row, 'method' | 'path'> {
  const path = name.slice(name.indexOf('/'))
  const method = methods.find((known) => name === `${known} ${path}`)
  if (!method) throw new Error(`${name} has no method`)
  return { method, path }
}

/** For the signed-in admin, in English: anybody else hears 401. */
export function adminRow(name: Name, run: Handle<AdminContext>): Row {
  return { ...splitName(name), access: 'admin', run }
}

/**
 * The same with a body of JSON, which `takes` reads before `handle` runs: what does not fit it is refused. `bytesMost`: where it may be
 * more than a form's.
 */
export function adminBodyRow<Schema extends z.ZodMiniType>(
  name: Name,
  takes: Schema,
  handle: (context: AdminContext, input: z.infer<Schema>) => Promise<Response>,
  bytesMost?: number,
): Row {
  const run = async (context: AdminContext): Promise<Response> => {
    const body = await readJson(context, takes, bytesMost)
    return body.ok ? handle(context, body.input) : body.response
  }
  return { ...adminRow(name, run), takes }
}

function rowFor(access: Exclude<Row['access'], 'admin'>) {
  return (name: Name, run: Handle<RequestContext>): Row => ({ ...splitName(name), access, run })
}

/** For everybody, in the language of the sender. */
export const publicRow = rowFor('public')
/** For everybody, in English. */
export const englishRow = rowFor('english')
/** For those who know the secret in the address, which is all that is asked for. */
export const secretRow = rowFor('secret')
/** For mail programs and browsers, which call it by themselves and may name an origin of their own. */
export const programRow = rowFor('program')
