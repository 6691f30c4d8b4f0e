/** Gathers what today's list is decided from: upcoming events, those just held, those of which money is open, messages, and whom e-mails miss. */
import { isOver } from '#core/events/event.ts'
import { listUnreached } from '#core/mail/unreached.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { Today } from '#core/today/today-schema.ts'
import { listToday, wasJustHeld } from '#core/today/today.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listFiles } from '#storage/events/event-files.ts'
import { toPayables } from '#core/money/payables.ts'
import { countOpen } from '#storage/shell/summary.ts'

export async function findToday(storage: SiteStorage, now: Date): Promise<Today> {
  const listed = await storage.data.list('')
  const { messages, eventsWithMoney } = await countOpen(storage, listed)
  const wanted = (await listFiles(storage, listed)).filter(
    ({ event }) =>
      (event.status === 'scheduled' && !isOver(event, now)) ||
      wasJustHeld(event, now) ||
      eventsWithMoney.has(event.id),
  )
  const files = wanted.map((file) => {
    const { event, registrations } = file
    const seats = countSeats(registrations)
    return { event, registrations, payables: toPayables(file, now), seats }
  })
  const unreached = wanted.reduce((sum, file) => sum + listUnreached(file, now).length, 0)
  return listToday({ files, messages, unreached }, now)
}
