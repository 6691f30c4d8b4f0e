/** Removes e-mails and letters from a document when a person is erased, and when their time is over. */
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { redactList, type PersonSearch, type ErasureFind } from '#core/records/erasure.ts'
import { emailRows } from './kinds.ts'
import type { Letters } from './letter.ts'
import { isToGo, isTraceOver, type Outbox } from './outbox.ts'

interface Mail {
  readonly outbox: Outbox
  readonly letters: Letters
}

export function withoutEmailsTo(outbox: Outbox, ids: ReadonlySet<string>): Outbox {
  return Object.fromEntries(Object.entries(outbox).filter(([, { recordId }]) => !ids.has(recordId)))
}

export function redactMail(
  { outbox, letters }: Mail,
  search: PersonSearch,
  records: readonly { readonly id: string }[],
  title: string,
): { readonly next: Mail; readonly finds: readonly ErasureFind[] } {
  const ids = new Set([...search.ids, ...records.map(({ id }) => id)])
  const written = redactList(Object.entries(letters), search, {
    recordIn: () => null,
    toFind: () => ({ kind: 'mention', label: title }),
    mentionLabel: `A letter about ${title}`,
  })
  const gone = Object.values(outbox).filter((email) => ids.has(email.recordId) && !isToGo(email))
  const emails = gone.map(({ kind, at }) => {
    return { kind: 'email', label: `${emailRows[kind].label}, ${toIndianTimestamp(at)}` } as const
  })
  return {
    next: { outbox: withoutEmailsTo(outbox, ids), letters: Object.fromEntries(written.next) },
    finds: [...emails, ...written.finds],
  }
}

export function expireMail({ outbox, letters }: Mail, now: Date): Mail | null {
  const kept = <Value extends { readonly at: string }>(rows: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(rows).filter(([, row]) => !isTraceOver(row, now)))
  const left = kept(outbox)
  if (Object.keys(left).length === Object.keys(outbox).length) return null
  return { outbox: left, letters: kept(letters) }
}
