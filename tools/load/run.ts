/**
 * `npm run measure -- load`: tests the real code with a crowd at one event. First in virtual time, on a modelled storage: with faults, with
 * an admin who changes things meanwhile, and broken on purpose. Then over HTTP, where the machine counts as well: instances of the
 * site and the strict Blobs server with the hosted storage's latencies, each as its own process. Fails if a promise is broken or a
 * negative control goes undetected.
 *
 *     npm run measure -- load 50 500            these loads only, by the number of people or the rate (10/s)
 *     npm run measure -- load --only=model      without HTTP; --only=http without the model
 *     npm run measure -- load --latency=0       over HTTP, what the machine alone takes
 */
import { parseArgs } from 'node:util'
import { percentile } from './virtual/crowd.ts'
import { runCrowd, type Outcome } from './crowd.ts'
import { openFleet, type Fleet } from './fleet.ts'
import { loads, printModel } from './model.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    latency: { type: 'string', default: '1' },
    instances: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})
const isWanted = (label: string): boolean => positionals.length === 0 || positionals.includes(label)

const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2)

function toRow(label: string, outcome: Outcome): Record<string, string | number> {
  const times = outcome.people.map(({ milliseconds }) => milliseconds)
  const operations = outcome.people.map(({ id }) => outcome.used.operations.get(id) ?? 0)
  const mean = operations.reduce((sum, count) => sum + count, 0) / operations.length
  return {
    load: label,
    'p50 s': inSeconds(percentile(times, 0.5)),
    'p99 s': inSeconds(percentile(times, 0.99)),
    'max s': inSeconds(Math.max(...times)),
    operations: mean.toFixed(1),
    'p99 op.': percentile(operations, 0.99),
    busy: outcome.busy,
    seats: `${outcome.seats} of ${outcome.wanted}`,
    lost: outcome.lost,
    twice: outcome.twice,
    fooled: outcome.fooled,
    'out of order s': inSeconds(outcome.disorder),
    left: outcome.intentsLeft,
    'processor s': `${outcome.used.siteSeconds.toFixed(1)} + ${outcome.used.storageSeconds.toFixed(1)} + ${outcome.clientSeconds.toFixed(1)} of ${outcome.seconds.toFixed(1)}`,
  }
}

/** Returns the loads that broke a promise. */
async function measure(fleet: Fleet): Promise<string[]> {
  const rows: Record<string, string | number>[] = []
  const failures: string[] = []
  const warm = { label: '20', people: 20, over: 0 }
  const latency = Number(values.latency)
  for (const load of [warm, ...loads.filter(({ label }) => isWanted(label))]) {
    const outcome = await runCrowd(fleet, { load, latency, seed: 1 })
    if (load === warm) continue
    rows.push(toRow(load.label, outcome))
    if (outcome.lost + outcome.twice + outcome.oversold + outcome.fooled > 0)
      failures.push(`HTTP, ${load.label}`)
  }
  console.log(`\nOver HTTP, ${values.instances} instances, latencies times ${values.latency}`)
  console.table(rows)
  return failures
}

const failures = values.only === 'http' ? [] : await printModel(isWanted)
if (values.only !== 'model') {
  const fleet = await openFleet(Number(values.instances))
  try {
    failures.push(...(await measure(fleet)))
  } finally {
    fleet.close()
  }
}
if (failures.length > 0) {
  console.error(`Not as promised: ${failures.join('; ')}`)
  process.exitCode = 1
}
