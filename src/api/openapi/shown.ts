/** The document in words, for /developers: members of a schema with their types, by name. */
import { errorStatus } from '#http/error-status.ts'
import { errorsOf, openApiDocument, operations, splitName } from './document.ts'
import { answerNames, bodyNames } from './names.ts'
import { groups, type Group } from './operation.ts'

/** A piece of text, and the schema that it names. */
export interface Piece {
  readonly text: string
  readonly schema?: string
}

export interface Member {
  readonly name: string
  readonly type: readonly Piece[]
  readonly isOptional: boolean
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function joined(lists: readonly (readonly Piece[])[], by: string): Piece[] {
  return lists.flatMap((list, index) => (index === 0 ? list : [{ text: by }, ...list]))
}

/** '{ posts: array of Post }', '{ [name]: string }', '{}'; of many members the names alone. */
function objectOf(schema: Readonly<Record<string, unknown>>): Piece[] {
  const { additionalProperties } = schema
  const members = membersOf(schema)
  const told = members.map(({ name, type, isOptional }): Piece[] => {
    const text = isOptional ? `${name}?` : name
    return members.length > 3 ? [{ text }] : [{ text: `${text}: ` }, ...type]
  })
  if (isObject(additionalProperties)) told.push([{ text: '[name]: ' }, ...typeOf(additionalProperties)])
  return told.length === 0 ? [{ text: '{}' }] : [{ text: '{ ' }, ...joined(told, ', '), { text: ' }' }]
}

/** 'array of PublicEvent', 'string or null'. */
function typeOf(schema: unknown): Piece[] {
  if (!isObject(schema)) return [{ text: 'anything' }]
  const { $ref, enum: values, const: only, type, items, anyOf, oneOf, format, maxLength } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return [{ text: name, schema: name }]
  }
  const alternatives = anyOf ?? oneOf
  if (isList(alternatives)) {
    // '' beside a text says that it may be empty, which is no type of its own.
    const told = alternatives.filter((one) => !(isObject(one) && one['maxLength'] === 0))
    return joined(told.map(typeOf), ' or ')
  }
  if (isList(type))
    return joined(
      type.map((one) => typeOf({ ...schema, type: one })),
      ' or ',
    )
  if (isList(values)) return [{ text: values.map((value) => JSON.stringify(value)).join(', ') }]
  if (only !== undefined) return [{ text: JSON.stringify(only) }]
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return [{ text: 'array of ' }, ...typeOf(items)]
  if (typeof format === 'string') return [{ text: format }]
  if (type === 'string')
    return [{ text: typeof maxLength === 'number' ? `string, up to ${maxLength}` : 'string' }]
  return [{ text: typeof type === 'string' ? type : 'anything' }]
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
  readonly body: { readonly mediaTypes: string; readonly type: readonly Piece[] } | null
  readonly answers: readonly {
    readonly status: string
    readonly means: string
    readonly type: readonly Piece[]
  }[]
  /** Beside those that any operation may answer: '404 eventUnknown'. */
  readonly errors: readonly string[]
}

export interface ShownSchema {
  readonly name: string
  readonly type: readonly Piece[]
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
        const shape = own === undefined ? typeOf(answered) : [{ text: own, schema: own }]
        return {
          status,
          means,
          type: [...(schema ? shape : []), ...(type === undefined ? [] : [{ text: type }])],
        }
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
