/** Holding one e-mail back, planned or waiting for its next try, and letting it go again. */
import { heldRow, releasedRow } from '#core/mail/email-state.ts'
import type { Result } from '#core/basics/result.ts'
import type { EmailKind } from '#core/mail/email-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDeliveries, findDeliveries, type SourceId } from '#storage/mail/deliveries.ts'
import { readClock } from '#http/clock.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { sourceOf } from '#mail/sources/sources.ts'

type Held = Result<'recordUnknown' | 'emailUnderWay', { readonly kind: EmailKind }>

/** Refused once it has left. */
export async function holdEmail(storage: SiteStorage, source: SourceId, key: string): Promise<Held> {
  const look = await openLook(storage)
  const [view, stored] = await Promise.all([sourceOf(source)?.view(look), findDeliveries(storage, source)])
  const email = stored.deliveries[key] ?? view?.plan(stored).find((planned) => planned.key === key)
  if (!email) return { ok: false, reason: 'recordUnknown' }
  const [isHeld] = await changeDeliveries(storage, source, [[key, (row) => heldRow(row, email, look.now)]])
  return isHeld ? { ok: true, kind: email.kind } : { ok: false, reason: 'emailUnderWay' }
}

/** Refused where it is not held. */
export async function releaseEmail(storage: SiteStorage, source: SourceId, key: string): Promise<Held> {
  const { deliveries } = await findDeliveries(storage, source)
  const kind = deliveries[key]?.kind
  if (kind === undefined) return { ok: false, reason: 'recordUnknown' }
  const now = readClock()
  const [isFree] = await changeDeliveries(storage, source, [[key, (row) => releasedRow(row, now)]])
  return isFree ? { ok: true, kind } : { ok: false, reason: 'emailUnderWay' }
}
