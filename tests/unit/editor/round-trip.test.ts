/** Every content file as the editor would write it: not a letter changes, and the formatter leaves it as it is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { format } from 'oxfmt'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { editedFiles, englishPosts, marathiPosts } from '#editor/configuration.ts'
import { writeFile, writePost } from '#editor/formats.ts'
import type { Shape } from '#editor/shape.ts'
import { jsonText } from '#editor/write.ts'
import layout from '../../../oxfmt.config.ts'
import { mendPost } from '../../../tools/content/mend-post.ts'

/** What posts link to: of the pages of the site, those are enough. */
const places = new Set(['ai-marketing-workshop', 'blog', 'contact', 'privacy', 'services'])

/** What a failure says to do. */
const mend = '`npm run format` brings it into this form'

const folder = join(import.meta.dirname, '../../../src/content')

/** As the editor holds a value: every field is there, an empty one as '' or null, and in an order of its own. */
function held(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'object' && (typeof value === 'object' || value === undefined) && value !== null) {
    const known = new Map(Object.entries(value ?? {}))
    if (value === undefined && shape.isOptional) return null
    return Object.fromEntries(
      shape.fields.toReversed().map(([name, inner]) => [name, held(inner, known.get(name))]),
    )
  }
  if (shape.kind === 'list') return Array.isArray(value) ? value.map((item) => held(shape.item, item)) : []
  if (value === undefined)
    return shape.kind === 'flag' ? (shape.fallback ?? false) : shape.kind === 'number' ? null : ''
  return value
}

test.each(editedFiles.map((file) => [file.name, file] as const))('%s', (_name, file) => {
  const text = readFileSync(join(folder, file.file.path), 'utf8')
  expect(writeFile(file, held(file.shape, JSON.parse(text))), mend).toBe(text)
})

describe.each([
  ['en', englishPosts],
  ['mr', marathiPosts],
] as const)('posts in %s', (locale, { shape }) => {
  const names = readdirSync(join(folder, 'blog', locale))

  test.each(names)('%s', (name) => {
    const text = readFileSync(join(folder, 'blog', locale, name), 'utf8')
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
    // The library that the editor reads with: a bare day stays a text.
    const values = held(shape, parse(head))
    const written = writePost({ ...(typeof values === 'object' ? values : {}), body: body.trim() }, places)
    expect(written, mend).toBe(text)
  })
})

const byHand = `---
draft: true
title: 'A shop''s first post'
excerpt: >-
  In one
  sentence.
image: microphone
category: automation
offer: n8n
publishedAt: 2026-11-22
checkedOn: 2026-11-22
---
See [all services](/services).
`

test('mendPost() brings a post written by hand into the form of the editor', () => {
  expect(mendPost(byHand, 'en')).toBe(`---
title: "A shop's first post"
excerpt: "In one sentence."
category: automation
offer: n8n
publishedAt: 2026-11-22
checkedOn: 2026-11-22
draft: true
image: microphone
---

See [all services](/services).
`)
})

test.each([
  ['has no front matter', 'Only a text.\n'],
  ['is no YAML', byHand.replace('title: ', 'title: [')],
  ['misspells a field', byHand.replace('title: ', 'titel: ')],
])('mendPost() leaves alone what %s', (_what, text) => {
  expect(mendPost(text, 'en')).toBe(text)
})

test('JSON is laid out as the formatter does', async () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.string({ maxLength: 30 }), { maxLength: 8 }),
      fc.array(fc.dictionary(fc.string({ maxLength: 8 }), tie('any'), { minKeys: 1, maxKeys: 3 }), {
        maxLength: 3,
      }),
      fc.dictionary(fc.string({ maxLength: 8 }), tie('any'), { maxKeys: 4 }),
    ),
  })).any
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string({ maxLength: 8 }), value, { minKeys: 1 }), async (object) => {
      const text = jsonText(object)
      expect((await format('any.json', text, { printWidth: layout.printWidth })).code).toBe(text)
    }),
    { numRuns: 200 },
  )
})
