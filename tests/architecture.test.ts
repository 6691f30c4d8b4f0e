/**
 * The house rules, as a test. The tables below are the rules; `support/architecture` knows how each is checked. A mistake made
 * twice becomes a line here.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkTree, describeProblem, type House } from './support/architecture/checker.ts'
import type { File } from './support/architecture/source.ts'

const visitorSafe = [
  'schemas',
  'domain',
  'i18n',
  '!i18n/messages',
  '!i18n/translate.ts',
  'type i18n',
  'type content',
]

const house: House = {
  mayImport: {
    schemas: { own: [], packages: ['zod/mini'] },
    i18n: { own: ['schemas'], packages: ['i18next'] },
    domain: { own: ['schemas'], packages: ['date-fns', '@date-fns/tz', 'libphonenumber-js', 'marked'] },
    storage: { own: ['schemas', 'domain'], packages: ['@netlify/blobs', 'zod/mini', 'node:'] },
    server: { own: ['schemas', 'domain', 'i18n', 'storage'], packages: 'any' },
    mail: { own: ['schemas', 'domain', 'i18n', 'server/configuration.ts', 'site.ts'], packages: 'any' },
    state: {
      own: ['schemas'],
      packages: ['nanostores', '@nanostores/persistent', '@nanostores/query', '@nanostores/react'],
    },
    directives: { own: [], packages: ['astro'] },
    islands: { own: [...visitorSafe, 'state', 'styles'], packages: 'any' },
    components: {
      own: [
        'schemas',
        'domain',
        'i18n',
        'islands',
        'state',
        'styles',
        'content',
        'pictures/addresses.ts',
        'site.ts',
      ],
      packages: 'any',
    },
    layouts: {
      own: [
        'schemas',
        'domain',
        'i18n',
        'islands',
        'components',
        'styles',
        'content',
        'pictures/addresses.ts',
        'site.ts',
      ],
      packages: 'any',
    },
    pictures: { own: ['schemas', 'domain', 'i18n', 'components', 'content', 'site.ts'], packages: 'any' },
    // storage and server only where `prerender = false`; the checker sees to that.
    pages: {
      own: [
        'schemas',
        'domain',
        'i18n',
        'storage',
        'server',
        'state',
        'islands',
        'components',
        'layouts',
        'pictures',
        'styles',
        'content',
        'site.ts',
      ],
      packages: 'any',
    },
    'middleware.ts': { own: ['schemas', 'i18n', 'server'], packages: 'any' },
    'site.ts': { own: ['schemas'], packages: [] },
    content: { own: ['schemas'], packages: ['astro:content', 'astro:env/server'] },
    'content.config.ts': { own: ['schemas', 'domain'], packages: 'any' },
    'env.d.ts': { own: ['schemas'], packages: 'any' },
    'netlify/functions': {
      own: ['schemas', 'domain', 'i18n', 'storage', 'server', 'mail', 'content', 'pictures', 'site.ts'],
      packages: 'any',
    },
    build: {
      own: [
        'schemas',
        'domain',
        'i18n',
        'content',
        'layouts/sitemap.ts',
        'server/configuration.ts',
        'site.ts',
      ],
      packages: 'any',
    },
    'netlify/local': {
      own: [
        'schemas',
        'domain',
        'i18n',
        'storage',
        'server',
        'mail',
        'content',
        'site.ts',
        'netlify/functions',
      ],
      packages: 'any',
    },
    tests: { own: [], packages: 'any' },
  },
  onlyImporters: {
    '@netlify/blobs': ['storage', 'netlify/local', 'tests'],
    i18next: ['i18n'],
    'libphonenumber-js': ['domain', 'tests'],
    marked: ['domain'],
    // Every import of the large entry brings all of zod to visitors: 'zod/mini' does the same.
    zod: [],
    'zod/mini': ['schemas', 'storage', 'server', 'content.config.ts', 'build', 'netlify/local', 'tests'],
  },
  keptFromVisitors: {
    from: ['src/islands', 'src/state'],
    never: [
      'src/i18n/messages/',
      'src/i18n/translate.ts',
      'src/storage/',
      'src/server/',
      'src/mail/',
      'src/content/',
      'i18next',
      '@netlify/',
      'node:',
    ],
  },
  bannedWords: ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'lib', 'libs', 'manager', 'managers'],
  // What the consultant offers are services, and a part of one may say so: `ServiceBlock`.
  bannedEndings: ['service'],
  clockReaders: ['src/server/clock.ts', 'src/islands/admin', 'netlify/local', 'src/build', 'tests'],
  environmentReaders: [
    'src/server/configuration.ts',
    'src/server/clock.ts',
    'netlify/local',
    'src/build',
    'tests',
  ],
  testFolders: [
    'tests/unit',
    'tests/api',
    'tests/slow',
    'tests/bundle',
    'tests/built',
    'tests/budgets',
    'tests/e2e',
    'tests/support',
  ],
  decisionHeadings: ['Context', 'Options', 'Choice', 'Revisit'],
  bannedEverywhere: [
    {
      pattern: /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\/\w+/,
      mend: 'no path of one machine: make it relative',
    },
    { pattern: /\/tmp\/(brief|bash)\w*/, mend: 'no path of one machine: ask os.tmpdir()' },
    {
      pattern: /https?:\/\/(?!registry\.npmjs\.org)[\w.-]*(registry|artifactory|nexus|verdaccio)[\w.-]*[:/]/i,
      mend: 'no registry but the public one belongs into the repository',
    },
    { pattern: /^(<{7}|>{7}|={7})( |$)/, mend: 'a merge was left unfinished' },
  ],
  // One letter in brackets, so that the patterns do not find themselves.
  bannedOutsideProse: [
    {
      pattern:
        /\b(sub-?agen[t]s?|anthropi[c]|claud[e]|as an a[i]|(this|an earlier|a previous|another) (cha[t]|conversatio[n])|(an earlier|a previous|the last) sessio[n]|promp[t] (says|said|asks|asked)|(the|my) brie[f]|co-authored-b[y])\b/i,
      mend: 'say what the code does, not how it came to be written',
    },
    { pattern: /\b(TOD[O]|FIXM[E]|XX[X])\b/, mend: 'do it, or write it down as an issue' },
  ],
}

/** What is committed or about to be. */
function committedFiles(): File[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return list
    .split('\0')
    .filter((path) => path !== '' && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .map(({ path, text }) => ({ path, text: text.includes('\0') ? '' : text }))
}

test('the whole tree keeps the house rules', () => {
  const problems = checkTree(committedFiles(), house).map(describeProblem)
  expect(problems.join('\n')).toBe('')
})

describe('checkTree()', () => {
  /** What is said about these files, without the paths' own order: a map from path to text goes in. */
  function rulesBroken(tree: Record<string, string>): string[] {
    const files = Object.entries(tree).map(([path, text]) => ({ path, text }))
    return checkTree(files, house).map(describeProblem)
  }

  /** A file of code with the header sentence that every one has. */
  const code = (text: string): string => `/** Owns what this test needs. */\n${text}\n`
  const astro = (frontmatter: string, template = ''): string =>
    `---\n/** Shows what this test needs. */\n${frontmatter}\n---\n${template}\n`

  const handler = code(
    "import { list } from '#storage/events.ts'\n" +
      "export const config = { path: '/api/events', method: 'GET' }\n" +
      'export default () => list()',
  )

  test('finds nothing wrong with a tidy tree', () => {
    const broken = rulesBroken({
      'README.md': '# The site',
      'package.json': '{ "dependencies": { "astro": "7.3.5" } }',
      'docs/decisions/001-blobs.md': '# Blobs\n## Context\n## Options\n## Choice\n## Revisit\n',
      'netlify/functions/events.mts': handler,
      'tests/api/events.test.ts': "import handler from '../../netlify/functions/events.mts'",
      'src/schemas/event.ts': code("import * as z from 'zod/mini'\nexport const one = z.string()"),
      'src/domain/event.ts': code("import { one } from '#schemas/event.ts'\nexport const two = one"),
      'src/islands/EventCard.tsx': code(
        "import type { Translate } from '#i18n/translate.ts'\nexport function EventCard() {}",
      ),
      'src/components/EventList.astro': astro("import { EventCard } from '#islands/EventCard.tsx'"),
      'src/pages/events/[slug].astro': astro(
        "import { list } from '#storage/events.ts'\nexport const prerender = false",
      ),
      'src/content/posts/en/customer-service.md': ['A prompt for this', 'session.'].join(' '),
    })
    expect(broken).toEqual([])
  })

  describe('imports', () => {
    const cases: [what: string, path: string, text: string][] = [
      ['a schema that knows the rules', 'src/schemas/event.ts', "import '#domain/event.ts'"],
      ['a rule that remembers', 'src/domain/event.ts', "import { list } from '#storage/events.ts'"],
      [
        'a rule that remembers, as a type',
        'src/domain/event.ts',
        "import type { A } from '#storage/events.ts'",
      ],
      ['a rule that remembers, in a type', 'src/domain/event.ts', "type A = import('#storage/events.ts').A"],
      [
        'a rule that passes storage on',
        'src/domain/event.ts',
        "export { list } from '#storage/events.ts'\nlet a",
      ],
      ['a rule that remembers later', 'src/domain/event.ts', "await import('#storage/events.ts')"],
      ['a rule that reads files', 'src/domain/event.ts', "import { readFile } from 'node:fs/promises'"],
      ['storage that answers', 'src/storage/events.ts', "import { answer } from '#server/response.ts'"],
      ['a server that shows', 'src/server/response.ts', "import Card from '#components/Card.astro'"],
      ['blobs outside storage', 'src/server/response.ts', "import { getStore } from '@netlify/blobs'"],
      ['blobs in a function', 'netlify/functions/x.mts', "import { getStore } from '@netlify/blobs'"],
      ['the whole of zod', 'src/schemas/event.ts', "import * as z from 'zod'"],
      ['sentences for visitors', 'src/islands/card.ts', "import { en } from '#i18n/messages/event.ts'"],
      ['i18next for visitors', 'src/islands/card.ts', "import i18next from 'i18next'"],
      ['an island that answers', 'src/islands/card.ts', "import { answer } from '#server/response.ts'"],
      ['a component that remembers', 'src/components/A.astro', "import { list } from '#storage/events.ts'"],
      [
        'src that imports functions',
        'src/server/response.ts',
        "import a from '../../netlify/functions/events.mts'",
      ],
      ['src that imports tests', 'src/server/response.ts', "import a from '../../tests/support/builders.ts'"],
    ]
    test.each(cases)('refuses %s', (_what, path, text) => {
      const broken = rulesBroken({ [path]: path.endsWith('.astro') ? astro(text) : code(text) })
      expect(broken.join('\n')).toMatch(/\[imports\]/)
    })

    test('refuses storage in a prerendered page', () => {
      const page = astro("import { list } from '#storage/events.ts'\nexport const prerender = true")
      expect(rulesBroken({ 'src/pages/events.astro': page })).toEqual([
        'src/pages/events.astro:3 [imports] a prerendered page may not import src/storage/events.ts: ' +
          'only one with `prerender = false` may',
      ])
    })

    test('refuses one function that imports another', () => {
      const text = code("import events from './events.mts'\nexport const config = {}\nexport default events")
      const broken = rulesBroken({
        'netlify/functions/events.mts': handler,
        'netlify/functions/blog.mts': text,
        'tests/api/events.test.ts': '',
        'tests/api/blog.test.ts': '',
      })
      expect(broken).toHaveLength(1)
      expect(broken[0]).toContain('netlify/functions/blog.mts:2 [imports]')
    })

    test('sees imports in the frontmatter and in the scripts of a component', () => {
      const script = "<p>Hello</p>\n<script>\n  import '#server/response.ts'\n</script>"
      const broken = rulesBroken({
        'src/components/Card.astro': astro("import '#storage/events.ts'", script),
      })
      expect(broken.map((line) => line.split(']')[0])).toEqual([
        'src/components/Card.astro:3 [imports',
        'src/components/Card.astro:7 [imports',
      ])
    })

    test('does not take text and comments for imports', () => {
      const text = code("// import '#storage/events.ts'\nexport const a = \"import '#storage/events.ts'\"")
      expect(rulesBroken({ 'src/domain/event.ts': text })).toEqual([])
    })

    test('names the way on which a visitor would download what is kept from them', () => {
      const broken = rulesBroken({
        'src/islands/card.ts': code("import { say } from '#i18n/say.ts'"),
        'src/i18n/say.ts': code("import { en } from './messages/event.ts'\nexport const say = en"),
        'src/i18n/messages/event.ts': code('export const en = {}'),
      })
      expect(broken).toEqual([
        'src/islands/card.ts [visitor bytes] visitors would download src/i18n/messages/event.ts: src/islands/card.ts → ' +
          'src/i18n/say.ts → src/i18n/messages/event.ts; hand over what is needed as a prop',
      ])
    })

    test('asks for # between the parts of src, and for the extension', () => {
      const relative = rulesBroken({ 'src/domain/event.ts': code("import '../schemas/event.ts'") })
      expect(relative.join()).toContain("write '#schemas/event.ts' instead of '../schemas/event.ts'")
      const bare = rulesBroken({ 'src/domain/event.ts': code("import '#schemas/event'") })
      expect(bare.join()).toContain("write '#schemas/event' with its extension")
    })

    test('asks to whom a new part of src belongs', () => {
      expect(rulesBroken({ 'src/payments/upi.ts': code('export {}') }).join()).toContain(
        "'payments' is no part",
      )
    })
  })

  describe('names', () => {
    test.each([
      'src/domain/utils.ts',
      'src/server/string-helpers.ts',
      'src/lib/event.ts',
      'src/storage/event-manager.ts',
      'tests/support/misc.ts',
      'netlify/local/common.ts',
      'src/domain/event-service.ts',
      'src/components/service/Card.astro',
    ])('refuses %s for what it does not say', (path) => {
      expect(rulesBroken({ [path]: code('export const a = 1') }).join('\n')).toMatch(
        /\[names\].*says nothing/,
      )
    })

    test.each([
      ['src/domain/eventRules.ts', 'not in kebab-case'],
      ['src/islands/SignupCard/toast.ts', 'not in kebab-case'],
      ['src/islands/signup-card.tsx', 'not in PascalCase'],
      ['src/components/signupCard.astro', 'not in PascalCase'],
      ['src/pages/AboutUs.astro', 'is no address'],
    ])('refuses %s', (path, mend) => {
      const text = path.endsWith('.astro') ? astro('') : code('export const a = 1')
      expect(rulesBroken({ [path]: text }).join('\n')).toContain(mend)
    })

    test.each([
      'src/components/ServiceBlock.astro',
      'src/pages/[...locale]/services.astro',
      'src/pages/404.astro',
      'src/pages/[...locale]/rss.xml.ts',
    ])('takes %s', (path) => {
      expect(rulesBroken({ [path]: path.endsWith('.ts') ? code('export const a = 1') : astro('') })).toEqual(
        [],
      )
    })

    test("asks that a component's file bears its name", () => {
      const broken = rulesBroken({ 'src/islands/EventCard.tsx': code('export function Card() {}') })
      expect(broken.join()).toContain('export a component named EventCard')
    })

    test('refuses a file that only passes on what others export', () => {
      const text = code("export * from './event.ts'\nexport { a } from './phone.ts'")
      expect(rulesBroken({ 'src/domain/index.ts': text }).join()).toContain('[barrels]')
    })
  })

  describe('endpoints', () => {
    test('asks for the test of each', () => {
      expect(rulesBroken({ 'netlify/functions/events.mts': handler })).toEqual([
        'netlify/functions/events.mts [endpoints] write its test: tests/api/events.test.ts',
      ])
    })

    test('asks for its config and its handler', () => {
      const broken = rulesBroken({
        'netlify/functions/events.mts': code('export const one = 1'),
        'tests/api/events.test.ts': '',
      })
      expect(broken.join('\n')).toContain('export the handler as default')
      expect(broken.join('\n')).toContain('say path and method')
    })

    test.each([
      'netlify/functions/answer.ts',
      'netlify/functions/admin/events.mts',
      'netlify/functions/notes.md',
    ])('refuses %s', (path) => {
      expect(rulesBroken({ [path]: code('') }).join('\n')).toContain(
        'anything else becomes an endpoint by mistake',
      )
    })
  })

  describe('headers', () => {
    test.each([
      ['no comment', 'export const a = 1'],
      ['an empty comment', '/** */\nexport const a = 1'],
      ['a comment that is no sentence', '/** event */\nexport const a = 1'],
      ['a comment further down', 'export const a = 1\n/** Owns what is needed. */'],
    ])('refuses a file with %s', (_what, text) => {
      expect(rulesBroken({ 'src/domain/event.ts': text }).join()).toContain('[headers]')
    })

    test('asks for one in the frontmatter of a component', () => {
      expect(rulesBroken({ 'src/components/Card.astro': '<p>Hello</p>' }).join()).toContain(
        'in the frontmatter',
      )
    })

    test('takes line comments, and one below the line that names the interpreter', () => {
      expect(rulesBroken({ 'src/domain/event.ts': '// Owns what an event is.\nexport const a = 1' })).toEqual(
        [],
      )
      const script = '#!/usr/bin/env node\n/** Serves the site here. */\nexport const a = 1'
      expect(rulesBroken({ 'netlify/local/serve.ts': script })).toEqual([])
    })
  })

  describe('the clock and the environment', () => {
    test.each(['new Date()', 'new Date', 'Date.now()', 'Date()', '[1].map(Date.now)'])(
      'refuses %s',
      (text) => {
        const broken = rulesBroken({ 'src/domain/event.ts': code(`export const a = ${text}`) })
        expect(broken.join()).toContain('[clock]')
      },
    )

    test('leaves dates that are given alone', () => {
      expect(rulesBroken({ 'src/domain/event.ts': code('export const a = new Date(0)') })).toEqual([])
    })

    test('sees the clock in a template', () => {
      const broken = rulesBroken({
        'src/components/Foot.astro': astro('', '<p>{new Date().getFullYear()}</p>'),
      })
      expect(broken.join()).toContain('src/components/Foot.astro:5 [clock]')
    })

    test.each(['process.env.URL', 'Netlify.env.get("URL")', 'import.meta.env.SECRET'])(
      'refuses %s',
      (text) => {
        const broken = rulesBroken({ 'src/server/response.ts': code(`export const a = ${text}`) })
        expect(broken.join()).toContain('[environment]')
      },
    )

    test('leaves them to the files that own them', () => {
      const broken = rulesBroken({
        'src/server/clock.ts': code('export const a = [new Date(), process.env.NOW]'),
        'src/server/configuration.ts': code('export const a = process.env.URL'),
        'src/components/Card.astro': astro('const a = import.meta.env.DEV'),
      })
      expect(broken).toEqual([])
    })
  })

  describe('the rest', () => {
    test('refuses a version that is not exact', () => {
      const broken = rulesBroken({ 'package.json': '{ "devDependencies": { "astro": "^7.3.5" } }' })
      expect(broken.join()).toContain("astro is '^7.3.5'")
    })

    test('refuses a decision without its headings, its number or a number of its own', () => {
      const headings = '## Context\n## Options\n## Choice\n## Revisit\n'
      const broken = rulesBroken({
        'docs/decisions/blobs.md': headings,
        'docs/decisions/001-blobs.md': headings,
        'docs/decisions/001-clock.md': headings,
        'docs/decisions/002-mail.md': '## Context\n## Choice\n',
      })
      expect(broken).toEqual([
        'docs/decisions/001-clock.md [decisions] docs/decisions/001-blobs.md has the same number',
        "docs/decisions/002-mail.md [decisions] add the heading '## Options', '## Revisit'",
        'docs/decisions/blobs.md [decisions] name it NNN-slug.md',
      ])
    })

    test.each(['tests/unit/event.spec.ts', 'tests/other/event.test.ts', 'src/domain/event.test.ts'])(
      'refuses %s, which nothing would run',
      (path) => {
        expect(rulesBroken({ [path]: code('export const a = 1') }).join()).toContain('nothing runs it')
      },
    )

    test.each([
      ['a path of one machine', ['Data is in ', 'home', 'asha', 'data'].join('/')],
      ['how it came to be written', ['As decided in an earlier', 'session'].join(' ')],
      ['what was left to do', ['TO', 'DO: mend'].join('')],
      ['a merge left unfinished', `${'<'.repeat(7)} HEAD`],
    ])('refuses %s', (_what, text) => {
      expect(rulesBroken({ 'docs/recipes.md': `# Recipes\n${text}\n` })).toEqual([
        expect.stringContaining('docs/recipes.md:2 [words]'),
      ])
    })
  })
})
