/** The folder of the build that matches the sources; builds it when absent. */
import { join } from 'node:path'
import { buildIfNeeded } from '../../../netlify/local/build.ts'

const root = join(import.meta.dirname, '../../..')

// Vite takes a build that vitest starts for one of the development server, whose pages link their stylesheet.
delete process.env['VITEST']

export const builtFolder = await buildIfNeeded(root, {
  signal: AbortSignal.timeout(10 * 60_000),
  onStart: () => console.log('Building the site …'),
})
