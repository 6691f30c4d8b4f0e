/** Builds the site if the content of its sources changed, each build in its own folder. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { localMark } from '#http/configuration.ts'
import { LockedError, takeLock, type Lock } from './data-folder.ts'

export class BuildError extends Error {
  override name = 'BuildError'
}

const sourceFolders = ['src', 'public']
const sourceFiles = /^(astro|tailwind|postcss|vite)\.config\.\w+$|^(package|package-lock|tsconfig)\.json$/
const sourceVariables = [
  'URL',
  'DEPLOY_PRIME_URL',
  'CONTEXT',
  'NOW',
  'REPOSITORY_URL',
  'BRANCH',
  'LOCAL_CHOSEN',
]
const products = ['dist', '.netlify/v1']
const keptFolder = '.netlify/builds'
const keptAtMost = 4

/** Returns the folder with `dist` and `.netlify/v1`. Calls `onStart` if no kept build matches. */
export async function buildIfNeeded(
  root: string,
  { signal, onStart }: { signal: AbortSignal; onStart: () => void },
): Promise<string> {
  const lock = await takeTurn(join(root, '.netlify/local-build.lock'), signal)
  try {
    const folder = join(root, keptFolder, await fingerprint(root))
    if (!existsSync(folder)) {
      onStart()
      await build(root, signal)
      await keep(root, folder)
    }
    // A kept build's time is its last use: the least recently used one is deleted first.
    const now = new Date()
    await utimes(folder, now, now)
    await removeOldBuilds(join(root, keptFolder))
    return folder
  } finally {
    lock.release()
  }
}

async function keep(root: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const product of products) {
    if (existsSync(join(root, product)))
      await cp(join(root, product), join(unfinished, product), { recursive: true })
  }
  await rename(unfinished, folder)
}

async function removeOldBuilds(folder: string): Promise<void> {
  const names = await readdir(folder)
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = used.sort((a, b) => b.at - a.at).slice(keptAtMost)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })))
}

/** Serialises builds of one folder: a second process waits, and then finds the finished build. */
async function takeTurn(path: string, signal: AbortSignal): Promise<Lock> {
  for (;;) {
    try {
      return takeLock(path)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      signal.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Hashes sources and variables. Pages say on which day they were built and what is over by then; previews differ from other contexts. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of sourceVariables) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  const top = (await readdir(root)).filter((name) => sourceFiles.test(name))
  const nested = await Promise.all(sourceFolders.map((folder) => listFiles(root, folder)))
  for (const path of [...top, ...nested.flat()].sort()) {
    const content = createHash('sha256').update(await readFile(join(root, path)))
    hash.update(`${path}\0${content.digest('hex')}\n`)
  }
  return hash.digest('hex').slice(0, 32)
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

async function build(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      // A build without a context shows no drafts.
      CONTEXT: process.env['CONTEXT'] || 'dev',
      // A local build may contain sample values, whatever its CONTEXT.
      [localMark]: 'yes',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status !== 0) throw new BuildError(`The build failed:\n${output.join('').trim()}`)
}
