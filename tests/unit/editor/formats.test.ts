/** Tests that the editor writes every content file without changing a letter, and what it refuses to write. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFiles } from '#content/files.ts'
import { pictureSchema } from '#core/content/text.ts'
import { writeFile, writePost } from '#editor/formats.ts'

const folder = join(import.meta.dirname, '../../../src/content')

test.each(Object.entries(contentFiles))('%s', (_name, { path, schema }) => {
  const text = readFileSync(join(folder, path), 'utf8')
  expect(writeFile(schema, JSON.parse(text))).toBe(text)
})

const posts = readdirSync(join(folder, 'blog'), { recursive: true, encoding: 'utf8' })
test.each(posts.filter((name) => name.endsWith('.md')))('%s', (name) => {
  const text = readFileSync(join(folder, 'blog', name), 'utf8')
  const [, head = '', body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  // The library with which the editor reads: a bare day stays a text.
  expect(writePost({ ...parse(head), body })).toBe(text)
})

/** Returns what the editor says instead of saving. */
function refusalOf(write: () => unknown): string {
  try {
    write()
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
  return ''
}

const alt = { en: ' A class\nin a hall ', mr: 'एक वर्ग' }

test.each([
  'img_0001.jpg',
  'pxl_20261120_101530123-mp~2.jpg',
  'whatsapp-image-2026-11-20-at-10-15-30-am.jpeg',
])(
  'a photograph that the editor names %s is written as the build reads it, its words on one line',
  (name) => {
    const stored: unknown = JSON.parse(writeFile(pictureSchema, { file: `/pictures/${name}`, alt }))
    expect(pictureSchema.parse(stored)).toEqual({
      file: `pictures/${name}`,
      alt: { en: 'A class in a hall', mr: 'एक वर्ग', hi: 'A class in a hall' },
    })
  },
)

test('what the build would refuse is named by its place, and not written', () => {
  expect(refusalOf(() => writeFile(pictureSchema, { file: '/pictures/IMG 1.heic', alt }))).toContain(
    'file: a photograph in src/content/pictures',
  )
  const { schema, path } = contentFiles.tags
  const { tags } = JSON.parse(readFileSync(join(folder, path), 'utf8'))
  expect(refusalOf(() => writeFile(schema, { tags: [tags[0], { ...tags[1], slug: 'No Slug' }] }))).toBe(
    'tags › 2 › slug: small letters, digits and single hyphens only',
  )
})

test('what is not ticked is left out of a post', () => {
  expect(writePost({ title: 'मराठी', excerpt: 'मराठी', draft: false, body: '*आधी* विचारा.' })).toBe(
    '---\ntitle: "मराठी"\nexcerpt: "मराठी"\n---\n\n*आधी* विचारा.\n',
  )
})

const post = { title: 'मराठी', excerpt: 'मराठी' }

test.each([
  ['is whole', post, ''],
  ['has no text', { ...post, body: ' \n' }, 'Text: is missing'],
  [
    'has an English title in Marathi',
    { ...post, title: 'English' },
    'title: no Devanagari in a Marathi text',
  ],
  ['has a day that is in no calendar', { ...post, updatedAt: '2026-13-01' }, 'updatedAt: Invalid input'],
])('a post that %s', (_what, values, said) => {
  expect(refusalOf(() => writePost({ body: 'मराठी', ...values }))).toBe(said)
})
