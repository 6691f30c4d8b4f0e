/** What the admin sees of e-mails, and what can be done about them there. */
import * as z from 'zod/mini'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { day, repeatOf, stemOf } from './email-plan.ts'
import { emailRows, type EmailKind } from './kinds.ts'
import { asOf, isToGo, type DeliveryProblem, type EmailState, type Outbox } from './outbox.ts'

export interface EmailRow {
  readonly key: string
  readonly kind: EmailKind
  readonly recordId: string
  readonly state: EmailState
  readonly at: string
  /** It is of no use after the event, which is over: not sent any more, and not again. */
  readonly isOver: boolean
  readonly problem: DeliveryProblem | null
  /** The mail server's code, three digits. */
  readonly status: string | null
}

const source = z.string('notUnderstood').check(z.regex(/^[a-z]+(\/[0-9-]{1,20})?$/, 'notUnderstood'))
const key = z.string('notUnderstood').check(z.minLength(1, 'notUnderstood'), z.maxLength(200, 'tooLong'))

export const sendAgainSchema = z.object({ source, key })

export const toldInputSchema = z.object({ eventId: z.int('notUnderstood'), event: eventInputSchema })

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
