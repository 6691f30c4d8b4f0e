/** Writes sample data into this process's storage, and only if it is empty. */
import { sampleEvents } from '#content/sample-events.ts'
import { readClock, readStoragePlace } from '#http/configuration.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { hasAddresses, addFirstEvents } from '#storage/events/events.ts'
import { eraseExpired } from '#storage/records/erasure.ts'
import { addSamplePayments } from './money.ts'
import { addSampleEnquiries, addSampleEvents, addSampleSignups } from './sample.ts'
import { localDeploy, type Settings } from '../settings.ts'

export function openLocalStorage(): SiteStorage {
  const deploy = localDeploy(process.env)
  return openStorage(deploy, readStoragePlace(deploy))
}

/** Fills a storage that never had an event, with people or without; returns false for any other storage. */
export async function addSampleData(what: Settings['sampleData'], now = readClock()): Promise<boolean> {
  const storage = openLocalStorage()
  if (what === 'none' || (await hasAddresses(storage))) return false
  if (what === 'events') {
    await addFirstEvents(storage, sampleEvents(now))
    return true
  }
  await Promise.all([
    addSampleEnquiries(storage, now),
    addSampleSignups(storage, now),
    addSampleEvents(storage, what, now),
  ])
  const { failures } = await eraseExpired(storage, now)
  if (failures.length > 0) throw new Error('sample data could not be erased', { cause: failures[0] })
  await addSamplePayments(storage, now)
  return true
}
