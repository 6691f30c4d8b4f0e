/** How often browsers reported what: counts of a day, in the guard store, for two weeks. */
import * as z from 'zod/mini'
import { addCounts } from '#domain/policy-report.ts'
import type { PolicyReportDays } from '#schemas/policy-report.ts'
import type { SiteStorage } from './blobs.ts'
import { defineDisposableKind } from './document-kind.ts'
import { changeDocument, findDocument, idIn, removeDocument, type Change } from './document.ts'

export const policyReportsKind = defineDisposableKind({
  name: 'policyReports',
  store: 'guard',
  prefix: 'policy-reports/',
  bytesMost: 32 * 1024,
  /** A day of UTC. */
  id: /^\d{4}-\d{2}-\d{2}$/,
  schema: z.object({ counts: z.record(z.string(), z.int()) }),
})

const daysKept = 14

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function refOf(storage: SiteStorage, id: string) {
  return { storage, kind: policyReportsKind, id }
}

async function listDays(storage: SiteStorage): Promise<string[]> {
  const keys = await storage.guard.list(policyReportsKind.prefix)
  const days = [...keys.keys()].flatMap((key) => idIn(policyReportsKind, key) ?? [])
  return days.sort().reverse()
}

/** The first of a day removes what is too old. */
export async function addPolicyReports(
  storage: SiteStorage,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const isFirst = await changeDocument(
    refOf(storage, dayOf(now)),
    (document): Change<z.infer<typeof policyReportsKind.schema>, boolean> => ({
      next: { counts: addCounts(document?.counts ?? {}, counts) },
      result: document === null,
    }),
  )
  if (!isFirst) return
  for (const day of (await listDays(storage)).slice(daysKept)) await removeDocument(refOf(storage, day))
}

/** Newest day first, and of each day the most frequent first. */
export async function listPolicyReports(storage: SiteStorage): Promise<PolicyReportDays> {
  const days = (await listDays(storage)).slice(0, daysKept)
  const found = await Promise.all(
    days.map(async (day) => {
      const stored = await findDocument(refOf(storage, day))
      const counts = Object.entries(stored?.document.counts ?? {}).map(([what, count]) => ({ what, count }))
      return { day, counts: counts.sort((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1)) }
    }),
  )
  return found.filter(({ counts }) => counts.length > 0)
}
