/**
 * Tests the purpose of the storage's design: 200 people register at the same moment for 50 seats. A negative control runs beside it: the
 * same crowd over a storage that ignores its conditions must break the promise, or the first test proves nothing.
 *
 * `npm run prove -- oversell` does twenty rounds and prints what it saw.
 */
import { afterEach, describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { openApiForEachTest, type Api } from '../../support/api/api.ts'
import { aVisitor } from '../../support/builders.ts'
import { serveHere, type RunningSite } from '../../support/site/site-without-pages.ts'

const people = 200
const seats = 50
const isProof = process.env['PROOF'] === 'yes'
const rounds = isProof ? 20 : 1

let site: RunningSite | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

async function rush(api: Api, event: EventRecord, url: string) {
  const startedAt = performance.now()
  api.blobs.forgetOperations()
  const answers = await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const visitor = aVisitor(number, { submissionId: `form-${event.id}-${number}` })
      const answer = await fetch(`${url}/api/events/${event.slug}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(visitor),
      })
      const text = await answer.text()
      // Anything else is neither a seat nor an error response, and would let a broken run pass as a good one.
      expect([201, 409, 503], text).toContain(answer.status)
      return { status: answer.status, email: visitor.email, text }
    }),
  )
  const milliseconds = Math.round(performance.now() - startedAt)
  const operations = api.blobs.operations().length
  const stored = (await api.registrationsOf(event)).map(({ email }) => email)
  const kept = new Set(stored)
  const acknowledged = answers.filter(({ status }) => status === 201)
  return {
    acknowledged: acknowledged.length,
    refused: answers.filter(({ status, text }) => status === 409 && text.includes('eventFull')).length,
    // Only on a slow machine.
    busy: answers.filter(({ status }) => status === 503).length,
    stored: stored.length,
    // E-mail addresses that were told of a seat and are not stored.
    lost: acknowledged.filter(({ email }) => !kept.has(email)).length,
    twice: stored.length - kept.size,
    operations,
    milliseconds,
  }
}

const promised = { acknowledged: seats, stored: seats, lost: 0, twice: 0 }

describe(`${people} people registering at once over HTTP for ${seats} seats`, () => {
  const api = openApiForEachTest()

  test(
    `get exactly ${seats} seats, ${rounds} times in a row`,
    async () => {
      site = await serveHere()
      const outcomes: Awaited<ReturnType<typeof rush>>[] = []
      for (let round = 0; round < rounds; round++) {
        const event = await api.addEvent({ maxAttendees: seats })
        outcomes.push(await rush(api, event, site.url))
      }
      if (isProof) console.table(outcomes)
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject(promised)
        expect(outcome.refused + outcome.busy).toBe(people - seats)
      }
    },
    rounds * 60_000,
  )
})

describe('the negative control: the same crowd over a storage that ignores etags', () => {
  const api = openApiForEachTest({ ignoreConditions: true })

  test('breaks the promise, as it must', { timeout: 60_000 }, async () => {
    site = await serveHere()
    const event = await api.addEvent({ maxAttendees: seats })
    const outcome = await rush(api, event, site.url)
    if (isProof) console.table([outcome])
    expect(outcome).not.toMatchObject(promised)
    // It sells too much, or loses what it sold, or both.
    expect(outcome.acknowledged > seats || outcome.stored > seats || outcome.lost > 0).toBe(true)
  })
})
