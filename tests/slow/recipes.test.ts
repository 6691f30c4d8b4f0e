/**
 * Applies what docs/first-hour.md, docs/recipes.md and docs/content.md tell a reader to type, in a copy of the checkout.
 * dev.test.ts tests that it works.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsIn } from '../architecture.ts'
import { Checkout } from './checkout.ts'
import { blocksOf, follow } from './guide.ts'

const root = join(import.meta.dirname, '../..')
const texts = ['first-hour', 'recipes', 'content'].map((name) =>
  readFileSync(join(root, `docs/${name}.md`), 'utf8'),
)
const blocks = texts.flatMap(blocksOf)
const byHand = blocks.filter(({ isByHand }) => isByHand)
const commands = blocks.filter(({ language, isByHand }) => language === 'sh' && !isByHand)
const edits = blocks.filter(({ language, isByHand }) => ['diff', 'text'].includes(language) && !isByHand)

let checkout: Checkout
/** The changed paths by recipe. */
const changed: Record<string, string[]> = {}
const stuck: string[] = []

beforeAll(() => {
  checkout = new Checkout()
  for (const edit of edits) {
    try {
      changed[edit.section] = follow(edit, checkout.folder)
    } catch (error) {
      stuck.push(String(error))
    }
  }
}, 60_000)

afterAll(() => checkout[Symbol.dispose](), 60_000)

test('every block is executed, except the few that a person has to', () => {
  expect(byHand.map(({ section, language }) => `${section}: ${language}`)).toEqual([
    '1. Run it: sh',
    '1. Run it: text',
    '6. Run the checks: sh',
    'Add a photograph: yaml',
  ])
  // A fence that does not close would swallow the following blocks.
  expect(blocks.filter(({ text }) => /^`{3}/m.test(text))).toEqual([])
  // dev.test.ts runs the commands.
  expect(byHand.length + commands.length + edits.length).toBe(blocks.length)
})

test('every edit applies where the text says', () => {
  expect(stuck).toEqual([])
})

test('the list of recipes says how many files each edit touches', () => {
  const listed = [...texts.join('\n').matchAll(/^- \[(.+)\]\(#.+\): (\d+) files$/gm)]
  const counts = Object.fromEntries(listed.map(([, name = '', files]) => [name, Number(files)]))
  const recipes = Object.entries(changed).filter(([section]) => section in counts)
  expect(recipes.length).toBeGreaterThan(5)
  for (const [section, files] of recipes) expect([section, counts[section]]).toEqual([section, files.length])
})

test('an act of the admin with its button and its test takes four files at most', () => {
  expect(changed['Add an act of the admin']?.length).toBeLessThanOrEqual(4)
})

test('the house rules hold, and say what the first hour says of a forgotten test', () => {
  const files = checkout.files()
  expect(problemsIn(files)).toEqual([])
  const [, told = '', forgotten = ''] = /`([^`]+: write its test: ([^`]+))`/.exec(texts.join('\n')) ?? []
  expect(problemsIn(files.filter(({ path }) => path !== forgotten))).toContain(told)
})
