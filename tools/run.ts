/**
 * Runs the tools that share a script by their name: `npm run prove -- oversell`, `npm run measure -- tap`, `npm run screenshots -- readme`.
 * What follows the name goes to the tool. An unknown name lists the known ones.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * `prove` runs what docs/proofs.md claims with all rounds; `npm test` runs the same tests with a few. `measure` measures on this machine.
 * `screenshots` makes pictures to look at. '' is the tool of a script without a name.
 */
const tools: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  prove: {
    adopt: 'vitest run --project slow tests/slow/adopt.test.ts',
    database: 'vitest run --project slow tests/slow/database.test.ts',
    disk: 'vitest run --project proof tests/api/storage/folder.test.ts',
    kill: 'vitest run --project slow tests/api/kill.test.ts',
    lives: 'vitest run --project proof tests/unit/core/events/walk.test.ts',
    operations: 'vitest run --project proof tests/api/operations.test.ts',
    oversell: 'vitest run --project slow tests/api/registrations/oversell.test.ts',
  },
  measure: {
    'admin-opening': 'node tools/admin-opening/run.ts',
    // oxlint-disable-next-line core/no-restricted-syntax -- what the reviewer's count is called
    desk: 'node tools/desk/run.ts',
    files: 'node tools/files-that-run/run.ts',
    'first-screen': 'node tools/first-screen/run.ts',
    growth: 'node tools/growth/run.ts',
    lighthouse: 'node tools/lighthouse/run.ts',
    load: 'node tools/load/run.ts',
    tap: 'node tools/first-tap/run.ts',
  },
  screenshots: { '': 'node tools/screenshots/run.ts', readme: 'node tools/screenshots/readme.ts' },
}

const [group = '', ...given] = process.argv.slice(2)
const named = tools[group] ?? {}
const isNamed = given[0] !== undefined && named[given[0]] !== undefined
const command = named[isNamed ? (given[0] ?? '') : '']
if (command === undefined) {
  console.error(`Say which: npm run ${group} -- ${Object.keys(named).join(' | ')}`)
  process.exit(1)
}
const environment: NodeJS.ProcessEnv = { ...process.env, PROOF: 'yes' }

function run(line: string, more: readonly string[] = []): void {
  const [program = '', ...parameters] = line.split(' ')
  const options = { cwd: root, stdio: 'inherit', env: environment } as const
  const { status } = spawnSync(program, [...parameters, ...more], options)
  if (status !== 0) process.exit(status ?? 1)
}

if (group !== 'prove') run('node tests/support/browser/install-browser.ts')
run(command, given.slice(isNamed ? 1 : 0))
