/** What the local commands share: the project's root, ending on Ctrl-C, and error messages. */
import { relative, resolve, sep } from 'node:path'
import { refusesWrites } from '#storage/engine/document-store.ts'
import { BuildError } from './build.ts'
import { PortTakenError } from './site/http-server.ts'
import { LockedError } from './data/lock.ts'
import { SettingError, type Settings } from './settings.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Milliseconds within which a repeated signal counts once: a Netlify package sends it to the process a second time. */
const echoMilliseconds = 500

/**
 * A second signal ends the process at once. Ending npm ends the shell between npm and this process without passing a signal on, so under
 * npm the loss of the parent process counts as well.
 */
export function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController()
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) interrupted.abort()
    }, 500).unref()
  }
  let firstAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > echoMilliseconds) process.exit(130)
      interrupted.abort()
    })
  }
  return interrupted.signal
}

export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

export function explain(error: unknown, root: string, settings: Settings | undefined): string {
  if (error instanceof SettingError || error instanceof BuildError) return error.message
  if (error instanceof PortTakenError) {
    return `Port ${settings?.port ?? ''} is taken by another program: end that one, or choose another with PORT=8890.`
  }
  if (error instanceof LockedError) {
    const folder = settings ? toShortPath(root, settings.dataDirectory) : 'this folder'
    return `The data in ${folder} is in use by another process: end that one, or choose another folder with DATA_DIR.`
  }
  return (
    describeUnwritable(error, root, settings) ??
    (error instanceof Error ? (error.stack ?? error.message) : String(error))
  )
}

function describeUnwritable(error: unknown, root: string, settings: Settings | undefined): string | null {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string' && 'code' in error))
    return null
  const code = String(error.code)
  const { dataDirectory } = settings ?? {}
  const isData = dataDirectory !== undefined && `${error.path}${sep}`.startsWith(`${dataDirectory}${sep}`)
  if (!isData && !refusesWrites(error)) return null
  const place = toShortPath(root, isData ? dataDirectory : error.path)
  return isData
    ? `The data folder ${place} cannot be written (${code}): allow it, or choose another folder with DATA_DIR.`
    : `${place} cannot be written (${code}).`
}

export function toShortPath(root: string, path: string): string {
  const short = relative(root, path)
  return short === '' || short.startsWith('..') ? path : short
}
