/** The built site on its own port and data folder, served as by `npm start`. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../../..')
// The tests may be run by an older Node than the site requires.
const node = join(project, 'node_modules/.bin/node')

/** Long, because the site may have to be built first. */
const startMinutes = 5

export interface SiteOptions {
  /** Start of the server's clock as an instant with offset; absent: the real time. */
  now?: string | undefined
  /** The folder whose site is served; absent: this one. */
  root?: string
  /** The folder of a build to serve, whatever the time: what is prerendered says what it said when it was built. */
  built?: string | undefined
  /** What sample data to add to the empty storage. */
  sampleData?: 'on' | 'past' | 'off'
  /** The deploy context to try, with the sample data that is its own. */
  context?: string | undefined
  adminPassword?: string
  /** Whether to send what budgets weigh: to compress every file anew takes each server a second or two. */
  compresses?: boolean
  /** Base32: signing in asks for a code, too. */
  totpSecret?: string | undefined
  /** An existing folder is kept; absent: a temporary one, deleted on close. */
  dataFolder?: string | undefined
}

export interface ServedSite {
  /** 'http://localhost:9123', without trailing slash. */
  readonly url: string
  readonly adminPassword: string
  readonly dataFolder: string
  /** The server's output so far. */
  output: () => string
  /** Kills the server without shutdown; the data stays. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Throws with the server's output when it does not respond in time. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const { now, root = project, built, sampleData = 'on', compresses = false } = options
  const { adminPassword = 'correct horse battery staple' } = options
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'site-'))
  const { NOW: _now, CONTEXT: _context, NETLIFY_BLOBS_CONTEXT: _blobs, ...environment } = process.env
  const entry = JSON.stringify(join(project, 'netlify/local/serve-site.ts'))
  const program = `import { serveSite } from ${entry}; await serveSite(${JSON.stringify(root)}, ${JSON.stringify(built)})`
  const child = spawn(node, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: {
      ...environment,
      PORT: '0',
      // Tests kill processes, they do not cut the power.
      DATA_SYNC: 'off',
      COMPRESSION: compresses ? 'on' : 'off',
      DATA_DIR: dataFolder,
      ADMIN_PASSWORD: adminPassword,
      SAMPLE_DATA: options.context === undefined ? sampleData : '',
      ...(options.context === undefined ? {} : { CONTEXT: options.context }),
      ...(now === undefined ? {} : { NOW: now }),
      ...(options.totpSecret === undefined ? {} : { ADMIN_TOTP_SECRET: options.totpSecret }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer): void => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!hasEnded(child)) {
      child.kill(signal)
      const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await once(child, 'close')
      clearTimeout(force)
    }
  }
  const close = async (): Promise<void> => {
    await end('SIGTERM')
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true })
  }

  const { promise: opened, resolve: open } = Promise.withResolvers<string | undefined>()
  child.stdout.on('data', () => {
    if (output.includes('Ready')) open(/(http:\/\/localhost:\d+)/.exec(output)?.[1])
  })
  child.once('close', () => open(undefined))
  const giveUp = setTimeout(() => open(undefined), startMinutes * 60_000)
  const url = await opened
  clearTimeout(giveUp)
  if (url === undefined) {
    await close()
    throw new Error(`The site did not start. It said:\n${output}`)
  }
  return { url, adminPassword, dataFolder, output: () => output, kill: () => end('SIGKILL'), close }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
