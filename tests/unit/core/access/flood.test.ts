import { expect, test } from 'vitest'
import { isFlood, networkOf, publicNetworkOf, registrationsMost } from '#core/access/limits.ts'

const now = new Date('2026-11-20T10:00:00.000Z')

test.each([
  [null, 300],
  [1000, 300],
  [60, 36],
  [25, 15],
  [4, 6],
])('an event with %j seats takes %i from one network in ten minutes', (maxAttendees, most) => {
  expect(registrationsMost({ maxAttendees })).toBe(most)
  const event = { maxAttendees }
  const registrations = Array.from({ length: most - 1 }, () => ({
    registeredAt: '2026-11-20T09:50:00.001Z',
  }))
  const earlier = { registeredAt: '2026-11-20T09:50:00.000Z' }
  expect(isFlood(event, [...registrations, earlier], now)).toBe(false)
  const last = { registeredAt: now.toISOString() }
  expect(isFlood(event, [...registrations, last], now)).toBe(true)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('networkOf() of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each(['', ' ', 'unknown', '2001:db8', '1:2:3:4:5:6:7:8:9', '::1::', 'x::1', ':', '203.0.113'])(
  'networkOf() finds no network in %j',
  (ip) => {
    expect(networkOf(ip)).toBe('')
  },
)

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['172.32.0.1', '172.32.0.1'],
  ['100.64.1.1', '100.64.1.1'],
  ['2401:4900::1', '2401:4900:0:0::/64'],
])('publicNetworkOf() of %s is %s', (ip, network) => {
  expect(publicNetworkOf(ip)).toBe(network)
})

test.each(
  '127.0.0.1 ::1 ::ffff:127.0.0.1 10.1.2.3 192.168.1.7 172.16.0.1 172.31.9.9 169.254.1.1 fe80::1%eth0 fd12:3456::1 localhost'.split(
    ' ',
  ),
)('publicNetworkOf() finds no public network in %s', (ip) => {
  expect(publicNetworkOf(ip)).toBeNull()
})
