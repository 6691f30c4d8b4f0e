import { expect, test } from 'vitest'
import { formatMoment } from '#i18n/admin/moment.ts'

test('formatMoment() names the days around today in India, and says all others in full', () => {
  // It is 0:30 on the 25th in India.
  const now = new Date('2026-11-24T19:00:00Z')
  const said = (iso: string) => formatMoment(iso, 'Never', now)
  expect(said('2026-11-24T18:30:00Z')).toBe('today at 12:00 AM')
  expect(said('2026-11-24T18:29:00Z')).toBe('yesterday at 11:59 PM')
  expect(said('2026-11-25T18:30:00Z')).toBe('tomorrow at 12:00 AM')
  expect(said('2026-11-26T18:30:00Z')).toBe('Nov 27, 2026 at 12:00 AM IST')
  expect(said('')).toBe('Never')
})
