/** The network that an address of the internet belongs to: what one sender can change at will counts as one. */

const ipv4Pattern = /^(?:\d{1,3}\.){3}\d{1,3}$/
const groupsOfNetwork = 4

/**
 * An IPv4 address by itself, and the /64 of an IPv6 one, of which a single household or server has 2^64 addresses. An IPv4 address
 * inside of an IPv6 one is the IPv4 address. '' for what is no address: the platform did not say where the request came from.
 */
export function networkOf(ip: string): string {
  const address = ip.trim().toLowerCase().replace(/%.*$/, '')
  const inside = /^::ffff:(?<ipv4>[\d.]+)$/.exec(address)?.groups?.['ipv4'] ?? address
  if (ipv4Pattern.test(inside)) return inside
  const groups = toGroups(address)
  return groups ? `${groups.slice(0, groupsOfNetwork).join(':')}::/64` : ''
}

/** Of the machine itself and of local networks; what begins with 64 zeros (::1) as well. */
const local =
  /^(?:(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|0:0:0:0):)/

/** The same for addresses of the internet alone; null for the others, behind which stands anybody or nobody. */
export function publicNetworkOf(ip: string): string | null {
  const network = networkOf(ip)
  return network === '' || local.test(network) ? null : network
}

/** The eight groups of an IPv6 address, without leading zeros; null for any other text. */
function toGroups(address: string): string[] | null {
  const [head = '', tail, ...more] = address.split('::')
  if (!address.includes(':') || more.length > 0) return null
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 0) return null
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  // The last two groups may be written as an IPv4 address: they are no part of the network.
  const network = groups.slice(0, groupsOfNetwork)
  if (!network.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
