/** Runs Astro's dev server on the storage of `npm start`. The adapter's own emulation is off, because its storage is not atomic. */
import { basename, join } from 'node:path'
import { dev } from 'astro'
import { markAsLocal } from '#http/configuration.ts'
import { openDataFolder } from './data/data-folder.ts'
import { describeRun } from './describe-run.ts'
import { functionsInDev } from './functions/functions-in-dev.ts'
import { explain, root, toShortPath, untilInterrupted, whenAborted } from './local-run.ts'
import { addSampleData } from './seed/write.ts'
import { localDeploy, readSettings, type Settings } from './settings.ts'

/** Returns one folder per data folder: in the default one, a build beside this server would replace its files. */
function packagesFolder({ dataDirectory }: Settings): string {
  return join(root, '.cache/dev', basename(dataDirectory))
}

async function develop(settings: Settings, interrupted: AbortSignal): Promise<void> {
  markAsLocal()
  const data = await openDataFolder(settings.dataDirectory, settings)
  try {
    await addSampleData(settings.sampleData)
    // Tells Netlify's Vite plugin that this process emulates the platform already.
    process.env['NETLIFY_DEV'] = '1'
    process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
    // Without a context, drafts are hidden.
    process.env['CONTEXT'] ||= localDeploy(process.env).context
    const hasAddress = Boolean(process.env['URL'])
    // Links in e-mails use this address; scheduled functions may send before the server says which port it got.
    process.env['URL'] ||= `http://localhost:${settings.port}`
    const server = await dev({
      root,
      server: { port: settings.port },
      integrations: [functionsInDev(root, interrupted)],
      vite: { cacheDir: packagesFolder(settings) },
    })
    const site = `http://localhost:${server.address.port}`
    if (!hasAddress) process.env['URL'] = site
    const place = toShortPath(root, settings.dataDirectory)
    console.log(describeRun(localDeploy(process.env), site, place))
    await whenAborted(interrupted)
    await server.stop()
  } finally {
    await data.close()
  }
}

let settings: Settings | undefined
const interrupted = untilInterrupted()
try {
  settings = readSettings({ PORT: '4321', ...process.env }, root)
  await develop(settings, interrupted)
} catch (error) {
  console.error(explain(error, root, settings))
  process.exitCode = 1
}
process.exit()
