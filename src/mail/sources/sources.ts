/** Every source of e-mails that the site has, found by its documents. */
import { idIn } from '#storage/engine/document.ts'
import { enquiriesKind } from '#storage/enquiries/enquiries.ts'
import type { SourceId } from '#storage/mail/deliveries.ts'
import { rosterKind } from '#storage/registrations/roster-kind.ts'
import { signupsKind } from '#storage/signups/signups.ts'
import { digestSource } from './digest-source.ts'
import { enquirySource } from './enquiry-source.ts'
import { rosterSource } from './roster-source.ts'
import { signupSource } from './signup-source.ts'
import type { EmailSource } from './source.ts'

/** The source that a document is, by its key; null for any other document. */
function sourceIn(key: string): EmailSource | null {
  const event = idIn(rosterKind, key)
  if (event !== null) return rosterSource(Number(event))
  const month = idIn(enquiriesKind, key)
  if (month !== null) return enquirySource(month)
  const shard = idIn(signupsKind, key)
  return shard === null ? null : signupSource(shard)
}

/** Null for an id that no source has. */
export function sourceOf(id: SourceId): EmailSource | null {
  return id === digestSource.id ? digestSource : sourceIn(id.replace('-', '/'))
}

export interface ListedSource {
  readonly source: EmailSource
  /** Of all that it is made from: while they stay the same, it has no e-mail that it did not have before. */
  readonly etags: string
}

/** All sources among the documents of a listing, by etag. */
export function listSources(listed: ReadonlyMap<string, string>): ListedSource[] {
  const found = [...listed].flatMap(([key, etag]) => {
    const source = sourceIn(key)
    return source ? [{ source, etag }] : []
  })
  return [...found, { source: digestSource, etag: '' }].map(({ source, etag }) => ({
    source,
    etags: [
      etag,
      ...[`deliveries/${source.id}`, 'calendar', 'settings'].map((key) => listed.get(key) ?? ''),
    ].join(' '),
  }))
}
