/**
 * Tests that the house rules which no tool checks hold (architecture.ts), and that each rule finds a violation. A mistake made
 * twice becomes a rule, and a line in this table.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../architecture.config.ts'
import { problemsIn, upwardsIn, type File } from './architecture.ts'

const root = join(import.meta.dirname, '..')

/** Returns what is committed or about to be. */
function committedFiles(): File[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return list
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .map(({ path, text }) => ({ path, text: text.includes('\0') ? '' : text }))
}

test('the whole tree keeps the rules that no tool checks', () => {
  expect(problemsIn(committedFiles()).join('\n')).toBe('')
})

test('every layer of the table is there', () => {
  expect(Object.keys(layers).filter((layer) => !existsSync(join(root, layer)))).toEqual([])
})

test('no layer imports what stands below it', () => {
  expect(upwardsIn(layers)).toEqual([])
  const table = { 'src/core': { imports: ['mail'] }, 'src/mail': { imports: ['core', 'mail/kinds'] } }
  expect(upwardsIn(table)).toEqual([expect.stringContaining('src/core imports mail')])
})

/** Returns a file of code with the header sentence that every file has. */
const code = (text: string): string => `/** Owns what this test needs. */\n${text}\n`
const routes = code('export const eventsRoutes = []')

test.each<[path: string, text: string, problem: string | RegExp]>([
  ['src/core/events/event.ts', 'export const a = 1', /begin with a sentence/],
  ['src/payments/upi.ts', code(''), /what src\/payments may import/],
  ['src/api/events/events.ts', routes, 'write its test: tests/api/events/events.test.ts'],
  ['src/api/events/events.ts', routes, 'serve eventsRoutes by a function: netlify/functions/'],
  ['tests/unit/event.spec.ts', '', /nothing runs it/],
  ['docs/trust.md', 'What is promised.', 'list it in docs/README.md'],
  ['docs/recipes.md', 'See `src/core/gone.ts`.', 'src/core/gone.ts is not there'],
  ['docs/recipes.md', 'Say `npm run gone`.', 'package.json has no script gone'],
  ['docs/recipes.md', ['Who', 'ever asks.'].join(''), /say who, in plain English/],
  ['docs/recipes.md', `${'<'.repeat(7)} HEAD`, /a merge was left unfinished/],
])('problemsIn() names %s for %j', (path, text, problem) => {
  const problems = problemsIn([{ path, text }]).map((line) => line.replace(`${path}: `, ''))
  expect(problems).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
})

test('problemsIn() names a folder of more than twenty files, once', () => {
  const parts = Array.from({ length: 21 }, (_, part) => ({
    path: `src/core/part-${part}.ts`,
    text: code(''),
  }))
  expect(problemsIn(parts.slice(1))).toEqual([])
  expect(problemsIn(parts)).toEqual([expect.stringContaining('src/core/ holds 21 files')])
})
