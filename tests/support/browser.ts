/** Which Chromium the tests and tools drive, and how. Getting one where there is none is `install-browser.ts`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where `npm run browser` writes which one it has found. */
export const browserMemory = join(import.meta.dirname, '../../.cache/browser.json')
export const browserSchema = z.object({ path: z.string(), origin: z.string() })

/**
 * Quiet, without a graphics card, and with glyphs as wide as phones draw them: without windows, Chromium would round each to
 * whole dots. Playwright itself adds --no-sandbox, which root needs.
 */
export const launchArguments = [
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** Undefined where none has been looked for yet: Playwright then takes its own, or says how to get it. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named) return named
  if (!existsSync(browserMemory)) return undefined
  const { path } = browserSchema.parse(JSON.parse(readFileSync(browserMemory, 'utf8')))
  return existsSync(path) ? path : undefined
}

/** For Playwright's `launch()`. */
export function launchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = findBrowser()
  return { args: launchArguments, ...(executablePath === undefined ? {} : { executablePath }) }
}
