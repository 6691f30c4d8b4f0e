/** Serves the built site on its own port and data folder, as `npm start` does. */
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
  /** The instant, with offset, at which the server's clock starts; absent: the real time. */
  now?: string | undefined
  /** The folder whose site is served; absent: this checkout. */
  root?: string
  /** Which sample data is added to the empty storage. */
  sampleData?: 'on' | 'past' | 'off'
  adminPassword?: string
  /** Whether answers are compressed, for budgets: compressing every file again costs each server a second or two. */
  compresses?: boolean
  /** In Base32: sign-in then requires a one-time code. */
  totpSecret?: string | undefined
  /** An existing folder is kept; without it a temporary one is used and deleted on close. */
  dataFolder?: string | undefined
}

export interface ServedSite {
  /** For example 'http://localhost:9123', without a slash at the end. */
  readonly url: string
  readonly adminPassword: string
  readonly dataFolder: string
  /** The server's output so far. */
  output: () => string
  /** Kills the server without a shutdown; the data stays. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Throws with the server's output if the server does not respond in time. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const { now, root = project, sampleData = 'on', compresses = false } = options
  const { adminPassword = 'correct horse battery staple' } = options
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'site-'))
  const { NOW: _now, CONTEXT: _context, NETLIFY_BLOBS_CONTEXT: _blobs, ...environment } = process.env
  const child = spawn(node, [join(project, 'netlify/local/serve.ts')], {
    cwd: root,
    env: {
      ...environment,
      PORT: '0',
      COMPRESSION: compresses ? 'on' : 'off',
      DATA_DIR: dataFolder,
      ADMIN_PASSWORD: adminPassword,
      SAMPLE_DATA: sampleData,
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
