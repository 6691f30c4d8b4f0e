import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { changedPages, pagesOf } from '#build/preview.ts'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [origin, clone] = ['origin', 'clone'].map((name) => join(folder, name)) as [string, string]

function git(...parameters: string[]): void {
  const author = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...author, ...parameters], { cwd: origin })
}

function write(path: string, root = origin): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), crypto.randomUUID())
}

function commit(...paths: string[]): void {
  for (const path of paths) write(path)
  git('add', '.')
  git('commit', '-q', '-m', 'a change')
}

describe('the pages that differ from the main branch', () => {
  mkdirSync(origin)
  git('init', '-q', '-b', 'main')
  commit('src/content/about/about.json', 'src/content/blog/en/gone.md', 'src/content/privacy/privacy.json')
  git('checkout', '-q', '-b', 'work')
  git('rm', '-q', 'src/content/blog/en/gone.md')
  commit('src/content/privacy/privacy.json', 'src/content/blog/mr/new.md', 'src/site.ts')
  commit('src/content/pictures/a.jpg')
  git('checkout', '-q', 'main')
  commit('src/content/about/about.json', 'src/content/terms/terms.json')
  git('checkout', '-q', 'work')
  const changed = ['/mr/blog/new', '/privacy']

  test('are those that this branch changed, what is not committed included, and none that is gone', async () => {
    expect(await changedPages(join(origin, 'src/content'), {})).toEqual(changed)
    write('src/content/about/about.json')
    expect(await changedPages(join(origin, 'src/content'), {})).toEqual(['/', '/about', ...changed])
    git('checkout', '-q', 'src/content/about/about.json')
  })

  test('are found at Netlify, which clones one branch alone', async () => {
    git('clone', '-q', '--single-branch', '--branch', 'work', origin, clone)
    expect(await changedPages(join(clone, 'src/content'), {})).toEqual([])
    expect(await changedPages(join(clone, 'src/content'), { NETLIFY: 'true' })).toEqual(changed)
  })
})

test.each([
  ['site/site.json', ['/']],
  ['about/about.json', ['/about', '/']],
  ['blog/en/a-post.md', ['/blog/a-post']],
  ['blog/mr/a-post.md', ['/mr/blog/a-post']],
  ['announcement.ts', []],
])('%s is shown by %j', (path, pages) => {
  expect(pagesOf(path)).toEqual(pages)
})
