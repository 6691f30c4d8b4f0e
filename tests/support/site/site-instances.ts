/** Instances of the site as processes of their own, on a Blobs server and a mail server of this process: to be killed. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeRoot, untilItServes, type SiteProcess } from './site-without-pages.ts'

const projectRoot = join(import.meta.dirname, '../../..')
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
  return untilItServes(child, root)
}
