/**
 * That the house rules hold, and that each of them would notice. Who may import whom is oxlint's to say
 * (architecture.config.ts, oxlint.config.ts), what an .astro file's template may hold ESLint's; what no tool checks is
 * support/architecture.ts. A mistake made twice becomes a rule, and a line in one of these tables.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { layers } from '../architecture.config.ts'
import { problemsIn, type File } from './support/architecture.ts'

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

/** What oxlint says of these files: for each path the rules that it breaks. */
function lint(files: Readonly<Record<string, string>>, options = {}): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    write(
      'tsconfig.json',
      `{ "extends": ${JSON.stringify(join(root, 'tsconfig.json'))}, "include": ["src"] }`,
    )
    write('package.json', '{ "type": "module", "imports": { "#*": "./src/*" } }')
    write(
      'oxlint.config.ts',
      `import config from ${JSON.stringify(join(root, 'oxlint.config.ts'))}\nexport default { ...config, options: ${JSON.stringify(options)} }\n`,
    )
    for (const [path, text] of Object.entries(files)) write(path, text)
    const { stdout, stderr } = spawnSync('node_modules/.bin/oxlint', ['--format', 'json', 'src', 'netlify'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    return Object.fromEntries(
      Object.keys(files).map((path) => [
        path,
        diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const imports = 'eslint(no-restricted-imports)'
const syntax = 'core(no-restricted-syntax)'
const page = (frontmatter: string): string => `---\n${frontmatter}\n---\n<p>Hello</p>\n`

const broken: Readonly<Record<string, readonly [rule: string, text: string]>> = {
  // A rule that remembers, as a type, in a type, passed on, later; one that reads files.
  'src/core/a.ts': [imports, "import '#storage/events/calendar.ts'"],
  'src/core/b.ts': [imports, "import type { A } from '#storage/events/calendar.ts'\nexport type B = A"],
  'src/core/c.ts': [
    'typescript(consistent-type-imports)',
    "export type A = import('#storage/events/calendar.ts').A",
  ],
  'src/core/d.ts': [syntax, "export { a } from './event.ts'"],
  'src/core/e.ts': [imports, "await import('#storage/events/calendar.ts')"],
  'src/core/f.ts': [imports, "import 'node:fs/promises'"],
  'src/core/g.ts': [imports, "import 'react'"],
  'src/storage/a.ts': [imports, "import '#http/response.ts'"],
  'src/storage/engine/a.ts': [imports, "import '#storage/events/calendar.ts'"],
  'src/drawing/a.ts': [imports, "import '#components/site/QrCode.astro'"],
  'src/build/a.ts': [imports, "import '#drawing/sharing/picture.ts'"],
  'src/http/a.ts': [imports, "import '#components/Card.astro'"],
  'src/http/b.ts': [imports, "import '@netlify/blobs'"],
  'src/http/c.ts': [imports, "import '../../netlify/functions/events.mts'"],
  'src/http/d.ts': [imports, "import '../../tests/support/builders.ts'"],
  'src/http/e.ts': [imports, "import '../core/event.ts'"],
  'src/http/f.ts': [imports, "import '#core/event'"],
  'src/core/schema.ts': [imports, "import 'zod'"],
  'src/islands/z.ts': [imports, "import '#admin/shell/use-admin.ts'"],
  'src/islands/a.ts': [imports, "import { event } from '#i18n/messages/event/en.ts'\nexport const a = event"],
  'src/islands/en/a.ts': [
    imports,
    "import { event } from '#i18n/messages/event/mr.ts'\nexport const a = event",
  ],
  'src/islands/mr/a.ts': [imports, "import { mr } from '#i18n/messages/mr.ts'\nexport const a = mr"],
  'src/islands/b.ts': [imports, "import 'i18next'"],
  'src/islands/c.ts': [imports, "import 'node:fs'"],
  'src/islands/d.ts': [
    imports,
    "import { translator } from '#i18n/translate.ts'\nexport const a = translator",
  ],
  'src/i18n/format.ts': [imports, "import './translate.ts'"],
  'netlify/functions/a.mts': [imports, "import '@netlify/blobs'"],
  'netlify/functions/b.mts': [imports, "import './a.mts'"],
  'netlify/functions/c.mts': [imports, "import '#storage/events/calendar.ts'"],
  'src/api/a.ts': [imports, "import '#islands/events/EventCard.tsx'"],
  'src/api/b.ts': [imports, "import '@netlify/blobs'"],
  'src/components/A.astro': [imports, page("import '#storage/events/calendar.ts'")],
  'src/components/B.astro': [imports, "<script>\n  import '#storage/events/calendar.ts'\n</script>\n"],
  'src/pages/a.astro': [syntax, page("import '#storage/events/calendar.ts'\nexport const prerender = true")],
  'src/pages/b.ts': [syntax, "import '#http/response.ts'"],
  'src/pages/c.ts': [syntax, "import '#api/events/public-events.ts'"],
  'src/core/circle-a.ts': ['import(no-cycle)', "import type { B } from './circle-b.ts'\nexport type A = B[]"],
  'src/core/circle-b.ts': ['import(no-cycle)', "import type { A } from './circle-a.ts'\nexport type B = A[]"],
  'src/core/clock-a.ts': [syntax, 'export const a = new Date()'],
  'src/core/clock-b.ts': [syntax, 'export const a = [1].map(Date.now)'],
  'src/core/clock-c.ts': [syntax, 'export const a = Date()'],
  'src/components/C.astro': [syntax, page('const a = new Date().getFullYear()\nconsole.log(a)')],
  'src/http/env-a.ts': [syntax, "export const a = process.env['URL']"],
  'src/http/env-b.ts': [syntax, "export const a = Netlify.env.get('URL')"],
  'src/http/retired.ts': [syntax, 'export const openVisit = 1'],
  'src/http/env-c.ts': [syntax, 'export const a = import.meta.env.SECRET'],
}

const kept: Readonly<Record<string, string>> = {
  'src/core/kept.ts':
    "import '#core/events/event-schema.ts'\nexport const a = [new Date(0), \"import '#storage/events/calendar.ts'\"]",
  'src/islands/Kept.tsx':
    "import type { Translate } from '#i18n/translate.ts'\nimport '#i18n/format.ts'\nexport type A = Translate",
  'src/islands/en/Kept.tsx':
    "import '#i18n/messages/form/en.ts'\nimport '#islands/signups/SignupForm.tsx'\nimport '../forms/draft.ts'",
  'src/pages/kept.astro': page("import '#storage/events/calendar.ts'\nexport const prerender = false"),
  'src/build/kept.ts': "import '#drawing/fonts/cut-font.ts'",
  'src/components/Kept.astro': page(
    "import '#islands/events/EventCard.tsx'\nconsole.log(import.meta.env.DEV)",
  ),
  'src/http/clock.ts': "export const a = [new Date(), process.env['NOW']]",
  'src/http/configuration.ts': "export const a = process.env['URL']",
}

test('oxlint refuses what each rule is about, and nothing else', () => {
  const texts = Object.entries(broken).map(([path, [, text]]) => [path, `${text}\n`])
  expect(lint({ ...Object.fromEntries(texts), ...kept })).toEqual({
    ...Object.fromEntries(Object.entries(broken).map(([path, [rule]]) => [path, [rule]])),
    ...Object.fromEntries(Object.keys(kept).map((path) => [path, []])),
  })
})

test('oxlint knows types', () => {
  const options = { typeAware: true, typeCheck: true }
  expect(
    lint(
      {
        'src/core/a.ts': 'export const later = (): Promise<void> => Promise.resolve()\nlater()\n',
        'src/core/b.ts': "export const text: string = 'a'.length\n",
      },
      options,
    ),
  ).toEqual({
    'src/core/a.ts': ['typescript(no-floating-promises)'],
    'src/core/b.ts': ['typescript(TS2322)'],
  })
})

test('ESLint sees into templates', async () => {
  const text = '<p>{new Date().getFullYear()} {process.env.URL}</p>\n'
  const [result] = await new ESLint({ cwd: root }).lintText(text, {
    filePath: join(root, 'src/components/Foot.astro'),
  })
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([
    'no-restricted-syntax',
    'no-restricted-syntax',
  ])
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
