/**
 * What a content schema asks for, as a tree that the editor's form and its writer are both made of. It is read from the zod schema
 * itself (by way of its JSON Schema), so a field cannot be in one and missing in the other.
 */
import * as z from 'zod/mini'

/** Beside the title and the description, what a schema may say of a field in `z.meta`. */
interface Said {
  readonly title: string | undefined
  readonly description: string | undefined
}

interface Common extends Said {
  /** Kept as it is and not shown: code knows the value. */
  readonly isFixed: boolean
  /** May be left out of the file. */
  readonly isOptional: boolean
  /** May be null in the file. */
  readonly isNullable: boolean
  /** What the schema takes where the file says nothing; undefined where it takes nothing. */
  readonly fallback: unknown
}

export type Shape = Common &
  (
    | { readonly kind: 'object'; readonly fields: readonly (readonly [name: string, shape: Shape])[] }
    | {
        readonly kind: 'list'
        readonly item: Shape
        /** The content file whose list of that name holds the values to choose from. */
        readonly from: string | undefined
        readonly least: number | undefined
        readonly most: number | undefined
      }
    | {
        readonly kind: 'text'
        readonly least: number | undefined
        readonly most: number | undefined
        /** Whether '' fits. */
        readonly takesNothing: boolean
        /** A regular expression with the flag `u`, and what to say where it does not fit. */
        readonly pattern: readonly [source: string, message: string] | undefined
        /** `picture` is the path of a file; only `markdown` holds line breaks. */
        readonly form: 'line' | 'paragraph' | 'markdown' | 'picture'
      }
    | {
        readonly kind: 'number'
        readonly isWhole: boolean
        readonly least: number | undefined
        readonly most: number | undefined
      }
    | { readonly kind: 'flag' }
    | {
        readonly kind: 'choice'
        readonly options: readonly { readonly value: string; readonly label: string }[]
      }
    /** `isDate`: the schema takes a Date, as YAML makes one of a bare day. */
    | { readonly kind: 'day'; readonly isDate: boolean }
    | { readonly kind: 'instant' }
    | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  )

type JsonSchema = z.core.JSONSchema.BaseSchema
type Json = JsonSchema | boolean | undefined

/** Throws where a schema holds what the editor has no field for. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  return read(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { type } = zodSchema._zod.def
        if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date', isDate: true })
        if (type === 'string') {
          const takesNothing = z.safeParse(zodSchema, '').success
          Object.assign(jsonSchema, { takesNothing, patternMessage: messageOf(zodSchema) })
        }
      },
    }),
    '',
  )
}

/** What the schema says of a text that fits no pattern; '' where it says nothing of its own. */
function messageOf(schema: z.core.$ZodType): string {
  const { error } = z.safeParse(schema, '\u0000')
  const issue = error?.issues.find(
    ({ code, message }) => code === 'invalid_format' && message !== 'Invalid input',
  )
  return issue?.message ?? ''
}

function read(json: Json, path: string): Shape {
  if (typeof json !== 'object') throw new Error(`the editor has no field for ${path || 'this schema'}`)
  const said = {
    title: json.title,
    description: json.description,
    isFixed: json['widget'] === 'fixed',
    fallback: json.default,
    isOptional: json.default !== undefined,
    isNullable: false,
  }
  if (json.anyOf) {
    const [only, ...others] = json.anyOf.filter((inner) => typeof inner !== 'object' || inner.type !== 'null')
    if (others.length > 0) throw new Error(`the editor has no field for the choice of shapes at ${path}`)
    const options = json['options']
    const inner = read(typeof only === 'object' && options ? { ...only, options } : only, path)
    return {
      ...inner,
      ...said,
      title: said.title ?? inner.title,
      description: said.description ?? inner.description,
      isNullable: true,
    }
  }
  if (json.const !== undefined) return { ...said, kind: 'constant', value: json.const }
  if (json.enum) return { ...said, kind: 'choice', options: readOptions(json, json.enum.map(String)) }
  if (json.type === 'object') return { ...said, kind: 'object', fields: readFields(json, path) }
  if (json.type === 'array')
    return {
      ...said,
      kind: 'list',
      item: readItem(json, path),
      from: typeof json['from'] === 'string' ? json['from'] : undefined,
      least: json.minItems,
      most: json.maxItems,
    }
  if (json.type === 'boolean') return { ...said, kind: 'flag' }
  if (json.type === 'number' || json.type === 'integer') {
    const above = typeof json.exclusiveMinimum === 'number' ? json.exclusiveMinimum + 1 : undefined
    const least = json.minimum ?? above
    const most = json.maximum === Number.MAX_SAFE_INTEGER ? undefined : json.maximum
    return { ...said, kind: 'number', isWhole: json.type === 'integer', least, most }
  }
  if (json.type === 'string') return readText(json, said)
  throw new Error(`the editor has no field for ${path}`)
}

function readFields(json: JsonSchema, path: string): [string, Shape][] {
  const required = new Set(json.required)
  return Object.entries(json.properties ?? {}).map(([name, inner]) => {
    const shape = read(inner, `${path}.${name}`)
    return [name, { ...shape, isOptional: shape.isOptional || !required.has(name) }]
  })
}

const labelsSchema = z.catch(z.record(z.string(), z.string()), {})

function readOptions(json: JsonSchema, values: readonly string[]): { value: string; label: string }[] {
  const labels = labelsSchema.parse(json['options'])
  return values.map((value) => ({ value, label: labels[value] ?? value }))
}

function readItem({ items }: JsonSchema, path: string): Shape {
  return read(Array.isArray(items) ? undefined : items, `${path}[]`)
}

const forms = ['paragraph', 'markdown', 'picture'] as const

function readText(json: JsonSchema, said: Common): Shape {
  if (json.format === 'date') return { ...said, kind: 'day', isDate: json['isDate'] === true }
  if (json.format === 'date-time') return { ...said, kind: 'instant' }
  const message = typeof json['patternMessage'] === 'string' ? json['patternMessage'] : ''
  return {
    ...said,
    kind: 'text',
    form: forms.find((form) => form === json['widget']) ?? 'line',
    takesNothing: json['takesNothing'] === true,
    least: json.minLength,
    most: json.maxLength,
    pattern:
      json.pattern === undefined
        ? undefined
        : [json.pattern, message || 'This is not written as it has to be.'],
  }
}

/** 'perfectFor' → 'Perfect for'. */
export function labelOf(name: string, shape: Shape): string {
  if (shape.title !== undefined) return shape.title
  if (name === 'en') return 'English'
  if (name === 'mr') return 'Marathi'
  const words = name.replaceAll(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether this is one text in both languages. */
export function isBilingual(shape: Shape): boolean {
  return shape.kind === 'object' && shape.fields.map(([name]) => name).join() === 'en,mr'
}
