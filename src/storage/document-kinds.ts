/**
 * Every kind of document that the site keeps: what is not in this list is not backed up, restored or erased. A
 * kind is defined in the file of its noun and gets a line here; `tests/api/storage/document-kinds.test.ts` names a kind that
 * is missing.
 */
import { arrivalsKind } from './access/arrivals.ts'
import { attemptsKind } from './access/attempts.ts'
import type { SiteStorage } from './engine/site-storage.ts'
import { addressesKind } from './events/addresses.ts'
import { photographKind } from './events/photographs.ts'
import { looksKind } from './mail/looks.ts'
import { idIn } from './engine/document.ts'
import type { DocumentKind } from './engine/document-kind.ts'
import { erasedMarksKind } from './records/erased-marks.ts'
import { enquiriesKind } from './enquiries/enquiries.ts'
import { adminKind } from './admin/admin-file.ts'
import { eventKind } from './events/event-files.ts'
import { sessionsKind } from './access/sessions.ts'
import { signupsKind } from './signups/signups.ts'
import { secretKind } from './engine/site-secret.ts'
import { heartbeatKind } from './safety/heartbeats.ts'
import { copiesKind } from './safety/copies-kind.ts'
import { waitingKind } from './registrations/registering.ts'

export const documentKinds: readonly DocumentKind[] = [
  addressesKind,
  eventKind,
  photographKind,
  waitingKind,
  enquiriesKind,
  signupsKind,
  adminKind,
  looksKind,
  attemptsKind,
  arrivalsKind,
  sessionsKind,
  secretKind,
  erasedMarksKind,
  copiesKind,
  heartbeatKind,
]

/** A document by its kind and its id; it need not be there. */
export interface KindAndId {
  readonly kind: DocumentKind
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

/** Every document of some kinds of the data store, by its key, in the keys' order. */
async function listDocuments(
  storage: SiteStorage,
  isWanted: (kind: DocumentKind) => boolean,
): Promise<Map<string, KindAndId>> {
  const found = [...(await storage.data.list('')).keys()].sort().flatMap((key) => {
    const document = kindOf('data', key)
    return document && isWanted(document.kind) ? [[key, document] as const] : []
  })
  return new Map(found)
}

/** Every document that must not get lost. */
export function listLastingDocuments(storage: SiteStorage): Promise<Map<string, KindAndId>> {
  return listDocuments(storage, ({ isDisposable }) => !isDisposable)
}

/** Every document that can hold something about a person, requests that wait included. */
export function listPersonalDocuments(storage: SiteStorage): Promise<Map<string, KindAndId>> {
  return listDocuments(storage, ({ personalData }) => personalData !== null)
}
