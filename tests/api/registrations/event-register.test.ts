import { describe, expect, test } from 'vitest'
import { translator } from '#i18n/translate.ts'
import type { ErrorCode } from '#core/basics/code.ts'
import { ask, follow, openApiForEachTest, read } from '../../support/api/api.ts'
import { aVisitor, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

const register = (slug: string, json: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask('POST', `/api/events/${slug}/register`, { json, headers })

/** Returns the whole of an error response, in one language. */
function errorResponse(code: ErrorCode, locale: 'en' | 'mr' = 'en') {
  return { message: translator(locale)(`error.${code}`, { minutes: 0, amount: '' }), code }
}

test('answers with what a page shows of a seat, and no more', async () => {
  const event = await api.addEvent()
  const answer = await register(event.slug, aVisitor())
  expect(await read(answer)).toEqual({
    status: 201,
    body: {
      message: 'Registration Successful!',
      kind: 'seat',
      payment: null,
      isLastDay: false,
      event: {
        id: event.id,
        slug: event.slug,
        title: event.title,
        eventDate: event.eventDate,
        duration: event.duration,
        price: event.price,
        venue: event.venue,
      },
    },
  })
})

test('where all seats are taken, says whether one can wait, and takes who waits', async () => {
  const event = await api.addEvent({ maxAttendees: 1, price: 49_900 })
  await register(event.slug, aVisitor(1))
  const full = { status: 409, body: { ...errorResponse('eventFull'), waitlistOpen: true } }
  expect(await read(await register(event.slug, aVisitor(2)))).toEqual(full)
  expect(await read(await register(event.slug, aVisitor(2, { waitlist: 'true' })))).toMatchObject({
    status: 201,
    body: { kind: 'waitlist', message: 'You are on the waiting list', payment: null, event: { price: 0 } },
  })
  // A form that was opened while the event was full names no price.
  const free = await api.addEvent({ price: 49_900 })
  expect(await read(await register(free.slug, aVisitor(3, { waitlist: 'true' })))).toEqual({
    status: 409,
    body: { ...errorResponse('seatFree'), price: 49_900 },
  })
})

test('says when the joining details come at once', async () => {
  const event = await api.addEvent({ eventDate: inDays(0.9) })
  expect(await read(await register(event.slug, aVisitor()))).toMatchObject({ body: { isLastDay: true } })
})

describe('from a plain form', () => {
  const send = (slug: string, form: Readonly<Record<string, string>>) =>
    ask('POST', `/api/events/${slug}/register`, { form })
  const typed = { name: 'ओम', email: 'om@example.in', phone: '98220 12345', experience: '' }

  test('leads nowhere else, whatever the address says', async () => {
    for (const slug of ['..%2F..%2Fevil', '%0d%0aset-cookie:x', '%E0%A4%95', '%5C%5Cevil.example']) {
      const answer = await send(slug, typed)
      expect(answer.status).toBe(303)
      const { host, pathname } = follow(answer).url
      expect(host).toBe('localhost:8888')
      expect(pathname).toBe(`/events/${slug}`)
    }
  })
})
