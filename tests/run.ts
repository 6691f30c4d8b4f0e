/**
 * Runs all checks: `npm run check` those worth running while working, `npm test` everything. It runs the test runners and linters, one more
 * at once than the machine has cores, because each sometimes waits for a clock, a disk or a process. A step's output is shown at the end,
 * if it failed or one of its tests passed only on a retry. The last line is `N passed, N failed`: each test of vitest and Playwright counts
 * as one, and so does each other step.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'gate-'))

interface Step {
  readonly name: string
  /** A program of node_modules/.bin and its parameters. */
  readonly command: readonly string[]
  /** Steps that must end first, with any result. */
  readonly after?: readonly string[]
  /** Steps that must succeed first; otherwise this one is not run, and counts as failed. */
  readonly needs?: readonly string[]
  /** The step writes a JSON report, whose tests are counted; any other step counts as one. */
  readonly hasReport?: true
  /** The part of its output that is shown at the end, with any result. */
  readonly shows?: RegExp
}

const reportOf = (name: string): string => join(reports, `${name}.json`)

function vitest(name: string, projects: readonly string[] = [name], ...parameters: string[]): Step {
  const named = projects.flatMap((project) => ['--project', project])
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return { name, command: ['vitest', 'run', ...named, ...report, ...parameters], hasReport: true }
}

function playwright(name: string, projects: readonly string[], ...parameters: string[]): Step {
  const named = projects.flatMap((project) => ['--project', project])
  const command = ['playwright', 'test', ...named, '--output', `test-results/${name}`, ...parameters]
  return { name, command: [...command, '--reporter=line,json'], hasReport: true, needs: ['build', 'browser'] }
}

// First writes the types of the content, which the next step reads.
const pages: Step = {
  name: 'types of pages',
  command: ['astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'warning'],
}
const linters: readonly Step[] = [
  { name: 'lint and types', command: ['oxlint'], after: ['types of pages'] },
  { name: 'lint of templates', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'types, pure', command: ['tsc', '-p', 'tsconfig.pure.json'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'format', command: ['oxfmt', '--check'] },
]

/** The result of every linter and formatter depends on these files. */
const rules = /^(?:package(?:-lock)?\.json|(?:tsconfig|oxlint|oxfmt|eslint)[^/]*)$/

/** Returns the lines that git prints; none if it fails, as `grep` does when it finds nothing. */
function git(...parameters: readonly string[]): string[] {
  // Git would quote a name with non-English letters, and the lint would skip it.
  const named = ['-c', 'core.quotePath=false', ...parameters]
  const { stdout } = spawnSync('git', named, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

/** Returns paths from the root. A branch without an upstream is compared with its last commit. */
function changedFiles(): string[] {
  const [pushed = 'HEAD'] = git('merge-base', 'HEAD', '@{upstream}')
  return [
    ...git('diff', '--name-only', '--diff-filter=d', pushed),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Returns the scripts and pages among these files, and those that import a file with such a name. */
function withImporters(files: readonly string[]): string[] {
  const code = files.filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
  if (code.length === 0) return []
  const names = code.flatMap((file) => ['-e', `/${basename(file)}'`])
  return [...new Set([...code, ...git('grep', '-lF', ...names, '--', '*.ts', '*.tsx', '*.astro')])]
}

/** Returns the steps for the changed files only, without steps that have none. */
function ofChanged(all: readonly Step[]): Step[] {
  const changed = changedFiles()
  if (changed.some((file) => rules.test(file))) return [...all]
  const code = withImporters(changed)
  const files: Readonly<Record<string, readonly string[]>> = {
    'lint and types': code,
    'lint of templates': code.filter((file) => file.endsWith('.astro')),
    // The formatter does not know all kinds of files.
    format: changed.length === 0 ? [] : ['--no-error-on-unmatched-pattern', ...changed],
  }
  return all.flatMap((step) => {
    const own = files[step.name]
    if (own === undefined) return [step]
    return own.length === 0 ? [] : [{ ...step, command: [...step.command, ...own] }]
  })
}

const quickCheck = (): Step[] => [
  // One worker more than cores: each waits a third of its time for clocks and files.
  vitest(
    'api, unit, promises and house',
    ['api', 'unit', 'promises', 'house'],
    `--maxWorkers=${availableParallelism() + 1}`,
  ),
  // The types of the content that a linter reads, in a clone that was never built.
  ...(existsSync(join(root, '.astro/types.d.ts')) ? [] : [{ ...pages, command: ['astro', 'sync'] }]),
  ...ofChanged(linters.filter(({ name }) => name !== 'unused')),
]

/** The longest steps first, so that no long one is left for the end. */
const everything = (): Step[] => [
  { name: 'build', command: ['node', 'tests/support/site/build-site.ts'] },
  // It may have to be downloaded, which uses only the network.
  { name: 'browser', command: ['node', 'tests/support/browser/install-browser.ts'] },
  // It takes a third of the total time, beside the others: each worker waits for pages and clocks half of its time.
  playwright('end to end', ['end to end']),
  // In two steps of similar length, because the longest step decides the total time.
  vitest('api'),
  vitest('unit, promises and house', ['unit', 'promises', 'house']),
  vitest('proof'),
  // The development server, started by a slow test, writes the types of the content, as the build and `pages` do.
  { ...vitest('slow'), after: ['build', 'browser'] },
  // They mostly wait for a slow line, and measure bytes and shifts, not time. Each worker compresses the site again.
  { ...playwright('budgets', ['budgets'], '--workers=2'), shows: /^weighs .*$/gm },
  { ...vitest('built', ['bundle', 'built']), needs: ['build'] },
  { ...pages, after: ['build', 'slow'] },
  ...linters,
]

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** In seconds of processor time, including child processes. */
  readonly processor: number
  /** The part of its output that a person must read. */
  readonly said: string
}

const reportSchema = z.union([
  z.object({ numPassedTests: z.number(), numFailedTests: z.number() }),
  z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) }),
])

/** Counts the tests of a step that passed, failed, and passed only on a retry. */
function count({ name }: Step): { passed: number; failed: number; flaky: number } {
  if (!existsSync(reportOf(name))) return { passed: 0, failed: 0, flaky: 0 }
  const report = reportSchema.parse(JSON.parse(readFileSync(reportOf(name), 'utf8')))
  if (!('stats' in report)) return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: 0 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected, flaky }
}

/** Runs the following command, and prints how long it kept the processor busy. */
const timed = ['bash', '-c', '"$@"; code=$?; times >&2; exit $code', 'bash'] as const

async function run(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const [program, ...parameters] = [...timed, ...step.command]
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Hundreds of Node processes load the same modules: only the first one compiles them.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      // Node reads TypeScript itself. Playwright would first translate six hundred files on one core.
      PW_DISABLE_TS_ESM: '1',
      NO_COLOR: '1',
      SAMPLE_DATA_KEPT: join(reports, 'sample-data'),
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step.name),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that it ends with its children.
    detached: true,
  })
  const end = (): void => {
    const isRunning = child.exitCode === null && child.signalCode === null
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  process.on('exit', end)
  const limit = setTimeout(end, 20 * 60_000)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [exitCode] = await once(child, 'close')
  clearTimeout(limit)
  process.off('exit', end)
  const isPassed = exitCode === 0
  const { passed, failed, flaky } = step.hasReport
    ? count(step)
    : { passed: Number(isPassed), failed: Number(!isPassed), flaky: 0 }
  // No tests at all, or an error outside every test, counts as a failure.
  const isBroken = !isPassed || passed === 0
  const isToRead = isBroken || flaky > 0
  const [, ...spent] = /(\d+)m([\d.,]+)s (\d+)m([\d.,]+)s\s*$/.exec(output) ?? []
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = spent.map((part) =>
    Number.parseFloat(part),
  )
  return {
    passed,
    failed: isBroken ? Math.max(failed, 1) : failed,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    processor: Math.round((userMinutes + systemMinutes) * 60 + user + system),
    said: isToRead ? output.trim() : (output.match(step.shows ?? /(?!)/g)?.join('\n') ?? ''),
  }
}

/** Starts the steps in their order, each when the steps that it waits for have ended. */
async function runAll(steps: readonly Step[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...steps]
  const running = new Set<Promise<unknown>>()
  const isThere = (name: string): boolean => outcomes.has(name) || !steps.some((step) => step.name === name)
  const isReady = ({ after = [], needs = [] }: Step): boolean =>
    running.size <= availableParallelism() && [...after, ...needs].every((name) => isThere(name))
  while (waiting.length + running.size > 0) {
    const next = waiting.find(isReady)
    if (!next) {
      await Promise.race(running)
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const missing = next.needs?.find((name) => outcomes.get(name)?.failed !== 0)
    if (missing !== undefined) {
      const said = `It was not run, because '${missing}' failed.`
      outcomes.set(next.name, { passed: 0, failed: 1, seconds: 0, processor: 0, said })
      continue
    }
    const ended = run(next).then((outcome) => {
      outcomes.set(next.name, outcome)
      running.delete(ended)
    })
    running.add(ended)
  }
  return outcomes
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const steps = process.argv[2] === 'check' ? quickCheck() : everything()
const outcomes = await runAll(steps)
rmSync(reports, { recursive: true, force: true })

const all = [...outcomes.values()]
const sum = (what: 'passed' | 'failed' | 'processor'): number =>
  all.reduce((total, outcome) => total + outcome[what], 0)
for (const [name, { said }] of outcomes) if (said !== '') console.log(`\n── ${name}\n\n${said}`)
console.table(Object.fromEntries([...outcomes].map(([name, { said: _said, ...figures }]) => [name, figures])))
console.log(`${Math.round(performance.now() / 1000)} s, ${sum('processor')} s of processor`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
