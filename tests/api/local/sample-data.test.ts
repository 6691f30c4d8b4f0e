/** Tests the sample data of a local run, as addSampleData() leaves it in an empty storage, and what the screens make of it. */
import { expect, test } from 'vitest'
import { registrationState } from '#core/events/event.ts'
import { toPublicEvent } from '#core/events/public-event.ts'
import { daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import { countSeats } from '#core/registrations/seats.ts'
import { workshops } from '#core/pages/workshop.ts'
import type { WorkshopDates } from '#content/sample-events.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { listEvents } from '#storage/events/events.ts'
import { addSampleData } from '../../../netlify/local/seed/write.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { findFile } from '#storage/documents.ts'

const api = openApiForEachTest()

/** More than a year after the dates in the content files. */
const after = new Date('2026-11-20T18:00:00Z')

async function fill(sampleData: WorkshopDates, now = new Date()) {
  await addSampleData(sampleData, now)
  const events = await Promise.all(
    (await listEvents(api.storage)).map(async (event) => {
      const file = await findFile(api.storage, event.id)
      if (!file) throw new Error(`no file ${event.id}`)
      const taken = countSeats(file.registrations)
      return { event, file, taken, state: registrationState(event, taken, now) }
    }),
  )
  const ofSlug = (slug: string) => {
    const found = events.find(({ event }) => event.slug === slug)
    if (!found) throw new Error(`no ${slug}`)
    return found
  }
  return { now, events, paid: ofSlug(workshops.marketing.slug), free: ofSlug(workshops.n8n.slug) }
}

/** Returns the days until the event, as India counts them. */
function daysTo({ eventDate }: EventRecord, now: Date): number {
  return daysBetween(toIndianDay(now), toIndianDay(eventDate))
}

test('the workshops of the sample data can be booked: the paid one in a hall in Pune, with seats left and a launch offer', async () => {
  const { now, paid, free } = await fill('coming', after)
  const { event } = paid
  expect([paid.state, free.state]).toEqual(['open', 'open'])
  expect(daysTo(event, now)).toBeGreaterThanOrEqual(23)
  expect(daysTo(event, now)).toBeLessThanOrEqual(29)
  expect(new Date(event.eventDate).toUTCString()).toMatch(/^Sat, .* 04:00:00 GMT$/)
  expect(daysBetween(event.offerEndsOn, toIndianDay(event.eventDate))).toBe(7)
  expect(event.venue).toMatch(/Hall, .*Pune$/)
  expect(toPublicEvent(event, paid.taken, now)).toMatchObject({
    ...{ maxAttendees: 25, seatsLeft: 16, price: 199_900, regularPrice: 300_000 },
  })
  expect(daysTo(free.event, now)).toBeGreaterThanOrEqual(9)
  expect(daysTo(free.event, now)).toBeLessThanOrEqual(15)
})
