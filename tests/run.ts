/**
 * The gate. `npm run check` asks everything that needs no build and no browser, `npm test` everything there is. Steps run
 * side by side as far as the machine has cores; what a step says is shown only when it fails. The last line is
 * `N passed, N failed`: every test of vitest and Playwright counts as one, and so does every other step.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { budgetTable } from './support/budget-table.ts'
import { endAll, runProgram } from './support/program.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'gate-'))

interface Step {
  name: string
  /** A program of node_modules/.bin and its parameters. */
  command: [program: string, ...parameters: string[]]
  /** Steps that must have passed before; where one fails, this one is not run and counts as failed. */
  after?: string[]
  /** Steps that must have ended before, however they ended. */
  behind?: string[]
  /** Which counts to read from its report; every other step counts as one. */
  runner?: 'vitest' | 'playwright'
  /** Nothing runs beside it: it fills the machine itself, or measures. */
  alone?: boolean
  environment?: Record<string, string>
  /** A file that it leaves, shown at the end. */
  leaves?: string
}

/**
 * How long a step may say nothing before it counts as stuck. vitest and Playwright speak after each test; most other programs
 * only at their end.
 */
const silentMinutes = { speaking: 5, silent: 20 }

function vitest(project: string): Step {
  const report = `--outputFile.json=${reportOf(project)}`
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, '--reporter=dot', '--reporter=json', report],
    runner: 'vitest',
  }
}

function playwright(
  name: string,
  projects: string[],
  { reporters = [], workers }: { reporters?: string[]; workers?: number } = {},
): Step {
  const named = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: [
      'playwright',
      'test',
      ...named,
      ...(workers === undefined ? [] : [`--workers=${workers}`]),
      '--output',
      `test-results/${name}`,
      `--reporter=${['line', 'json', ...reporters].join()}`,
    ],
    runner: 'playwright',
    after: ['build', 'browser'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
  }
}

function reportOf(name: string): string {
  return join(reports, `${name}.json`)
}

const lint: Step['command'] = ['eslint', '.', '--max-warnings', '0']
// While working, files that did not change are not looked at again. What a change in another file's types means for
// them is therefore seen by `npm test` only.
const lintOfChanges: Step['command'] = [
  ...lint,
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  '.cache/lint',
]

/** Longest first, so that no long one is left for the end. */
const quick: Step[] = [
  { name: 'content types', command: ['astro', 'sync', '--log-level', 'error'] },
  { name: 'lint', command: lint },
  vitest('api'),
  vitest('unit'),
  { name: 'types', command: ['tsc', '--incremental', '--tsBuildInfoFile', '.cache/types.json'] },
  { name: 'types of pages', command: ['astro', 'check', '--noSync', '--minimumSeverity', 'warning'] },
  { name: 'types, pure', command: ['tsc', '-p', 'tsconfig.pure.json'] },
  vitest('house'),
  { name: 'unused', command: ['knip', '--no-progress'] },
  {
    name: 'format',
    command: [
      'prettier',
      '--check',
      '--cache',
      '--cache-location',
      '.cache/format',
      '--log-level',
      'warn',
      '.',
    ],
  },
]

const slow: Step[] = [
  { ...vitest('bundle'), after: ['build'] },
  { ...vitest('built'), after: ['build'] },
  { ...playwright('journeys', ['desktop', 'mobile']), alone: true },
  {
    ...playwright('budgets', ['budgets'], {
      reporters: ['./tests/support/budget-table.ts'],
      // They wait for a slow line most of the time.
      workers: 3,
    }),
    alone: true,
    leaves: budgetTable,
  },
]

/** What is asked for: `check` is the quick gate, nothing is everything. */
function plan(wanted: string | undefined): Step[] {
  const needsTypes = (step: Step, typesFrom: string): Step =>
    step.name.startsWith('types') || step.name === 'lint' ? { ...step, behind: [typesFrom] } : step
  if (wanted === 'check') {
    const changed = quick.map((step) => (step.name === 'lint' ? { ...step, command: lintOfChanges } : step))
    return changed.map((step) => needsTypes(step, 'content types'))
  }
  // The build writes the content's types too; both at once would write the same files.
  const build: Step = { name: 'build', command: ['node', 'tests/support/build-site.ts'] }
  // It may have to be downloaded: nothing is used of the machine then, but the network.
  const browser: Step = { name: 'browser', command: ['node', 'tests/support/browser.ts'] }
  const rest = quick.slice(1).map((step) => needsTypes(step, 'build'))
  // The development server, started among the slow ones, writes the content's types as well.
  return [build, browser, { ...vitest('slow'), behind: ['build'] }, ...rest, ...slow]
}

interface Outcome {
  step: Step
  passed: number
  failed: number
  seconds: number
  /** What it said, or why it did not run. */
  output: string
  /** The names of the tests that failed. */
  broken: string[]
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

interface Suite {
  specs: { ok: boolean; title: string; file: string; tests: { projectName: string; status: string }[] }[]
  suites?: Suite[] | undefined
}
const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(
    z.object({
      ok: z.boolean(),
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  suites: z.optional(z.array(z.lazy(() => suite))),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
})

function brokenIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => `${projectName}, ${file}: ${title} (${status})`),
  )
  return [...own, ...suites.flatMap(brokenIn)]
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'broken'>

function countTests(step: Step, exitCode: number): Counts {
  const file = reportOf(step.name)
  if (!existsSync(file)) return { passed: 0, failed: 1, broken: [] }
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  let passed: number
  let failed: number
  let broken: string[]
  if (step.runner === 'vitest') {
    const report = vitestReport.parse(json)
    // A file that cannot even be loaded has no tests to fail.
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    passed = report.numPassedTests
    failed = report.numFailedTests + unloaded.length
    const tests = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    )
    broken = [...unloaded.map(({ name }) => relative(root, name)), ...tests]
  } else {
    const { stats, errors, suites } = playwrightReport.parse(json)
    passed = stats.expected
    failed = stats.unexpected + stats.flaky + errors.length
    broken = suites.flatMap(brokenIn)
  }
  // No tests at all, or an error outside every test, is no success.
  const isFailed = exitCode !== 0 || passed === 0
  return { passed, failed: isFailed && failed === 0 ? 1 : failed, broken }
}

const quiet = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
}

async function run(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  const { exitCode, output } = await runProgram({
    command: step.command,
    cwd: root,
    environment: { ...process.env, ...quiet, ...step.environment, PATH: path },
    silentMinutes: step.runner ? silentMinutes.speaking : silentMinutes.silent,
  })
  const seconds = (performance.now() - startedAt) / 1000
  const isPassed = exitCode === 0
  const counts: Counts = step.runner
    ? countTests(step, exitCode)
    : { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, broken: [] }
  return { step, ...counts, seconds, output }
}

/** Runs the steps in their order, as many at once as there are cores, each after those that it needs. */
function runAll(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  let busy = 0
  let isAlone = false
  return new Promise((resolve) => {
    const done = (outcome: Outcome): void => {
      outcomes.push(outcome)
      tell(outcome)
    }
    const startNext = (): void => {
      for (const step of [...waiting]) {
        const outcomeOf = (name: string): Outcome | undefined =>
          outcomes.find((outcome) => outcome.step.name === name)
        const broken = (step.after ?? []).find((name) => (outcomeOf(name)?.failed ?? 0) > 0)
        if (broken !== undefined) {
          waiting.splice(waiting.indexOf(step), 1)
          const output = `Not run, because '${broken}' failed.\n`
          done({ step, passed: 0, failed: 1, seconds: 0, output, broken: [] })
          continue
        }
        const isComing = (name: string): boolean => steps.some((other) => other.name === name)
        const isReady = [...(step.after ?? []), ...(step.behind ?? [])].every(
          (name) => outcomeOf(name) !== undefined || !isComing(name),
        )
        const hasRoom = step.alone
          ? busy === 0 && waiting.every((other) => other.alone)
          : !isAlone && busy < availableParallelism()
        if (!isReady || !hasRoom) continue
        waiting.splice(waiting.indexOf(step), 1)
        busy += 1
        isAlone = step.alone ?? false
        void run(step).then((outcome) => {
          busy -= 1
          isAlone = false
          done(outcome)
          startNext()
        })
      }
      if (busy === 0 && waiting.length === 0) resolve(outcomes)
    }
    startNext()
  })
}

function tell({ step, failed, seconds, output }: Outcome): void {
  if (failed === 0) return
  console.log(
    `\n── ${step.name} failed after ${seconds.toFixed(1)} s: ${step.command.join(' ')}\n\n${output.trim()}\n`,
  )
}

function table(outcomes: Outcome[]): string {
  const lines = outcomes.map(({ step, passed, failed, seconds }) => [
    step.name,
    failed === 0 ? 'passed' : 'FAILED',
    seconds.toFixed(1),
    String(passed),
    String(failed),
  ])
  const rows = [['step', '', 'seconds', 'passed', 'failed'], ...lines]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll()
    process.exit(1)
  })
}

const startedAt = performance.now()
const steps = plan(process.argv[2])
const unordered = await runAll(steps)
const outcomes = steps.flatMap((step) => unordered.filter((outcome) => outcome.step === step))
rmSync(reports, { recursive: true, force: true })

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
for (const { step } of outcomes) {
  if (step.leaves !== undefined && existsSync(step.leaves))
    console.log(`\n${readFileSync(step.leaves, 'utf8').trim()}`)
}
console.log(`\n${table(outcomes)}\n`)
// Once more, where whoever reads only the end of a long log finds it.
const broken = outcomes.flatMap((outcome) => outcome.broken)
if (broken.length > 0) console.log(`Failed:\n${broken.map((name) => `  ${name}`).join('\n')}\n`)
console.log(`${seconds} s. Counted: every test of vitest and Playwright, and every other step as one.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
