import { expect, test } from 'vitest'
import { announcedUntil, isAnnounced } from '#core/pages/announcement.ts'

const announcement = {
  isShown: true,
  text: { en: 'Seats are open', mr: 'नोंदणी सुरू आहे' },
  until: '2026-12-05',
}

test.each([
  ['in the last minute of its last day in India', '2026-12-05T18:29:00Z', true],
  ['in the first minute of the day after', '2026-12-05T18:30:00Z', false],
  ['long before', '2026-11-01T00:00:00Z', true],
])('%s', (_when, now, expected) => {
  expect(isAnnounced(announcement, new Date(now))).toBe(expected)
})

test('stays without a last day, and is nowhere while it is off', () => {
  const { until: _until, ...endless } = announcement
  expect(announcedUntil(endless)).toBeNull()
  expect(isAnnounced(endless, new Date('2036-01-01T00:00:00Z'))).toBe(true)
  expect(isAnnounced({ ...announcement, isShown: false }, new Date('2026-11-01T00:00:00Z'))).toBe(false)
})
