/**
 * How many forms have just come from one network, for forms that are kept in documents which know nothing of each other: enquiries
 * and signups; and how many wrong price codes it tried. One small document a network and form in the guard store; registrations
 * are counted in their roster.
 */
import * as z from 'zod/mini'
import { floodSince, formsMost } from '#core/access/flood.ts'
import type { Result } from '#core/basics/result.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, type Change } from '#storage/engine/document.ts'

export type CountedForm = 'enquiry' | 'signup'

const arrivalsSchema = z.object({ at: z.array(instant) })
type Arrivals = z.infer<typeof arrivalsSchema>

export const arrivalsKind = defineKind({
  store: 'guard',
  prefix: 'arrivals/',
  id: /^(?:enquiry|signup|code)-[\w-]{16}$/,
  schema: arrivalsSchema,
  isDisposable: true,
})

type Counted = Result<'tooManyAtOnce'>

function recent(arrivals: Arrivals | null | undefined, now: Date): string[] {
  const since = floodSince(now)
  return (arrivals?.at ?? []).filter((at) => at > since)
}

async function count(storage: SiteStorage, id: string, now: Date): Promise<Counted> {
  return changeDocument(arrivalsKind.at(storage, id), (arrivals): Change<Arrivals, Counted> => {
    const at = recent(arrivals, now)
    if (at.length >= formsMost) return { result: { ok: false, reason: 'tooManyAtOnce' } }
    return { next: { at: [...at, now.toISOString()] }, result: { ok: true } }
  })
}

/** Counts one form from a network, named by its keyed hash; refused where there are too many. */
export async function countArrival(
  storage: SiteStorage,
  form: CountedForm,
  network: string,
  now: Date,
): Promise<Counted> {
  return count(storage, `${form}-${network}`, now)
}

/**
 * Counts a price code that does not exist, before anybody is told so: requests in flight cannot be more guesses than the limit. One that
 * exists is read for, not written: a class that shares a code does not queue for this document.
 */
export async function countCode(
  storage: SiteStorage,
  network: string,
  exists: boolean,
  now: Date,
): Promise<Counted> {
  const id = `code-${network}`
  if (!exists) return count(storage, id, now)
  const found = await findDocument(arrivalsKind.at(storage, id))
  const isTooMany = recent(found, now).length >= formsMost
  return isTooMany ? { ok: false, reason: 'tooManyAtOnce' } : { ok: true }
}

/** Daily: none of them is of use for longer than ten minutes. */
export async function sweepArrivals(storage: SiteStorage): Promise<void> {
  for (const key of (await storage.guard.list(arrivalsKind.prefix)).keys()) await storage.guard.delete(key)
}
