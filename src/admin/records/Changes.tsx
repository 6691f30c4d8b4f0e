/** What an entry of the journal changed, where it did: from what, to what. */
import type { ShownEntry } from '#core/records/audit-log.ts'
import { useReadablePhone } from '#admin/fields/phones.ts'
import { formatChanges } from './audit-log-changes.ts'

export function Changes({ what }: Pick<ShownEntry, 'what'>) {
  useReadablePhone()
  const changes = formatChanges(what)
  if (changes.length === 0) return null
  return (
    <dl className="small grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="inline text-soft">{field}: </dt>
          <dd className="inline whitespace-pre-line">
            <del className="text-soft">{before}</del> → <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
