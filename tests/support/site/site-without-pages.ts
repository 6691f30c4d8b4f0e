/**
 * The site's functions over real HTTP, without a build: the local platform serves a folder without pages that links to
 * the functions. In this process, for tests that inspect the storage, or in another one, for tests that kill it.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { HttpServer } from '../../../netlify/local/site/http-server.ts'
import { openSite } from '../../../netlify/local/site/site.ts'

const projectRoot = join(import.meta.dirname, '../../..')
const node = join(projectRoot, 'node_modules/.bin/node')

export interface RunningSite {
  /** 'http://localhost:9123', without trailing slash. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** A folder without pages that links to the functions. */
export function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'pageless-'))
  const build = `node -e "require('node:fs').mkdirSync('dist', { recursive: true })"`
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }))
  // A link, because netlify.toml must not name a folder outside its own; Node resolves it to the sources.
  mkdirSync(join(root, 'netlify'))
  symlinkSync(join(projectRoot, 'netlify/functions'), join(root, 'netlify/functions'))
  writeFileSync(
    join(root, 'netlify.toml'),
    '[build]\npublish = "dist"\n[functions]\ndirectory = "netlify/functions"\n',
  )
  return root
}

/** On the Blobs server that this process has open. */
export async function serveHere(): Promise<RunningSite> {
  const root = makeRoot()
  const site = await openSite(root, root)
  const server = new HttpServer((request, visitor) => site.answer(request, visitor))
  const port = await server.listen(0)
  return {
    url: `http://localhost:${port}`,
    async close() {
      await server.close()
      await site.settle()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

export interface SiteProcess extends RunningSite {
  /** Kills the process without shutdown. The data stays. */
  readonly kill: () => Promise<void>
}

/**
 * The process once it has printed its address and that it is ready; throws with what it said if it ends before. Its `root` is deleted when it
 * is ended.
 */
export async function untilItServes(
  child: ChildProcessByStdio<Writable | null, Readable, Readable>,
  root: string,
): Promise<SiteProcess> {
  let output = ''
  const { promise: ready, resolve } = Promise.withResolvers<string | undefined>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ready')) resolve(/http:\/\/localhost:\d+/.exec(output)?.[0])
    })
  }
  child.once('close', () => resolve(undefined))

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'close')
    }
    rmSync(root, { recursive: true, force: true })
  }
  const url = await ready
  if (url === undefined) {
    await end('SIGKILL')
    throw new Error(`The site did not start. It said:\n${output}`)
  }
  return { url, close: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** As `npm start`, with its Blobs server, on a data folder that is kept. */
export async function serveInProcess(dataFolder: string, adminPassword: string): Promise<SiteProcess> {
  const root = makeRoot()
  const entry = join(projectRoot, 'netlify/local/serve-site.ts')
  const program = `import { serveSite } from ${JSON.stringify(entry)}; await serveSite(${JSON.stringify(root)})`
  const { NOW: _now, CONTEXT: _context, NETLIFY_BLOBS_CONTEXT: _blobs, ...environment } = process.env
  const child = spawn(node, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: {
      ...environment,
      PORT: '0',
      // Tests kill processes, they do not cut the power.
      DATA_SYNC: 'off',
      DATA_DIR: dataFolder,
      SAMPLE_DATA: 'off',
      ADMIN_PASSWORD: adminPassword,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return untilItServes(child, root)
}
