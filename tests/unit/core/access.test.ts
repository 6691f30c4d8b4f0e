import { expect, test } from 'vitest'
import { toAdminPath } from '#core/access/sign-in.ts'
import { type Attempts, decideAttempt, networksMost } from '#core/access/limits.ts'
import { isFlood, networkOf, publicNetworkOf, registrationsMost } from '#core/access/limits.ts'

const base = 'https://trainer.example/admin/login?next=x'

const ofAdmin = ['/admin', '/admin?tab=registrations&search=asha', '/admin/events?edit=3', '/events-admin']
test.each(ofAdmin)('toAdminPath() leads on to %s', (route) => {
  expect(toAdminPath(route, base)).toBe(route)
})

test.each([
  ...[null, '', '/', '/events', '/administrator', '/admin/login', '/admin/login?next=/admin/login'],
  ...['https://elsewhere.example/admin', '//elsewhere.example/admin', '/\\elsewhere.example/admin'],
  ...['javascript:alert(1)', 'https://trainer.example:8443/admin', 'http://'],
])('toAdminPath() leads to the dashboard instead of %j', (route) => {
  expect(toAdminPath(route, base)).toBe('/admin')
})

test('toAdminPath() drops what would lead out of the desk again', () => {
  expect(toAdminPath('/admin/../events', base)).toBe('/admin')
  expect(toAdminPath('https://trainer.example/admin/events', base)).toBe('/admin/events')
})

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

/** Returns the result of wrong attempts from one network at these seconds: 'looked at', or the minutes to wait. */
function attemptsAt(seconds: readonly number[]) {
  let attempts: Attempts = {}
  return seconds.map((second) => {
    const decision = decideAttempt(attempts, 'home', at(second))
    if (decision.ok) attempts = decision.next
    return decision.ok ? 'looked at' : decision.minutes
  })
}

test('decideAttempt() lets three through at once, then makes each wait longer, and locks for a quarter of an hour from the eighth on', () => {
  // Free attempts; then one after 1, 2, 4 and 8 seconds.
  const slips = [0, 0, 0, 0, 1, 3, 7, 15]
  expect(attemptsAt(slips)).toEqual(slips.map(() => 'looked at'))
  expect(attemptsAt([0, 0, 0, 0, 0.9])).toEqual([...slips.slice(0, 4).map(() => 'looked at'), 1])
  const locked = attemptsAt([...slips, 16, 15 + 15 * 60 - 1, 15 + 15 * 60, 16 + 15 * 60])
  expect(locked.slice(-4)).toEqual([15, 1, 'looked at', 15])
})

test('decideAttempt() forgets a network after two hours without an attempt', () => {
  expect(attemptsAt([0, 0, 0, 0, 2 * 60 * 60 + 2, 2 * 60 * 60 + 2])).not.toContain(1)
})

test('decideAttempt() counts each network by itself, and a refused attempt not at all', () => {
  const home = decideAttempt({ home: { count: 8, nextAt: at(900).toISOString() } }, 'office', at(0))
  expect(home).toMatchObject({ ok: true, next: { home: { count: 8 }, office: { count: 1 } } })
})

test('decideAttempt() does not believe a clock that was ahead', () => {
  const ahead = { home: { count: 8, nextAt: at(24 * 60 * 60).toISOString() } }
  expect(decideAttempt(ahead, 'home', at(0))).toMatchObject({ ok: true, next: { home: { count: 1 } } })
})

test('decideAttempt() keeps a thousand networks, and of more those that have to wait longest', () => {
  let attempts: Attempts = { locked: { count: 8, nextAt: at(900).toISOString() } }
  for (let n = 0; n < networksMost + 5; n++) {
    const decision = decideAttempt(attempts, `network ${n}`, at(0))
    if (decision.ok) attempts = decision.next
  }
  expect(Object.keys(attempts)).toHaveLength(networksMost)
  expect(attempts).toHaveProperty('locked')
})

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
  const registrations = Array.from({ length: most - 1 }, () => ({ registeredAt: '2026-11-20T09:50:00.001Z' }))
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

const noAddresses = ['', ' ', 'unknown', '2001:db8', '1:2:3:4:5:6:7:8:9', '::1::', 'x::1', ':', '203.0.113']
test.each(noAddresses)('networkOf() finds no network in %j', (ip) => {
  expect(networkOf(ip)).toBe('')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['172.32.0.1', '172.32.0.1'],
  ['100.64.1.1', '100.64.1.1'],
  ['2401:4900::1', '2401:4900:0:0::/64'],
])('publicNetworkOf() of %s is %s', (ip, network) => {
  expect(publicNetworkOf(ip)).toBe(network)
})

const ofNetworks =
  '127.0.0.1 ::1 ::ffff:127.0.0.1 10.1.2.3 192.168.1.7 172.16.0.1 172.31.9.9 169.254.1.1 fe80::1%eth0 ' +
  'fd12:3456::1 localhost'
test.each(ofNetworks.split(' '))('publicNetworkOf() finds no public network in %s', (ip) => {
  expect(publicNetworkOf(ip)).toBeNull()
})
