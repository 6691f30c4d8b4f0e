/** What the environment may say about a local run, and what stands in where it says nothing. */
import { resolve } from 'node:path'

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number
  /** Undefined listens on this machine only; an address such as 0.0.0.0 opens the site to the network. */
  readonly host: string | undefined
  /** Where the Blobs server keeps what visitors and the admin enter. */
  readonly dataDirectory: string
  /** Whether an empty storage is filled with sample events and people; outside of the context `dev` only if asked for. */
  readonly sampleData: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that cannot be used; its message is a sentence for whoever typed it. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** Throws SettingError when a variable holds something that cannot be meant. */
export function readSettings(environment: Environment, root: string): Settings {
  requireClock(environment['NOW'])
  requireContext(environment['CONTEXT'])
  return {
    port: readPort(environment['PORT']),
    host: environment['HOST'] || undefined,
    dataDirectory: resolve(root, environment['DATA_DIR'] || '.netlify/data'),
    sampleData: readSampleData(environment),
  }
}

/**
 * The deploy that a local run stands in for: `dev`, or with CONTEXT another one, of which a production one counts as
 * published. Everything that tells a hosted deploy from somebody's own machine then answers as it would there.
 */
export function localDeploy(environment: Environment): { context: string; published: boolean } {
  const context = environment['CONTEXT'] || 'dev'
  return { context, published: context === 'production' }
}

function readSampleData(environment: Environment): boolean {
  const wish = (environment['SAMPLE_DATA'] ?? '').toLowerCase()
  if (localDeploy(environment).context !== 'dev') return ['on', 'yes', 'true', '1'].includes(wish)
  return !['off', 'no', 'false', '0'].includes(wish)
}

function requireContext(text: string | undefined): void {
  if (!text || /^[a-z][a-z0-9-]{0,39}$/.test(text)) return
  throw new SettingError(
    `CONTEXT is '${text}', which is no deploy context: use production, deploy-preview, branch-deploy or dev.`,
  )
}

function readPort(text: string | undefined): number {
  if (!text) return 8888
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new SettingError(`PORT is '${text}', which is no port: use a number from 0 to 65535.`)
}

// The server's clock reads NOW itself; here it is only kept from being misunderstood in silence.
function requireClock(text: string | undefined): void {
  if (!text) return
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
  if (isInstant && !Number.isNaN(Date.parse(text))) return
  throw new SettingError(
    `NOW is '${text}', which is no instant: write it like 2025-08-01T10:00:00+05:30 or 2025-08-01T04:30:00Z.`,
  )
}
