/**
 * Keeps the e-mails that a document's records ask for, with their outcomes, in that document, so that one write changes both.
 *
 *     missing, blocked ◄──► due ──► sending ──► sent
 *                            ▲         ├──────► failed, bounced
 *                          retry ◄─────┤
 *                                      └──────► unknown
 *
 * An e-mail that stays `sending` was interrupted and may have arrived: it becomes `unknown`, is shown, and is not sent again
 * automatically. While one run sends, the others leave the outbox alone, so an e-mail about a change never overtakes an earlier one.
 */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import type { Result } from '#core/basics/result.ts'
import {
  day,
  earliest,
  emailKinds,
  emailRows,
  isToConsultant,
  isWebhook,
  latest,
  tellsFacts,
  type EmailKind,
} from './kinds.ts'

/** Returns the key without the number that a repeated e-mail adds to the key of the first: '<key>~1'. */
export const stemOf = (key: string): string => key.split('~')[0] ?? key

/** Returns how often the e-mail was sent before this one: 0 for the first. */
export const repeatOf = (key: string): number => Number(key.slice(stemOf(key).length + 1) || 0)

/** `missing`: the event has no joining link. `blocked`: the address bounced. `retry`: refused for now. `dropped`: nothing to say. */
const waits = ['due', 'missing', 'blocked', 'retry'] as const
const stateSchema = z.enum([...waits, 'dropped', 'sending', 'sent', 'failed', 'unknown', 'bounced'])
export type EmailState = z.infer<typeof stateSchema>

/** `unreachable`: the server did not accept it. `interrupted`: it may have been accepted. `unexpected`: the log has the error. */
const problemSchema = z.enum(['unreachable', 'refusedForNow', 'refusedForGood', 'interrupted', 'unexpected'])
export type DeliveryProblem = z.infer<typeof problemSchema>

const outboxEmailSchema = z.object({
  kind: z.enum(emailKinds),
  recordId: z.string(),
  state: stateSchema,
  /** For a waiting e-mail: not before this instant; otherwise: in its state since then. */
  at: instant,
  tries: z.int(),
  run: z.nullable(z.string()),
  problem: z.nullable(problemSchema),
  /** The mail server's three digits, without its text, which would quote the address. */
  status: z.nullable(z.string()),
  /** Requested by the admin: due without being planned. */
  isAsked: z.boolean(),
  sequence: z.nullable(z.int()),
})
export type OutboxEmail = z.infer<typeof outboxEmailSchema>

export const outboxSchema = z.record(z.string(), outboxEmailSchema)
export type Outbox = z.infer<typeof outboxSchema>

/** In milliseconds: longer than a function may run, so the run that marked the e-mail has ended. */
export const sendingLasts = 2 * 60_000

/** In milliseconds until the next try, by the number of tries; after the last one the e-mail has failed. */
const retryWaits = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * 60_000)

function staleAt({ at }: Pick<OutboxEmail, 'at'>): string {
  return new Date(Date.parse(at) + sendingLasts).toISOString()
}

function isStale(email: OutboxEmail, now: Date): boolean {
  return email.state === 'sending' && staleAt(email) <= now.toISOString()
}

export const isToGo = ({ state }: Pick<OutboxEmail, 'state'>): boolean =>
  waits.some((waiting) => waiting === state)

export function mayHaveArrived({ state }: Pick<OutboxEmail, 'state'>): boolean {
  return state === 'sent' || state === 'bounced' || state === 'unknown' || state === 'sending'
}

/** Returns the current state: an interrupted e-mail may have arrived. A webhook is sent again: its receiver drops a repeat. */
export function asOf(email: OutboxEmail, now: Date): OutboxEmail {
  if (!isStale(email, now)) return email
  const at = now.toISOString()
  return isWebhook(email.kind)
    ? { ...email, state: 'retry', at }
    : { ...email, state: 'unknown', at, problem: 'interrupted' }
}

/** Returns the records whose address bounced, and when. A later e-mail from the admin makes an address count until it bounces, too. */
export function bouncedRecords(outbox: Outbox): ReadonlyMap<string, string> {
  const bouncedAt = new Map<string, string>()
  const rows = Object.entries(outbox).filter(([, { kind }]) => !isToConsultant(kind))
  for (const [, { state, recordId, at }] of rows) {
    if (state === 'bounced' && at > (bouncedAt.get(recordId) ?? '')) bouncedAt.set(recordId, at)
  }
  for (const [key, { state, recordId, at }] of rows) {
    const isRepeat = stemOf(key) !== key
    if (isRepeat && state !== 'bounced' && at >= (bouncedAt.get(recordId) ?? '')) bouncedAt.delete(recordId)
  }
  return bouncedAt
}

export interface PlannedEmail {
  /** Unique in its outbox, and the same in each planning: `<recordId>.<what>[.<which>]`. */
  readonly key: string
  readonly kind: EmailKind
  readonly recordId: string
  readonly dueAt: string
  readonly waitsFor?: 'joiningDetails'
  /** In UTC: when the address replaced another one. What bounced before then bounced at the other address. */
  readonly addressSince?: string
}

const untouched = {
  tries: 0,
  run: null,
  problem: null,
  status: null,
  isAsked: false,
  sequence: null,
} as const

export function askedEmail(
  { kind, recordId }: Pick<OutboxEmail, 'kind' | 'recordId'>,
  at: string,
): OutboxEmail {
  return { kind, recordId, state: 'due', at, ...untouched, isAsked: true }
}

/** Returns the document with the e-mails that it asks for now, or the same object. `emails` holds all of the kinds of `isPlanned`. */
export function planned<Document extends { readonly outbox: Outbox }>(
  document: Document,
  emails: readonly PlannedEmail[],
  now: Date,
  isPlanned: (kind: OutboxEmail['kind']) => boolean = () => true,
): Document {
  const { outbox } = document
  const wantedByKey = new Map(emails.map((email) => [email.key, email]))
  const bounced = bouncedRecords(outbox)
  function stateOf({ kind, recordId, waitsFor, addressSince = '' }: PlannedEmail, tries: number): EmailState {
    if (!isToConsultant(kind) && (bounced.get(recordId) ?? '') > addressSince) return 'blocked'
    if (waitsFor !== undefined) return 'missing'
    return tries === 0 ? 'due' : 'retry'
  }
  const next: Outbox = {}
  for (const [key, known] of Object.entries(outbox)) {
    const email = asOf(known, now)
    const wanted = wantedByKey.get(key)
    if (!isToGo(email) || email.isAsked || !isPlanned(email.kind)) next[key] = email
    else if (wanted) {
      const state = stateOf(wanted, email.tries)
      const at = email.tries === 0 ? wanted.dueAt : latest(wanted.dueAt, email.at)
      next[key] = state === email.state && at === email.at ? email : { ...email, state, at }
    }
  }
  const fresh = emails.filter(({ key }) => !outbox[key])
  for (const email of fresh) {
    const { key, kind, recordId, dueAt } = email
    next[key] = { kind, recordId, state: stateOf(email, 0), at: dueAt, ...untouched }
  }
  const isSame = fresh.length === 0 && Object.entries(outbox).every(([key, known]) => next[key] === known)
  return isSame ? document : { ...document, outbox: next }
}

export type DueEmail = OutboxEmail & { readonly key: string }

const isSendable = ({ state }: OutboxEmail): boolean => state === 'due' || state === 'retry'

/** Returns untried e-mails first, so that a faulty one holds up no other; then the longest due. Returns none while another run sends. */
export function listDue(outbox: Outbox, now: Date): DueEmail[] {
  const at = now.toISOString()
  const rows = Object.entries(outbox)
  if (rows.some(([, email]) => email.state === 'sending' && !isStale(email, now))) return []
  return rows
    .filter(([, email]) => isSendable(email) && email.at <= at)
    .map(([key, email]) => ({ ...email, key }))
    .sort((a, b) => Number(a.tries > 0) - Number(b.tries > 0) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

export function nextDueAt(outbox: Outbox): string | null {
  return earliest(
    Object.values(outbox).map((email) =>
      isSendable(email) ? email.at : email.state === 'sending' ? staleAt(email) : null,
    ),
  )
}

export function claimed(
  outbox: Outbox,
  due: readonly DueEmail[],
  run: string,
  now: Date,
  sequence: number | null,
): Outbox {
  const rows = due.map(({ key, ...email }): [string, OutboxEmail] => [
    key,
    {
      ...email,
      state: 'sending',
      at: now.toISOString(),
      tries: email.tries + 1,
      run,
      problem: null,
      status: null,
      sequence: tellsFacts(email.kind) ? sequence : null,
    },
  ])
  return { ...outbox, ...Object.fromEntries(rows) }
}

/** The outcome of an e-mail in a run. `untried`: no time was left. `nothing`: there is nothing to say. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: DeliveryProblem | 'untried' | 'nothing'
      readonly status?: string | undefined
    }

const noSuchAddress: readonly (string | null)[] = ['550', '551', '553']

function became(email: OutboxEmail, outcome: Outcome, now: Date): OutboxEmail {
  const at = now.toISOString()
  if (outcome.ok) return { ...email, state: 'sent', at, problem: null }
  const { reason, status = null } = outcome
  if (reason === 'nothing') return { ...email, state: 'dropped', at }
  if (reason === 'untried') {
    const tries = Math.max(0, email.tries - 1)
    return { ...email, state: tries === 0 ? 'due' : 'retry', at, tries, run: null, sequence: null }
  }
  const tried = { ...email, at, problem: reason, status }
  if (reason === 'interrupted') return { ...tried, state: 'unknown' }
  const isBounced = noSuchAddress.includes(status) && !isToConsultant(email.kind)
  if (reason === 'refusedForGood') return { ...tried, state: isBounced ? 'bounced' : 'failed' }
  const wait = retryWaits[email.tries - 1]
  if (wait === undefined) return { ...tried, state: 'failed' }
  const then = new Date(now.getTime() + wait).toISOString()
  return { ...tried, state: 'retry', at: then, sequence: null }
}

export function noted(
  outbox: Outbox,
  outcomes: ReadonlyMap<string, Outcome>,
  run: string,
  now: Date,
): Outbox {
  const next = { ...outbox }
  for (const [key, outcome] of outcomes) {
    const email = outbox[key]
    if (email?.run === run && email.state === 'sending') next[key] = became(email, outcome, now)
  }
  return next
}

export type SentAgain = Result<
  'recordUnknown' | 'emailUnderWay' | 'eventOver',
  { readonly key: string; readonly email: OutboxEmail }
>

/** Sends an e-mail again as another one beside it, or tries a waiting one now. Two requests send it once. */
export function sentAgain(outbox: Outbox, key: string, now: Date, isOver: boolean): SentAgain {
  const stem = stemOf(key)
  const [last] = Object.entries(outbox)
    .filter(([known]) => stemOf(known) === stem)
    .sort(([a], [b]) => repeatOf(b) - repeatOf(a))
  if (!last) return { ok: false, reason: 'recordUnknown' }
  const [lastKey, known] = last
  if (isOver && emailRows[known.kind].endsWithEvent) return { ok: false, reason: 'eventOver' }
  const email = asOf(known, now)
  const at = now.toISOString()
  if (email.state === 'sending') return { ok: false, reason: 'emailUnderWay' }
  if (!isToGo(email))
    return { ok: true, key: `${stem}~${repeatOf(lastKey) + 1}`, email: askedEmail(email, at) }
  const isTried = email.state === 'retry' || email.isAsked
  return isTried
    ? { ok: true, key: lastKey, email: { ...email, at } }
    : { ok: false, reason: 'recordUnknown' }
}

/** Within the twelve months that the privacy notice promises for an e-mail's subject. */
const traceDays = 365

export function isTraceOver({ at }: { readonly at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(at) > traceDays * day
}
