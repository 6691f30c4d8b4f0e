/** Tests what the editor writes, and what it refuses to write. */
import { expect, test } from 'vitest'
import { tagsSchema } from '#core/content/post.ts'
import { pictureSchema } from '#core/content/text.ts'
import { writeFile, writePost } from '#editor/formats.ts'
import { repositoryOf } from '#editor/repository.ts'

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

const photographs = ['pxl_20261120_101530123-mp~2.jpg', 'whatsapp-image-2026-11-20-at-10-15-30-am.jpeg']
test.each(photographs)(
  'the photograph %s is written as the build reads it, its words on one line',
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
  const tags = [
    { slug: 'gst', name: alt, lead: alt },
    { slug: 'No Slug', name: alt, lead: alt },
  ]
  expect(refusalOf(() => writeFile(tagsSchema, { tags }))).toBe(
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
  ['has an English title', { ...post, title: 'English' }, 'title: no Devanagari in a Marathi text'],
  ['has a day that is in no calendar', { ...post, updatedAt: '2026-13-01' }, 'updatedAt: Invalid input'],
])('a post that %s', (_what, values, said) => {
  expect(refusalOf(() => writePost({ body: 'मराठी', ...values }))).toBe(said)
})
