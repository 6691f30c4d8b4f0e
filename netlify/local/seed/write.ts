/** Writes sample data into this process's storage; adds it to an empty one only. */
import { newsLasts } from '#core/mail/email-plan.ts'
import { sampleEvents } from '#content/sample-events.ts'
import { readClock } from '#http/clock.ts'
import { readDatabase } from '#http/configuration.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { calendarRef } from '#storage/events/calendar.ts'
import { changeDocument, findDocument } from '#storage/engine/document.ts'
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

export async function addSampleData(what: Settings['sampleData'], now = readClock()): Promise<boolean> {
  const storage = openLocalStorage()
  if (what === 'none' || (await findDocument(calendarRef(storage)))) return false
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
  const calendar = await findDocument(calendarRef(storage))
  const bulk = bulkData(registrations, calendar?.document.lastId ?? 0, now)
  // Days ago, so that not thousands are to be confirmed by e-mail.
  const until = new Date(now.getTime() - newsLasts)
  for (const { event, people } of bulk)
    await fillRoster(storage, event, requestsOf(event, people, until), now)
  return changeDocument(calendarRef(storage), (known) => {
    const events = [...(known?.events ?? []), ...bulk.map(({ event }) => event)]
    return { next: { lastId: Math.max(...events.map(({ id }) => id)), events }, result: events.length }
  })
}
