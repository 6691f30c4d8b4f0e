/** What goes from an outbox and its letters when a person is erased, and when its time is over. */
import { toIndianTimestamp } from '#core/basics/india-time.ts'
import { redactList, type PersonSearch } from '#core/records/erasure.ts'
import type { ErasureFind } from '#core/records/erasure-schema.ts'
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

/** Without the e-mails about `own` records, and without mentions of the person in letters. */
export function redactMail(
  { outbox, letters }: Mail,
  search: PersonSearch,
  own: readonly { readonly id: string }[],
  title: string,
): { readonly next: Mail; readonly finds: readonly ErasureFind[] } {
  const ids = new Set([...search.ids, ...own.map(({ id }) => id)])
  const written = redactList(Object.entries(letters), search, {
    recordIn: () => null,
    toFind: () => ({ kind: 'mention', label: title }),
    mentionLabel: `A letter about ${title}`,
  })
  // What was still to go says nothing of itself.
  const gone = Object.values(outbox).filter((email) => ids.has(email.recordId) && !isToGo(email))
  return {
    next: { outbox: withoutEmailsTo(outbox, ids), letters: Object.fromEntries(written.next) },
    finds: [
      ...gone.map(({ kind, at }) => ({
        ...({ kind: 'email', label: `${emailRows[kind].label}, ${toIndianTimestamp(at)}` } as const),
      })),
      ...written.finds,
    ],
  }
}

/** Without what is too old; null where nothing is. Letters are as old as the e-mails that sent them. */
export function expireMail({ outbox, letters }: Mail, now: Date): Mail | null {
  const kept = <Value extends { readonly at: string }>(rows: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(rows).filter(([, row]) => !isTraceOver(row, now)))
  const left = kept(outbox)
  if (Object.keys(left).length === Object.keys(outbox).length) return null
  return { outbox: left, letters: kept(letters) }
}
