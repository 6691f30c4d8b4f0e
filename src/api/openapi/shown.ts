/** The document in words, for /developers: members of a schema with their types, by name. */
import { errorStatus } from '#http/error-status.ts'
import { errorsOf, openApiDocument, operations, splitName } from './document.ts'
import { answerNames, bodyNames } from './names.ts'
import { groups, type Group } from './operation.ts'

export interface Member {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** '{ posts: array of Post }', '{ [name]: string }', '{}'; of many members the names alone. */
function objectOf(schema: Readonly<Record<string, unknown>>): string {
  const { additionalProperties } = schema
  const members = membersOf(schema)
  const told = members.map(({ name, type, isOptional }) => {
    const text = isOptional ? `${name}?` : name
    return members.length > 3 ? text : `${text}: ${type}`
  })
  if (isObject(additionalProperties)) told.push(`[name]: ${typeOf(additionalProperties)}`)
  return told.length === 0 ? '{}' : `{ ${told.join(', ')} }`
}

/** 'array of PublicEvent', 'string or null'. */
function typeOf(schema: unknown): string {
  if (!isObject(schema)) return 'anything'
  const { $ref, enum: values, const: only, type, items, anyOf, oneOf, format, maxLength } = schema
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  const alternatives = anyOf ?? oneOf
  if (isList(alternatives)) {
    // '' beside a text says that it may be empty, which is no type of its own.
    const told = alternatives.filter((one) => !(isObject(one) && one['maxLength'] === 0))
    return told.map(typeOf).join(' or ')
  }
  if (isList(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' or ')
  if (isList(values)) return values.map((value) => JSON.stringify(value)).join(', ')
  if (only !== undefined) return JSON.stringify(only)
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return `array of ${typeOf(items)}`
  if (typeof format === 'string') return format
  if (type === 'string' && typeof maxLength === 'number') return `string, up to ${maxLength}`
  return typeof type === 'string' ? type : 'anything'
}

/** None of what is no object. */
function membersOf(schema: unknown): Member[] {
  if (!isObject(schema) || !isObject(schema['properties'])) return []
  const { required } = schema
  return Object.entries(schema['properties']).map(([name, member]) => ({
    name,
    type: typeOf(member),
    isOptional: !(isList(required) && required.includes(name)),
  }))
}

function namesIn(schema: unknown): string[] {
  return Array.from(
    JSON.stringify(schema ?? null).matchAll(/#\/components\/schemas\/(\w+)/g),
    ([, name = '']) => name,
  )
}

export interface ShownOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly does: string
  readonly more: string
  readonly query: readonly (readonly [name: string, meaning: string])[]
  /** Null where it takes no body. */
  readonly body: { readonly mediaTypes: string; readonly type: string } | null
  readonly answers: readonly { readonly status: string; readonly means: string; readonly type: string }[]
  /** Beside those that any operation may answer: '404 eventUnknown'. */
  readonly errors: readonly string[]
}

export interface ShownSchema {
  readonly name: string
  readonly type: string
  readonly members: readonly Member[]
}

function at(object: unknown, ...names: readonly string[]): unknown {
  return names.reduce((value: unknown, name) => (isObject(value) ? value[name] : undefined), object)
}

/** Of each group its operations, and the schemas that the visitors' ones name. */
export function showDocument(origin: string) {
  const document = openApiDocument(origin)
  const { schemas } = document.components
  const shown = Object.entries(operations).map(([name, operation]): ShownOperation & { group: Group } => {
    const { method, path } = splitName(name)
    const written = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const content = at(written, 'requestBody', 'content')
    const types = isObject(content) ? Object.keys(content) : []
    const body = at(content, types[0] ?? '', 'schema')
    return {
      group: operation.group,
      id: String(at(written, 'operationId')),
      method,
      path,
      does: operation.does,
      more: operation.more ?? '',
      query: Object.entries(operation.query ?? {}),
      body: operation.body ? { mediaTypes: types.join(' or '), type: typeOf(body) } : null,
      answers: Object.entries(operation.answers).map(([status, { means, type, schema }]) => {
        const answered = at(written, 'responses', status, 'content', 'application/json', 'schema')
        const [own] = isList(at(answered, 'anyOf')) ? namesIn(answered) : []
        const shape = schema && (own ?? typeOf(answered))
        return { status, means, type: [shape, type].filter((one) => one !== undefined).join('') }
      }),
      errors: errorsOf(name, operation)
        .filter((code) => operation.refuses?.includes(code))
        .map((code) => `${errorStatus[code]} ${code}`),
    }
  })
  const named = new Set<string>(['Error'])
  const wanted = Object.entries(document.paths).flatMap(([path, written]) =>
    shown.some((one) => one.group !== 'admin' && one.path.replaceAll(/:(\w+)/g, '{$1}') === path)
      ? namesIn(written)
      : [],
  )
  for (const name of wanted) {
    if (named.has(name)) continue
    named.add(name)
    wanted.push(...namesIn(schemas[name]))
  }
  return {
    groups: Object.entries(groups).map(([group, title]) => ({
      group,
      title,
      operations: shown.filter((one) => one.group === group),
    })),
    schemas: Object.keys({ ...answerNames, ...bodyNames })
      .filter((name) => named.has(name))
      .map((name): ShownSchema => ({
        name,
        type: typeOf(schemas[name]),
        members: membersOf(schemas[name]),
      })),
  }
}
