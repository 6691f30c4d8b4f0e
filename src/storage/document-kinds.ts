/**
 * Every kind of document that the site keeps: what is not in this list is not backed up, restored, counted or erased. A
 * kind is defined in the file of its noun and gets a line here; `tests/api/storage/document-kinds.test.ts` names whoever
 * was forgotten.
 */
import { attemptsKind } from './attempts.ts'
import type { SiteStorage } from './blobs.ts'
import { calendarKind, listEvents } from './calendar.ts'
import { deliveriesKind } from './deliveries.ts'
import { emailLooksKind } from './email-looks.ts'
import { idIn, keyOf, type DocumentKind } from './document.ts'
import type { ListedKind } from './document-kind.ts'
import { enquiriesKind } from './enquiries.ts'
import { auditLogKind } from './audit-log.ts'
import { restoreMarkKind } from './restore-mark.ts'
import { rosterKind } from './rosters.ts'
import { sessionsKind } from './sessions.ts'
import { signupsKind } from './signups.ts'
import { secretKind } from './site-secret.ts'
import { heartbeatKind } from './heartbeats.ts'
import { settingsKind } from './settings.ts'
import { summaryKind } from './stored-counts.ts'

export const documentKinds: readonly ListedKind[] = [
  calendarKind,
  rosterKind,
  enquiriesKind,
  signupsKind,
  deliveriesKind,
  settingsKind,
  emailLooksKind,
  auditLogKind,
  summaryKind,
  attemptsKind,
  sessionsKind,
  secretKind,
  restoreMarkKind,
  heartbeatKind,
]

/** A document by its kind and its id; it need not be there. */
export interface KindAndId {
  readonly kind: ListedKind
  readonly id: string
}

/** Null for a key that no kind of this store has. */
export function kindOf(store: DocumentKind['store'], key: string): KindAndId | null {
  for (const kind of documentKinds) {
    const id = kind.store === store ? idIn(kind, key) : null
    if (id !== null) return { kind, id }
  }
  return null
}

/**
 * Every document that must not get lost, by its key, in the keys' order. Listings may lag behind, so what can be known
 * without one is added to it; a key may turn out to have no document.
 */
export async function listLastingDocuments(storage: SiteStorage, now: Date): Promise<Map<string, KindAndId>> {
  const [listed, events] = await Promise.all([storage.data.list(''), listEvents(storage)])
  const lasting = documentKinds.filter(({ store, isDisposable }) => store === 'data' && !isDisposable)
  const documents = lasting.flatMap((kind) => {
    const ids = [...listed.keys()].flatMap((key) => idIn(kind, key) ?? [])
    return [...new Set([...ids, ...kind.unlistedIds({ events, now }, ids)])].map((id) => ({ kind, id }))
  })
  const byKey = documents.map((document) => [keyOf(document), document] as const)
  return new Map(byKey.sort(([a], [b]) => (a < b ? -1 : 1)))
}
