/** Tests that the table of content files is complete, and that each file fits its schema. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFiles } from '#content/files.ts'

const folder = join(import.meta.dirname, '../../../src/content')

test('names every JSON file there is but the samples', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !name.startsWith('samples/'),
  )
  expect(files.sort()).toEqual(
    Object.values(contentFiles)
      .map(({ path }) => path)
      .sort(),
  )
})
