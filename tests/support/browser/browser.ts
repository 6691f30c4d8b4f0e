/** Says which Chromium the tests and tools use, and with which options. `install-browser.ts` installs one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where `npm run browser` stores its result. */
export const browserMemory = join(import.meta.dirname, '../../../.cache/browser.json')
export const browserSchema = z.object({ path: z.string(), origin: z.string() })

/**
 * Headless, without a GPU, with subpixel glyph widths as on phones (Chromium would round them). Playwright itself adds --no-sandbox, which
 * root needs.
 */
export const launchArguments = [
  ...['--font-render-hinting=none', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-gpu', '--disable-quic', '--disable-sync'],
  '--no-first-run',
]

/** Returns undefined before the first search: Playwright then uses its own Chromium, or says how to install it. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named) return named
  if (!existsSync(browserMemory)) return undefined
  const { path } = browserSchema.parse(JSON.parse(readFileSync(browserMemory, 'utf8')))
  return existsSync(path) ? path : undefined
}

/** Returns the options of Playwright's `launch()`. */
export function launchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = findBrowser()
  return { args: launchArguments, ...(executablePath === undefined ? {} : { executablePath }) }
}
