/**
 * The gate. `npm run check` asks what is worth asking while working, `npm test` everything there is. Steps run
 * side by side, one more than the machine has cores, because each waits now and then for a clock, a disk or a process; what a step
 * says is shown only when it fails. The last line is `N passed, N failed`: every test of vitest and Playwright counts as one, and
 * so does every other step.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgetTable } from './support/browser/budget-table.ts'
import { changedFiles, withImporters } from './support/changed-files.ts'
import { endAll, runProgram } from './support/program.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'gate-'))

interface Step {
  readonly name: string
  /** A program of node_modules/.bin and its parameters. */
  readonly command: readonly [program: string, ...parameters: string[]]
  /** Steps that end first, however they end. */
  readonly after?: readonly string[]
  /** Steps without whose success this one is not even run, and counts as failed. */
  readonly needs?: readonly string[]
  /** It leaves a JUnit report, whose tests are counted; any other step counts as one. */
  readonly tests?: true
  /** Nothing runs beside it but a patient one: it fills the machine itself. */
  readonly alone?: true
  /** It runs beside all others, one such step after the other, mostly in the time that they leave. */
  readonly isPatient?: true
  /** A file that it leaves, shown at the end. */
  readonly leaves?: string
}

const reportOf = (name: string): string => join(reports, `${name}.xml`)

function vitest(name: string, projects: readonly string[] = [name]): Step {
  const named = projects.flatMap((project) => ['--project', project])
  const report = ['--reporter=dot', '--reporter=junit', `--outputFile.junit=${reportOf(name)}`]
  return { name, command: ['vitest', 'run', ...named, ...report], tests: true }
}

function playwright(name: string, projects: readonly string[], ...parameters: string[]): Step {
  const named = projects.flatMap((project) => ['--project', project])
  const command = ['playwright', 'test', ...named, '--output', `test-results/${name}`, ...parameters] as const
  return { name, command, tests: true, needs: ['build', 'browser'] }
}

const endToEnd: Step = {
  ...playwright('end to end', ['journeys', 'end to end'], '--reporter=line,junit'),
  alone: true,
}
/** They wait for a slow line most of the time, and measure bytes and shifts, not time. */
const budgets: Step = {
  ...playwright(
    'budgets',
    ['budgets'],
    '--workers=5',
    '--reporter=line,junit,./tests/support/browser/budget-table.ts',
  ),
  leaves: budgetTable,
}

// It writes the types of the content first, which the next one reads.
const pages: Step = {
  name: 'types of pages',
  command: ['astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'warning'],
}
const other: readonly Step[] = [
  { name: 'lint and types', command: ['oxlint'], after: ['types of pages'] },
  { name: 'lint of templates', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'types, pure', command: ['tsc', '-p', 'tsconfig.pure.json'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'format', command: ['oxfmt', '--check'] },
]

/** Whatever a linter or a formatter says of a file depends on these. */
const rules = /^(?:package(?:-lock)?\.json|(?:tsconfig|oxlint|oxfmt|eslint)[^/]*)$/

/** The same on what changed alone; nothing of a step that has nothing to look at. */
function ofChanged(all: readonly Step[]): Step[] {
  const changed = changedFiles(root)
  if (changed.some((file) => rules.test(file))) return [...all]
  const code = withImporters(root, changed)
  const files: Readonly<Record<string, readonly string[]>> = {
    'lint and types': code,
    'lint of templates': code.filter((file) => file.endsWith('.astro')),
    // Some are of a kind that it does not format.
    format: changed.length === 0 ? [] : ['--no-error-on-unmatched-pattern', ...changed],
  }
  return all.flatMap((step) => {
    const own = files[step.name]
    if (own === undefined) return [step]
    return own.length === 0 ? [] : [{ ...step, command: [...step.command, ...own] as const }]
  })
}

function quickCheck(): Step[] {
  const tests = vitest('api, unit, promises and house', ['api', 'unit', 'promises', 'house'])
  return [
    // One worker more than cores: each waits a third of its time for clocks and files.
    { ...tests, command: [...tests.command, `--maxWorkers=${availableParallelism() + 1}`] },
    // What a linter reads of the content, in a clone that was never built.
    ...(existsSync(join(root, '.astro/types.d.ts'))
      ? []
      : [{ ...pages, command: ['astro', 'sync'] } as const]),
    ...ofChanged(other.filter(({ name }) => name !== 'unused')),
  ]
}

/** Longest first, so that no long one is left for the end; programs of one core in the time that others leave. */
function everything(): Step[] {
  return [
    { name: 'build', command: ['node', 'tests/support/site/build-site.ts'] },
    // It may have to be downloaded: nothing is used of the machine then, but the network.
    { name: 'browser', command: ['node', 'tests/support/browser/install-browser.ts'] },
    // In two steps, so that none is much longer than others beside it: whatever waits longest sets the time.
    vitest('api'),
    vitest('unit, promises and house', ['unit', 'promises', 'house']),
    vitest('proof'),
    // The development server, started among the slow ones, writes the types of the content as the build and `pages` do.
    { ...vitest('slow'), after: ['build', 'browser'] },
    budgets,
    { ...vitest('built', ['bundle', 'built']), needs: ['build'] },
    endToEnd,
    ...other.map((step) => ({ ...step, isPatient: true as const })),
    { ...pages, after: ['build', 'slow'], isPatient: true },
  ]
}

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** The tests that failed, each with why. */
  readonly broken: readonly string[]
  /** The tests in a browser that failed once and passed when they were tried again, each with why. */
  readonly unsteady: readonly string[]
}

const linesOfReason = 12

/** The name of a test and, indented, the first lines of what it said. */
function describeCase({ attributes, inside }: Readonly<Record<'attributes' | 'inside', string>>): string {
  const name = ['classname', 'name'].map((key) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1])
  const reason = inside
    .replaceAll(/<(system-out|system-err|properties)>[^]*?<\/\1>/g, '')
    .replaceAll(/<!\[CDATA\[|\]\]>|<\/?(?:failure|error|(?:flaky|rerun)\w+|stackTrace)\b[^>]*>/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfReason)
  return [name.join(': '), ...reason.map((line) => `    ${line}`)].map(readable).join('\n')
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Without the escapes of XML. */
function readable(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (escape, name: string) => characters[name] ?? escape)
}

/** Both runners write the same XML: a case for each test, and in it a failure or an error where it did not pass. */
function readReport(step: Step, isPassed: boolean): Omit<Outcome, 'seconds'> {
  const xml = existsSync(reportOf(step.name)) ? readFileSync(reportOf(step.name), 'utf8') : ''
  const cases = [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([^]*?)<\/testcase>)/g)]
    .map(([, attributes = '', inside = '']) => ({ attributes, inside }))
    .filter(({ inside }) => !inside.includes('<skipped'))
  const told = (pattern: RegExp): string[] =>
    cases.filter(({ inside }) => pattern.test(inside)).map(describeCase)
  const broken = told(/<(?:failure|error)\b/)
  const unsteady = told(/<flaky(?:Failure|Error)\b/)
  const passed = cases.length - broken.length
  // No tests at all, or an error outside every test, is no success.
  const isBroken = broken.length === 0 && (!isPassed || passed === 0)
  return { passed, failed: isBroken ? 1 : broken.length, broken, unsteady }
}

async function run(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const { exitCode, output } = await runProgram({
    command: step.command,
    cwd: root,
    environment: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Hundreds of processes of Node load the same modules: only the first one compiles them.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      // Node reads TypeScript itself. Playwright would translate six hundred files first, with one core, before any test.
      PW_DISABLE_TS_ESM: '1',
      [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1',
      SAMPLE_DATA_KEPT: join(reports, 'sample-data'),
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(step.name),
      // What was tried again is in the report too.
      PLAYWRIGHT_JUNIT_INCLUDE_RETRIES: '1',
    },
    // How long it may say nothing: runners of tests speak after each, most other programs only at their end.
    silentMinutes: step.tests ? 5 : 20,
    isPatient: step.isPatient,
  })
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const isPassed = exitCode === 0
  const counts = step.tests
    ? readReport(step, isPassed)
    : { passed: Number(isPassed), failed: Number(!isPassed), broken: [], unsteady: [] }
  if (counts.failed > 0)
    console.log(
      `\n── ${step.name} failed after ${seconds} s: ${step.command.join(' ')}\n\n${output.trim()}\n`,
    )
  return { ...counts, seconds }
}

/**
 * Starts the steps in their order, one more at once than there are cores and a patient one, each when those that it waits for have
 * ended.
 */
async function runAll(steps: readonly Step[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const names = new Set(steps.map(({ name }) => name))
  const mayStart = ({ after = [], needs = [] }: Step): boolean =>
    [...after, ...needs].every((name) => outcomes.has(name) || !names.has(name))
  const isReady = (step: Step): boolean => {
    if (!mayStart(step)) return false
    const atWork = [...running.keys()].filter(({ isPatient }) => isPatient === step.isPatient)
    if (step.isPatient) return atWork.length === 0
    if (!step.alone) return atWork.length <= availableParallelism() && !atWork.some(({ alone }) => alone)
    return atWork.length === 0 && waiting.every((other) => other.alone ?? other.isPatient ?? !mayStart(other))
  }
  while (waiting.length + running.size > 0) {
    const next = waiting.find(isReady)
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const missing = next.needs?.find((name) => outcomes.get(name)?.failed !== 0)
    if (missing !== undefined) {
      console.log(`\n── ${next.name} was not run, because '${missing}' failed.\n`)
      outcomes.set(next.name, { passed: 0, failed: 1, seconds: 0, broken: [], unsteady: [] })
      continue
    }
    const ended = run(next).then((outcome) => {
      outcomes.set(next.name, outcome)
      running.delete(next)
    })
    running.set(next, ended)
  }
  return outcomes
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll()
    process.exit(1)
  })
}

const steps = process.argv[2] === 'check' ? quickCheck() : everything()
const outcomes = await runAll(steps)
rmSync(reports, { recursive: true, force: true })

for (const { leaves } of steps) {
  if (leaves !== undefined && existsSync(leaves)) console.log(`\n${readFileSync(leaves, 'utf8').trim()}`)
}
const table = steps.map(({ name }) => [name, outcomes.get(name)] as const)
console.table(
  Object.fromEntries(
    table.map(([name, outcome]) => [
      name,
      { seconds: outcome?.seconds, passed: outcome?.passed, failed: outcome?.failed },
    ]),
  ),
)
// Once more, where a reader of the end of a long log finds it.
const told = { broken: 'Failed', unsteady: 'Failed once, and passed when tried again' } as const
for (const kind of ['unsteady', 'broken'] as const) {
  const cases = [...outcomes.values()].flatMap((outcome) => outcome[kind])
  if (cases.length > 0) console.log(`${told[kind]}:\n\n${cases.join('\n\n')}\n`)
}
const sum = (count: 'passed' | 'failed'): number =>
  [...outcomes.values()].reduce((total, outcome) => total + outcome[count], 0)
console.log(
  `${Math.round(performance.now() / 1000)} s. Counted: every test of vitest and Playwright, and every other step as one.`,
)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
