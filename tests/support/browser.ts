/**
 * Finds a Chromium for the journeys, on any machine, and gets one where there is none. Run by itself
 * (`npm run browser`) it says which one it is. Tried in this order:
 *
 * 1. the one that CHROME_PATH names
 * 2. the one found last time (.cache/browser.json)
 * 3. Playwright's own, downloaded where it can be
 * 4. the system's
 * 5. Debian's package, installed where we are root
 *
 * Playwright's own is Chromium without windows and what belongs to them. Where the system or Debian has it, too, it is taken
 * before the whole browser: on two cores the difference is a tenth of the journeys' time, and most of what disturbs
 * Lighthouse.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '../..')
const memory = join(root, '.cache/browser.json')

const browserSchema = z.object({ path: z.string(), origin: z.string() })
export type Browser = z.infer<typeof browserSchema>

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
  if (remembered && existsSync(remembered.path)) return remembered

  const found =
    (await playwrightsOwn()) ?? (await downloaded()) ?? (await systems()) ?? (await debiansPackage())
  if (!found) {
    throw new Error(
      "There is no Chromium: Playwright's own could not be downloaded, the system has none, and Debian's package could " +
        'not be installed (that needs Debian or Ubuntu, and root). Install one and name it in CHROME_PATH.',
    )
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(memory, `${JSON.stringify(found)}\n`)
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

async function systems(): Promise<Browser | undefined> {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ]
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const places = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  for (const path of new Set(places)) {
    if (isProgram(path) && (await starts(path))) return { path, origin: "the system's" }
  }
  return undefined
}

async function debiansPackage(): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  const options = { silence: 120_000, environment: { DEBIAN_FRONTEND: 'noninteractive' } }
  const install = (name: string) =>
    runs('apt-get', ['install', '--yes', '--no-install-recommends', name], options)
  if (!(await runs('apt-get', ['update'], options))) return undefined
  const isDone = (await install('chromium-headless-shell')) || (await install('chromium'))
  const found = isDone ? await systems() : undefined
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
