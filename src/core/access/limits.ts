/** Limits by network: what one may send in ten minutes, and how fast it may guess at the admin's password. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

const minute = 60_000
const floodMilliseconds = 10 * minute

/** The most submissions of one form, or wrong price codes, in that time. Many people share a mobile operator's address. */
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

const groupsOfNetwork = 4

/** Returns an IPv4 address itself (also one inside an IPv6 address), the /64 of an IPv6 address, or '' for no address. */
export function networkOf(ip: string): string {
  const address = ip.trim().toLowerCase().replace(/%.*$/, '')
  const inside = address.replace(/^::ffff:(?=[\d.]+$)/, '')
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(inside)) return inside
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
  const [before = [], after, ...more] = address.split('::').map((half) => half.split(':').filter(Boolean))
  if (!address.includes(':') || more.length > 0) return null
  const missing = 8 - before.length - (after?.length ?? 0)
  if (after ? missing < 0 : missing !== 0) return null
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  // Only the groups of the network are checked: the last two groups may be written as an IPv4 address.
  const network = groups.slice(0, groupsOfNetwork)
  if (!network.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

export type Attempts = Readonly<Record<string, { readonly count: number; readonly nextAt: string }>>

const freeAttempts = 3
const lockedAfter = 8
const lockedMilliseconds = 15 * minute
const resetMilliseconds = 2 * 60 * minute
export const networksMost = 1_000
/** The most by which the clocks of two servers differ. A time further ahead was stored by a wrong clock. */
const clockSkew = minute

function delayAfter(count: number): number {
  if (count >= lockedAfter) return lockedMilliseconds
  return count > freeAttempts ? 1000 * 2 ** (count - freeAttempts - 1) : 0
}

/** Counts an attempt to sign in before its password is looked at, so that attempts made at once all count. */
export function decideAttempt(attempts: Attempts, network: string, now: Date) {
  const aheadOf = (nextAt: string): number => Date.parse(nextAt) - now.getTime()
  const counting = Object.entries(attempts).filter(([, { nextAt }]) => {
    const ahead = aheadOf(nextAt)
    return ahead > -resetMilliseconds && ahead <= lockedMilliseconds + clockSkew
  })
  const counted = new Map(counting).get(network)
  const wait = counted ? aheadOf(counted.nextAt) : 0
  if (wait > 0) return { ok: false as const, minutes: Math.min(15, Math.ceil(wait / minute)) }
  const count = (counted?.count ?? 0) + 1
  const nextAt = new Date(now.getTime() + delayAfter(count)).toISOString()
  const others = counting
    .filter(([other]) => other !== network)
    .sort(([, a], [, b]) => b.nextAt.localeCompare(a.nextAt))
    .slice(0, networksMost - 1)
  const next: Attempts = { ...Object.fromEntries(others), [network]: { count, nextAt } }
  return { ok: true as const, next }
}
