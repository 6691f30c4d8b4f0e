/**
 * Asks a live site's storage whether seats can be sold on it: ten writers at once, 200 rounds, in a store of its own.
 *
 *     ADMIN_PASSWORD=… npm run probe -- https://… [--rounds 200] [--code 123456]
 *
 * Ends with 1 where the storage breaks its promise.
 */
import { parseArgs } from 'node:util'
import { addProbes, faultsIn } from '#domain/probe.ts'
import { operationNames, probeRoundsMost, probeSchema, type Probe } from '#schemas/probe.ts'
import { signIn, SiteError } from '../../netlify/local/site-client.ts'

/** Milliseconds below which this share of the operations stays. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function print(probe: Probe): void {
  const { ifNew, ifMatch, rounds, writers, staleLetThrough, staleReads, listingsBehind } = probe
  console.log(`\n${rounds} rounds, ${writers} writers at once in each:`)
  console.table({ 'only if new': ifNew, 'only if it matches': ifMatch })
  console.log(
    `Writes by an old etag let through: ${staleLetThrough}. Reads behind a write: ${staleReads}. Listings behind a write: ${listingsBehind}.`,
  )
  console.log('\nMilliseconds, as the functions see them:')
  console.table(
    Object.fromEntries(
      operationNames.map((name) => {
        const times = probe.milliseconds[name].toSorted((a, b) => a - b)
        return [
          name,
          {
            operations: times.length,
            p50: percentile(times, 0.5),
            p99: percentile(times, 0.99),
            max: times.at(-1),
          },
        ]
      }),
    ),
  )
}

/** Returns the exit code. */
async function run(site: string, rounds: number, code: string | undefined): Promise<number> {
  const ask = await signIn(site, code)
  let total: Probe | undefined
  for (let left = rounds; left > 0; left -= probeRoundsMost) {
    const answer = await ask('POST', '/api/admin/probe', { rounds: Math.min(left, probeRoundsMost) })
    const probe = probeSchema.parse(await answer.json())
    total = total ? addProbes(total, probe) : probe
    process.stdout.write('.')
  }
  if (!total) return 2
  print(total)
  const faults = faultsIn(total)
  for (const fault of faults) console.log(`BROKEN: ${fault}.`)
  if (faults.length === 0) console.log('One winner each, every time: seats can be sold on this storage.')
  return faults.length === 0 ? 0 : 1
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '200' }, code: { type: 'string' } },
})
const [site = 'http://localhost:8888'] = positionals
const rounds = Number(values.rounds)
if (!URL.canParse(site) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('ADMIN_PASSWORD=… npm run probe -- https://… [--rounds 200] [--code 123456]')
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(site, rounds, values.code)
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error)
    process.exitCode = 1
  }
}
