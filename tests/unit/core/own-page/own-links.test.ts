import { expect, test } from 'vitest'
import { askedEmail } from '#core/mail/outbox.ts'
import { mayAskForOwnLinks } from '#core/own-page/own-acts.ts'

const now = new Date('2026-11-22T06:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const sentAt = (...minutes: number[]) =>
  Object.fromEntries(
    minutes.map((ago) => [
      `r1.ownLinks.${ago}`,
      askedEmail({ kind: 'ownLinks', recordId: 'r1' }, minutesAgo(ago).toISOString()),
    ]),
  )

test('sends them once in ten minutes', () => {
  expect(mayAskForOwnLinks({}, 'r1', now)).toBe(true)
  expect(mayAskForOwnLinks(sentAt(9), 'r1', now)).toBe(false)
  expect(mayAskForOwnLinks(sentAt(10), 'r1', now)).toBe(true)
})

test('sends them five times in 24 hours, by any sender', () => {
  expect(mayAskForOwnLinks(sentAt(60, 120, 180, 240), 'r1', now)).toBe(true)
  expect(mayAskForOwnLinks(sentAt(60, 120, 180, 240, 300), 'r1', now)).toBe(false)
  expect(mayAskForOwnLinks(sentAt(60, 120, 180, 240, 24 * 60), 'r1', now)).toBe(true)
})

test('counts nobody else’s', () => {
  expect(mayAskForOwnLinks(sentAt(1), 'r2', now)).toBe(true)
})
