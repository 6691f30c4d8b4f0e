/** The secret of a registration, for its page. */
import { withRecord } from '#core/events/event-file.ts'
import { newSecret } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeFile } from '#storage/events/event-files.ts'

/** The secret of a registration that is there; made now for a seat that got an address only since. Null where it is gone. */
export async function takeSecret(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  now: Date,
): Promise<string | null> {
  const fresh = newSecret()
  return changeFile<string | null>(storage, eventId, now, null, (file) => {
    const known = file.registrations.find(({ id }) => id === registrationId)
    if (!known) return { result: null }
    if (known.secret !== undefined) return { result: known.secret }
    return { next: withRecord(file, { ...known, secret: fresh }), result: fresh }
  })
}
