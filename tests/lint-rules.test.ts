/**
 * That oxlint and ESLint refuse what the house rules name: who may import whom (architecture.config.ts, oxlint.config.ts), what needs
 * types, and what an .astro file's template may hold. A mistake made twice becomes a rule, and a line in one of these tables.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

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
