import { expect, test } from 'vitest'
import { isAlive, sessionsMost, withSession, type StoredSession } from '#core/access/session.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const session = (id: string, since = 0, seen = since): StoredSession => ({
  id,
  hash: `hash of ${id}`,
  since: at(since).toISOString(),
  seenAt: at(seen).toISOString(),
})

test('isAlive() ends with half an hour in which it is not used', () => {
  expect(isAlive(session('a'), at(29))).toBe(true)
  expect(isAlive(session('a'), at(30))).toBe(false)
  expect(isAlive(session('a', 0, 25), at(54))).toBe(true)
})

test('isAlive() ends after twelve hours, however busy', () => {
  expect(isAlive(session('a', 0, 719), at(719))).toBe(true)
  expect(isAlive(session('a', 0, 720), at(720))).toBe(false)
})

const now = at(29)

test('withSession() drops those that ended, and the one that the same browser had', () => {
  const before = [session('idle', -5), session('other'), session('own')]
  const after = withSession(before, session('new', 29), { now, replaces: 'hash of own' })
  expect(after.map(({ id }) => id)).toEqual(['other', 'new'])
})

test('withSession() keeps ten: the one goes that was not used for longest', () => {
  const before = Array.from({ length: sessionsMost }, (_, n) => session(`s${n}`, 0, n === 3 ? 0 : n + 1))
  const after = withSession(before, session('new', 29), { now, replaces: null })
  expect(after).toHaveLength(sessionsMost)
  expect(after.map(({ id }) => id)).not.toContain('s3')
  expect(after.at(-1)?.id).toBe('new')
})
