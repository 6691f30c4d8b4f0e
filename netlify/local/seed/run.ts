/** `npm run sample`: fills an empty DATA_DIR; with `-- --registrations 10000` adds forty events with that many to whatever is there. */
import { parseArgs } from 'node:util'
import { openDataFolder } from '../data/data-folder.ts'
import { explain, root, toShortPath } from '../local-run.ts'
import { addBulkData, addSampleData } from './write.ts'
import { readSettings, SettingError, type Settings } from '../settings.ts'

function readRegistrations(): number | undefined {
  const { values } = parseArgs({ options: { registrations: { type: 'string' } } })
  if (values.registrations === undefined) return undefined
  if (/^\d+$/.test(values.registrations)) return Number(values.registrations)
  throw new SettingError(`--registrations is '${values.registrations}', which is not a number.`)
}

async function writeSamples({ dataDirectory, database, sampleData }: Settings): Promise<string> {
  const registrations = readRegistrations()
  const folder = toShortPath(root, dataDirectory)
  const data = await openDataFolder(dataDirectory, { database })
  try {
    if (registrations === undefined) {
      return (await addSampleData(sampleData === 'past' ? 'past' : 'coming'))
        ? `Filled ${folder} with sample data.`
        : `Left ${folder} as it is: there are events already.`
    }
    const events = await addBulkData(registrations)
    return `Added 40 events with ${registrations} registrations to ${folder}, which has ${events} events now.`
  } finally {
    await data.close()
  }
}

let settings: Settings | undefined
try {
  settings = readSettings(process.env, root)
  const outcome = await writeSamples(settings)
  console.log(`${outcome} It took ${(performance.now() / 1000).toFixed(1)} s.`)
} catch (error) {
  console.error(error instanceof RangeError ? `Too many: ${error.message}.` : explain(error, root, settings))
  process.exitCode = 1
}
