/**
 * Builds the site when no kept build matches the sources. Compared by content, so that a checkout or a copied folder
 * with new file times costs nothing. What a build leaves is copied to a folder of its own and served from there: a
 * build beside a running site (another NOW, a changed page, Astro's dev server) changes nothing under its feet.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { localMark } from '#server/configuration.ts'
import { LockedError, takeLock, type Lock } from './lock.ts'

/** The build failed; its message ends with what the build said. */
export class BuildError extends Error {
  override name = 'BuildError'
}

const sourceFolders = ['src', 'public']
/** Configuration of Astro, Vite, TypeScript and the dependencies. */
const sourceFiles = /^(astro|tailwind|postcss|vite)\.config\.\w+$|^(package|package-lock|tsconfig)\.json$/
/** Variables that a build bakes into its pages. */
const sourceVariables = ['URL', 'DEPLOY_PRIME_URL', 'CONTEXT', 'NOW']
/** What a build leaves, and what a site is served from. */
const products = ['dist', '.netlify/v1']
const keptFolder = '.netlify/builds'
/** One for each clock or address that somebody goes back and forth between. */
const keptAtMost = 4

export interface Build {
  /** Holds `dist` and `.netlify/v1`; nobody writes into it any more. */
  readonly folder: string
  /** It had to be built. */
  readonly isNew: boolean
}

export async function buildIfNeeded(
  root: string,
  { signal, onStart }: { signal: AbortSignal; onStart: () => void },
): Promise<Build> {
  const lock = await takeTurn(join(root, '.netlify/local-build.lock'), signal)
  try {
    const folder = join(root, keptFolder, await fingerprint(root))
    const isNew = !existsSync(folder)
    if (isNew) {
      onStart()
      await build(root, signal)
      await keep(root, folder)
    }
    // The oldest goes first: by use, not by birth.
    const now = new Date()
    await utimes(folder, now, now)
    await forgetOld(join(root, keptFolder))
    return { folder, isNew }
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

async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder)
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = used.sort((a, b) => b.at - a.at).slice(keptAtMost)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })))
}

/** Two builds in one folder would empty it under each other's feet: the second waits and then finds the work done. */
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

async function fingerprint(root: string): Promise<string> {
  const top = (await readdir(root)).filter((name) => sourceFiles.test(name))
  const nested = await Promise.all(sourceFolders.map((folder) => listFiles(root, folder)))
  const hash = createHash('sha256')
  for (const path of [...top, ...nested.flat()].sort()) {
    const content = createHash('sha256').update(await readFile(join(root, path)))
    hash.update(`${path}\0${content.digest('hex')}\n`)
  }
  for (const name of sourceVariables) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex').slice(0, 32)
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Runs the build script of package.json. */
async function build(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: root,
    // A build for this machine may hold sample values, whatever its CONTEXT.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', [localMark]: 'yes' },
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
