/** The folder of the build that matches the sources; builds it when absent. */
import { join } from 'node:path'
import { buildIfNeeded } from '../../../netlify/local/build.ts'

const root = join(import.meta.dirname, '../../..')

export const { folder: builtFolder, isNew } = await buildIfNeeded(root, {
  signal: AbortSignal.timeout(10 * 60_000),
  onStart: () => undefined,
})
