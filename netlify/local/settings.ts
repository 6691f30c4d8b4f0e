/** The environment variables of a local run, and their defaults. */
import { resolve } from 'node:path'
import { rightsOf } from '#core/basics/deploy.ts'
import { describeDatabase } from '#storage/engine/postgres.ts'
import type { WorkshopDates } from '#content/sample-events.ts'

export interface Settings {
  /** 0 selects any free port. */
  readonly port: number
  readonly dataDirectory: string
  readonly database: string | null
  /** Whether each write waits for the disk, so that a power cut takes nothing that was answered. Off for tests. */
  readonly isDurable: boolean
  /** Whether what is sent to browsers is compressed, as a host does. Off for tests, which start many servers of cold caches. */
  readonly compresses: boolean
  /** By default events and people in the context `dev`, events alone in previews, nothing in production. */
  readonly sampleData: WorkshopDates | 'events' | 'none'
}

type Environment = Readonly<Record<string, string | undefined>>

/** For which pages are built where no other address is given. */
export const usualPort = 8888

export class SettingError extends Error {
  override name = 'SettingError'
}

export function readSettings(environment: Environment, root: string): Settings {
  requireClock(environment['NOW'])
  requireContext(environment['CONTEXT'])
  return {
    port: readPort(environment['PORT']),
    dataDirectory: resolve(root, environment['DATA_DIR'] || '.netlify/data'),
    database: readDatabaseUrl(environment['DATABASE_URL']?.trim()),
    isDurable: environment['DATA_SYNC'] !== 'off',
    compresses: environment['COMPRESSION'] !== 'off',
    sampleData: readSampleData(environment),
  }
}

/** `production` counts as published. */
export function localDeploy(environment: Environment): { context: string; published: boolean } {
  const context = environment['CONTEXT'] || 'dev'
  return { context, published: context === 'production' }
}

function readSampleData(environment: Environment): Settings['sampleData'] {
  const wish = (environment['SAMPLE_DATA'] ?? '').toLowerCase()
  if (['off', 'no', 'false', '0'].includes(wish)) return 'none'
  if (wish === 'past') return 'past'
  const deploy = localDeploy(environment)
  if (deploy.context === 'dev' || ['on', 'yes', 'true', '1'].includes(wish)) return 'coming'
  return rightsOf(deploy, true).hasSampleEvents ? 'events' : 'none'
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null
  if (describeDatabase(text) !== null) return text
  throw new SettingError(
    'DATABASE_URL is no address of a PostgreSQL database: write it like postgres://user:password@host:5432/name.',
  )
}

function requireContext(text: string | undefined): void {
  if (!text || /^[a-z][a-z0-9-]{0,39}$/.test(text)) return
  throw new SettingError(
    `CONTEXT is '${text}', which is no deploy context: use production, deploy-preview, branch-deploy or dev.`,
  )
}

function readPort(text: string | undefined): number {
  if (!text) return usualPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new SettingError(`PORT is '${text}', which is no port: use a number from 0 to 65535.`)
}

// The server's clock parses NOW itself; this only rejects an invalid value.
function requireClock(text: string | undefined): void {
  if (!text) return
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
  if (isInstant && !Number.isNaN(Date.parse(text))) return
  throw new SettingError(
    `NOW is '${text}', which is not a valid instant: write it like 2025-08-01T10:00:00+05:30 or 2025-08-01T04:30:00Z.`,
  )
}
