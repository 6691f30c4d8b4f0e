/** The environment variables of a local run, and their defaults. */
import { resolve } from 'node:path'
import { problemsIn } from '#http/environment.ts'
import { rightsOf } from '#core/basics/deploy.ts'
import type { WorkshopDates } from '#content/sample-events.ts'

export interface Settings {
  /** 0 selects any free port. */
  readonly port: number
  readonly dataDirectory: string
  readonly database: string | null
  /** Whether the server compresses responses, as a host does. Off in tests, which start many servers with cold caches. */
  readonly compresses: boolean
  /** By default `coming` in the context `dev`, `events` in previews, `none` in production. */
  readonly sampleData: WorkshopDates | 'events' | 'none'
}

type Environment = Readonly<Record<string, string | undefined>>

export const usualPort = 8888

export class SettingError extends Error {
  override name = 'SettingError'
}

export function readSettings(environment: Environment, root: string): Settings {
  const problems = problemsIn(environment)
  if (problems.length > 0) throw new SettingError(problems.join('\n'))
  return {
    port: Number(environment['PORT'] || usualPort),
    dataDirectory: resolve(root, environment['DATA_DIR'] || '.netlify/data'),
    database: environment['DATABASE_URL']?.trim() || null,
    compresses: environment['COMPRESSION']?.toLowerCase() !== 'off',
    sampleData: readSampleData(environment),
  }
}

/** Counts `production` as published. */
export function localDeploy(environment: Environment): { context: string; published: boolean } {
  const context = environment['CONTEXT'] || 'dev'
  return { context, published: context === 'production' }
}

function readSampleData(environment: Environment): Settings['sampleData'] {
  const wish = (environment['SAMPLE_DATA'] ?? '').toLowerCase()
  if (wish === 'off') return 'none'
  if (wish === 'past') return 'past'
  const deploy = localDeploy(environment)
  if (deploy.context === 'dev' || wish === 'on') return 'coming'
  return rightsOf(deploy, true).hasSampleEvents ? 'events' : 'none'
}
