/** Holding one e-mail back, planned or waiting for its next try, and letting it go again. */
import { heldRow, releasedRow } from '#core/mail/email-state.ts'
import type { Result } from '#core/basics/result.ts'
import type { EmailKind } from '#core/mail/email-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDeliveries, findDeliveries, type SourceId } from '#storage/mail/deliveries.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { sourceOf } from '#mail/sources/sources.ts'

/** Refused once it has left, and where what is let go is not held. */
export async function holdEmail(
  storage: SiteStorage,
  source: SourceId,
  key: string,
  isHeld: boolean,
): Promise<Result<'recordUnknown' | 'emailUnderWay', { readonly kind: EmailKind }>> {
  const look = await openLook(storage)
  const [view, stored] = await Promise.all([sourceOf(source)?.view(look), findDeliveries(storage, source)])
  const email = stored.deliveries[key] ?? view?.plan(stored).find((planned) => planned.key === key)
  if (!email) return { ok: false, reason: 'recordUnknown' }
  const [isDone] = await changeDeliveries(storage, source, [
    [key, (row) => (isHeld ? heldRow(row, email, look.now) : releasedRow(row, look.now))],
  ])
  return isDone ? { ok: true, kind: email.kind } : { ok: false, reason: 'emailUnderWay' }
}
