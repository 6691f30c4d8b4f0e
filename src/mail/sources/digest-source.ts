/** The consultant's e-mail of an evening: who registered since the one before. Only where she chose it. */
import { isOver } from '#core/events/event.ts'
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { day, latest, mayHaveArrived } from '#core/mail/email-plan.ts'
import { takenAt } from '#core/mail/registrant-emails.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { Deliveries } from '#storage/mail/deliveries.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
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
      const roster = await unlessDamaged(storage, () => findRoster(storage, event.id))
      const registrations = (roster?.registrations ?? []).filter(
        (one) => takenAt(one) > from && takenAt(one) <= to,
      )
      const taken = countSeats(roster?.registrations ?? [], event.edition, roster?.unreadable)
      return { event, registrations, taken }
    }),
  )
  return found.filter(({ registrations }) => registrations.length > 0)
}

export const digestSource: EmailSource = {
  id: 'digest',
  async view(look) {
    const { now, origin, settings } = look
    if (settings.newRegistration !== 'daily') return null
    const today = toIndianDay(now)
    const yesterday = toIndianDay(new Date(now.getTime() - day))
    // The last evening that has come, and the next one.
    const last = eveningOf(today) <= now.toISOString() ? today : yesterday
    const next = last === today ? toIndianDay(new Date(now.getTime() + day)) : today
    const to = eveningOf(last)
    const before = (days: number): string => new Date(Date.parse(to) - days * day).toISOString()
    // The site or the mail server may have been away for some evenings.
    const all = look.isOverview ? [] : await listNew(look, latest(before(7), settings.since), to)
    const newSince = ({ deliveries }: Deliveries) => {
      const told = Object.values(deliveries)
        .filter((row) => row.kind === 'newRegistrationsDigest' && row.recordId < last && mayHaveArrived(row))
        .map(({ recordId }) => eveningOf(recordId))
      const from = told.length > 0 ? latest(...told) : before(1)
      return all
        .map(({ registrations, ...rest }) => ({
          ...rest,
          registrations: registrations.filter((one) => takenAt(one) > from),
        }))
        .filter(({ registrations }) => registrations.length > 0)
    }
    const toPlan = (indianDay: string) => ({
      key: `digest.${indianDay}`,
      kind: 'newRegistrationsDigest' as const,
      recordId: indianDay,
      dueAt: eveningOf(indianDay),
    })
    return {
      title: '',
      nameOf: () => '',
      // Where nobody registered there is no e-mail, and nothing to remember.
      plan: (stored) => (newSince(stored).length > 0 ? [toPlan(last), toPlan(next)] : [toPlan(next)]),
      compose({ kind, recordId }, stored) {
        if (kind !== 'newRegistrationsDigest' || recordId !== last) return Promise.resolve(null)
        const facts = { kind, locale: 'en', origin, day: last, events: newSince(stored) } as const
        return Promise.resolve({ facts, to: consultant })
      },
    }
  },
}
