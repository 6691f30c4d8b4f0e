/**
 * How many forms have just come from one network, for forms that are kept in documents which know nothing of each other: enquiries
 * and signups; and how many price codes that no event has. One small document a network and form in the guard store; registrations
 * are counted in their roster.
 */
import * as z from 'zod/mini'
import { crowdMilliseconds } from '#domain/suspicion.ts'
import type { Result } from '#domain/result.ts'
import { instant } from '#schemas/text.ts'
import type { SiteStorage } from './blobs.ts'
import { defineDisposableKind } from './document-kind.ts'
import { changeDocument, findDocument, type Change } from './document.ts'

/**
 * How many of a form come from one network within ten minutes: a class that signs up, an office with questions. Of codes, how many are
 * mistyped.
 */
const arrivalsMost = { enquiry: 20, signup: 40, code: 20 } as const
export type CountedForm = keyof typeof arrivalsMost

const arrivalsSchema = z.object({ at: z.array(instant) })

export const arrivalsKind = defineDisposableKind({
  name: 'arrivals',
  store: 'guard',
  prefix: 'arrivals/',
  id: /^(?:enquiry|signup|code)-[\w-]{16}$/,
  schema: arrivalsSchema,
  bytesMost: 10_000,
})

function recent(arrivals: z.infer<typeof arrivalsSchema> | null, now: Date): string[] {
  const since = new Date(now.getTime() - crowdMilliseconds).toISOString()
  return (arrivals?.at ?? []).filter((one) => one > since)
}

/** Whether one more form from a network, named by its keyed hash, would be too many. Counts nothing. */
export async function isCrowdedOut(
  storage: SiteStorage,
  form: CountedForm,
  network: string,
  now: Date,
): Promise<boolean> {
  const found = await findDocument({ storage, kind: arrivalsKind, id: `${form}-${network}` })
  return recent(found?.document ?? null, now).length >= arrivalsMost[form]
}

/** Counts one form from a network, named by its keyed hash; refused where there are too many. */
export async function countArrival(
  storage: SiteStorage,
  form: CountedForm,
  network: string,
  now: Date,
): Promise<Result<'tooManyAtOnce'>> {
  type Counted = Result<'tooManyAtOnce'>
  return changeDocument(
    { storage, kind: arrivalsKind, id: `${form}-${network}` },
    (arrivals): Change<z.infer<typeof arrivalsSchema>, Counted> => {
      const at = recent(arrivals, now)
      if (at.length >= arrivalsMost[form]) return { result: { ok: false, reason: 'tooManyAtOnce' } }
      return { next: { at: [...at, now.toISOString()] }, result: { ok: true } }
    },
  )
}

/** Daily: none of them is of use for longer than ten minutes. */
export async function sweepArrivals(storage: SiteStorage): Promise<void> {
  for (const key of (await storage.guard.list(arrivalsKind.prefix)).keys()) await storage.guard.delete(key)
}
