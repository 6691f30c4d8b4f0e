/**
 * Finds a Chromium for the tests on any machine, or installs one (`npm run browser`). CHROME_PATH selects one; otherwise
 * Chromium's headless shell is preferred, which saves a tenth of the browser tests' time on two cores and most of the
 * noise in Lighthouse's measurements.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserMemory, launchArguments } from './browser.ts'

const root = join(import.meta.dirname, '../../..')
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
const inFolders = (names: readonly string[]): string[] =>
  names.flatMap((name) => folders.map((folder) => join(folder, name)))

const shells = inFolders(['chromium-headless-shell', 'chrome-headless-shell'])
const wholeOnes = [
  ...inFolders(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Starts and stops a Chromium, because a downloaded one may lack system libraries. Without a path it starts Playwright's own. */
async function start(executablePath?: string): Promise<string | undefined> {
  const options = { args: launchArguments, timeout: 20_000 }
  try {
    const server = await chromium.launchServer(
      executablePath === undefined ? options : { ...options, executablePath },
    )
    const program = server.process().spawnfile
    await server.close()
    return program
  } catch {
    return undefined
  }
}

async function startFirst(paths: readonly string[]): Promise<string | undefined> {
  for (const path of new Set(paths)) {
    const program = existsSync(path) ? await start(path) : undefined
    if (program !== undefined) return program
  }
  return undefined
}

/** Returns whether a program exits with 0 within ten minutes. */
function succeeds(...[program, ...parameters]: [string, ...string[]]): boolean {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000',
  }
  const options = { cwd: root, env, stdio: 'ignore', timeout: 10 * 60_000 } as const
  return spawnSync(program, parameters, options).status === 0
}

async function download(): Promise<string | undefined> {
  const cli = join(root, 'node_modules/playwright/cli.js')
  return succeeds(process.execPath, cli, 'install', '--only-shell', 'chromium') ? start() : undefined
}

/** Installs a package of Debian or Ubuntu, only as root. Fails quickly without a network. */
async function installPackage(name: string, paths: readonly string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = ['apt-get', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'] as const
  const isDone =
    succeeds(...apt, 'update') && succeeds(...apt, 'install', '--yes', '--no-install-recommends', name)
  return isDone ? startFirst(paths) : undefined
}

const named = process.env['CHROME_PATH']
const ways: readonly [origin: string, find: () => Promise<string | undefined>][] = named
  ? [['CHROME_PATH', () => start(named)]]
  : [
      ["Playwright's own", () => start()],
      ["the system's", () => startFirst(shells)],
      ["Playwright's own, downloaded", download],
      ["Debian's package", () => installPackage('chromium-headless-shell', shells)],
      ["the system's", () => startFirst(wholeOnes)],
      ["Debian's package", () => installPackage('chromium', wholeOnes)],
    ]

let isFound = false
for (const [origin, find] of ways) {
  const path = await find()
  if (path === undefined) continue
  mkdirSync(dirname(browserMemory), { recursive: true })
  writeFileSync(browserMemory, `${JSON.stringify({ path, origin })}\n`)
  console.log(`${path} (${origin})`)
  isFound = true
  break
}
if (!isFound) {
  console.error(
    named
      ? `CHROME_PATH names ${named}, which is no Chromium that starts: correct or unset it.`
      : "There is no Chromium: Playwright's own could not be downloaded, the system has none, and Debian's package could " +
          'not be installed (that needs Debian or Ubuntu, and root). Install one and name it in CHROME_PATH.',
  )
  process.exitCode = 1
}
