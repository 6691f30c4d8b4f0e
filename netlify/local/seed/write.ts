/** Writes sample data into this process's storage, one write per document; never overwrites. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleEvents } from '#preview/sample-events.ts'
import { readClock } from '#server/clock.ts'
import { seller } from '#server/payments.ts'
import { openStorage, type SiteStorage } from '#storage/blobs.ts'
import { calendarRef } from '#storage/calendar.ts'
import { changeDocument, findDocument, type Change } from '#storage/document.ts'
import { enquiriesRef } from '#storage/enquiries.ts'
import { addFirstEvents } from '#storage/first-events.ts'
import { enterPayments } from '#storage/payments.ts'
import { emptyRoster, rosterRef, type Roster } from '#storage/roster-kind.ts'
import { shardOf, signupsRef } from '#storage/signups.ts'
import { bulkData } from './bulk.ts'
import { sampleStatement } from './money.ts'
import { sampleData } from './sample.ts'
import type { SampleEvent } from './sample-data.ts'
import { localDeploy, type Settings } from '../settings.ts'

/**
 * Fills a storage without a calendar, with people or without, and with people leaves a bank's statement to try beside it; returns
 * false when there is one, even an empty one.
 */
export async function addSampleData({
  sampleData: what,
  dataDirectory,
}: Pick<Settings, 'sampleData' | 'dataDirectory'>): Promise<boolean> {
  const storage = openStorage(localDeploy(process.env))
  if (what === 'none' || (await findDocument(calendarRef(storage)))) return false
  if (what === 'events') {
    await addFirstEvents(storage, sampleEvents(readClock()))
    return true
  }
  const now = readClock()
  const { events, payments, enquiries, signups } = sampleData(now)
  await Promise.all([
    ...[...Map.groupBy(enquiries, ({ createdAt }) => createdAt.slice(0, 7))].map(async ([month, records]) =>
      changeDocument(enquiriesRef(storage, month), (there) =>
        there ? { result: undefined } : { next: { enquiries: records }, result: undefined },
      ),
    ),
    ...(await groupByShard(signups)).map(async ([shard, records]) =>
      changeDocument(signupsRef(storage, shard), (there) =>
        there ? { result: undefined } : { next: { signups: records }, result: undefined },
      ),
    ),
  ])
  await addEvents(storage, events)
  const outcomes = await enterPayments(storage, seller, { by: 'admin', payments }, now)
  if (!outcomes.every(({ ok }) => ok)) throw new Error('a payment of the sample data is of no seat')
  await writeFile(join(dataDirectory, 'sample-statement.csv'), sampleStatement(events, payments, now))
  return true
}

/** Adds that many registrations over forty new events. Returns the total number of events. */
export async function addBulkData(registrations: number): Promise<number> {
  const storage = openStorage(localDeploy(process.env))
  const calendar = await findDocument(calendarRef(storage))
  return addEvents(storage, bulkData(registrations, calendar?.document.lastId ?? 0, readClock()))
}

/** The calendar is written last: until then nothing is visible, and an interrupted run can be repeated. */
async function addEvents(storage: SiteStorage, samples: readonly SampleEvent[]): Promise<number> {
  for (const { event, registrations, erasedSeats } of samples) {
    const roster: Roster = { ...emptyRoster(event), registrations, erasedSeats }
    await changeDocument(rosterRef(storage, event.id), (there): Change<Roster, undefined> =>
      there ? { result: undefined } : { next: roster, result: undefined },
    )
  }
  return changeDocument(calendarRef(storage), (calendar) => {
    const events = [...(calendar?.events ?? []), ...samples.map(({ event }) => event)]
    return { next: { lastId: Math.max(...events.map(({ id }) => id)), events }, result: events.length }
  })
}

async function groupByShard<Signup extends { email: string; phone: string }>(
  signups: readonly Signup[],
): Promise<[shard: string, signups: Signup[]][]> {
  const shards = await Promise.all(signups.map(async ({ email, phone }) => shardOf(email || phone)))
  return [...Map.groupBy(signups, (_, index) => shards[index] ?? '')]
}
