/** When Netlify builds: for whatever changes a page or a function, and for nothing else. */
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
  ['docs/launch.md', false],
  ['tests/api/a.test.ts', false],
  ['tools/run.ts', false],
  ['src/content/blog/en/a-post.md', true],
  ['src/site.ts', true],
  ['netlify/functions/admin.mts', true],
  ['package-lock.json', true],
  ['netlify.toml', true],
])('a change of %s is built: %s', (path, isBuilt) => {
  const before = commit('start')
  const after = commit(path)
  const environment = { ...process.env, CACHED_COMMIT_REF: before, COMMIT_REF: after }
  // Netlify builds unless the command ends with 0.
  const { status } = spawnSync('sh', ['-c', ignore], { cwd: folder, env: environment })
  expect(status === 0).toBe(!isBuilt)
})

test('the first build, which has nothing to compare with, is not left out', () => {
  const environment = { ...process.env, CACHED_COMMIT_REF: '', COMMIT_REF: commit('docs/first.md') }
  expect(spawnSync('sh', ['-c', ignore], { cwd: folder, env: environment }).status).not.toBe(0)
})
