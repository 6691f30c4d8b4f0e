/**
 * `npm run load`: how a crowd at one event fares on the real code, over HTTP: instances of the site and the strict Blobs server, with
 * the hosted storage's latencies, each a process of its own. Prints the tables of docs/proofs.md and fails where a seat is
 * sold twice, somebody acknowledged is missing, or a negative control is not found out.
 *
 *     npm run load -- 50 500       these rows only, by the number of people or the rate (10/s)
 */
import { parseArgs } from 'node:util'
import { percentile, runCrowd, type Load, type Outcome } from './crowd.ts'
import { openFleet, type Fleet } from './fleet.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    latency: { type: 'string', default: '1' },
    instances: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
})

const loads: readonly Load[] = [
  { label: '1', people: 1, over: 0 },
  { label: '10', people: 10, over: 0 },
  { label: '50', people: 50, over: 0 },
  { label: '200', people: 200, over: 0 },
  { label: '500', people: 500, over: 0 },
  { label: '10/s', people: 600, over: 60_000 },
  { label: '50/s', people: 500, over: 10_000 },
]

const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2)

export function toRow(label: string, outcome: Outcome): Record<string, string | number> {
  const times = outcome.people.map(({ milliseconds }) => milliseconds)
  const operations = outcome.people.map(({ id }) => outcome.used.operations.get(id) ?? 0)
  const mean = operations.reduce((sum, one) => sum + one, 0) / operations.length
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

async function measure(fleet: Fleet): Promise<void> {
  const rows: Record<string, string | number>[] = []
  const warm = { label: '20', people: 20, over: 0 }
  const weather = { latency: Number(values.latency), faults: {} }
  for (const load of [
    warm,
    ...loads.filter(({ label }) => positionals.length === 0 || positionals.includes(label)),
  ]) {
    const outcome = await runCrowd(fleet, {
      load,
      weather,
      seed: Number(values.seed),
      share: 1,
      isPatient: false,
    })
    if (load !== warm) rows.push(toRow(load.label, outcome))
  }
  console.table(rows)
}

const fleet = await openFleet({ instances: Number(values.instances) })
try {
  await measure(fleet)
} finally {
  fleet.close()
}
