/** A registrant's request for their links: a row among the deliveries of the first event that knows the address, which is then due. */
import { findFile } from '#storage/events/event-files.ts'
import { listOwnEvents, mayAskForOwnLinks, ownLinksKey } from '#core/own-page/own-links.ts'
import { askedRow } from '#core/mail/email-state.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { changeDeliveries, findDeliveries, type SourceId } from '#storage/mail/deliveries.ts'
import { unlessDamaged } from '#storage/engine/document.ts'

/** The source that now has something to send; null where nobody has this address, or was just sent them. */
export async function askForOwnLinks(
  storage: SiteStorage,
  email: string,
  now: Date,
): Promise<SourceId | null> {
  for (const { id } of listOwnEvents(await listEvents(storage), now)) {
    const file = await unlessDamaged(storage, () => findFile(storage, id))
    const own = file?.registrations.find((registration) => registration.email === email)
    if (!own) continue
    const source = `roster-${id}`
    const { deliveries } = await findDeliveries(storage, source)
    if (!mayAskForOwnLinks(deliveries, own.id, now)) return null
    const row = askedRow({ kind: 'ownLinks', recordId: own.id }, now)
    const [isAsked = false] = await changeDeliveries(storage, source, [
      [ownLinksKey(own.id, now), (known) => (known ? undefined : row)],
    ])
    return isAsked ? source : null
  }
  return null
}
