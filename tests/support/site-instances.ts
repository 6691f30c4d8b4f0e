/** Instances of the site as processes of their own, on a Blobs server and a mail server of this process: to be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeRoot, type SiteProcess } from './site-without-pages.ts'

const projectRoot = join(import.meta.dirname, '../..')
const node = join(projectRoot, 'node_modules/.bin/node')

export interface InstanceOptions {
  readonly smtpUrl: string
  /** Milliseconds by which its clock is ahead. */
  readonly ahead: number
  readonly adminPassword: string
}

/** Uses the Blobs server that this process has open. */
export async function startInstance({
  smtpUrl,
  ahead,
  adminPassword,
}: InstanceOptions): Promise<SiteProcess> {
  const root = makeRoot()
  const child = spawn(node, [join(import.meta.dirname, 'site-instance.ts'), root], {
    cwd: root,
    env: {
      ...process.env,
      SMTP_URL: smtpUrl,
      NOW: new Date(Date.now() + ahead).toISOString(),
      ADMIN_PASSWORD: adminPassword,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  const { promise: ready, resolve } = Promise.withResolvers<string | undefined>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      resolve(/http:\/\/localhost:\d+/.exec(output)?.[0])
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
    throw new Error(`The instance did not start. It said:\n${output}`)
  }
  return { url, close: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
