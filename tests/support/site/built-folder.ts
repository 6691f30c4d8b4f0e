/** Gives the folder with the build of the current sources; builds it if it is absent. */
import { join } from 'node:path'
import { buildIfNeeded } from '../../../netlify/local/build.ts'

const root = join(import.meta.dirname, '../../..')

// Vite would take a build that vitest starts for the development server's, whose pages link their stylesheet.
delete process.env['VITEST']
delete process.env['DEV']

export const builtFolder = await buildIfNeeded(root, {
  signal: AbortSignal.timeout(10 * 60_000),
  onStart: () => console.log('Building the site …'),
})
