/**
 * The site's functions over real HTTP, without a build: a folder with no pages in it, which borrows our functions, served by the local platform itself. In this process, where a test wants to look into the storage, or in
 * one of its own, where it wants to pull the plug.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpServer } from '../../netlify/local/http-server.ts'
import { openSite } from '../../netlify/local/site.ts'

const projectRoot = join(import.meta.dirname, '../..')
const node = join(projectRoot, 'node_modules/.bin/node')

export interface RunningSite {
  /** 'http://localhost:9123', without a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'pageless-'))
  const build = `node -e "require('node:fs').mkdirSync('dist', { recursive: true })"`
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }))
  // A link, because netlify.toml may name no folder outside of its own; Node follows it to where the sources lie.
  mkdirSync(join(root, 'netlify'))
  symlinkSync(join(projectRoot, 'netlify/functions'), join(root, 'netlify/functions'))
  writeFileSync(
    join(root, 'netlify.toml'),
    '[build]\npublish = "dist"\n[functions]\ndirectory = "netlify/functions"\n',
  )
  return root
}

/** Over whichever Blobs server this process has open. */
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
  /** Ends it as a power cut would. The data stays. */
  readonly kill: () => Promise<void>
}

/** As `npm start` does, with its Blobs server, over a data folder that outlives it. */
export async function serveInProcess(dataFolder: string, adminPassword: string): Promise<SiteProcess> {
  const root = makeRoot()
  const entry = join(projectRoot, 'netlify/local/serve-site.ts')
  const program = `import { serveSite } from ${JSON.stringify(entry)}; await serveSite(${JSON.stringify(root)})`
  const {
    NOW: _now,
    HOST: _host,
    CONTEXT: _context,
    NETLIFY_BLOBS_CONTEXT: _blobs,
    ...environment
  } = process.env
  const child = spawn(node, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: {
      ...environment,
      PORT: '0',
      DATA_DIR: dataFolder,
      SAMPLE_DATA: 'off',
      ADMIN_PASSWORD: adminPassword,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
