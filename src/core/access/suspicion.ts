/**
 * Floods and programs at a registration form. What is refused, and what is only noticed, follows from the event's own
 * registrations; docs/decisions/015-bots-and-floods.md says why these numbers.
 *
 * Hundreds of honest people share one address behind a mobile operator's gateway, and a class registers from one room. So a
 * network is never refused for good, only what would take most seats at once, and nobody is suspicious for their network alone.
 */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord, RegistrationSign, Sent } from '#core/registrations/registration-schema.ts'
import { inboxOf } from './inbox.ts'

/** Milliseconds in which the registrations from one network are counted together. */
export const crowdMilliseconds = 10 * 60 * 1000
/** From how many on registrations of one network, or of one inbox, are more than a family's. */
const crowdLeast = 5
const inboxLeast = 5
/** So many with one stamp, or of one network and odd, are not counted against anybody yet. */
const sharesLeast = 4

/**
 * How many registrations from one network an event takes in ten minutes: altogether, and of those whose form came oddly. A share
 * of the seats where they are limited.
 */
export function networkLimits({ maxAttendees }: Pick<EventRecord, 'maxAttendees'>) {
  if (maxAttendees === null) return { all: 300, doubtful: 20 }
  return {
    all: Math.min(300, Math.max(6, Math.ceil(maxAttendees * 0.6))),
    doubtful: Math.min(20, Math.max(3, Math.ceil(maxAttendees * 0.2))),
  }
}

type Kept = Pick<RegistrationRecord, 'edition' | 'registeredAt' | 'sent'>

/** Whether one more registration now would be too much from its network. */
export function isFlood(
  event: Pick<EventRecord, 'maxAttendees' | 'edition'>,
  registrations: readonly Kept[],
  sent: Sent | undefined,
  now: Date,
): boolean {
  if (sent?.from === undefined) return false
  const since = new Date(now.getTime() - crowdMilliseconds).toISOString()
  const sharers =
    sent.stamp === undefined ? 0 : registrations.filter((known) => known.sent?.stamp === sent.stamp).length
  const isShared = sharers >= sharesLeast
  let all = 0
  let doubtful = 0
  for (const known of registrations) {
    if (known.sent?.from !== sent.from || known.edition !== event.edition || known.registeredAt <= since)
      continue
    all++
    if (known.sent.doubt !== undefined || (isShared && known.sent.stamp === sent.stamp)) doubtful++
  }
  const limits = networkLimits(event)
  const isDoubtful = sent.doubt !== undefined || isShared
  return all >= limits.all || (isDoubtful && doubtful >= limits.doubtful)
}

/** Which signs make a registration suspicious, each by itself; the others are noticed only. */
const weighty: ReadonlySet<RegistrationSign> = new Set([
  'stampShared',
  'linkInName',
  'inboxCrowd',
  'doubtfulCrowd',
])

export function isSuspicious({ signs }: { readonly signs: readonly RegistrationSign[] }): boolean {
  return signs.some((sign) => weighty.has(sign))
}

/** Three letters before the dot: many a name ends in B.Com or M.Com. */
const link = /https?:|www\.|[\w-]{3,}\.(?:com|net|org|in|ru|cn|top|xyz|info|biz)\b/i

/** How many there are of each key; what has none is not counted. */
function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Those of `items` (sorted by time) that came among `least` or more of one network within the time that is counted together. */
function findCrowds(items: readonly RegistrationRecord[], least: number): Set<RegistrationRecord> {
  const networks = new Map<string, RegistrationRecord[]>()
  for (const item of items) {
    const network = item.sent?.from
    if (network !== undefined) networks.set(network, [...(networks.get(network) ?? []), item])
  }
  const crowded = new Set<RegistrationRecord>()
  for (const members of networks.values()) {
    for (const [index, last] of members.entries()) {
      const first = members[index - least + 1]
      if (!first || Date.parse(last.registeredAt) - Date.parse(first.registeredAt) > crowdMilliseconds)
        continue
      for (const member of members.slice(index - least + 1, index + 1)) crowded.add(member)
    }
  }
  return crowded
}

/** What is noticed about each of one event's registrations, in the order of `registrationSigns`. */
export function findSigns(
  registrations: readonly RegistrationRecord[],
): Map<RegistrationRecord, RegistrationSign[]> {
  const sorted = registrations.toSorted((a, b) => (a.registeredAt < b.registeredAt ? -1 : 1))
  const odd = sorted.filter(({ sent }) => sent?.doubt !== undefined)
  // Behind an operator's gateway a few of many come oddly; of a program's, most.
  const [oddOf, allOf] = [odd, sorted].map((list) => countBy(list, ({ sent }) => sent?.from))
  const isMostlyOdd = ({ sent }: RegistrationRecord) =>
    (oddOf?.get(sent?.from ?? '') ?? 0) * 2 >= (allOf?.get(sent?.from ?? '') ?? 0)
  const doubtful = findCrowds(odd.filter(isMostlyOdd), sharesLeast)
  const crowd = findCrowds(sorted, crowdLeast)
  const stamps = countBy(registrations, ({ sent }) => sent?.stamp)
  // Whom the admin entered may have no e-mail.
  const inboxKey = ({ email, edition, kind }: RegistrationRecord) =>
    email === '' ? undefined : `${edition} ${kind} ${inboxOf(email)}`
  const inboxes = countBy(registrations, inboxKey)
  return new Map(
    registrations.map((registration) => {
      const { sent, name } = registration
      const ofInbox = inboxes.get(inboxKey(registration) ?? '') ?? 0
      const signs: (RegistrationSign | false | undefined)[] = [
        sent?.doubt,
        sent?.stamp !== undefined && (stamps.get(sent.stamp) ?? 0) > sharesLeast && 'stampShared',
        link.test(name) && 'linkInName',
        ofInbox >= inboxLeast && 'inboxCrowd',
        doubtful.has(registration) && 'doubtfulCrowd',
        ofInbox > 1 && ofInbox < inboxLeast && 'sameInbox',
        crowd.has(registration) && 'networkCrowd',
      ]
      return [registration, signs.filter((sign) => typeof sign === 'string')]
    }),
  )
}
