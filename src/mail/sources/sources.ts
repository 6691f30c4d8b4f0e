/** Every document with an outbox, by its key. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { idIn } from '#storage/engine/document.ts'
import { enquiriesKind } from '#storage/enquiries/enquiries.ts'
import { eventKind } from '#storage/events/event-files.ts'
import { adminKind } from '#storage/admin/admin-file.ts'
import { signupsKind } from '#storage/signups/signups.ts'
import { enquirySource } from './enquiry-source.ts'
import { eventSource } from './event-source.ts'
import { morningSource } from './morning-source.ts'
import { signupSource } from './signup-source.ts'
import type { EmailSource } from './source.ts'

/** The event whose document this is; null for another document. */
export function eventIdOf(key: string): number | null {
  const id = idIn(eventKind, key)
  return id === null ? null : Number(id)
}

/** Null for a document without an outbox. `events`: those of which a date may be told. */
export function sourceIn(key: string, events: readonly EventRecord[]): EmailSource | null {
  const event = eventIdOf(key)
  if (event !== null) return eventSource(event)
  const month = idIn(enquiriesKind, key)
  if (month !== null) return enquirySource(month)
  if (idIn(signupsKind, key) !== null) return signupSource(events)
  return idIn(adminKind, key) === null ? null : morningSource
}

/** The keys of a listing that have an outbox, with their etags. The admin's is there from the first run on. */
export function listOutboxes(listed: ReadonlyMap<string, string>): Map<string, string> {
  const found = [...listed].filter(([key]) => sourceIn(key, []) !== null)
  return new Map([[adminKind.prefix, ''], ...found])
}
