/** The consultant's e-mail of an evening: who registered since the evening before. Only where she chose it. */
import { isOver } from '#domain/event.ts'
import { fromIndianClock, toIndianDay } from '#domain/india-time.ts'
import { day } from '#domain/email-plan.ts'
import { countSeats } from '#domain/registration.ts'
import { findRoster } from '#storage/rosters.ts'
import { consultant } from './consultant-mailbox.ts'
import type { EmailSource, Look } from './source.ts'

const evening = '19:00'

/** The evening of a day in India; UTC. */
function eveningOf(indianDay: string): string {
  return fromIndianClock(`${indianDay}T${evening}`) ?? ''
}

/** Who registered between two instants, by upcoming event, soonest first. */
async function listNew({ storage, events, now }: Look, from: string, to: string) {
  const upcoming = events
    .filter((event) => event.status !== 'draft' && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  const found = await Promise.all(
    upcoming.map(async (event) => {
      const roster = await findRoster(storage, event.id)
      const registrations = (roster?.registrations ?? []).filter(
        ({ registeredAt }) => registeredAt > from && registeredAt <= to,
      )
      return { event, registrations, taken: countSeats(roster?.registrations ?? [], event.edition) }
    }),
  )
  return found.filter(({ registrations }) => registrations.length > 0)
}

export const digestSource: EmailSource = {
  id: 'digest',
  view(look) {
    const { now, origin, settings } = look
    if (settings.newRegistration !== 'daily') return Promise.resolve(null)
    const today = toIndianDay(now)
    const yesterday = toIndianDay(new Date(now.getTime() - day))
    // The last evening that has come, and the next one.
    const last = eveningOf(today) <= now.toISOString() ? today : yesterday
    const next = last === today ? toIndianDay(new Date(now.getTime() + day)) : today
    const to = eveningOf(last)
    const from = new Date(Date.parse(to) - day).toISOString()
    const since = settings.since > from ? settings.since : from
    let found: ReturnType<typeof listNew> | undefined
    const toPlan = (indianDay: string) => ({
      key: `digest.${indianDay}`,
      kind: 'newRegistrationsDigest' as const,
      recordId: indianDay,
      dueAt: eveningOf(indianDay),
    })
    return Promise.resolve({
      title: '',
      nameOf: () => '',
      plan: () => [toPlan(last), toPlan(next)],
      async compose({ kind, recordId }) {
        if (kind !== 'newRegistrationsDigest' || recordId !== last) return null
        found ??= listNew(look, since, to)
        const events = await found
        if (events.length === 0) return null
        return { facts: { kind, locale: 'en', origin, day: last, events }, to: consultant }
      },
    })
  },
}
