/** E-mails as the admin sees them: what is planned and what became of it, in one list. */
import type { EmailRow, EmailState } from './admin-emails.ts'
import { emailRows, type Delivery } from './email-schema.ts'
import { day, bouncing, isStale, stemOf, type Deliveries, type PlannedEmail } from './email-plan.ts'
import type { Result } from '#core/basics/result.ts'

/** What is stored of a source's e-mails. */
export interface Stored {
  readonly deliveries: Deliveries
  /** Whether the event that the source is about is over. */
  readonly isOver?: boolean
}

function stateOf(delivery: Delivery, now: Date): EmailState {
  switch (delivery.state) {
    case 'waiting':
      return delivery.kind === 'letter' && delivery.tries === 0 ? 'due' : 'retry'
    case 'claimed':
      return 'sending'
    case 'handingOver':
      return isStale(delivery, now) ? 'unknown' : 'sending'
    default:
      return delivery.state
  }
}

/** One row for each e-mail that was sent, tried or is planned; in no order. */
export function listEmailRows(
  planned: readonly PlannedEmail[],
  { deliveries, isOver = false }: Stored,
  now: Date,
): EmailRow[] {
  const isBouncing = bouncing(deliveries)
  const asked = new Set(planned.map(({ key }) => key))
  const rows = Object.entries(deliveries).map(([key, delivery]): EmailRow => {
    const { kind, recordId, at, nextTryAt = at, problem, status, isAsked = false } = delivery
    const isUseless = isOver && emailRows[kind].endsWithEvent === true
    const isDropped = delivery.state === 'waiting' && (isUseless || !(isAsked || asked.has(key)))
    const state = isDropped ? 'dropped' : stateOf(delivery, now)
    return {
      ...{ key, kind, recordId, state, at: delivery.state === 'waiting' && !isDropped ? nextTryAt : at },
      ...(isUseless ? { isOver } : {}),
      ...{ problem, status },
    }
  })
  for (const email of planned) {
    const { key, kind, recordId, dueAt, waitsFor } = email
    if (deliveries[key]) continue
    const row = { key, kind, recordId, at: dueAt }
    if (waitsFor !== undefined) rows.push({ ...row, state: 'missing' })
    else if (isBouncing(email)) rows.push({ ...row, state: 'blocked' })
    else rows.push({ ...row, state: 'due' })
  }
  return rows
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
    .filter(({ key, state, at, problem, isOver }) => {
      if (isOver) return false
      // One that was asked for and not tried yet waits for nothing but its turn.
      if (state === 'retry' && problem === undefined) return false
      return troubled.includes(state) && at > oldest && last.get(stemOf(key)) === key
    })
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** How often an e-mail was sent again before this one: 0 for the first. */
function repeatOf(key: string): number {
  return Number(key.slice(stemOf(key).length + 1) || 0)
}

/** The row as it enters a state, without what belonged to the one before. */
export function movedTo(
  { kind, recordId, tries, run, isAsked, sequence }: Omit<Delivery, 'state' | 'at'>,
  state: Delivery['state'],
  now: Date,
): Delivery {
  return {
    ...{ state, kind, recordId, at: now.toISOString(), tries },
    ...(run === undefined ? {} : { run }),
    ...(isAsked ? { isAsked } : {}),
    ...(sequence === undefined ? {} : { sequence }),
  }
}

/** A row that has an e-mail sent at once, whatever is planned. */
export function askedRow({ kind, recordId }: Pick<Delivery, 'kind' | 'recordId'>, now: Date): Delivery {
  const at = now.toISOString()
  return { state: 'waiting', kind, recordId, at, tries: 0, nextTryAt: at, isAsked: true }
}

type SendAgainDecision = Result<
  'recordUnknown' | 'emailUnderWay' | 'eventOver',
  { readonly key: string; readonly row: Delivery }
>

/**
 * Has an e-mail sent once more that was sent, refused or cut off, as another one beside it; one that waits for another try is
 * tried now. Asked for twice it is sent once, unless the first one has arrived meanwhile.
 */
export function decideSendAgain(
  deliveries: Deliveries,
  key: string,
  now: Date,
  isOver = false,
): SendAgainDecision {
  const ofStem = Object.keys(deliveries).filter((known) => stemOf(known) === stemOf(key))
  const last = ofStem.reduce<string | null>(
    (latest, known) => (latest !== null && repeatOf(latest) > repeatOf(known) ? latest : known),
    null,
  )
  const row = last === null ? undefined : deliveries[last]
  if (last === null || !row) return { ok: false, reason: 'recordUnknown' }
  if (isOver && emailRows[row.kind].endsWithEvent) return { ok: false, reason: 'eventOver' }
  switch (row.state) {
    case 'waiting':
      return { ok: true, key: last, row: { ...row, nextTryAt: now.toISOString() } }
    case 'sent':
    case 'failed':
    case 'unknown':
    case 'bounced':
      return { ok: true, key: `${stemOf(key)}~${repeatOf(last) + 1}`, row: askedRow(row, now) }
    case 'claimed':
    case 'handingOver':
      if (stateOf(row, now) !== 'unknown') return { ok: false, reason: 'emailUnderWay' }
      return { ok: true, key: `${stemOf(key)}~${repeatOf(last) + 1}`, row: askedRow(row, now) }
  }
}

/** Which e-mails are still to go, those without joining details included. */
export function listToGo(rows: readonly EmailRow[]): EmailRow[] {
  return rows.filter(({ state }) => state === 'due' || state === 'missing' || state === 'retry')
}

/**
 * What one look at a source leaves for the next: when something is to go, when something last went wrong, and when an e-mail last could
 * not be written; null for never.
 */
export interface SourceGlance {
  readonly toGoAt: string | null
  readonly troubleAt: string | null
  readonly unwrittenAt: string | null
}

export function glanceAt(planned: readonly PlannedEmail[], stored: Stored, now: Date): SourceGlance {
  const rows = listEmailRows(planned, stored, now)
  const instants = listToGo(rows).map(({ at }) => at)
  const troubles = listTroubles(rows, now)
  return {
    toGoAt: instants.length > 0 ? instants.reduce((a, b) => (a < b ? a : b)) : null,
    troubleAt: troubles[0]?.at ?? null,
    unwrittenAt: troubles.find(({ problem }) => problem === 'unexpected')?.at ?? null,
  }
}
