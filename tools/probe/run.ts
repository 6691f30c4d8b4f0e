/**
 * Tests whether seats can be sold on a storage: ten writers at once, 200 rounds, in a store of its own (`probe`).
 *
 *     NETLIFY_SITE_ID=… NETLIFY_AUTH_TOKEN=… npm run probe [-- --rounds 200]   the hosted one, through Netlify's API
 *     npm run probe -- --local                                               the one of this repository, in an empty folder
 *
 * Exits with 1 if the storage breaks its promise.
 */
import { parseArgs } from 'node:util'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { openBlobsServer } from '../../tests/support/storage/strict-blobs-server.ts'
import { faultsIn, probeStorage, type Probe } from './probe.ts'

/** Returns the milliseconds within which this share of the operations finished. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function print(probe: Probe): void {
  const { ifNew, ifMatch, rounds, writers, staleLetThrough, staleReads, listingsBehind, milliseconds } = probe
  console.log(`${rounds} rounds, ${writers} writers at once in each:`)
  console.table({ 'only if new': ifNew, 'only if it matches': ifMatch })
  console.log(
    `Writes by an old etag let through: ${staleLetThrough}. Reads behind a write: ${staleReads}. Listings behind a write: ${listingsBehind}.`,
  )
  console.log('\nMilliseconds, as this machine sees them:')
  const rows = Object.entries(milliseconds).map(([name, all]) => {
    const times = all.toSorted((a, b) => a - b)
    const shares = { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
    return [name, { operations: times.length, ...shares, max: times.at(-1) }]
  })
  console.table(Object.fromEntries(rows))
}

/** Returns the exit code. `context` says where the Blobs client finds the storage. */
async function run(context: string, rounds: number): Promise<number> {
  process.env['NETLIFY_BLOBS_CONTEXT'] = context
  const found = await probeStorage(openBlobsStore('probe'), rounds)
  print(found)
  const faults = faultsIn(found)
  for (const fault of faults) console.log(`BROKEN: ${fault}.`)
  if (faults.length === 0) console.log('One winner each, every time: seats can be sold on this storage.')
  return faults.length === 0 ? 0 : 1
}

async function runLocally(rounds: number): Promise<number> {
  const server = await openBlobsServer()
  try {
    return await run(server.environment, rounds)
  } finally {
    await server.close()
  }
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, local: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)
const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env
if (!Number.isInteger(rounds) || rounds < 1 || (!values.local && !(siteID && token))) {
  console.error('NETLIFY_SITE_ID=… NETLIFY_AUTH_TOKEN=… npm run probe [-- --rounds 200]; or --local')
  process.exitCode = 2
} else if (values.local) {
  process.exitCode = await runLocally(rounds)
} else {
  process.exitCode = await run(Buffer.from(JSON.stringify({ siteID, token })).toString('base64'), rounds)
}
