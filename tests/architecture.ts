/** Checks architecture rules that no tool checks: takes the repository's files, returns the violations. */
import { dirname, join } from 'node:path/posix'
import { layers, type Layer } from '../architecture.config.ts'

/** The path starts at the root and has forward slashes. */
export interface File {
  readonly path: string
  readonly text: string
}

type Rule = (file: File, all: readonly File[]) => string | readonly string[] | false | undefined

const testFolders = [
  ...['api', 'budgets', 'built', 'bundle', 'e2e', 'journeys', 'promises'],
  ...['slow', 'unit'],
]
/** The most files in one folder of code, without its subfolders. */
const filesMost = 20

/** Forbidden in any committed text. */
const bannedEverywhere: readonly [pattern: RegExp, mend: string][] = [
  [/(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\/\w+|\/tmp\/(brief|bash)\w*/, 'no path of one machine'],
  [
    /https?:\/\/(?!registry\.npmjs\.org)[\w.-]*(registry|artifactory|nexus|verdaccio)[\w.-]*[:/]/i,
    'no registry but the public one belongs into the repository',
  ],
  [/^(<{7}|>{7}|={7})( |$)/, 'a merge was left unfinished'],
]
/** Forbidden in code, tests and documents; one letter is in brackets so that the patterns do not match themselves. */
const bannedOutsideProse: typeof bannedEverywhere = [
  [
    /\b(sub-?agen[t]s?|anthropi[c]|claud[e]|as an a[i]|(this|an earlier|a previous|another) (cha[t]|conversatio[n])|(an earlier|a previous|the last) sessio[n]|promp[t] (says|said|asks|asked)|(the|my) brie[f]|co-authored-b[y])\b/i,
    'say what the code does, not how it came to be written',
  ],
  [/\b(TOD[O]|FIXM[E]|XX[X])\b/, 'do it, or write it down as an issue'],
]
/** Forbidden in comments and documents: name the person or the program instead. ("Where there is none" is plain English.) */
const unnamed = /\b(whoever|(?:nobody|anybody|one)['’]s|(?<!there )is none)\b/i
/** Matches the comments in a line of code. */
const comments = /(?:^|\s)\/\/(?: .*|$)|\/\*.*|^\s*\*(?: .*|$)|<!--.*/g
/** Returns the imports that lead to a lower row of the table, which must be ordered from low to high. */
export function upwardsIn(table: Readonly<Record<string, Pick<Layer, 'imports' | 'types'>>>): string[] {
  const rows = Object.keys(table)
  const rowOf = (part: string): number => rows.indexOf(`src/${part.split('/')[0]}`)
  return rows.flatMap((row, place) =>
    [...(table[row]?.imports ?? []), ...(table[row]?.types ?? [])]
      .filter((part) => rowOf(part) > place && !row.startsWith(`src/${part}/`))
      .map((part) => `${row} imports ${part}, which stands below it in architecture.config.ts`),
  )
}

const rules: readonly Rule[] = [
  function headed({ path, text }) {
    if (!/^(src\/(?!islands\/\w\w\/)|netlify\/).*\.(ts|mts|tsx|astro)$/.test(path)) return
    const header = /^(#!.*\n|---\n)?\s*(\/\*([^]*?)\*\/|\/\/(.*\n(\/\/.*\n)*))/.exec(text)?.[2] ?? ''
    return !/\S+\s+\S+\s+\S[^]*[.:?!…]/.test(header) && 'begin with a sentence that says what the file owns'
  },
  function knownPart({ path }) {
    const layer = /^(src\/[^/]+|netlify\/[^/]+)/.exec(path)?.[0]
    return (
      layer !== undefined && !(layer in layers) && `say in architecture.config.ts what ${layer} may import`
    )
  },
  function roomy({ path }, all) {
    const folder = `${dirname(path)}/`
    if (!/^(?:src\/(?!content\/)|netlify\/|tests\/|tools\/)/.test(folder)) return
    const inside = all.filter((one) => one.path.startsWith(folder) && !one.path.includes('/', folder.length))
    // Reported once, for the folder's last file.
    const isTooFull = inside.length > filesMost && inside.at(-1)?.path === path
    return isTooFull && `${folder} holds ${inside.length} files: at most ${filesMost}, by what they are about`
  },
  function routesTested({ path, text }, all) {
    const name = /^src\/api\/([a-z-]+\/[a-z0-9-]+)\.ts$/.exec(path)?.[1]
    const routes = /^export const (\w+Routes)\b/m.exec(text)?.[1]
    if (name === undefined || routes === undefined) return
    const [test, functions] = [`tests/api/${name}.test.ts`, 'netlify/functions/']
    const isServed = all.some(
      (other) => other.path.startsWith(functions) && other.text.includes(`import { ${routes} } from`),
    )
    return [
      ...(all.some((other) => other.path === test) ? [] : [`write its test: ${test}`]),
      ...(isServed ? [] : [`serve ${routes} by a function: ${functions}`]),
    ]
  },
  function run({ path }) {
    if (!/\.(test|spec)\.\w+$/.test(path)) return
    const isRun = new RegExp(`^tests/((${testFolders.join('|')})/.*|[^/]*)\\.test\\.tsx?$`).test(path)
    return !isRun && 'nothing runs it: tests are <name>.test.ts in a folder that vitest or Playwright knows'
  },
  function listed({ path }, all) {
    if (!/^docs\/.*\.md$/.test(path) || path === 'docs/README.md') return
    const link = `(${path.slice('docs/'.length)}`
    const isListed = all.some((other) => other.path === 'docs/README.md' && other.text.includes(link))
    return !isListed && 'list it in docs/README.md'
  },
  function documented({ path, text }, all) {
    if (!/^(README|docs\/.*)\.md$/.test(path)) return
    const find = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
    const paths = [
      ...find(/`((?:src|netlify|tests|tools|docs|public)\/[\w./[\]-]+)`(?!:\n)/g),
      ...find(/(?:\]\(|<img src=")(?!https?:|\/)([\w./-]+)/g).map((to) => join(dirname(path), to)),
    ].map((name) => name.replace(/\/$/, ''))
    const textOf = (named: string) => all.find((other) => other.path === named)?.text ?? ''
    const [manifest, tools] = [textOf('package.json'), textOf('tools/run.ts')]
    return [
      ...paths
        .filter((name) => !all.some((other) => other.path === name || other.path.startsWith(`${name}/`)))
        .map((name) => `${name} is not there`),
      ...find(/npm run ([a-z]+(?::[a-z]+)*)(?![:\w])/g)
        .filter((script) => !manifest.includes(`"${script}":`))
        .map((script) => `package.json has no script ${script}`),
      ...find(/npm run (?:prove|measure|screenshots) -- ([a-z]+(?:-[a-z]+)*)/g)
        .filter((name) => !tools.includes(`    ${name}:`) && !tools.includes(`    '${name}':`))
        .map((name) => `tools/run.ts has no ${name}`),
    ]
  },
  function plain({ path, text }) {
    if (!/^(docs\/.*\.md|(src|netlify|tests|tools)\/.*\.(ts|mts|tsx|astro|css))$/.test(path)) return
    return text.split('\n').flatMap((line, index) => {
      const prose = path.endsWith('.md') ? line : (line.match(comments) ?? []).join(' ')
      const found = unnamed.exec(prose)
      return found ? [`line ${index + 1}, '${found[0]}': say who, in plain English`] : []
    })
  },
  function words({ path, text }) {
    // Visitors' prose may speak of sessions, prompts and agents: the trainer teaches them.
    const isProse = /^src\/(content|i18n\/messages|pages)\/|^package-lock\.json$/.test(path)
    const banned = isProse ? bannedEverywhere : [...bannedEverywhere, ...bannedOutsideProse]
    return text.split('\n').flatMap((line, index) =>
      banned.flatMap(([pattern, mend]) => {
        const found = pattern.exec(line)
        return found ? [`line ${index + 1}, '${found[0]}': ${mend}`] : []
      }),
    )
  },
]

/** Returns one line per violation: the place and the rule. */
export function problemsIn(files: readonly File[]): string[] {
  return files.flatMap((file) =>
    rules.flatMap((rule) => rule(file, files) || []).map((mend) => `${file.path}: ${mend}`),
  )
}
