/**
 * How many forms have just come from one network, for forms that are kept in documents which know nothing of each other: enquiries
 * and signups. One small document a network and form in the guard store; registrations are counted in their roster.
 */
import * as z from 'zod/mini'
import { crowdMilliseconds } from '#domain/suspicion.ts'
import type { Result } from '#domain/result.ts'
import { instant } from '#schemas/text.ts'
import type { SiteStorage } from './blobs.ts'
import { defineDisposableKind } from './document-kind.ts'
import { changeDocument, type Change } from './document.ts'

/** How many of a form come from one network within ten minutes: a class that signs up, an office with questions. */
const arrivalsMost = { enquiry: 20, signup: 40 } as const
export type CountedForm = keyof typeof arrivalsMost

const arrivalsSchema = z.object({ at: z.array(instant) })

export const arrivalsKind = defineDisposableKind({
  name: 'arrivals',
  store: 'guard',
  prefix: 'arrivals/',
  id: /^(?:enquiry|signup)-[\w-]{16}$/,
  schema: arrivalsSchema,
  bytesMost: 10_000,
})

/** Counts one form from a network, named by its keyed hash; refused where there are too many. */
export async function countArrival(
  storage: SiteStorage,
  form: CountedForm,
  network: string,
  now: Date,
): Promise<Result<'tooManyAtOnce'>> {
  type Counted = Result<'tooManyAtOnce'>
  const since = new Date(now.getTime() - crowdMilliseconds).toISOString()
  return changeDocument(
    { storage, kind: arrivalsKind, id: `${form}-${network}` },
    (arrivals): Change<z.infer<typeof arrivalsSchema>, Counted> => {
      const at = (arrivals?.at ?? []).filter((one) => one > since)
      if (at.length >= arrivalsMost[form]) return { result: { ok: false, reason: 'tooManyAtOnce' } }
      return { next: { at: [...at, now.toISOString()] }, result: { ok: true } }
    },
  )
}

/** Daily: none of them is of use for longer than ten minutes. */
export async function sweepArrivals(storage: SiteStorage): Promise<void> {
  for (const key of (await storage.guard.list(arrivalsKind.prefix)).keys()) await storage.guard.delete(key)
}
