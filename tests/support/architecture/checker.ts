/**
 * The house rules as a pure function: a list of files in, what is wrong with them out. The rules' tables are handed
 * over by `tests/architecture.test.ts`, which is where to look a rule up or to change one; here stands how each is checked.
 */
import { posix } from 'node:path'
import { codeExtensions, readSource, type File, type Import, type Source } from './source.ts'

/** Whom the files of an area may import. */
export interface Area {
  /**
   * Areas (`schemas`) or single files and folders (`server/configuration.ts`) of src. `type i18n` allows only what is
   * gone after compiling, and `!i18n/messages` takes a part of an allowed area away again.
   */
  own: string[]
  /** Packages by name, `node:` for Node's own, or `any`. */
  packages: string[] | 'any'
}

export interface House {
  /** By folder of src (`schemas`), file at its root (`site.ts`) or folder elsewhere (`netlify/functions`). */
  mayImport: Record<string, Area>
  /** Packages that only the named areas may import. */
  onlyImporters: Record<string, string[]>
  /** What visitors' scripts must not reach, however many files lie between: prefixes of paths and of packages. */
  keptFromVisitors: { from: string[]; never: string[] }
  /** In the name of a file or folder, wherever they stand in it. */
  bannedWords: string[]
  /** As the last word of such a name. */
  bannedEndings: string[]
  /** Path prefixes where the machine's clock may be read. */
  clockReaders: string[]
  /** Path prefixes where the environment may be read. */
  environmentReaders: string[]
  /** Folders whose tests are run, and by which ending. */
  testFolders: string[]
  decisionHeadings: string[]
  /** Never in any committed text. */
  bannedEverywhere: { pattern: RegExp; mend: string }[]
  /** Never in what is written about the code: comments, documents, tests; prose for visitors is not searched. */
  bannedOutsideProse: { pattern: RegExp; mend: string }[]
}

export interface Problem {
  path: string
  line?: number
  rule: string
  mend: string
}

/** One line for whoever has to mend it: where, which rule, what to do. */
export function describeProblem({ path, line, rule, mend }: Problem): string {
  return `${path}${line === undefined ? '' : `:${line}`} [${rule}] ${mend}`
}

export function checkTree(files: File[], house: House): Problem[] {
  const sources = files.filter(({ path }) => isCode(path)).map(readSource)
  return [
    ...sources.flatMap((source) => importProblems(source, house)),
    ...reachProblems(sources, house),
    ...sources.flatMap((source) => clockProblems(source, house)),
    ...sources.flatMap((source) => environmentProblems(source, house)),
    ...sources.flatMap(headerProblems),
    ...sources.flatMap(barrelProblems),
    ...sources.flatMap(componentProblems),
    ...files.flatMap((file) => nameProblems(file, house)),
    ...endpointProblems(sources, files),
    ...files.flatMap((file) => testPlaceProblems(file, house)),
    ...files.flatMap(versionProblems),
    ...decisionProblems(files, house),
    ...files.flatMap((file) => wordProblems(file, house)),
  ].sort((a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0))
}

function isCode(path: string): boolean {
  return codeExtensions.test(path) && /^(src|netlify|tests)\//.test(path)
}

function isUnder(path: string, prefixes: string[]): boolean {
  return prefixes.some(
    (prefix) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  )
}

/** 'src/schemas/event.ts' → 'schemas', 'src/site.ts' → 'site.ts', 'netlify/local/serve.ts' → 'netlify/local', 'tests/…' → 'tests'. */
function areaOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  if (top === 'src') return second
  return top === 'netlify' ? `${top}/${second}` : top
}

/** The file an import means, from the root; undefined for a package. */
function targetOf(specifier: string, path: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return undefined
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  if (/^(astro|virtual):/.test(specifier)) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function importProblems(source: Source, house: House): Problem[] {
  const { path } = source
  const area = areaOf(path)
  const rules = house.mayImport[area]
  if (rules === undefined) {
    return [
      {
        path,
        rule: 'areas',
        mend: `'${area}' is no part of the house: move the file, or say in tests/architecture.test.ts whom it may import`,
      },
    ]
  }
  return source.imports.flatMap((one): Problem[] => {
    const problem = (rule: string, mend: string): Problem[] => [{ path, line: one.line, rule, mend }]
    const target = targetOf(one.specifier, path)
    if (target === undefined) return packageProblem(one, area, rules, house, problem)

    const targetArea = areaOf(target)
    if (one.specifier.startsWith('#') && !/\.\w+(\?\w+)?$/.test(one.specifier)) {
      return problem('extensions', `write '${one.specifier}' with its extension: Node reads it as it stands`)
    }
    if (one.specifier.startsWith('.') && targetArea !== area && target.startsWith('src/')) {
      return problem('relative imports', `write '#${target.slice(4)}' instead of '${one.specifier}'`)
    }
    if (targetArea === area && area !== 'netlify/functions') return []
    if (area === 'tests') return []
    if (!target.startsWith('src/')) {
      if (isUnder(target, rules.own)) return []
      return problem(
        'imports',
        `${area} may not import ${target}: nothing imports functions but tests and netlify/local`,
      )
    }
    if (!isAllowed(target.slice(4), one.typeOnly, rules.own)) {
      const allowed = rules.own.length === 0 ? 'no other part of src' : rules.own.join(', ')
      return problem('imports', `${area} may not import ${target}; it may import ${allowed}`)
    }
    if (area === 'pages' && (targetArea === 'storage' || targetArea === 'server') && !isOnDemand(source)) {
      return problem(
        'imports',
        `a prerendered page may not import ${target}: only one with \`prerender = false\` may`,
      )
    }
    return []
  })
}

function packageProblem(
  one: Import,
  area: string,
  rules: Area,
  house: House,
  problem: (rule: string, mend: string) => Problem[],
): Problem[] {
  const name = packageOf(one.specifier)
  const only = house.onlyImporters[one.specifier] ?? house.onlyImporters[name]
  if (only !== undefined && !only.includes(area)) {
    return problem('imports', `only ${only.join(', ') || 'nobody'} may import ${one.specifier}`)
  }
  if (rules.packages === 'any') return []
  if (!rules.packages.includes(name) && !rules.packages.includes(one.specifier)) {
    const list = rules.packages.length === 0 ? 'no package' : rules.packages.join(', ')
    return problem('imports', `${area} may not import ${one.specifier}; it may import ${list}`)
  }
  return []
}

function isAllowed(target: string, typeOnly: boolean, own: string[]): boolean {
  const matches = (prefix: string): boolean => isUnder(target, [prefix])
  if (typeOnly && own.some((entry) => entry.startsWith('type ') && matches(entry.slice(5)))) return true
  if (own.some((entry) => entry.startsWith('!') && matches(entry.slice(1)))) return false
  return own.some((entry) => matches(entry))
}

function isOnDemand({ text }: Source): boolean {
  return /^export const prerender = false\b/m.test(text)
}

/** Follows what is left after compiling from every visitor's script, and names the way to what it must not reach. */
function reachProblems(sources: Source[], house: House): Problem[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const { from, never } = house.keptFromVisitors
  const problems: Problem[] = []
  for (const start of sources.filter(({ path }) => isUnder(path, from))) {
    const cameFrom = new Map<string, string | undefined>([[start.path, undefined]])
    for (const path of cameFrom.keys()) {
      for (const one of byPath.get(path)?.imports ?? []) {
        if (one.typeOnly) continue
        const target = targetOf(one.specifier, path) ?? one.specifier
        if (cameFrom.has(target)) continue
        cameFrom.set(target, path)
        if (!never.some((prefix) => target.startsWith(prefix))) continue
        // What the file itself imports is already the import rule's to say, unless it allows it.
        const way = [target]
        for (let step = cameFrom.get(target); step !== undefined; step = cameFrom.get(step)) way.unshift(step)
        const mend = `visitors would download ${target}: ${way.join(' → ')}; hand over what is needed as a prop`
        problems.push({ path: start.path, rule: 'visitor bytes', mend })
      }
    }
  }
  return problems
}

function clockProblems({ path, clockReads }: Source, house: House): Problem[] {
  if (isUnder(path, house.clockReaders)) return []
  return clockReads.map(({ text, line }) => ({
    path,
    line,
    rule: 'clock',
    mend: `${text} reads the machine's clock: take \`now\` as an argument (performance.now() for time that passes)`,
  }))
}

function environmentProblems({ path, environmentReads }: Source, house: House): Problem[] {
  if (isUnder(path, house.environmentReaders)) return []
  return environmentReads.map(({ text, line }) => ({
    path,
    line,
    rule: 'environment',
    mend: `${text} is read in one place: ask src/server/configuration.ts`,
  }))
}

function headerProblems({ path, header }: Source): Problem[] {
  if (!/^(src|netlify)\//.test(path)) return []
  const isMessage = header !== undefined && /\S+\s+\S+\s+\S+/.test(header) && /[.:?!…]/.test(header)
  if (isMessage) return []
  const where = path.endsWith('.astro') ? 'in the frontmatter' : 'at the top'
  return [{ path, rule: 'headers', mend: `say what the file owns in one sentence, as a comment ${where}` }]
}

function barrelProblems({ path, onlyPassesOn }: Source): Problem[] {
  if (!onlyPassesOn || path.startsWith('netlify/functions/')) return []
  return [{ path, rule: 'barrels', mend: 'it only passes on what others export: import from those directly' }]
}

/** A component's file bears its name: `SignupCard.tsx` exports `SignupCard`. */
function componentProblems({ path, exports }: Source): Problem[] {
  if (!path.startsWith('src/') || !path.endsWith('.tsx')) return []
  const name = posix.basename(path, '.tsx')
  if (exports.has(name)) return []
  return [{ path, rule: 'names', mend: `export a component named ${name}, or call the file what it exports` }]
}

const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/
const pascalCase = /^[A-Z][A-Za-z0-9]*$/
/** [slug], [...locale], _middleware and the like: Astro's own names for routes. */
const routeName = /^_?(\[(\.\.\.)?[a-z]+\]|[a-z0-9]+)([.-](\[(\.\.\.)?[a-z]+\]|[a-z0-9]+))*$/
/** Files whose names others prescribe. */
const givenNames = /^(README|LICENSE|CONTRIBUTING|CHANGELOG|SECURITY|_headers|_redirects)(\.md)?$/

function nameProblems({ path }: File, house: House): Problem[] {
  const problem = (mend: string): Problem[] => [{ path, rule: 'names', mend }]
  // What stands there is addressed by visitors or tools, not by us.
  if (path.startsWith('public/') || !path.includes('/')) return []
  const segments = path.split('/')
  const fileName = segments.pop() ?? ''
  if (givenNames.test(fileName)) return []
  // Prose is named after what it says: a post about customer service may be called so.
  if (!path.startsWith('src/content/')) {
    for (const segment of path.split('/').slice(1)) {
      // 'event-service.test.ts' → event, service.
      const [stem = ''] = segment
        .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split('.')
      const words = stem.split(/[^a-z0-9]+/)
      const last = words.at(-1) ?? ''
      const banned =
        words.find((word) => house.bannedWords.includes(word)) ??
        house.bannedEndings.find((word) => word === last)
      if (banned !== undefined)
        return problem(`'${banned}' in '${segment}' says nothing: name it after what it owns`)
    }
  }
  if (path.startsWith('src/pages/')) {
    const wrong = [...segments.slice(2), fileName].find((segment) => !routeName.test(segment))
    return wrong === undefined ? [] : problem(`'${wrong}' is no address: use lower case and dashes`)
  }
  const wrongFolder = segments.find((segment) => !kebabCase.test(segment))
  if (wrongFolder !== undefined) return problem(`the folder '${wrongFolder}' is not in kebab-case`)

  const [stem = '', ...endings] = fileName.replace(/^\./, '').split('.')
  const extension = endings.at(-1)
  if (path.startsWith('src/') && (extension === 'tsx' || extension === 'astro')) {
    return pascalCase.test(stem)
      ? []
      : problem(`'${stem}' is not in PascalCase: a component's file bears its name`)
  }
  const isComponentTest = path.startsWith('tests/') && endings[0] === 'test' && pascalCase.test(stem)
  if (kebabCase.test(stem) || isComponentTest) return []
  return problem(`'${stem}' is not in kebab-case`)
}

/** Everything in netlify/functions is an endpoint, says where it answers, and is tested. */
function endpointProblems(sources: Source[], files: File[]): Problem[] {
  const paths = new Set(files.map(({ path }) => path))
  const problems: Problem[] = []
  for (const { path } of files) {
    if (!path.startsWith('netlify/functions/')) continue
    const problem = (mend: string): void => void problems.push({ path, rule: 'endpoints', mend })
    const name = path.slice('netlify/functions/'.length)
    const source = sources.find((one) => one.path === path)
    if (!/^[a-z0-9-]+\.mts$/.test(name) || source === undefined) {
      problem(
        'one file is one endpoint, <name>.mts; anything else becomes an endpoint by mistake: move it to src',
      )
      continue
    }
    if (!source.exports.has('default')) problem('export the handler as default')
    if (!source.exports.has('config')) problem('say path and method: `export const config: Config = { … }`')
    const test = `tests/api/${name.replace(/\.mts$/, '.test.ts')}`
    if (!paths.has(test)) problem(`write its test: ${test}`)
  }
  return problems
}

/** A test that no project of vitest or Playwright looks for would never run, and nobody would notice. */
function testPlaceProblems({ path }: File, house: House): Problem[] {
  if (!/\.(test|spec)\.\w+$/.test(path)) return []
  const folder = posix.dirname(path)
  const isRun = folder === 'tests' || isUnder(folder, house.testFolders)
  if (isRun && /\.test\.tsx?$/.test(path)) return []
  const mend = `nothing runs it: tests are <name>.test.ts in tests/ or in ${house.testFolders.join(', ')}`
  return [{ path, rule: 'tests', mend }]
}

function versionProblems({ path, text }: File): Problem[] {
  if (path !== 'package.json') return []
  const manifest = JSON.parse(text) as Record<string, Record<string, string> | undefined>
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => ({
        path,
        rule: 'versions',
        mend: `${name} is '${version}': write the exact version (npm install --save-exact)`,
      })),
  )
}

function decisionProblems(files: File[], house: House): Problem[] {
  const numbers = new Map<string, string>()
  return files.flatMap(({ path, text }): Problem[] => {
    if (!path.startsWith('docs/decisions/') || path.endsWith('README.md')) return []
    const problem = (mend: string): Problem[] => [{ path, rule: 'decisions', mend }]
    const number = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1]
    if (number === undefined) return problem('name it NNN-slug.md')
    const other = numbers.get(number)
    numbers.set(number, path)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map((heading) => heading[1]?.trim() ?? '')
    const missing = house.decisionHeadings.filter((heading) => !headings.includes(heading))
    return [
      ...(other === undefined ? [] : problem(`${other} has the same number`)),
      ...(missing.length === 0
        ? []
        : problem(`add the heading ${missing.map((name) => `'## ${name}'`).join(', ')}`)),
    ]
  })
}

function wordProblems({ path, text }: File, house: House): Problem[] {
  // Prose for visitors speaks of sessions, prompts and agents: they are the trainer's subject.
  const isProse = /^src\/(content|i18n\/messages|pages)\//.test(path) || path === 'package-lock.json'
  const banned = isProse ? house.bannedEverywhere : [...house.bannedEverywhere, ...house.bannedOutsideProse]
  return text.split('\n').flatMap((content, index) =>
    banned.flatMap(({ pattern, mend }) => {
      const found = pattern.exec(content)
      return found ? [{ path, line: index + 1, rule: 'words', mend: `'${found[0]}': ${mend}` }] : []
    }),
  )
}
