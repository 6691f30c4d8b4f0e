/**
 * That the house rules which no tool checks hold (support/architecture.ts), and that each of them would notice. A mistake made twice
 * becomes a rule, and a line in this table.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../architecture.config.ts'
import { problemsIn, upwardsIn, type File } from './support/architecture.ts'

const root = join(import.meta.dirname, '..')

/** What is committed or about to be. */
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

/** A file of code with the header sentence that every one has. */
const code = (text: string): string => `/** Owns what this test needs. */\n${text}\n`
const door = code("export const config = { path: '/api/events' }\nexport default openDoor(eventsRows)")
const rows = code('export const eventsRows = []')
const headings = '## Context\n## Choice\n## Cost\n## Rejected\n'

test('problemsIn() leaves a tidy tree alone', () => {
  const tidy = {
    'README.md':
      '`src/islands`, [why](docs/decisions/001-blobs.md), `npm run prove -- kill`, `npm run prove`, [a page](/contact)',
    'tools/run.ts': '    kill: 1',
    'package.json': '{ "scripts": { "prove": "" }, "dependencies": { "astro": "7.3.5" } }',
    'docs/README.md': '[Blobs](decisions/001-blobs.md)',
    'docs/decisions/001-blobs.md': headings,
    'netlify/functions/public.mts': door,
    'src/api/doors/public.ts': code("import { eventsRows } from '#api/events/events.ts'"),
    'src/api/events/events.ts': rows,
    'src/api/row.ts': code(''),
    'netlify/local/serve.ts': '#!/usr/bin/env node\n// Serves the site here.\nexport const a = 1',
    'tests/api/events/events.test.ts': '',
    'tests/unit/islands/EventCard.test.tsx': '',
    'src/islands/EventCard.tsx': code('export function EventCard() {}'),
    'src/components/ServiceBlock.astro': '---\n/** Shows what this test needs. */\n---\n',
    'src/pages/[...locale]/services.astro': '---\n/** Shows what this test needs. */\n---\n',
    'src/pages/[...locale]/rss.xml.ts': code(''),
    'src/content/posts/en/customer-service.md': ['A prompt for this', 'session.'].join(' '),
  }
  expect(problemsIn(Object.entries(tidy).map(([path, text]) => ({ path, text })))).toEqual([])
})

test.each<[path: string, text: string, problem: string | RegExp]>([
  ...['core/utils.ts', 'http/string-helpers.ts', 'core/lib/event.ts', 'storage/event-manager.ts'].map(
    (path) => [`src/${path}`, code(''), /says nothing/] as [string, string, RegExp],
  ),
  ['src/core/event-service.ts', code(''), /'service' says nothing/],
  ['src/core/eventRules.ts', code(''), 'not in kebab-case'],
  ['src/islands/SignupCard/toast.ts', code(''), /folder 'SignupCard'/],
  ['src/islands/signup-card.tsx', code('export const a = 1'), /PascalCase/],
  ['src/pages/AboutUs.astro', '---\n/** Shows what is needed. */\n---', 'not in kebab-case'],
  ['src/islands/EventCard.tsx', code('export function Card() {}'), /component named EventCard/],
  ['src/core/events/event.ts', 'export const a = 1', /begin with a sentence/],
  ['src/core/events/event.ts', '/** event */\nexport const a = 1', /begin with a sentence/],
  ['src/core/events/event.ts', 'export const a = 1\n/** Owns what is needed. */', /begin with a sentence/],
  ['src/components/Card.astro', '<p>Hello</p>', /begin with a sentence/],
  ['src/payments/upi.ts', code(''), /what src\/payments may import/],
  ['src/api/events/events.ts', rows, 'write its test: tests/api/events/events.test.ts'],
  ['src/api/events/events.ts', rows, 'put eventsRows behind a door: src/api/doors/'],
  ['netlify/functions/public.mts', code(''), /door as default/],
  ['netlify/functions/public.mts', code(''), /say its paths/],
  ['netlify/functions/answer.ts', door, /one file is one door/],
  ['netlify/functions/admin/events.mts', door, /one file is one door/],
  ['tests/unit/event.spec.ts', '', /nothing runs it/],
  ['tests/other/event.test.ts', '', /nothing runs it/],
  ['src/core/event.test.ts', code(''), /nothing runs it/],
  ['package.json', '{ "devDependencies": { "astro": "^7.3.5" } }', /astro is '\^7\.3\.5'/],
  ['docs/decisions/blobs.md', headings, 'name it NNN-slug.md'],
  ['docs/decisions/000-blobs.md', headings, /000-apart\.md has the same number/],
  ['docs/decisions/002-mail.md', '## Context\n## Choice\n## Cost\n', "add the heading '## Rejected'"],
  ['docs/decisions/002-mail.md', headings, 'list it in docs/README.md'],
  ['docs/trust.md', 'What is promised.', 'list it in docs/README.md'],
  ['docs/recipes.md', 'See `src/core/gone.ts`.', 'src/core/gone.ts is not there'],
  ['docs/recipes.md', 'See [why](decisions/gone.md).', 'docs/decisions/gone.md is not there'],
  ['docs/recipes.md', 'Say `npm run gone`.', 'package.json has no script gone'],
  ['docs/recipes.md', 'Say `npm run prove -- gone`.', 'tools/run.ts has no gone'],
  ['docs/recipes.md', ['Data is in ', 'home', 'asha', 'data'].join('/'), /no path of one machine/],
  ['docs/recipes.md', ['As decided in an earlier', 'session'].join(' '), /say what the code does/],
  ['docs/recipes.md', ['Who', 'ever asks.'].join(''), /say who, in plain English/],
  [
    'src/core/events/event.ts',
    `/** What it owns, ${['any', "body's"].join('')}. */`,
    /say who, in plain English/,
  ],
  ['docs/recipes.md', ['TO', 'DO: mend'].join(''), /write it down as an issue/],
  ['docs/recipes.md', `${'<'.repeat(7)} HEAD`, /a merge was left unfinished/],
])('problemsIn() names %s for %j', (path, text, problem) => {
  const apart = { path: 'docs/decisions/000-apart.md', text: headings }
  const problems = problemsIn([apart, { path, text }]).map((line) => line.replace(`${path}: `, ''))
  expect(problems).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
})

test('problemsIn() names the files through which an import leads back', () => {
  const circle = [
    { path: 'src/core/a.ts', text: code("import { b } from './b.ts'") },
    { path: 'src/core/b.ts', text: code("const load = () => import('#core/c.ts')") },
    { path: 'src/core/c.ts', text: code("import type { A } from './a.ts'") },
  ]
  expect(problemsIn(circle.slice(1))).toEqual([])
  expect(problemsIn(circle)).toEqual([
    'src/core/a.ts: leads back to itself: src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts',
  ])
})

test('problemsIn() names a folder of more than twenty files, once', () => {
  const parts = Array.from({ length: 21 }, (_, part) => ({
    path: `src/core/part-${part}.ts`,
    text: code(''),
  }))
  expect(problemsIn(parts.slice(1))).toEqual([])
  expect(problemsIn(parts)).toEqual([expect.stringContaining('src/core/ holds 21 files')])
})
