/** Tests when Netlify builds: only for a change of a page or a function; and which changes are content alone. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const [, ignore = ''] =
  /^ignore = '''(.*)'''$/m.exec(readFileSync(join(import.meta.dirname, '../netlify.toml'), 'utf8')) ?? []
const folder = mkdtempSync(join(tmpdir(), 'ignore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function git(...parameters: string[]): string {
  const own = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...own, ...parameters], { cwd: folder, encoding: 'utf8' }).trim()
}

function commit(path: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), crypto.randomUUID())
  git('add', '.')
  git('commit', '-q', '-m', path)
  return git('rev-parse', 'HEAD')
}

git('init', '-q')

test.each([
  ['README.md', false],
  ['tests/api/a.test.ts', false],
  ['src/content/blog/en/a-post.md', true],
  ['netlify/functions/admin.mts', true],
  ['netlify.toml', true],
])('a change of %s is built: %s', (path, isBuilt) => {
  const before = commit('start')
  const after = commit(path)
  const environment = { ...process.env, CACHED_COMMIT_REF: before, COMMIT_REF: after }
  // Netlify builds unless the command exits with 0.
  const { status } = spawnSync('sh', ['-c', ignore], { cwd: folder, env: environment })
  expect(status === 0).toBe(!isBuilt)
})

const workflow = readFileSync(join(import.meta.dirname, '../.github/workflows/ci.yml'), 'utf8')
const [, isContentAlone = ''] = /if (git diff --quiet "\$BASE" HEAD .*); then/.exec(workflow) ?? []

test.each([
  ['src/content/blog/mr/a-post.md', true],
  ['src/content/site/site.json', true],
  ['src/content/pictures/shop.jpg', true],
  ['src/content/posts.ts', false],
  ['src/site.ts', false],
  ['README.md', false],
])('a pull request that changes %s is decided as content alone: %s', (path, expected) => {
  const before = commit('start')
  commit(path)
  const asked = { cwd: folder, env: { ...process.env, BASE: before } }
  expect(spawnSync('sh', ['-c', isContentAlone], asked).status === 0).toBe(expected)
  expect(
    spawnSync('sh', ['-c', isContentAlone], { ...asked, env: { ...process.env, BASE: '' } }).status,
  ).not.toBe(0)
})

test('the first build, which has nothing to compare with, is not left out', () => {
  const environment = { ...process.env, CACHED_COMMIT_REF: '', COMMIT_REF: commit('docs/first.md') }
  expect(spawnSync('sh', ['-c', ignore], { cwd: folder, env: environment }).status).not.toBe(0)
})

test('what the build hook asks for is built without a change', () => {
  const commitRef = commit('docs/again.md')
  const environment = { ...process.env, CACHED_COMMIT_REF: commitRef, COMMIT_REF: commitRef }
  const isLeftOut = (hook: string) =>
    spawnSync('sh', ['-c', ignore], { cwd: folder, env: { ...environment, INCOMING_HOOK_URL: hook } })
      .status === 0
  expect([isLeftOut(''), isLeftOut('https://api.netlify.com/build_hooks/1')]).toEqual([true, false])
})
