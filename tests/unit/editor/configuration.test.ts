/** The editor's fields against the schemas: none missing, none besides, and each as strict as it can be said in a form. */
import type { Field } from '@sveltia/cms'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  configurationFor,
  editedFiles,
  englishPosts,
  marathiPosts,
  noRepository,
} from '#editor/configuration.ts'
import { fieldOf } from '#editor/fields.ts'
import { writeFile, writePost } from '#editor/formats.ts'
import { placesOf } from '#build/editor.ts'
import { tags } from '#content/tags.ts'
import { repositoryOf } from '#editor/repository.ts'
import { shapeOf } from '#editor/shape.ts'
import { problemsIn, toStored } from '#editor/values.ts'
import { pictureSchema } from '#core/content/text.ts'

const { collections = [] } = configurationFor(noRepository)
const [posts, files] = collections

const places = new Set(['blog', 'contact'])

/** Paths of a schema's fields, read from its JSON Schema: 'modules[].title.en'. */
const nodeSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
})
function schemaPaths(node: unknown, path = ''): string[] {
  const { properties = {}, items, anyOf = [] } = nodeSchema.parse(node)
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      `${path}.${name}`,
      ...schemaPaths(inner, `${path}.${name}`),
    ]),
    ...(items === undefined ? [] : schemaPaths(items, `${path}[]`)),
    ...anyOf.flatMap((inner) => schemaPaths(inner, path)),
  ]
}

function fieldPaths(fields: readonly Field[], path = ''): string[] {
  return fields.flatMap((field) => {
    const at = `${path}.${field.name}`
    const inner = 'fields' in field && Array.isArray(field.fields) ? field.fields : []
    return [at, ...fieldPaths(inner, field.widget === 'list' ? `${at}[]` : at)]
  })
}

const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test.each(editedFiles.map(({ name, file }) => [name, file] as const))(
  'every field of %s is in the form, and no other',
  (name, { schema }) => {
    const form = files && 'files' in files ? files.files.find((file) => file.name === name) : undefined
    expect(fieldPaths(form?.fields ?? []).sort()).toEqual(schemaPaths(jsonSchema(schema)).sort())
  },
)

test('a post has the fields of the English file and its text; those of the Marathi one are kept for each language', () => {
  const fields = posts && 'fields' in posts ? posts.fields : []
  expect(fieldPaths(fields).sort()).toEqual([...schemaPaths(jsonSchema(englishPosts.schema)), '.body'].sort())
  const translated = fields.filter((field) => 'i18n' in field && field.i18n === true).map(({ name }) => name)
  expect(translated.sort()).toEqual([...marathiPosts.shape.fields.map(([name]) => name), 'body'].sort())
})

const labelled = (schema: z.ZodMiniType, words: z.core.GlobalMeta) => schema.check(z.meta(words))

test.each<[string, z.ZodMiniType, object]>([
  ['a line', z.string().check(z.minLength(1)), { widget: 'string', required: true }],
  [
    'a paragraph',
    labelled(z.string(), { widget: 'paragraph', title: 'T', description: 'D' }),
    { widget: 'text', label: 'T', hint: 'D', required: false },
  ],
  ['a pattern', z.string().check(z.regex(/^a\/b$/, 'an a')), { pattern: ['/^a\\/b$/u', 'an a'] }],
  [
    'a picture',
    labelled(z.string().check(z.regex(/^\/pictures\/[a-z]+$/, 'a picture')), { widget: 'picture' }),
    { widget: 'image', choose_url: false },
  ],
  [
    'limits',
    z.int().check(z.positive(), z.maximum(9)),
    { widget: 'number', value_type: 'int', min: 1, max: 9 },
  ],
  ['what may be missing', z._default(z.number(), 1), { widget: 'number', required: false }],
  [
    'what may be null',
    z.nullable(z.enum(['a', 'b'])),
    {
      widget: 'select',
      options: [
        { value: 'a', label: 'a' },
        { value: 'b', label: 'b' },
      ],
      required: false,
    },
  ],
  [
    'values with names',
    labelled(z.enum(['a', 'b']), { options: { a: 'An a', b: 'A b' } }),
    {
      widget: 'select',
      options: [
        { value: 'a', label: 'An a' },
        { value: 'b', label: 'A b' },
      ],
    },
  ],
  [
    'what another file lists',
    labelled(z._default(z.array(z.string()), []), { from: 'tags' }),
    { widget: 'relation', file: 'tags', value_field: 'tags.*.slug', multiple: true, required: false },
  ],
  ['a day', z.iso.date(), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
  ['a Date', z.date(), { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
  ['an instant', z.iso.datetime(), { widget: 'datetime', input_timezone: 'Asia/Kolkata', output_utc: true }],
  ['yes or no', z._default(z.boolean(), true), { widget: 'boolean', default: true }],
  ['a constant', z.literal('paid'), { widget: 'hidden', default: 'paid' }],
  ['what code knows', labelled(z.string(), { widget: 'fixed' }), { widget: 'hidden' }],
  [
    'a full list',
    z.array(z.string()).check(z.length(2)),
    { widget: 'list', min: 2, max: 2, allow_add: false },
  ],
])('%s', (_what, schema, field) => {
  expect(fieldOf('name', shapeOf(schema))).toMatchObject(field)
})

test.each([
  'img_0001.jpg',
  'pxl_20261120_101530123-mp~2.jpg',
  'whatsapp-image-2026-11-20-at-10-15-30-am.jpeg',
])('a photograph that the editor names %s is written as the build reads it', (name) => {
  const alt = { en: 'A class', mr: 'एक वर्ग' }
  const stored = toStored(shapeOf(pictureSchema), { file: `/pictures/${name}`, alt })
  expect(pictureSchema.parse(stored)).toEqual({ file: `pictures/${name}`, alt })
})

test('a photograph has no pattern in the form, where it has an address of the browser until it is saved; the writer refuses it', () => {
  const shape = shapeOf(pictureSchema)
  expect(shape.kind === 'object' && shape.fields.map(([name, of]) => 'pattern' in fieldOf(name, of))).toEqual(
    [false, false],
  )
  const stored = toStored(shape, { file: '/pictures/IMG 1.heic', alt: { en: 'A class', mr: 'एक वर्ग' } })
  expect(problemsIn(pictureSchema, shape, stored)).toEqual([
    expect.stringContaining('Photograph: a photograph in src/content/pictures'),
  ])
})

test('a post offers the tags of the file that has them, names its choices in words, and cannot be deleted', () => {
  const fields = posts && 'fields' in posts ? posts.fields : []
  expect(fields.find(({ name }) => name === 'tags')).toMatchObject({
    widget: 'relation',
    collection: 'files',
    file: 'tags',
  })
  expect(editedFiles.some(({ name }) => name === 'tags')).toBe(true)
  const labels = englishPosts.shape.fields.flatMap(([, shape]) =>
    shape.kind === 'choice' ? shape.options.map(({ label }) => label) : [],
  )
  expect(labels.length).toBeGreaterThan(15)
  // A name begins with a capital: a value that slipped through does not.
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([])
  expect(posts).toMatchObject({ delete: false })
})

test('a schema that the editor has no field for stops the build', () => {
  expect(() => shapeOf(z.strictObject({ a: z.union([z.string(), z.number()]) }))).toThrow('.a')
})

test('what is refused is named by its label', () => {
  const schema = z.strictObject({
    parts: labelled(z.array(z.strictObject({ minutes: labelled(z.int(), { title: 'Minutes' }) })), {
      title: 'Parts',
    }),
    day: z.date(),
    nothing: z.optional(z.string()),
  })
  const shape = shapeOf(schema)
  const stored = toStored(shape, {
    parts: [{ minutes: 5 }, { minutes: null }],
    nothing: '',
    day: '2026-11-22',
    other: 1,
  })
  expect(problemsIn(schema, shape, stored)).toEqual(['Parts › 2 › Minutes: is missing', 'knows no other'])
})

/** What the editor says instead of saving. */
function refusalOf(write: () => unknown): string {
  try {
    write()
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
  return ''
}

test.each([
  ['[us](/contact#form)', ''],
  ['[us](/mr/contact?a=b)', ''],
  ['[home](/), [home](/mr), [there](https://example.in/x), [write](mailto:a@b.in), [below](#steps)', ''],
  // A post or an event may be newer than the page that the editor is on.
  ['[next](/blog/written-today)', ''],
  ['`[code](/kontact)`', ''],
  ['See [us](/kontact).', 'Text: a link leads nowhere: /kontact'],
  ['[us](contact)', 'Text: a link leads nowhere: contact'],
  ['[us](//contact)', 'Text: a link leads nowhere: //contact'],
  ['[us][1]\n\n[1]: /mr/kontact', 'Text: a link leads nowhere: /mr/kontact'],
])('a post with %s', (body, said) => {
  expect(refusalOf(() => writePost({ title: 'मराठी', excerpt: 'मराठी', body }, places))).toBe(said)
})

test('a tag that the site has can be renamed and joined by others, but keeps its address', () => {
  const file = editedFiles.find(({ name }) => name === 'tags')
  const [first, ...others] = tags
  if (!file || !first) throw new Error('there are tags')
  const renamed = { ...first, name: { en: 'Renamed', mr: 'नवे नाव' } }
  const added = { ...first, slug: 'added' }
  expect(refusalOf(() => writeFile(file, { tags: [...others, renamed, added] }))).toBe('')
  for (const written of [others, [...others, { ...first, slug: 'moved' }]])
    expect(refusalOf(() => writeFile(file, { tags: written }))).toContain(
      `Tags: one with the address ${first.slug} has to stay`,
    )
})

test('a day that is in no calendar, and a title that is too long, are named by their labels', () => {
  const { schema, shape } = englishPosts
  const facts = {
    title: 'a'.repeat(101),
    searchTitle: 'a'.repeat(61),
    excerpt: 'a'.repeat(201),
    category: 'customers',
    offer: 'services',
    publishedAt: '2026-02-31',
    checkedOn: '2026-02-28',
  }
  expect(problemsIn(schema, shape, toStored(shape, facts))).toEqual([
    'Title: is longer than 100 letters',
    'Title in search results: is longer than 60 letters',
    'Summary: is longer than 200 letters',
    'Published on: is no day of the calendar',
  ])
  const title = posts && 'fields' in posts ? posts.fields.find(({ name }) => name === 'title') : undefined
  expect(title, 'the form counts the letters').toMatchObject({ maxlength: 100 })
})

test('links may begin with whatever the pages of the site begin with', () => {
  expect(
    placesOf([
      '/[...locale]',
      '/[...locale]/blog/[slug]',
      '/[...locale]/[token]',
      '/rss.xml',
      '/_image',
      '/blog',
    ]),
  ).toEqual(['blog', 'rss.xml'])
})

test.each([
  ['https://github.com/gauri/site', 'gauri/site'],
  ['https://github.com/gauri/site.git', 'gauri/site'],
  ['https://token@github.com/gauri/site', 'gauri/site'],
  ['git@github.com:gauri/site.git', 'gauri/site'],
  ['https://gitlab.com/gauri/site', undefined],
  ['https://github.com.evil.example/gauri/site', undefined],
  ['', undefined],
  [undefined, undefined],
])('the repository of %s', (address, name) => {
  expect(repositoryOf(address, 'main')).toEqual(name === undefined ? undefined : { name, branch: 'main' })
})
