/** Builds the site for the tests, unless what stands in dist fits the sources. */
import { join } from 'node:path'
import { buildIfNeeded } from '../../netlify/local/build.ts'

const root = join(import.meta.dirname, '../..')

try {
  const isNew = await buildIfNeeded(root, {
    signal: AbortSignal.timeout(10 * 60_000),
    onStart: () => undefined,
  })
  console.log(isNew ? 'Built.' : 'What is built fits the sources.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
