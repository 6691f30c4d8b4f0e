import { expect, test } from 'vitest'
import { askedEmail } from '#core/mail/outbox.ts'
import { mayAskForOwnLinks } from '#core/own-page/own-acts.ts'
import { doorsAt, joiningAt, ownPagePath, ownState, parseOwnToken } from '#core/own-page/own-registration.ts'
import { anEvent, aRegistration, aSecret } from '../../support/builders.ts'

const eventDate = '2026-11-28T04:30:00.000Z'
const event = anEvent({ eventDate, duration: 60 })
const now = new Date('2026-11-22T06:00:00.000Z')
const end = new Date('2026-11-28T05:30:00.000Z')
const cancelled = { ...event, status: 'cancelled' as const }
const seat = aRegistration()

test('parseOwnToken() reads what ownPagePath() wrote', () => {
  const token = { eventId: 12, secret: aSecret }
  expect(parseOwnToken(ownPagePath(token).replace('/r/', ''))).toEqual(token)
})

test.each([
  '',
  '12',
  `12-${aSecret}x`,
  `12-${aSecret.slice(1)}`,
  `x-${aSecret}`,
  `12-${aSecret}\n`,
  `१२-${aSecret}`,
])('parseOwnToken() is nothing for %j', (text) => {
  expect(parseOwnToken(text)).toBeNull()
})

test.each([
  ['a seat that stands', event, seat, false, now, 'seat'],
  ['a seat of a draft', { ...event, status: 'draft' as const }, seat, false, now, 'seat'],
  ['a seat in the last minute', event, seat, false, new Date(end.getTime() - 1), 'seat'],
  ['a seat at the end', event, seat, false, end, 'over'],
  ['a seat of a cancelled event', cancelled, seat, false, now, 'eventCancelled'],
  ['what was given back', event, seat, true, now, 'returned'],
  ['what was given back before it was over', event, seat, true, end, 'returned'],
])('ownState() of %s', (_, known, registration, isReturned, at, state) => {
  expect(ownState(known, registration, isReturned, at)).toBe(state)
})

test('joiningAt(), doorsAt() are a day and ten minutes before', () => {
  expect(joiningAt(event)).toBe('2026-11-27T04:30:00.000Z')
  expect(doorsAt(event)).toBe('2026-11-28T04:20:00.000Z')
})

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const ownLinks = { kind: 'ownLinks', recordId: 'r1' } as const
const sentAt = (...minutes: number[]) =>
  Object.fromEntries(
    minutes.map((ago) => [`r1.ownLinks.${ago}`, askedEmail(ownLinks, minutesAgo(ago).toISOString())]),
  )

test.each([
  [[], true],
  [[9], false],
  [[10], true],
  [[60, 120, 180, 240], true],
  [[60, 120, 180, 240, 300], false],
  [[60, 120, 180, 240, 24 * 60], true],
])('own links, sent %j minutes ago, may be asked for: %s', (ago, may) => {
  expect(mayAskForOwnLinks(sentAt(...ago), 'r1', now)).toBe(may)
})

test('own links of somebody else do not count', () => {
  expect(mayAskForOwnLinks(sentAt(1), 'r2', now)).toBe(true)
})
