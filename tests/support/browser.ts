/**
 * Finds a Chromium for the end-to-end tests, on any machine, and gets one where there is none. Run by itself
 * (`npm run browser`) it says which one it is. Tried in this order:
 *
 * 1. the one that CHROME_PATH names
 * 2. the one found last time (.cache/browser.json)
 * 3. Chromium's headless shell, which is Chromium without windows and what belongs to them: Playwright's own, the system's,
 *    Playwright's download, Debian's package where we are root
 * 4. a whole Chromium: the system's, Debian's package where we are root
 *
 * The shell is taken first because it saves a tenth of the end-to-end tests' time on two cores, and most of what disturbs Lighthouse. So a
 * whole one that was found last time holds for a day; then the shell is looked for again.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '../..')
const memory = join(root, '.cache/browser.json')

const browserSchema = z.object({
  path: z.string(),
  origin: z.string(),
  /** When it was found, in milliseconds. */
  foundAt: z.optional(z.number()),
})
export type Browser = z.infer<typeof browserSchema>

const day = 24 * 60 * 60 * 1000

function isShell(path: string): boolean {
  return /headless[-_]shell/.test(path)
}

/** Whether the browser of last time need not be looked for again. */
export function stillHolds({ path, foundAt = 0 }: Browser, now: number): boolean {
  return isShell(path) || (now >= foundAt && now - foundAt < day)
}

/**
 * Quiet, without a graphics card, and with letters as wide as phones draw them: without windows, Chromium would round each to
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

/** Throws one sentence that says what to do when there is no Chromium and none can be had. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (await starts(named)) return { path: named, origin: 'CHROME_PATH' }
    throw new Error(`CHROME_PATH names ${named}, which is no Chromium that starts: correct or unset it.`)
  }
  const remembered = recall()
  if (remembered && existsSync(remembered.path) && stillHolds(remembered, Date.now())) return remembered

  const found =
    (await playwrightsOwn()) ??
    (await systems(shells)) ??
    (await downloaded()) ??
    (await debiansPackage('chromium-headless-shell')) ??
    (await systems(wholeOnes)) ??
    (await debiansPackage('chromium'))
  if (!found) {
    throw new Error(
      "There is no Chromium: Playwright's own could not be downloaded, the system has none, and Debian's package could " +
        'not be installed (that needs Debian or Ubuntu, and root). Install one and name it in CHROME_PATH.',
    )
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(memory, `${JSON.stringify({ ...found, foundAt: Date.now() })}\n`)
  return found
}

function recall(): Browser | undefined {
  try {
    return browserSchema.parse(JSON.parse(readFileSync(memory, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether it can be started here at all: a downloaded one may miss the system's libraries. */
async function starts(path: string): Promise<boolean> {
  return (await startedProgram(path)) !== undefined
}

/** Starts a Chromium and ends it; the path of the program that ran. Without a path Playwright takes its own. */
async function startedProgram(path?: string): Promise<string | undefined> {
  try {
    const server = await chromium.launchServer({
      args: launchArguments,
      timeout: 20_000,
      ...(path === undefined ? {} : { executablePath: path }),
    })
    const program = server.process().spawnfile
    await server.close()
    return program
  } catch {
    return undefined
  }
}

async function playwrightsOwn(): Promise<Browser | undefined> {
  const path = await startedProgram()
  return path === undefined ? undefined : { path, origin: "Playwright's own" }
}

/** Never waits long: given up when nothing arrives for 20 s. */
async function downloaded(): Promise<Browser | undefined> {
  const cli = join(root, 'node_modules/playwright/cli.js')
  const isDone = await runs(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    silence: 20_000,
    environment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  })
  return isDone ? playwrightsOwn() : undefined
}

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
const shells = inFolders(['chromium-headless-shell', 'chrome-headless-shell'])
const wholeOnes = [
  ...inFolders(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function inFolders(names: readonly string[]): string[] {
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

async function systems(places: readonly string[]): Promise<Browser | undefined> {
  for (const path of new Set(places)) {
    if (isProgram(path) && (await starts(path))) return { path, origin: "the system's" }
  }
  return undefined
}

let areListsFresh: Promise<boolean> | undefined

async function debiansPackage(name: 'chromium-headless-shell' | 'chromium'): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  const options = { silence: 120_000, environment: { DEBIAN_FRONTEND: 'noninteractive' } }
  // Without a network it must not take minutes to notice.
  const apt = (...parameters: string[]) =>
    runs('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...parameters], options)
  if (!(await (areListsFresh ??= apt('update')))) return undefined
  if (!(await apt('install', '--yes', '--no-install-recommends', name))) return undefined
  const found = await systems(name === 'chromium' ? wholeOnes : shells)
  return found && { path: found.path, origin: "Debian's package" }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a program ends well; it is ended when it has been silent for too long (milliseconds). */
function runs(
  program: string,
  parameters: string[],
  { silence, environment }: { silence: number; environment: Record<string, string> },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const giveUp = setTimeout(() => child.kill('SIGKILL'), silence)
    child.stdout.on('data', () => giveUp.refresh())
    child.stderr.on('data', () => giveUp.refresh())
    child.on('error', () => {
      clearTimeout(giveUp)
      resolve(false)
    })
    child.on('close', (code) => {
      clearTimeout(giveUp)
      resolve(code === 0)
    })
  })
}

if (import.meta.main) {
  try {
    const { path, origin } = await findBrowser()
    console.log(`${path} (${origin})`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
