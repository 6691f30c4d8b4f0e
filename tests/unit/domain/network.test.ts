import { describe, expect, test } from 'vitest'
import { networkOf } from '#domain/network.ts'

describe('networkOf()', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  test.each(['', ' ', 'unknown', '2001:db8', '1:2:3:4:5:6:7:8:9', '::1::', 'x::1', ':', '203.0.113'])(
    'of %j is none',
    (ip) => {
      expect(networkOf(ip)).toBe('')
    },
  )
})
