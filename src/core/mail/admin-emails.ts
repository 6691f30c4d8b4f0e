/** Lists e-mails for the admin, and the acts that she can do on them. */
import * as z from 'zod/mini'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { asOf, isToGo, repeatOf, stemOf, type EmailState, type Outbox, type OutboxEmail } from './outbox.ts'
import { day, emailRows } from './kinds.ts'

export interface EmailRow extends Pick<
  OutboxEmail,
  'kind' | 'recordId' | 'state' | 'at' | 'problem' | 'status'
> {
  readonly key: string
  readonly isOver: boolean
}

const source = z.string('notUnderstood').check(z.regex(/^[a-z]+(\/[0-9-]{1,20})?$/, 'notUnderstood'))
const key = z.string('notUnderstood').check(z.minLength(1, 'notUnderstood'), z.maxLength(200, 'tooLong'))

export const sendAgainSchema = z.object({ source, key })

export const toldInputSchema = z.object({ eventId: z.int('notUnderstood'), event: eventInputSchema })

export function listEmailRows(outbox: Outbox, now: Date, isOver = false): EmailRow[] {
  return Object.entries(outbox).map(([key, email]): EmailRow => {
    const { kind, recordId, state, at, problem, status } = asOf(email, now)
    const isUseless = isOver && emailRows[kind].endsWithEvent === true
    const shown = isUseless && isToGo({ state }) ? 'dropped' : state
    return { key, kind, recordId, at, problem, status, state: shown, isOver: isUseless }
  })
}

const troubled: readonly EmailState[] = ['retry', 'failed', 'unknown', 'bounced']

/** In milliseconds: how long a failure is news. After that nobody waits for the e-mail any more. */
export const troubleLasts = 14 * day

/** Returns e-mails that did not arrive and were not sent again, the latest first. */
export function listTroubles(rows: readonly EmailRow[], now: Date): EmailRow[] {
  const oldest = new Date(now.getTime() - troubleLasts).toISOString()
  const sorted = rows.toSorted((a, b) => repeatOf(a.key) - repeatOf(b.key))
  const last = new Map(sorted.map(({ key }) => [stemOf(key), key]))
  return rows
    .filter(
      ({ key, state, at, isOver }) =>
        !isOver && troubled.includes(state) && at > oldest && last.get(stemOf(key)) === key,
    )
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Returns when an e-mail last could not be written because of a fault of the site, or null. */
export function findUnwritten(outbox: Outbox, now: Date): string | null {
  const troubles = listTroubles(listEmailRows(outbox, now), now)
  return troubles.find(({ problem }) => problem === 'unexpected')?.at ?? null
}
