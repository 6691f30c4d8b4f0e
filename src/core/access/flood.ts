/** Limits what one network may send in ten minutes. Many people share a mobile operator's address, so the limits are high. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

const floodMilliseconds = 10 * 60 * 1000

/** The most submissions of one form, or wrong price codes, in that time. */
export const formsMost = 30

export function registrationsMost({ maxAttendees }: Pick<EventRecord, 'maxAttendees'>): number {
  return maxAttendees === null ? 300 : Math.min(300, Math.max(6, Math.ceil(maxAttendees * 0.6)))
}

export function floodSince(now: Date): string {
  return new Date(now.getTime() - floodMilliseconds).toISOString()
}

export function isFlood(
  event: Pick<EventRecord, 'maxAttendees'>,
  registrations: readonly Pick<RegistrationRecord, 'registeredAt'>[],
  now: Date,
): boolean {
  const since = floodSince(now)
  const recent = registrations.filter(({ registeredAt }) => registeredAt > since)
  return recent.length >= registrationsMost(event)
}

const ipv4Pattern = /^(?:\d{1,3}\.){3}\d{1,3}$/
const groupsOfNetwork = 4

/** Returns an IPv4 address itself (also one inside an IPv6 address), the /64 of an IPv6 address, or '' for no address. */
export function networkOf(ip: string): string {
  const address = ip.trim().toLowerCase().replace(/%.*$/, '')
  const inside = /^::ffff:(?<ipv4>[\d.]+)$/.exec(address)?.groups?.['ipv4'] ?? address
  if (ipv4Pattern.test(inside)) return inside
  const groups = toGroups(address)
  return groups ? `${groups.slice(0, groupsOfNetwork).join(':')}::/64` : ''
}

/** Matches addresses of the machine itself and of local networks, and addresses that begin with 64 zeros (::1). */
const local =
  /^(?:(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|0:0:0:0):)/

export function publicNetworkOf(ip: string): string | null {
  const network = networkOf(ip)
  return network === '' || local.test(network) ? null : network
}

function toGroups(address: string): string[] | null {
  const [head = '', tail, ...more] = address.split('::')
  if (!address.includes(':') || more.length > 0) return null
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 0) return null
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  // Only the groups of the network are checked: the last two groups may be written as an IPv4 address.
  const network = groups.slice(0, groupsOfNetwork)
  if (!network.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
