/** Gathers what today's list is decided from: upcoming events, those just held, those of which money is open, messages, and whom e-mails miss. */
import { findFile } from '#storage/events/event-files.ts'
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { Today } from '#core/today/today-schema.ts'
import { listToday, wasJustHeld, type TodayRoster } from '#core/today/today.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { toPayables } from '#core/money/payables.ts'
import { countOpen } from '#storage/shell/summary.ts'
import { isNear, listUnreached } from '#core/mail/unreached.ts'
import { rosterSource } from '#mail/sources/roster-source.ts'
import type { Look } from '#mail/sources/source.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'

/** Null for a deleted event, and for one whose registrations cannot be read: the notice of damage tells of that. */
async function findTodayRoster({ storage, now }: Look, listed: EventRecord): Promise<TodayRoster | null> {
  const file = await unlessDamaged(storage, () => findFile(storage, listed.id))
  if (!file) return null
  const event = file.event
  const { registrations } = file
  const seats = countSeats(registrations)
  return { event, registrations, payables: toPayables(file, now), seats }
}

/** Seat holders whom the joining details of a near event will not reach. */
async function countUnreached(look: Look, event: EventRecord): Promise<number> {
  if (!isNear(event, look.now)) return 0
  const found = await unlessDamaged(look.storage, () =>
    Promise.all([
      rosterSource(event.id).view({ ...look, isOverview: true }),
      findDeliveries(look.storage, `roster-${event.id}`),
    ]),
  )
  const [view, stored] = found ?? []
  return view?.file && stored ? listUnreached(view.file, view.plan(stored), stored, look.now).length : 0
}

export async function findToday(look: Look): Promise<Today> {
  const { storage, events, now } = look
  const { messages, eventsWithMoney } = await countOpen(storage)
  const wanted = events.filter(
    (event) =>
      (event.status === 'scheduled' && !isOver(event, now)) ||
      wasJustHeld(event, now) ||
      eventsWithMoney.has(event.id),
  )
  const [found, unreached] = await Promise.all([
    Promise.all(wanted.map((event) => findTodayRoster(look, event))),
    Promise.all(wanted.map((event) => countUnreached(look, event))),
  ])
  const files = found.filter((file) => file !== null)
  const total = unreached.reduce((sum, count) => sum + count, 0)
  return listToday({ files, messages, unreached: total }, now)
}
