/** The table of content files is complete, and each fits its schema. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentFiles } from '#content/files.ts'

const folder = join(import.meta.dirname, '../../../src/content')

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
