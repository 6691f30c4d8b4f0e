/** The consultant's e-mails of a day, where she chose them: who registered, in the evening; what needs her, in the morning. */
import { isOver } from '#core/events/event.ts'
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { day, latest, mayHaveArrived } from '#core/mail/email-plan.ts'
import { takenAt } from '#core/mail/registrant-emails.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { findToday } from '#mail/admin/today.ts'
import { findDeliveries, type Deliveries } from '#storage/mail/deliveries.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { consultant } from './consultant.ts'
import type { EmailSource, Look, SourceView } from './source.ts'

const evening = '19:00'
const morning = '08:00'

/** The evening of a day in India; UTC. */
function eveningOf(indianDay: string): string {
  return fromIndianClock(`${indianDay}T${evening}`) ?? ''
}

/** The morning of a day in India; UTC. */
function morningOf(indianDay: string): string {
  return fromIndianClock(`${indianDay}T${morning}`) ?? ''
}

/** Who registered between two instants, by upcoming event, soonest first. */
async function listNew({ storage, events, now }: Look, from: string, to: string) {
  const upcoming = events
    .filter((event) => event.status !== 'draft' && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  const found = await forDocuments(upcoming, async (event) => {
    const roster = await unlessDamaged(storage, () => findRoster(storage, event.id))
    const registrations = (roster?.registrations ?? []).filter(
      (one) => takenAt(one) > from && takenAt(one) <= to && one.bookedBy === undefined,
    )
    const taken = countSeats(roster?.registrations ?? [], event.edition, roster?.unreadable)
    return { event, registrations, taken }
  })
  return found.filter(({ registrations }) => registrations.length > 0)
}

type Part = Pick<SourceView, 'plan' | 'compose'>

async function viewEvening(look: Look): Promise<Part> {
  const { now, origin, settings } = look
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
    // Where nobody registered there is no e-mail, and nothing to remember.
    plan: (stored) => (newSince(stored).length > 0 ? [toPlan(last), toPlan(next)] : [toPlan(next)]),
    compose({ recordId }, stored) {
      if (recordId !== last) return Promise.resolve(null)
      const facts = { locale: 'en', origin, day: last, events: newSince(stored) } as const
      return Promise.resolve({ written: consultantKinds.newRegistrationsDigest.write(facts), to: consultant })
    },
  }
}

/** Hours after the morning in which the list is still of use. */
const morningHours = 4

/** A morning with nothing to do has no e-mail and leaves no trace. */
async function viewMorning(look: Look): Promise<Part> {
  const { storage, now, origin } = look
  const indianDay = toIndianDay(now)
  const hours = (now.getTime() - Date.parse(morningOf(indianDay))) / (60 * 60 * 1000)
  const keyOf = (ofDay: string): string => `today.${ofDay}`
  const toPlan = (ofDay: string) => ({
    key: keyOf(ofDay),
    kind: 'todayList' as const,
    recordId: ofDay,
    dueAt: morningOf(ofDay),
  })
  const isDue = hours >= 0 && hours < morningHours && !look.isOverview
  const isKnown =
    isDue && (await findDeliveries(storage, 'digest')).deliveries[keyOf(indianDay)]?.state === 'sent'
  const today = isDue && !isKnown ? await findToday(look) : null
  const isWorth = isKnown || (today !== null && today.lines.length > 0)
  const next = hours < 0 ? indianDay : toIndianDay(new Date(now.getTime() + day))
  return {
    plan: () => (isWorth ? [toPlan(indianDay), toPlan(next)] : [toPlan(next)]),
    compose: ({ recordId }) =>
      Promise.resolve(
        today && recordId === indianDay
          ? { written: consultantKinds.todayList.write({ locale: 'en', origin, today }), to: consultant }
          : null,
      ),
  }
}

export const digestSource: EmailSource = {
  id: 'digest',
  async view(look) {
    const { newRegistration, morningList } = look.settings
    const evening = newRegistration === 'daily' ? await viewEvening(look) : null
    const morning = morningList ? await viewMorning(look) : null
    if (!evening && !morning) return null
    return {
      title: '',
      nameOf: () => '',
      plan: (stored) => [...(evening?.plan(stored) ?? []), ...(morning?.plan(stored) ?? [])],
      compose: async (email, stored) =>
        (await (email.kind === 'todayList' ? morning : evening)?.compose(email, stored)) ?? null,
    }
  },
}
