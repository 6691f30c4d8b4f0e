/** Lists the kinds of documents to back up, restore and erase. tests/api/storage/document-kinds.test.ts finds a missing kind. */
import { arrivalsKind, attemptsKind, sessionsKind, secretKind } from './access/guard.ts'
import type { SiteStorage } from './engine/site-storage.ts'
import { addressesKind } from './events/events.ts'
import { photographKind } from './events/photographs.ts'
import { looksKind } from './mail/looks.ts'
import { idIn, type DocumentKind } from './engine/document.ts'
import { erasedMarksKind } from './records/erased-marks.ts'
import { enquiriesKind } from './enquiries/enquiries.ts'
import { adminKind } from './admin/admin-file.ts'
import { archiveKind } from './events/archive.ts'
import { eventKind } from './events/event-files.ts'
import { signupsKind } from './signups/signups.ts'
import { copiesKind, heartbeatKind } from './safety/heartbeats.ts'
import { waitingKind } from './registrations/registering.ts'

export const documentKinds: readonly DocumentKind[] = [
  addressesKind,
  eventKind,
  archiveKind,
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

export interface KindAndId {
  readonly kind: DocumentKind
  readonly id: string
}

export function kindOf(store: DocumentKind['store'], key: string): KindAndId | null {
  for (const kind of documentKinds) {
    const id = kind.store === store ? idIn(kind, key) : null
    if (id !== null) return { kind, id }
  }
  return null
}

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

/** Lists every document that must not be lost. */
export function listLastingDocuments(storage: SiteStorage): Promise<Map<string, KindAndId>> {
  return listDocuments(storage, ({ isDisposable }) => !isDisposable)
}

/** Lists every document that may hold data about a person, including waiting requests. */
export function listPersonalDocuments(storage: SiteStorage): Promise<Map<string, KindAndId>> {
  return listDocuments(storage, ({ personalData }) => personalData !== null)
}
