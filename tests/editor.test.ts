/**
 * Tests the editor's forms (src/editor/config.yml) against the schemas: the same fields, each as strict; and that the editor writes every
 * content file without changing a letter.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { contentFiles, postFolders } from '#content/files.ts'
import { writeFile, writePost } from '#editor/formats.ts'

const fieldSchema = z.looseObject({
  name: z.string(),
  label: z.optional(z.string()),
  widget: z.string(),
  required: z._default(z.boolean(), true),
  i18n: z._default(z.boolean(), false),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  maxlength: z.optional(z.number()),
  pattern: z.optional(z.tuple([z.string(), z.string()])),
  options: z.optional(z.array(z.strictObject({ value: z.string(), label: z.string() }))),
  get field() {
    return z.optional(fieldSchema)
  },
  get fields() {
    return z.optional(z.array(fieldSchema))
  },
})
type Field = z.infer<typeof fieldSchema>

const formSchema = z.looseObject({
  name: z.string(),
  file: z.string(),
  format: z.string(),
  preview_path: z.optional(z.string()),
  fields: z.array(fieldSchema),
})
const [posts, files] = z
  .object({
    collections: z.tuple([
      z.looseObject({ delete: z.boolean(), fields: z.array(fieldSchema) }),
      z.looseObject({ files: z.array(formSchema) }),
    ]),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, '../src/editor/config.yml'), 'utf8'))).collections

type Json = z.core.JSONSchema.BaseSchema

/** What a schema requires, in the editor's terms, for comparison with a form. */
interface Said {
  readonly kind: 'object' | 'list' | 'text' | 'number' | 'flag' | 'choice' | 'day' | 'instant'
  readonly isRequired: boolean
  readonly least: number | undefined
  readonly most: number | undefined
  readonly pattern: string | undefined
  readonly options: readonly string[] | undefined
}

function jsonOf(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' })
      if (zodSchema._zod.def.type === 'string' && z.safeParse(zodSchema, '').success)
        Object.assign(jsonSchema, { takesNothing: true })
    },
  })
}

const objectOf = (json: unknown): Json => z.looseObject({}).parse(json)

/** Returns a schema's fields by their path: 'modules[].title.en'. */
function schemaFields(json: Json, path = ''): [string, Said][] {
  const required = new Set(json.required)
  return Object.entries(json.properties ?? {}).flatMap(([name, value]) => {
    const at = `${path}.${name}`
    const outer = objectOf(value)
    const [inner] = (outer.anyOf ?? [outer]).map(objectOf).filter(({ type }) => type !== 'null')
    if (!inner) throw new Error(at)
    const isRequired = required.has(name) && outer.default === undefined && !outer.anyOf
    return [[at, saidBy(inner, isRequired)] satisfies [string, Said], ...innerFields(inner, at)]
  })
}

function innerFields(json: Json, path: string): [string, Said][] {
  if (json.type === 'object') return schemaFields(json, path)
  if (json.type !== 'array') return []
  const item = objectOf(json.items)
  return item.type === 'object'
    ? schemaFields(item, `${path}[]`)
    : [[`${path}[]`, saidBy(item, true)] satisfies [string, Said]]
}

function saidBy(json: Json, isRequired: boolean): Said {
  const said = { isRequired, least: undefined, most: undefined, pattern: undefined, options: undefined }
  if (json.enum) return { ...said, kind: 'choice', options: json.enum.map(String) }
  switch (json.type) {
    case 'object':
      return { ...said, kind: 'object' }
    case 'array':
      return { ...said, kind: 'list', least: json.minItems, most: json.maxItems }
    case 'boolean':
      return { ...said, kind: 'flag' }
    case 'number':
    case 'integer': {
      const least = json.minimum ?? Number(json.exclusiveMinimum ?? Number.NaN) + 1
      return {
        ...said,
        kind: 'number',
        least: Number.isSafeInteger(least) && least > Number.MIN_SAFE_INTEGER ? least : undefined,
        most: json.maximum === Number.MAX_SAFE_INTEGER ? undefined : json.maximum,
      }
    }
    default:
      if (json.format === 'date') return { ...said, kind: 'day' }
      if (json.format === 'date-time') return { ...said, kind: 'instant' }
      return { ...said, kind: 'text', most: json.maxLength, pattern: json.pattern }
  }
}

const kinds: Readonly<Record<string, Said['kind']>> = {
  object: 'object',
  list: 'list',
  relation: 'list',
  string: 'text',
  text: 'text',
  image: 'text',
  file: 'text',
  number: 'number',
  boolean: 'flag',
  select: 'choice',
}

function formFields(fields: readonly Field[], path = ''): [string, Field][] {
  return fields.flatMap((field) => {
    const at = `${path}.${field.name}`
    const item = field.field && [[`${at}[]`, field.field] satisfies [string, Field]]
    return [
      [at, field] satisfies [string, Field],
      ...(item ?? []),
      ...formFields(field.fields ?? [], field.widget === 'list' ? `${at}[]` : at),
    ]
  })
}

function saidIn(field: Field): Said {
  const kind =
    field.widget === 'datetime' ? (field['type'] === 'date' ? 'day' : 'instant') : kinds[field.widget]
  if (kind === undefined) throw new Error(field.widget)
  return {
    kind,
    isRequired: field.required,
    least: field.min,
    most: kind === 'text' ? field.maxlength : field.max,
    // The pattern of an optional field allows the empty text; whether it is required follows from the schema.
    pattern: field.pattern && /^\/(?:\^\$\|)?(.*)\/u$/.exec(field.pattern[0])?.[1],
    options: field.options?.map(({ value }) => value),
  }
}

/** Fails if a form and a schema differ. */
function compare(fields: readonly Field[], schema: z.ZodMiniType): void {
  const asked = new Map(schemaFields(jsonOf(schema)))
  const form = formFields(fields)
  // The items of a choice from another file's list belong to that list.
  const own = [...asked.keys()].filter((path) => path !== '.tags[]' || form.some(([at]) => at === path))
  expect(form.map(([path]) => path).sort()).toEqual(own.sort())
  for (const [path, field] of form) {
    if (field.widget === 'hidden') continue
    expect(field.label, path).toMatch(/^\p{L}/u)
    const want = asked.get(path)
    // Until a file is saved, the form holds a browser address of it: the writer checks its name.
    const isFile = ['image', 'file'].includes(field.widget)
    expect(saidIn(field), path).toEqual(isFile ? { ...want, pattern: undefined } : want)
  }
}

describe('pages and facts', () => {
  test('each content file has a form, with a format of its own', () => {
    expect(files.files.map(({ name, file, format }) => [name, file, format])).toEqual(
      Object.entries(contentFiles).map(([name, { path }]) => [
        name,
        `src/content/${path}`,
        `content-${name}`,
      ]),
    )
  })

  test.each(files.files)('$name asks for what its schema does', ({ name, fields, preview_path }) => {
    const file = Object.entries(contentFiles).find(([known]) => known === name)?.[1]
    if (!file) throw new Error(name)
    compare(fields, file.schema)
    expect(preview_path).toBe(file.pages[0] === '*' ? undefined : file.pages[0].slice(1))
  })
})

describe('posts', () => {
  const body = posts.fields.filter(({ name }) => name === 'body')
  const facts = posts.fields.filter(({ name }) => name !== 'body')

  test('the form asks for what the English file holds, and for a text', () => {
    compare(facts, postFolders.posts.schema)
    expect(body).toMatchObject([{ widget: 'text', required: true, i18n: true }])
  })

  test('what is kept for each language is what the Marathi file holds', () => {
    const kept = facts.filter(({ i18n }) => i18n).map(({ name }) => name)
    expect(kept.sort()).toEqual(Object.keys(jsonOf(postFolders.translations.schema).properties ?? {}).sort())
  })
})

const folder = join(import.meta.dirname, '../src/content')

test.each(Object.entries(contentFiles))('%s', (_name, { path, schema }) => {
  const text = readFileSync(join(folder, path), 'utf8')
  expect(writeFile(schema, JSON.parse(text))).toBe(text)
})

const names = readdirSync(join(folder, 'blog'), { recursive: true, encoding: 'utf8' })
test.each(names.filter((name) => name.endsWith('.md')))('%s', (name) => {
  const text = readFileSync(join(folder, 'blog', name), 'utf8')
  const [, head = '', body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  // The library with which the editor reads: a bare day stays a text.
  expect(writePost({ ...parse(head), body })).toBe(text)
})
