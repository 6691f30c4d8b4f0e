/** E-mails as the admin sees them. */
import type { EmailRow } from './admin-emails.ts'
import { day, repeatOf, stemOf } from './email-plan.ts'
import { emailRows } from './email-schema.ts'
import { asOf, isToGo, type EmailState, type Outbox } from './outbox.ts'

/** In no order. `isOver`: the event that they are about is. */
export function listEmailRows(outbox: Outbox, now: Date, isOver = false): EmailRow[] {
  return Object.entries(outbox).map(([key, email]): EmailRow => {
    const { kind, recordId, state, at, problem, status } = asOf(email, now)
    const isUseless = isOver && emailRows[kind].endsWithEvent === true
    const isDropped = isUseless && isToGo({ state })
    return {
      key,
      kind,
      recordId,
      state: isDropped ? 'dropped' : state,
      at,
      isOver: isUseless,
      problem,
      status,
    }
  })
}

const troubled: readonly EmailState[] = ['retry', 'failed', 'unknown', 'bounced']

/** Milliseconds for which a failure is news: later nobody waits for that e-mail any more. */
export const troubleLasts = 14 * day

/** Those that did not arrive, latest first; not those that were sent again since. */
export function listTroubles(rows: readonly EmailRow[], now: Date): EmailRow[] {
  const oldest = new Date(now.getTime() - troubleLasts).toISOString()
  const last = new Map<string, string>()
  for (const { key } of rows) {
    const known = last.get(stemOf(key))
    if (known === undefined || repeatOf(key) > repeatOf(known)) last.set(stemOf(key), key)
  }
  return rows
    .filter(
      ({ key, state, at, isOver }) =>
        !isOver && troubled.includes(state) && at > oldest && last.get(stemOf(key)) === key,
    )
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Which e-mails are still to go, those without joining details included. */
export function listToGo(rows: readonly EmailRow[]): EmailRow[] {
  return rows.filter(({ state }) => state === 'due' || state === 'missing' || state === 'retry')
}

/** When an e-mail last could not be written, because of a fault of the site; null for never. */
export function findUnwritten(outbox: Outbox, now: Date): string | null {
  const troubles = listTroubles(listEmailRows(outbox, now), now)
  return troubles.find(({ problem }) => problem === 'unexpected')?.at ?? null
}
