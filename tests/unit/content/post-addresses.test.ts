/** Addresses of posts go on leading somewhere, whatever becomes of the posts. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressProblems, movedPosts, toAddressedPost, type AddressedPost } from '#content/post-addresses.ts'
import { readAddressedPosts, readPublished } from '../../../src/build/modules/moved-posts.ts'
import { publishedInHistory, withoutGit } from '../../../tools/rename/post-history.ts'
import { renamePost, RenameError } from '../../../tools/rename/rename-post.ts'

const project = join(import.meta.dirname, '../../..')
const blogOf = (root: string): string => join(root, 'src/content/blog')

function aPost(slug: string, differences: Partial<AddressedPost> = {}): AddressedPost {
  return { slug, formerSlugs: [], isPublic: { en: true, mr: true }, ...differences }
}

test('every address of a post that ever was published leads somewhere, and none to two', () => {
  const folder = blogOf(project)
  const noted = readPublished(folder)
  const published = publishedInHistory(project, noted) ?? noted
  expect(addressProblems(readAddressedPosts(folder, { drafts: false }), published)).toEqual([])
})

describe('movedPosts()', () => {
  const moved = (posts: AddressedPost[], published: string[] = []) => [...movedPosts(posts, published)]

  test('leads from each former address to the present one, in its language', () => {
    expect(moved([aPost('new', { formerSlugs: ['old', 'older'] })])).toEqual([
      ['/blog/old', { to: '/blog/new', status: 301 }],
      ['/mr/blog/old', { to: '/mr/blog/new', status: 301 }],
      ['/blog/older', { to: '/blog/new', status: 301 }],
      ['/mr/blog/older', { to: '/mr/blog/new', status: 301 }],
    ])
  })

  test('leads to the English page where there is no Marathi one, for now', () => {
    const untranslated = { isPublic: { en: true, mr: null } }
    expect(moved([aPost('new', { ...untranslated, formerSlugs: ['old'] })])).toEqual([
      ['/blog/old', { to: '/blog/new', status: 301 }],
      ['/mr/blog/old', { to: '/blog/new', status: 302 }],
      ['/mr/blog/new', { to: '/blog/new', status: 302 }],
    ])
  })

  test('leads to the list while a post that was public is a draft, and tells of no other draft', () => {
    const draft = aPost('post', { isPublic: { en: false, mr: false } })
    expect(moved([draft], ['/blog/post', '/mr/blog/post'])).toEqual([
      ['/blog/post', { to: '/blog', status: 302 }],
      ['/mr/blog/post', { to: '/mr/blog', status: 302 }],
    ])
    expect(moved([draft])).toEqual([])
  })
})

test.each([
  [
    'as the editor writes it',
    'title: "A"\nformerSlugs:\n  - old\n  - "older"\ndraft: false',
    ['old', 'older'],
    true,
  ],
  ['on one line', "formerSlugs: [old, 'older']\ndraft: true", ['old', 'older'], false],
  ['empty', 'formerSlugs: []\ntags:\n  - draft', [], true],
  ['not there', 'title: "formerSlugs: [no]"', [], true],
])('reads front matter: %s', (_, frontMatter, formerSlugs, en) => {
  const text = `---\n${frontMatter}\n---\n\ndraft: true\nformerSlugs: [x]\n`
  expect(toAddressedPost('a', text, null, { drafts: false })).toEqual({
    slug: 'a',
    formerSlugs,
    isPublic: { en, mr: null },
  })
  expect(toAddressedPost('a', text, text, { drafts: true }).isPublic).toEqual({ en: true, mr: true })
})

test('addressProblems() names a former address that a post has, or that two claim', () => {
  const posts = [
    aPost('one', { formerSlugs: ['two', 'old'] }),
    aPost('two'),
    aPost('three', { formerSlugs: ['old'] }),
  ]
  expect(addressProblems(posts, [])).toEqual([
    "one names 'two' as a former address, which is a post's own.",
    "three and one both name 'old' as a former address.",
  ])
})

test('addressProblems() names what was published and leads nowhere', () => {
  const published = ['/blog/gone', '/mr/blog/one', '/blog/one', '/mr/blog/gone']
  expect(addressProblems([aPost('one')], published)).toEqual([
    expect.stringMatching(/^\/blog\/gone was published and leads nowhere/),
    expect.stringMatching(/^\/mr\/blog\/gone was/),
  ])
  expect(addressProblems([aPost('one', { formerSlugs: ['gone'] })], published)).toEqual([])
  const withdrawn = aPost('gone', { isPublic: { en: false, mr: null } })
  expect(addressProblems([aPost('one'), withdrawn], published)).toEqual([])
})

describe('npm run rename', () => {
  let root: string
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const git = (...parameters: string[]): void => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    execFileSync('git', ['-C', root, ...who, ...parameters], {
      stdio: 'ignore',
      env: withoutGit(process.env),
    })
  }
  const problems = (): string[] => {
    const noted = readPublished(blogOf(root))
    const published = publishedInHistory(root, noted) ?? noted
    return addressProblems(readAddressedPosts(blogOf(root), { drafts: false }), published)
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'rename-'))
    for (const folder of ['en', 'mr']) mkdirSync(join(blogOf(root), folder), { recursive: true })
    write('src/content/blog/published.txt', '')
    write('src/content/blog/en/old.md', '---\ntitle: "Old"\nimage: chat\n---\n\nText.\n')
    write('src/content/blog/mr/old.md', '---\ntitle: "जुना"\n---\n\nमजकूर.\n')
    write(
      'src/content/blog/en/other.md',
      '---\ntitle: "Other"\n---\n\n[a](/blog/old#x), [b](/blog/old-times)\n',
    )
    write('src/content/blog/mr/other.md', '---\ntitle: "दुसरा"\ndraft: true\n---\n\n[a](/mr/blog/old)\n')
    git('init', '-q')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('renames both languages, leaves the address behind, and changes links', () => {
    expect(renamePost(root, 'old', 'new')).toEqual({
      files: ['src/content/blog/en/new.md', 'src/content/blog/mr/new.md'],
      linked: ['src/content/blog/en/other.md', 'src/content/blog/mr/other.md'],
    })
    expect(read('src/content/blog/en/new.md')).toBe(
      '---\ntitle: "Old"\nimage: chat\nformerSlugs:\n  - old\n---\n\nText.\n',
    )
    expect(read('src/content/blog/mr/new.md')).toContain('जुना')
    expect(read('src/content/blog/en/other.md')).toContain('[a](/blog/new#x), [b](/blog/old-times)')
    expect(read('src/content/blog/mr/other.md')).toContain('[a](/mr/blog/new)')
    expect(read('src/content/blog/published.txt').split('\n')).toEqual([
      ...['/blog/new', '/blog/old', '/blog/other', '/mr/blog/new', '/mr/blog/old'],
      '',
    ])
    renamePost(root, 'new', 'newest')
    renamePost(root, 'newest', 'old')
    expect(read('src/content/blog/en/old.md')).toContain('formerSlugs:\n  - new\n  - newest\n---')
    expect(problems()).toEqual([])
  })

  test('refuses what cannot be, and changes nothing', () => {
    renamePost(root, 'old', 'new')
    for (const [from, to] of [
      ['none', 'a'],
      ['other', 'new'],
      ['other', 'old'],
      ['other', 'Not One'],
      ['other', '../x'],
    ] as const)
      expect(() => renamePost(root, from, to), to).toThrow(RenameError)
    expect(read('src/content/blog/en/other.md')).not.toContain('formerSlugs')
  })
})
