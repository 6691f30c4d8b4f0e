/**
 * How many forms have just come from one network, for forms that are kept in documents which know nothing of each other: enquiries
 * and signups; and which price codes it tried. One small document a network and form in the guard store; registrations are counted
 * in their roster.
 */
import * as z from 'zod/mini'
import { crowdMilliseconds } from '#core/access/suspicion.ts'
import type { Result } from '#core/basics/result.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'

/**
 * How many of a form come from one network within ten minutes: a class that signs up, an office with questions.
 */
const arrivalsMost = { enquiry: 20, signup: 40 } as const
export type CountedForm = keyof typeof arrivalsMost

/** How many codes that an event does not have a network may try within ten minutes: people mistype. */
const guessesMost = 20

const arrivalsSchema = z.object({
  at: z._default(z.array(instant), []),
  /** Price codes, each by its keyed hash, once. */
  codes: z._default(z.array(z.object({ hash: z.string(), at: instant, exists: z.boolean() })), []),
})
type Arrivals = z.infer<typeof arrivalsSchema>

export const arrivalsKind = defineDisposableKind({
  name: 'arrivals',
  store: 'guard',
  prefix: 'arrivals/',
  id: /^(?:enquiry|signup|code)-[\w-]{16}$/,
  schema: arrivalsSchema,
  bytesMost: 10_000,
})

/** What came within the time that is counted. */
function recent(arrivals: Arrivals | null, now: Date): Arrivals {
  const since = new Date(now.getTime() - crowdMilliseconds).toISOString()
  const { at = [], codes = [] } = arrivals ?? {}
  return { at: at.filter((one) => one > since), codes: codes.filter((one) => one.at > since) }
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
    (arrivals): Change<Arrivals, Counted> => {
      const { at, codes } = recent(arrivals, now)
      if (at.length >= arrivalsMost[form]) return { result: { ok: false, reason: 'tooManyAtOnce' } }
      return { next: { at: [...at, now.toISOString()], codes }, result: { ok: true } }
    },
  )
}

/**
 * Counts a price code that a network tries, before anybody is told whether it exists: so requests in flight cannot be more guesses
 * than the limit. Refused, whether or not it exists, once too many did not. A code that was tried already is counted once and
 * written once: a class that shares a code does not queue for this document.
 */
export async function countCode(
  storage: SiteStorage,
  network: string,
  { hash, exists }: Pick<Arrivals['codes'][number], 'hash' | 'exists'>,
  now: Date,
): Promise<Result<'tooManyAtOnce'>> {
  type Counted = Result<'tooManyAtOnce'>
  return changeDocument(
    { storage, kind: arrivalsKind, id: `code-${network}` },
    (arrivals): Change<Arrivals, Counted> => {
      const { at, codes } = recent(arrivals, now)
      const wrong = codes.filter((one) => !one.exists).length
      if (wrong >= guessesMost) return { result: { ok: false, reason: 'tooManyAtOnce' } }
      if (codes.some((one) => one.hash === hash)) return { result: { ok: true } }
      return {
        next: { at, codes: [...codes, { hash, at: now.toISOString(), exists }] },
        result: { ok: true },
      }
    },
  )
}

/** Daily: none of them is of use for longer than ten minutes. */
export async function sweepArrivals(storage: SiteStorage): Promise<void> {
  for (const key of (await storage.guard.list(arrivalsKind.prefix)).keys()) await storage.guard.delete(key)
}
