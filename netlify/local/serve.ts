/** `npm start`: serves the site of this folder, and builds it first if its sources changed. settings.ts has the environment variables. */
import { once } from 'node:events'
import { checkSite } from '#build/site-check.ts'
import { buildIfNeeded } from './build.ts'
import { openDataFolder } from './data-folder.ts'
import { markAsLocal, setChosen } from '#http/configuration.ts'
import { locales } from '#core/basics/locale.ts'
import { localePath } from '#i18n/locale.ts'
import { HttpServer } from './http-server.ts'
import { describeRun, explain, toShortPath, untilInterrupted } from './local-run.ts'
import { runEveryMinute } from './functions.ts'
import { findSettings } from '#storage/admin/admin-file.ts'
import { addSampleData, openLocalStorage } from './seed/sample.ts'
import { describeDatabase } from '#http/environment.ts'
import { localDeploy, readSettings, usualPort, type Settings } from './settings.ts'
import { openSite, type Site } from './site.ts'

async function serve(root: string, settings: Settings, interrupted: AbortSignal): Promise<void> {
  const { promise: site, resolve: siteIsOpen, reject: siteFailed } = Promise.withResolvers<Site>()
  // Prevents an unhandled rejection if no request awaits the site.
  site.catch(() => undefined)
  const server = new HttpServer(async (request, visitor) => (await site).answer(request, visitor), settings)
  // The server listens first, so that a taken port is reported before the build, not after it.
  const port = await server.listen(settings.port)
  try {
    const data = await openDataFolder(settings.dataDirectory, settings)
    try {
      // Prerendered pages name the address. Port 0, which tests use, gets a random port that no page names.
      if (settings.port !== 0 && settings.port !== usualPort)
        process.env['URL'] ||= `http://localhost:${port}`
      const onStart = (): void => console.log('Building the site …')
      markAsLocal()
      setChosen(JSON.stringify((await findSettings(openLocalStorage())).site))
      const folder = await buildIfNeeded(root, { signal: interrupted, onStart })
      process.env['URL'] ||= `http://localhost:${port}`
      const samplesAdded = await addSampleData(settings.sampleData)
      const opened = await openSite(root, folder)
      siteIsOpen(opened)
      announce(root, port, settings, samplesAdded)
      runEveryMinute(() => opened.runScheduled(), interrupted)
      if (!interrupted.aborted) await once(interrupted, 'abort')
      await server.close()
      await opened.settle()
    } finally {
      await data.close()
    }
  } catch (error) {
    siteFailed(error)
    throw error
  } finally {
    await server.close()
  }
}

function announce(
  root: string,
  port: number,
  { dataDirectory, database }: Settings,
  samplesAdded: boolean,
): void {
  const site = `http://localhost:${port}`
  const place =
    database === null ? toShortPath(root, dataDirectory) : `PostgreSQL at ${describeDatabase(database) ?? ''}`
  const data = `${place}${samplesAdded ? ', filled with sample data' : ''}`
  const { samples } = checkSite()
  if (samples.length > 0) console.warn(`Sample values are shown: ${samples.join(', ')}`)
  console.log(`
  Site     ${locales.map((locale) => `${site}${localePath('/', locale)}`).join(' and ')}
  Events   ${site}/events
${describeRun(localDeploy(process.env), site, data)}
Ready after ${(performance.now() / 1000).toFixed(1)} s. Ctrl-C ends it.`)
}

const root = process.cwd()
const interrupted = untilInterrupted()
process.on('unhandledRejection', (error) => console.error('Nobody waited for this to fail:', error))
let settings: Settings | undefined
try {
  settings = readSettings(process.env, root)
  await serve(root, settings, interrupted)
} catch (error) {
  if (!interrupted.aborted) {
    console.error(explain(error, root, settings))
    process.exitCode = 1
  }
}
