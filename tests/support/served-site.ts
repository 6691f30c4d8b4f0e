/** The built site on a port and in a data folder of its own, as `npm start` serves it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
// Whoever started the tests may run on an older Node than the site needs.
const node = join(root, 'node_modules/.bin/node')

/** Long, because it builds the site first where nobody has. */
const startMinutes = 5

export interface SiteOptions {
  /** The instant at which the server's clock starts, with an offset; the real time without one. */
  now?: string | undefined
  /** Whether the sample events and registrations are put into the empty storage. */
  sampleData?: boolean
  adminPassword?: string
  /** One that exists is used as it is and left behind; without one, a new one goes when the site is closed. */
  dataFolder?: string | undefined
}

export interface ServedSite {
  /** 'http://localhost:9123', without a slash at the end. */
  readonly url: string
  readonly adminPassword: string
  readonly dataFolder: string
  /** All that the server has said so far. */
  output: () => string
  /** Ends it as a power cut would; the data stays. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Throws with the server's own words when it does not answer in time. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const { now, sampleData = true, adminPassword = 'correct horse battery staple' } = options
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'site-'))
  const { NOW: _now, HOST: _host, CONTEXT: _context, ...environment } = process.env
  const child = spawn(node, ['netlify/local/serve.ts'], {
    cwd: root,
    env: {
      ...environment,
      PORT: '0',
      DATA_DIR: dataFolder,
      ADMIN_PASSWORD: adminPassword,
      SAMPLE_DATA: sampleData ? 'on' : 'off',
      ...(now === undefined ? {} : { NOW: now }),
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
