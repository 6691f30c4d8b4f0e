/** Writes sample data into this process's storage; adds it to an empty one only. */
import { newsLasts } from '#core/mail/email-plan.ts'
import { sampleEvents } from '#content/sample-events.ts'
import { readClock } from '#http/clock.ts'
import { readDatabase } from '#http/configuration.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { claimSlug, hasAddresses } from '#storage/events/addresses.ts'
import { listEvents } from '#storage/events/events.ts'
import { addFirstEvents } from '#storage/events/first-events.ts'
import { eraseExpired } from '#storage/records/retention.ts'
import { bulkData } from './bulk.ts'
import { addSamplePayments } from './money.ts'
import { fillRoster, requestsOf } from './registrations.ts'
import { addSampleEnquiries, addSampleEvents, addSampleSignups } from './sample.ts'
import { localDeploy, type Settings } from '../settings.ts'

function openLocalStorage(): SiteStorage {
  const deploy = localDeploy(process.env)
  return openStorage(deploy, { database: readDatabase(deploy) })
}

/** Fills a storage that never had an event, with people or without; returns false for any other. */
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

export async function addBulkData(registrations: number): Promise<number> {
  const storage = openLocalStorage()
  const now = readClock()
  const lastId = Math.max(0, ...(await listEvents(storage)).map(({ id }) => id))
  const bulk = bulkData(registrations, lastId, now)
  // Days ago, so that not thousands are to be confirmed by e-mail.
  const until = new Date(now.getTime() - newsLasts)
  for (const { event, people } of bulk) {
    await claimSlug(storage, event.slug, event.id)
    await fillRoster(storage, event, requestsOf(event, people, until), now)
  }
  return lastId + bulk.length
}
