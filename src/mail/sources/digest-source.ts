/** The consultant's e-mails of a day, where she chose them: who registered, in the evening; what needs her, in the morning. */
import { isOver } from '#core/events/event.ts'
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { day, latest, mayHaveArrived, type PlannedEmail } from '#core/mail/email-plan.ts'
import { takenAt } from '#core/mail/registrant-emails.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import { findToday } from '#mail/admin/today.ts'
import { findDeliveries, type Deliveries } from '#storage/mail/deliveries.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { consultant } from './consultant.ts'
import type { EmailSource, Look } from './source.ts'

/** In India, and what their keys begin with. */
const daily = {
  newRegistrationsDigest: { what: 'digest', clock: '19:00' },
  todayList: { what: 'today', clock: '08:00' },
} as const
type Daily = keyof typeof daily

/** That of a day in India. */
function planOf(kind: Daily, indianDay: string): PlannedEmail {
  const { what, clock } = daily[kind]
  const dueAt = fromIndianClock(`${indianDay}T${clock}`) ?? ''
  return { key: `${what}.${indianDay}`, kind, recordId: indianDay, dueAt }
}

/** The last one whose hour has come, and the next one. */
function planAround(kind: Daily, now: Date): readonly [last: PlannedEmail, next: PlannedEmail] {
  const planIn = (days: number) => planOf(kind, toIndianDay(new Date(now.getTime() + days * day)))
  const today = planIn(0)
  return today.dueAt <= now.toISOString() ? [today, planIn(1)] : [planIn(-1), today]
}

interface Part {
  readonly plan: (stored: Deliveries) => readonly PlannedEmail[]
  /** Null where there is nothing to say any more. */
  readonly write: (recordId: string, stored: Deliveries) => WrittenEmail | null
}

/** Who registered between two instants, by upcoming event, soonest first. */
async function listNew({ storage, events, now }: Look, from: string, to: string) {
  const upcoming = events
    .filter((event) => event.status !== 'draft' && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  return forDocuments(upcoming, async (event) => {
    const roster = await unlessDamaged(storage, () => findRoster(storage, event.id))
    const registrations = (roster?.registrations ?? []).filter(
      (one) => takenAt(one) > from && takenAt(one) <= to && one.bookedBy === undefined,
    )
    const taken = countSeats(roster?.registrations ?? [], event.edition)
    return { event, registrations, taken }
  })
}

async function viewEvening(look: Look): Promise<Part> {
  const { now, origin, settings } = look
  const kind = 'newRegistrationsDigest'
  const [last, next] = planAround(kind, now)
  const before = (days: number): string => new Date(Date.parse(last.dueAt) - days * day).toISOString()
  // The site or the mail server may have been away for some evenings.
  const all = look.isOverview ? [] : await listNew(look, latest(before(7), settings.since), last.dueAt)
  const newSince = ({ deliveries }: Deliveries) => {
    const told = Object.values(deliveries)
      .filter((row) => row.kind === kind && row.recordId < last.recordId && mayHaveArrived(row))
      .map(({ recordId }) => planOf(kind, recordId).dueAt)
    const from = told.length > 0 ? latest(...told) : before(1)
    const isNew = (one: (typeof all)[number]['registrations'][number]) => takenAt(one) > from
    return all
      .map((one) => ({ ...one, registrations: one.registrations.filter(isNew) }))
      .filter(({ registrations }) => registrations.length > 0)
  }
  return {
    // Where nobody registered there is no e-mail, and nothing to remember.
    plan: (stored) => (newSince(stored).length > 0 ? [last, next] : [next]),
    write: (recordId, stored) =>
      recordId === last.recordId
        ? consultantKinds[kind].write({ locale: 'en', origin, day: recordId, events: newSince(stored) })
        : null,
  }
}

/** Milliseconds after the morning in which the list is still of use. */
const morningLasts = 4 * 60 * 60 * 1000

/** A morning with nothing to do has no e-mail and leaves no trace. */
async function viewMorning(look: Look): Promise<Part> {
  const { storage, now, origin } = look
  const [last, next] = planAround('todayList', now)
  const isDue = now.getTime() - Date.parse(last.dueAt) < morningLasts && !look.isOverview
  const isKnown = isDue && (await findDeliveries(storage, 'digest')).deliveries[last.key]?.state === 'sent'
  const today = isDue && !isKnown ? await findToday(look) : null
  const isWorth = isKnown || (today !== null && today.lines.length > 0)
  return {
    plan: () => (isWorth ? [last, next] : [next]),
    write: (recordId) =>
      today && recordId === last.recordId
        ? consultantKinds.todayList.write({ locale: 'en', origin, today })
        : null,
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
      plan: (stored) => [evening, morning].flatMap((part) => part?.plan(stored) ?? []),
      compose({ kind, recordId }, stored) {
        const part = kind === 'todayList' ? morning : evening
        const written = part?.write(recordId, stored)
        return Promise.resolve(written ? { written, to: consultant } : null)
      },
    }
  },
}
