/**
 * The description of the API (OpenAPI 3.1): made of the rows and of the schemas that the code itself checks with, so
 * that neither can say what the other does not. docs/decisions/022-api.md
 */
import * as z from 'zod/mini'
import type { ErrorCode } from '#core/basics/code.ts'
import { damageRefusedSchema } from '#core/registrations/answers.ts'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { sessionCookie } from '#http/access/cookie.ts'
import { errorStatus } from '#http/error-status.ts'
import { site } from '#site.ts'
import { rows } from '#api/rows.ts'
import { answerNames, bodyNames } from './names.ts'
import { groups, type Answer, type Operation, type Operations } from './operation.ts'
import { pageOperations } from './page-operations.ts'

/** Every endpoint that has an address. */
export const operations: Operations = {
  ...pageOperations,
  ...Object.fromEntries(rows.map((row) => [`${row.method} ${row.path}`, row])),
}

/** What the parts of addresses mean. */
export const parameterMeanings: Readonly<Record<string, string>> = {
  slug: 'The event’s name in addresses.',
  id: 'The record’s id.',
  token: 'The secret from an e-mail.',
  registration: 'The registration’s id.',
  entry: 'The id of an entry in the ledger.',
  entryId: 'The id of an entry in the ledger.',
  year: 'A financial year, such as `2026-27`.',
  locale: '`en` or `mr`.',
  picture: 'The event’s slug with `.png`.',
  file: 'The id of a photograph, its width and `.jpg`.',
}

type Schema = Readonly<Record<string, unknown>>

/** 'GET /api/events/:slug' → its parts. */
export function splitName(name: string): { method: string; path: string; parameters: string[] } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path, parameters: Array.from(path.matchAll(/:(\w+)/g), ([, parameter = '']) => parameter) }
}

/** All codes with which it may refuse: its own, and those of every endpoint of its kind. */
export function errorsOf(name: string, operation: Operation): ErrorCode[] {
  const { method } = splitName(name)
  const isRead = method === 'GET'
  const isAdmins = operation.group === 'admin'
  const codes = new Set<ErrorCode>(operation.refuses)
  const add = (...more: ErrorCode[]) => more.forEach((code) => codes.add(code))
  if (operation.body) add('bodyUnreadable', 'bodyTooLarge', 'bodyTypeUnknown')
  if (operation.body && !operation.isForPrograms) add('fieldsInvalid')
  if (isAdmins && ['PUT', 'PATCH', 'DELETE'].includes(method)) add('bodyTypeUnknown')
  if (isAdmins) add('unsigned')
  if (!isRead && !operation.isForPrograms) add('originForeign')
  if (!isRead) add('documentFull')
  add('busy', 'documentDamaged', 'unexpected')
  return [...codes].sort((a, b) => errorStatus[a] - errorStatus[b])
}

/** Whether a form without this member is understood: what stands in its place is then the schema's matter. */
function mayBeMissing(member: z.core.$ZodType): boolean {
  return z.safeParse(member, undefined).success
}

/** What may be left out of a body is what its schema takes undefined for: many members read it as ''. */
function setRequired({ _zod: { def } }: z.core.$ZodType, written: z.core.JSONSchema.BaseSchema): void {
  if (!(def.type === 'object' && 'shape' in def)) return
  const { required = [] } = written
  const shape = new Map<string, unknown>(Object.entries(def.shape ?? {}))
  const needed = required.filter((name) => {
    const member = shape.get(name)
    return !(member instanceof z.core.$ZodType && mayBeMissing(member))
  })
  if (needed.length > 0) written.required = needed
  else delete written.required
}

/** Schemas as JSON Schema: the named ones as components, the others as they are, by the schema itself. */
function toSchemas(
  names: Readonly<Record<string, z.ZodMiniType>>,
  unnamed: ReadonlySet<z.ZodMiniType>,
  io: 'input' | 'output',
) {
  const registry = z.registry<{ id: string }>()
  const ids = new Map<z.ZodMiniType, string>()
  const add = (schema: z.ZodMiniType, id: string): void => {
    if (ids.has(schema)) return
    ids.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [name, schema] of Object.entries(names)) add(schema, name)
  for (const schema of unnamed) add(schema, `unnamed-${ids.size}`)
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      // What the format, or being a whole number that JSON can carry, says already.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (io === 'input') setRequired(zodSchema, jsonSchema)
    },
  })
  const schemaOf = (id: string): Schema => {
    const { $schema: _schema, $id: _id, ...schema } = schemas[id] ?? {}
    return schema
  }
  return {
    components: Object.fromEntries(Object.keys(names).map((name) => [name, schemaOf(name)])),
    write: (schema: z.ZodMiniType): Schema => {
      const id = ids.get(schema) ?? ''
      return id in names ? { $ref: `#/components/schemas/${id}` } : schemaOf(id)
    },
  }
}

type Write = (schema: z.ZodMiniType) => Schema

function toContent({ schema, type }: Answer, write: Write): Schema {
  return {
    ...(schema ? { 'application/json': { schema: write(schema) } } : {}),
    ...(type === undefined ? {} : { [type]: {} }),
  }
}

function toResponses(name: string, operation: Operation, write: Write): Schema {
  const { answers, errorSchemas, group } = operation
  const codes = errorsOf(name, operation)
  const statuses = new Set([...Object.keys(answers).map(Number), ...codes.map((code) => errorStatus[code])])
  const responses = [...statuses]
    .sort((a, b) => a - b)
    .map((status): [number, Schema] => {
      const answer = answers[status]
      const named = codes.filter((code) => errorStatus[code] === status)
      const common = group === 'admin' && status === 503 ? damageRefusedSchema : errorResponseSchema
      const error =
        named.length > 0
          ? { ...write(errorSchemas?.[status] ?? common), properties: { code: { enum: named } } }
          : null
      const content: Schema = answer ? toContent(answer, write) : {}
      if (!error)
        return [
          status,
          {
            description: answer?.means ?? '',
            ...(answer && Object.keys(content).length > 0 ? { content } : {}),
          },
        ]
      const schema = answer?.schema ? { anyOf: [write(answer.schema), error] } : error
      const said = named.map((code) => `\`${code}\``).join(', ')
      const description = answer ? `${answer.means}; or ${said}` : said
      return [status, { description, content: { ...content, 'application/json': { schema } } }]
    })
  return Object.fromEntries(responses)
}

function toParameters(name: string, { query = {} }: Operation): Schema[] {
  return [
    ...splitName(name).parameters.map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      description: parameterMeanings[parameter],
      schema: { type: 'string' },
    })),
    ...Object.entries(query).map(([parameter, description]) => ({
      ...{ name: parameter, in: 'query', description, schema: { type: 'string' } },
    })),
  ]
}

/** 'GET /api/events/:slug' → 'getEventsBySlug'. */
function idOf(name: string): string {
  const { method, path } = splitName(name)
  const words = path
    .replace(/^\/api/, '')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** `origin` without a slash at its end. */
export function openApiDocument(origin: string) {
  const described = Object.entries(operations)
  const answered = described.flatMap(([, { answers, errorSchemas = {} }]) => [
    ...Object.values(answers).flatMap(({ schema }) => schema ?? []),
    ...Object.values(errorSchemas),
  ])
  const output = toSchemas(answerNames, new Set(answered), 'output')
  const input = toSchemas(
    bodyNames,
    new Set(described.flatMap(([, { body }]) => body?.schema ?? [])),
    'input',
  )
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [name, operation] of described) {
    const { method, path } = splitName(name)
    const { body, does, more, group } = operation
    const parameters = toParameters(name, operation)
    const content = (body?.types ?? ['application/json']).map(
      (type) => [type, { schema: body && input.write(body.schema) }] as const,
    )
    const address = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        operationId: idOf(name),
        tags: [groups[group]],
        summary: does,
        ...(more === undefined ? {} : { description: more }),
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(body ? { requestBody: { required: true, content: Object.fromEntries(content) } } : {}),
        responses: toResponses(name, operation, output.write),
        ...(group === 'admin' ? { security: [{ admin: [] }] } : {}),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `API of ${site.name.en}`,
      version: '1',
      description:
        'What the site’s own pages ask. Money is in paise, instants are in UTC, durations in minutes. Addresses below /api/admin need the admin’s cookie. No promise is made for anything but the events and posts: ask before you build on the rest.',
    },
    servers: [{ url: origin }],
    tags: Object.values(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...output.components, ...input.components },
      securitySchemes: {
        admin: {
          type: 'apiKey',
          in: 'cookie',
          name: `__Host-${sessionCookie}`,
          description: 'Set by `POST /api/admin/login`.',
        },
      },
    },
  }
}
