/** The table of content files: complete, and in words that an editor can show. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentFiles, postFolders } from '#content/files.ts'

const folder = join(import.meta.dirname, '../../../src/content')
const schemas = [
  ...Object.entries(contentFiles).map(([name, { schema }]) => [name, schema] as const),
  ...Object.entries(postFolders).map(([name, { schema }]) => [name, schema] as const),
]

test('names every JSON file there is', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  expect(files.sort()).toEqual(
    Object.values(contentFiles)
      .map(({ path }) => path)
      .sort(),
  )
})

test.each(Object.entries(contentFiles))('%s fits its schema', (_name, { path, schema }) => {
  const read: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'))
  expect(z.safeParse(schema as z.ZodMiniType, read).error?.issues).toBeUndefined()
})

const fieldsSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  title: z.optional(z.string()),
})

/** Paths of fields that have no title. */
function untitled(value: unknown, path: string): string[] {
  const { properties = {}, items, anyOf = [] } = fieldsSchema.parse(value)
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(fieldsSchema.parse(field).title === undefined ? [`${path}.${name}`] : []),
      ...untitled(field, `${path}.${name}`),
    ]),
    ...(items === undefined ? [] : untitled(items, `${path}[]`)),
    ...anyOf.flatMap((variant) => untitled(variant, path)),
  ]
}

describe.each(schemas)('the schema of %s', (name, schema) => {
  test('gives every field a title for the editor', () => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    expect(Object.keys(json.properties ?? {})).not.toEqual([])
    expect(untitled(json, name)).toEqual([])
  })
})
