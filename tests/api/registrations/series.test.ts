/** Tests that the specification's fixed slug and id mean the bookable date of the workshop. */
import { expect, test } from 'vitest'
import { workshops } from '#core/events/series.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { aVisitor, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
const { slug } = workshops.marketing

function aBuyer(number: number, more: Readonly<Record<string, unknown>> = {}) {
  return aVisitor(number, { company: 'Patil Dairy', experience: 'expert', ...more })
}

async function register(path: string, json: unknown) {
  return read(await ask('POST', path, { json }))
}

test('the slug answers for the soonest open date, whichever event bears it', async () => {
  const past = await api.addEvent({ slug, eventDate: inDays(-30) })
  const later = await api.addEvent({ slug: 'in-spring', series: 'marketing', eventDate: inDays(60) })
  const soon = await api.addEvent({
    ...{ slug: 'in-winter', series: 'marketing', eventDate: inDays(20), maxAttendees: 1 },
  })
  expect(past.series).toBe('marketing')
  expect((await read(await ask('GET', `/api/events/${slug}`))).body).toMatchObject({ id: soon.id })
  const first = await register(`/api/events/${slug}/register`, aBuyer(1))
  expect(first).toMatchObject({ status: 201, body: { event: { id: soon.id } } })
  // That date is full by now.
  expect((await read(await ask('GET', `/api/events/${slug}`))).body).toMatchObject({ id: later.id })
  const second = await register(`/api/events/${slug}/register`, aBuyer(2))
  expect(second).toMatchObject({ status: 201, body: { event: { id: later.id } } })
})

test('a form registers for the date that its page showed, and for no other', async () => {
  const seen = await api.addEvent({ slug, eventDate: inDays(20), maxAttendees: 1 })
  await api.addEvent({ slug: 'in-spring', series: 'marketing', eventDate: inDays(60) })
  const path = `/api/events/${slug}/register`
  expect(await register(path, aBuyer(1, { eventSeen: seen.id }))).toMatchObject({ status: 201 })
  expect(await register(path, aBuyer(2, { eventSeen: seen.id }))).toMatchObject({
    ...{ status: 409, body: { code: 'eventFull' } },
  })
})

test('the rules of the paid workshop hold for each of its dates', async () => {
  const copy = await api.addEvent({ slug: 'in-spring', series: 'marketing' })
  expect(await register(`/api/events/${copy.slug}/register`, aVisitor(1))).toMatchObject({
    ...{ status: 422, body: { fields: { company: 'companyTooShort' } } },
  })
})

test.each([
  ['the fixed slug', `/api/events/${slug}/register`, {}],
  ['its own slug', '/api/events/last-winter/register', {}],
  ['its id', '/api/event-registrations', { eventId: 1 }],
])('once the date has passed, registering by %s is a signup for the next', async (_, path, more) => {
  const past = await api.addEvent({ slug: 'last-winter', series: 'marketing', eventDate: inDays(-30) })
  const answer = await register(path, aBuyer(1, more))
  expect(answer).toMatchObject({ status: 201, body: { kind: 'nextDate', payment: null } })
  expect(await api.registrationsOf(past)).toEqual([])
  expect(await listSignups(api.storage)).toMatchObject([
    { email: 'visitor-1@example.com', phone: '+919822000001', about: [slug], news: false, confirmedAt: null },
  ])
})

test('event id 2 means the date of the free workshop that can be booked', async () => {
  await api.addEvent({ slug: 'n8n-workshop', eventDate: inDays(-30) })
  await api.addEvent({ slug: 'another' })
  const next = await api.addEvent({ slug: 'n8n-workshop-2', series: 'n8n' })
  const answer = await register('/api/event-registrations', aVisitor(1, { eventId: 2 }))
  expect(answer).toMatchObject({ status: 201, body: { event: { id: next.id } } })
})
