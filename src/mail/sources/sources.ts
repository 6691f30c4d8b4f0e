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

/** Null for an id that no source has. */
export function sourceOf(id: SourceId): EmailSource | null {
  const [, kind, name = ''] = /^([a-z]+)(?:-(.+))?$/.exec(id) ?? []
  switch (kind) {
    case 'roster':
      return /^\d{1,15}$/.test(name) ? rosterSource(Number(name)) : null
    case 'enquiries':
      return enquiriesKind.id.test(name) ? enquirySource(name) : null
    case 'signups':
      return signupsKind.id.test(name) ? signupSource(name) : null
    case 'digest':
      return digestSource
    default:
      return null
  }
}

/** The source that a document is, by its key; null for any other document. */
function sourceIdIn(key: string): SourceId | null {
  const event = idIn(rosterKind, key)
  if (event !== null) return `roster-${event}`
  const month = idIn(enquiriesKind, key)
  if (month !== null) return `enquiries-${month}`
  const shard = idIn(signupsKind, key)
  return shard === null ? null : `signups-${shard}`
}

/** All sources among the documents of a listing, each with the etags of what its e-mails follow from. */
export function listSources(
  listed: ReadonlyMap<string, string>,
): { readonly id: SourceId; readonly etags: string }[] {
  const found = [...listed].flatMap(([key, etag]) => {
    const id = sourceIdIn(key)
    return id === null ? [] : [{ id, etag }]
  })
  const etagsOf = (...keys: readonly string[]) => keys.map((key) => listed.get(key) ?? '').join(' ')
  return [...found, { id: 'digest', etag: '' }].map(({ id, etag }) => ({
    id,
    etags: `${etag} ${etagsOf(`deliveries/${id}`, 'calendar', 'settings')}`,
  }))
}
