/**
 * When e-mails are due. Nothing is queued: what is planned follows from the records that cause it, and a `deliveries` document
 * beside them says what became of each. So a registration costs no write more, and nothing has to be taken back when an event
 * moves: its plan is another one.
 */
import { isToConsultant, type Delivery, type EmailKind } from './email-schema.ts'

/** One e-mail that its record asks for, sent or not. */
export interface PlannedEmail {
  /** Unique in its source, and the same at every look: `<recordId>.<what>[.<which>]`. */
  readonly key: string
  readonly kind: EmailKind
  /** The record that it is about. */
  readonly recordId: string
  /** UTC; not before then. */
  readonly dueAt: string
  /** It is due, and not sent before this is there. */
  readonly waitsFor?: 'joiningDetails'
  /** Since when its address is what it is, where it was another one before: what bounced until then bounced elsewhere. UTC. */
  readonly addressSince?: string
}

export type Deliveries = Readonly<Record<string, Delivery>>

const minute = 60_000
const hour = 60 * minute
export const day = 24 * hour

/** Of instants in UTC. */
export function latest(...instants: readonly string[]): string {
  return instants.reduce((a, b) => (a > b ? a : b))
}

/** An instant in UTC, so many milliseconds before another. */
export function earlier(iso: string, milliseconds: number): string {
  return new Date(Date.parse(iso) - milliseconds).toISOString()
}

/** Milliseconds until the next try, by how many there were; after the last one an e-mail has failed. */
const retryWaits = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute)

/** When to try again after so many tries; null when it is given up. */
export function nextTryAfter(tries: number, now: Date): string | null {
  const wait = retryWaits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait).toISOString()
}

/** Claim timeout (ms). Longer than a function may run, so the run of an expired claim has ended. */
export const claimLasts = 2 * minute

/** How long an e-mail about what somebody just did is worth sending, where none could be sent till then. */
export const newsLasts = 3 * day

/** Whether what happened then is still news. */
export function isNews(iso: string, now: Date, milliseconds = newsLasts): boolean {
  return now.getTime() - Date.parse(iso) < milliseconds
}

/** From when on the run that claimed it must be gone. */
function staleAt({ at }: Pick<Delivery, 'at'>): string {
  return new Date(Date.parse(at) + claimLasts).toISOString()
}

/** Whether a run that claimed it must be gone. */
export function isStale(delivery: Pick<Delivery, 'at'>, now: Date): boolean {
  return staleAt(delivery) <= now.toISOString()
}

/** Milliseconds within which a run that is at work writes again: one e-mail takes less. */
const workShows = 5_000

/** Whether another run is at work on these: it looks again before it ends, and finds what is due by then. */
export function isAtWork(deliveries: Deliveries, ownRun: string, now: Date): boolean {
  const since = new Date(now.getTime() - workShows).toISOString()
  const rows = Object.values(deliveries).filter(({ run }) => run !== undefined && run !== ownRun)
  const busy = new Set(
    rows.flatMap(({ run, state }) => (state === 'claimed' || state === 'handingOver' ? [run] : [])),
  )
  return rows.some(({ run, state, at }) => busy.has(run) && state !== 'unknown' && at > since)
}

/** Whether it may have reached its reader. */
export function mayHaveArrived({ state }: Pick<Delivery, 'state'>): boolean {
  return state === 'sent' || state === 'bounced' || state === 'unknown' || state === 'handingOver'
}

/** What can be sent now, the longest due first. */
export interface DueEmail extends Omit<PlannedEmail, 'waitsFor' | 'addressSince'> {
  /** Tries before this one. */
  readonly tries: number
}

/** An e-mail that is sent again has the key of the first one and a number: '<key>~1'. */
export function stemOf(key: string): string {
  return key.split('~')[0] ?? key
}

/**
 * Records whose address bounced, with when: what else was to go there would bounce as well. Once the admin has had something sent
 * there again since, the address counts as working, until that bounces too.
 */
export function bouncedRecords(deliveries: Deliveries): ReadonlyMap<string, string> {
  const bouncedAt = new Map<string, string>()
  const rows = Object.entries(deliveries).filter(([, { kind }]) => !isToConsultant(kind))
  for (const [, { state, recordId, at }] of rows) {
    if (state === 'bounced' && at > (bouncedAt.get(recordId) ?? '')) bouncedAt.set(recordId, at)
  }
  for (const [key, { state, recordId, at }] of rows) {
    const isRepeat = stemOf(key) !== key
    if (isRepeat && state !== 'bounced' && at >= (bouncedAt.get(recordId) ?? '')) bouncedAt.delete(recordId)
  }
  return bouncedAt
}

/** Tells of a planned e-mail whether it would bounce. */
export function bouncing(deliveries: Deliveries): (email: PlannedEmail) => boolean {
  const bounced = bouncedRecords(deliveries)
  return ({ recordId, kind, addressSince = '' }) =>
    !isToConsultant(kind) && (bounced.get(recordId) ?? '') > addressSince
}

/** When an e-mail may be sent, by what became of it: as planned, after a refusal for a while, or after a run that is gone; null for never. */
function sendableAt(dueAt: string, delivery: Delivery | undefined): string | null {
  switch (delivery?.state) {
    case undefined:
      return dueAt
    case 'waiting':
      return delivery.nextTryAt === undefined || delivery.nextTryAt < dueAt ? dueAt : delivery.nextTryAt
    case 'claimed':
      return staleAt(delivery) < dueAt ? dueAt : staleAt(delivery)
    default:
      return null
  }
}

/** A run that is gone has claimed it, and handed nothing over: that was no try. */
function triesOf({ state, tries }: Delivery): number {
  return state === 'claimed' ? Math.max(0, tries - 1) : tries
}

/** All that may be sent now or later without anybody writing: planned, or asked for by hand. */
function listSendable(
  planned: readonly PlannedEmail[],
  deliveries: Deliveries,
): (DueEmail & { readonly sendAt: string })[] {
  const isBouncing = bouncing(deliveries)
  const found = new Map<string, DueEmail & { readonly sendAt: string }>()
  for (const one of planned) {
    const { waitsFor, addressSince: _since, ...email } = one
    const delivery = deliveries[email.key]
    const sendAt = sendableAt(email.dueAt, delivery)
    if (sendAt === null || waitsFor !== undefined) continue
    if (isBouncing(one)) continue
    found.set(email.key, { ...email, tries: delivery ? triesOf(delivery) : 0, sendAt })
  }
  for (const [key, delivery] of Object.entries(deliveries)) {
    const { isAsked, kind, recordId, at } = delivery
    const email = { key, kind, recordId, dueAt: at, tries: triesOf(delivery) }
    const sendAt = isAsked ? sendableAt('', delivery) : null
    if (sendAt !== null) found.set(key, { ...email, sendAt })
  }
  return [...found.values()]
}

/**
 * Which e-mails of a source are due: first those that were not tried yet, so that one which the mail server cannot digest holds
 * up no other. `planned` are all that its records ask for; what stands in `deliveries` as sent, failed or under way is left
 * out. An e-mail that was asked for by hand is due without being planned.
 */
export function listDue(planned: readonly PlannedEmail[], deliveries: Deliveries, now: Date): DueEmail[] {
  const at = now.toISOString()
  return listSendable(planned, deliveries)
    .filter(({ sendAt }) => sendAt <= at)
    .map(({ sendAt: _sendAt, ...email }) => email)
    .sort(
      (a, b) =>
        Number(a.tries > 0) - Number(b.tries > 0) || (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0),
    )
}

/**
 * When a source has to be looked at again though nobody writes to it: the next instant at which something is due; null for never.
 * Bouncing and unplanned e-mails do not schedule another run.
 */
export function nextLook(planned: readonly PlannedEmail[], deliveries: Deliveries): string | null {
  const instants = [
    ...listSendable(planned, deliveries).map(({ sendAt }) => sendAt),
    // To be called unknown, where nobody says what became of it.
    ...Object.values(deliveries).flatMap((row) => (row.state === 'handingOver' ? [staleAt(row)] : [])),
  ]
  return instants.length > 0 ? instants.reduce((a, b) => (a < b ? a : b)) : null
}

/** The event that a source ('roster-12') is about; null for none. */
export function eventIdOf(source: string): number | null {
  const [, id] = /^roster-(\d+)$/.exec(source) ?? []
  return id === undefined ? null : Number(id)
}
