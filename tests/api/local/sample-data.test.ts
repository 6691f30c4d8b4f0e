/** The sample data of a local run, as addSampleData() leaves it in an empty storage, and what the screens do with it. */
import { findFile } from '#storage/events/event-files.ts'
import { describe, expect, test } from 'vitest'
import { registrationState, toPublicEvent } from '#core/events/event.ts'
import { daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import { toE164 } from '#core/basics/phone.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { workshops } from '#core/pages/workshop.ts'
import type { WorkshopDates } from '#content/sample-events.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { listEvents } from '#storage/events/events.ts'
import { eraseExpired } from '#storage/records/retention.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { listEnquiries } from '#storage/enquiries/enquiries.ts'
import { addSampleData } from '../../../netlify/local/seed/write.ts'
import { openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()

/** More than a year after the dates of the content files. */
const after = new Date('2026-11-20T18:00:00Z')

async function fill(sampleData: WorkshopDates, now = new Date()) {
  await addSampleData(sampleData, now)
  const events = await Promise.all(
    (await listEvents(api.storage)).map(async (event) => {
      const roster = await findFile(api.storage, event.id)
      if (!roster) throw new Error(`no roster ${event.id}`)
      const taken = countSeats(roster.registrations)
      return { event, roster, taken, state: registrationState(event, taken, now) }
    }),
  )
  const ofSlug = (slug: string) => {
    const found = events.find(({ event }) => event.slug === slug)
    if (!found) throw new Error(`no ${slug}`)
    return found
  }
  return { now, events, paid: ofSlug(workshops.marketing.slug), free: ofSlug(workshops.n8n.slug) }
}

function distinct(values: readonly unknown[]): number {
  return new Set(values).size
}

/** Days from now, as India counts them. */
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

describe('sample data with workshops that are coming', () => {
  const now = after

  test('holds no more than the seats, nobody twice, nothing of the future, and nothing that is past its time', async () => {
    const { events } = await fill('coming', now)
    const states = events.slice(2).map(({ state }) => state)
    expect(states.filter((state) => state !== 'open')).toEqual(['full', 'closed', 'over'])
    for (const { event, roster, taken } of events) {
      const { registrations } = roster
      expect(taken).toBeLessThanOrEqual(event.maxAttendees ?? Infinity)
      expect(registrations.length).toBeGreaterThan(0)
      for (const { registeredAt, phone } of registrations) {
        expect(registeredAt < now.toISOString()).toBe(true)
        expect(toE164(phone)).toEqual({ ok: true, phone })
      }
      expect(distinct(registrations.map(({ id }) => id))).toBe(registrations.length)
      expect(registrations.filter(({ kind }) => kind === 'waitlist')).toHaveLength(
        taken === event.maxAttendees ? 3 : 0,
      )
    }
    const dated = [
      ...(await listEnquiries(api.storage, now)).map(({ createdAt }) => createdAt),
      ...(await listSignups(api.storage)).map(({ signupDate }) => signupDate),
    ]
    expect(dated).toHaveLength(8 + 18)
    expect(dated.every((date) => date < now.toISOString())).toBe(true)
    expect((await eraseExpired(api.storage, now)).erased).toEqual({
      ...{ registrations: 0, enquiries: 0, signups: 0, journalEntries: 0 },
    })
  })
})
