import { expect, test } from 'vitest'
import { overdueSince } from '#build/overdue-posts.ts'

const html = '<script type="application/ld+json">{"lastReviewed":"2026-11-22"}</script>'

test('a post is checked again after a year', () => {
  expect(overdueSince(html, new Date('2027-11-22T00:00:00Z'))).toBeUndefined()
  expect(overdueSince(html, new Date('2027-11-23T06:00:00Z'))).toBe('2026-11-22')
})

test('another page is not', () => {
  expect(overdueSince('<p>Contact</p>', new Date('2099-01-01'))).toBeUndefined()
})
