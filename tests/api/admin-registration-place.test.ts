import { beforeEach, describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, readActions } from '../support/api.ts'
import { aRegistration } from '../support/builders.ts'
import { undoLast } from '../support/undo.ts'

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
})

const put = (event: { id: number }, registration: string, json: unknown) =>
  ask('PUT', `/api/admin/events/${event.id}/registrations/${registration}/place`, { json, cookie })

async function aLine() {
  const event = await api.addEvent({ maxAttendees: 1 })
  await api.fill(event, [
    aRegistration({ id: 'seat', email: 'seat@example.com' }),
    ...['a', 'b', 'c'].map((id, index) =>
      aRegistration({ id, name: id, email: `${id}@example.com`, kind: 'waitlist', rank: index }),
    ),
  ])
  return event
}

async function lineOf(event: { id: number }): Promise<string> {
  const answer = await ask('GET', `/api/admin/events/${event.id}/registrations`, { cookie })
  const shown = (await answer.json()) as { id: string; place: number | null }[]
  return shown
    .filter(({ place }) => place !== null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ id }) => id)
    .join('')
}

describe('PUT /api/admin/events/:id/registrations/:registration/place', () => {
  test.each([
    ['c', 1, 'cab'],
    ['a', 3, 'bca'],
    ['b', 1, 'bac'],
    ['a', 2, 'bac'],
    ['a', 5000, 'bca'],
  ])('moves %s to place %i', async (whom, place, line) => {
    const event = await aLine()
    expect((await put(event, whom, { place })).status).toBe(204)
    expect(await lineOf(event)).toBe(line)
  })

  test('stands in the audit log, once, and can be undone', async () => {
    const event = await aLine()
    await put(event, 'c', { place: 1 })
    await put(event, 'c', { place: 1 })
    expect(await readActions(cookie)).toMatchObject([
      { what: { action: 'movedInLine', name: 'c', before: 3, after: 1 } },
    ])
    expect((await undoLast(api, 'movedInLine', cookie)).status).toBe(204)
    expect(await lineOf(event)).toBe('abc')
  })

  test('knows nobody who does not wait, and no place that is none', async () => {
    const event = await aLine()
    for (const whom of ['seat', 'nobody']) expect((await put(event, whom, { place: 1 })).status).toBe(404)
    expect((await put({ id: 99 }, 'a', { place: 1 })).status).toBe(404)
    for (const place of [0, -1, 1.5, '1', null, 5001])
      expect((await put(event, 'a', { place })).status).toBe(422)
    expect(await lineOf(event)).toBe('abc')
  })
})
