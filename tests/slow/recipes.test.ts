/**
 * docs/first-hour.md and docs/recipes.md, followed to the letter in a copy of the checkout: what they have a reader type applies, and
 * the form, the linter, the types, the house rules and the tests that they name then pass. dev.test.ts shows the result in a browser's
 * place.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsIn } from '../support/architecture.ts'
import { Checkout } from '../support/checkout.ts'
import { blocksOf, follow } from '../support/browser/guide.ts'

const root = join(import.meta.dirname, '../..')
const texts = ['docs/first-hour.md', 'docs/recipes.md'].map((path) => readFileSync(join(root, path), 'utf8'))
const blocks = texts.flatMap(blocksOf)
const byHand = blocks.filter(({ isByHand }) => isByHand)
const commands = blocks.filter(({ language, isByHand }) => language === 'sh' && !isByHand)
const edits = blocks.filter(({ language, isByHand }) => ['diff', 'text'].includes(language) && !isByHand)

let checkout: Checkout
const touched: string[] = []
const stuck: string[] = []

/** What a program of node_modules/.bin says; '' where it is content. */
function complaints(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${program}`, parameters, {
    cwd: checkout.folder,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, NO_COLOR: '1' },
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

beforeAll(() => {
  checkout = new Checkout()
  for (const edit of edits) {
    try {
      touched.push(...follow(edit, checkout.folder))
    } catch (error) {
      stuck.push(String(error))
    }
  }
  if (!existsSync(join(checkout.folder, '.astro/types.d.ts'))) complaints('astro', 'sync')
})

afterAll(() => checkout[Symbol.dispose]())

test('every block is executed, except the few that a person has to', () => {
  expect(byHand.map(({ section, language }) => `${section}: ${language}`)).toEqual([
    '1. Run it: sh',
    '1. Run it: text',
    '6. Run the checks: sh',
    'Change a seat in another way: ts',
    'Add a photograph: yaml',
  ])
  // dev.test.ts runs the commands.
  expect(byHand.length + commands.length + edits.length).toBe(blocks.length)
})

test('every edit applies where the text says', () => {
  expect(stuck).toEqual([])
})

test('the types of all files hold', () => {
  const options = { typeAware: true, typeCheck: true }
  writeFileSync(
    join(checkout.folder, 'types.json'),
    JSON.stringify({ plugins: [], categories: { correctness: 'off' }, options }),
  )
  expect(complaints('oxlint', '-c', 'types.json', 'src', 'netlify', 'tests', 'tools')).toBe('')
})

test('linter and formatter take the edited files as they are', () => {
  expect(complaints('oxlint', ...touched.filter((path) => /\.(ts|mts|tsx)$/.test(path)))).toBe('')
  expect(complaints('oxfmt', '--list-different', '--no-error-on-unmatched-pattern', ...touched)).toBe('')
})

test('the house rules hold, and say what the first hour says of a forgotten test', () => {
  const files = checkout.files()
  expect(problemsIn(files)).toEqual([])
  const [, told = '', forgotten = ''] = /`([^`]+: write its test: ([^`]+))`/.exec(texts.join('\n')) ?? []
  expect(problemsIn(files.filter(({ path }) => path !== forgotten))).toContain(told)
})

test('the tests pass that are edited, or named beside an edit', () => {
  const sections = new Set(edits.map(({ section }) => section))
  const named = texts
    .flatMap((text) => text.split(/^## /m))
    .filter((text) => sections.has(text.split('\n')[0] ?? ''))
    .flatMap((text) => [...text.matchAll(/`(tests\/(?:unit|api)\/[\w/.-]+)`/g)].map(([, path = '']) => path))
  const paths = new Set([
    ...named,
    ...touched.filter((path) => /^tests\/(unit|api)\/.*\.test\.ts$/.test(path)),
  ])
  // Four seconds, and no edit adds an endpoint that takes a body.
  paths.delete('tests/api/fuzz.test.ts')
  const projects = ['--project', 'unit', '--project', 'api', '--project', 'proof', '--maxWorkers', '1']
  expect(complaints('vitest', 'run', ...projects, ...paths)).toBe('')
})
