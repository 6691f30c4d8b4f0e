/**
 * Building the site when what is built no longer fits the sources. Compared by content, so that a checkout or a copied
 * folder with new file times costs nothing, and against the very files that the last such build left: a build by hand
 * or Astro's dev server, which empties the on-demand function, are noticed.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LockedError, takeLock, type Lock } from './lock.ts'
import { onDemandFunction } from './site.ts'

/** The build failed; its message ends with what the build said. */
export class BuildError extends Error {
  override name = 'BuildError'
}

const sourceFolders = ['src', 'public', 'netlify/build']
/** Configuration of Astro, Vite, TypeScript and the dependencies. */
const sourceFiles = /^(astro|tailwind|postcss|vite)\.config\.\w+$|^(package|package-lock|tsconfig)\.json$/
/** Variables that a build bakes into its pages. */
const sourceVariables = ['URL', 'DEPLOY_PRIME_URL', 'CONTEXT', 'NOW']
const stampFile = '.netlify/local-build'

/** True when it had to build. */
export async function buildIfNeeded(
  root: string,
  { signal, onStart }: { signal: AbortSignal; onStart: () => void },
): Promise<boolean> {
  const lock = await takeTurn(join(root, '.netlify/local-build.lock'), signal)
  try {
    const sources = await fingerprint(root)
    if (readStamp(root) === stampOf(sources, root)) return false
    onStart()
    await build(root, signal)
    const stamp = join(root, stampFile)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, stampOf(sources, root))
    return true
  } finally {
    lock.release()
  }
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
  return hash.digest('hex')
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

function stampOf(sources: string, root: string): string {
  const products = ['dist', onDemandFunction].map((path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    return `${path} ${found ? found.mtimeMs : 'missing'}`
  })
  return [sources, ...products].join('\n')
}

function readStamp(root: string): string | undefined {
  try {
    return readFileSync(join(root, stampFile), 'utf8')
  } catch {
    return undefined
  }
}

/** Runs the build script of package.json. */
async function build(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
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
