/**
 * The e-mails that a document's records ask for, with what became of each. The outbox is a member of that document, so that one write
 * makes records and e-mails true together.
 *
 *     missing, blocked ◄──► due ──► sending ──► sent
 *                            ▲         ├──────► failed, bounced
 *                          retry ◄─────┤
 *                                      └──────► unknown
 *
 * A run marks what it is about to hand over as `sending`. What stays there was cut off and may have arrived: it becomes `unknown`, is
 * shown, and is not sent again by itself. While one run sends, the others leave the outbox alone: so what tells of a change never comes
 * before what it changes.
 */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import type { Result } from '#core/basics/result.ts'
import { day, earliest, latest, repeatOf, stemOf } from './email-plan.ts'
import { emailKinds, emailRows, isToConsultant, isWebhook, type EmailKind } from './kinds.ts'

/**
 * `due` goes at `at`, or with the next run where that has passed. `missing`: due, but the event has no joining link. `blocked`: not
 * tried, because its address bounced. `retry`: refused for a while, next tried at `at`. `dropped`: when its turn came there was nothing
 * to say. The rest are outcomes, since `at`; `unknown` was cut off and may have arrived.
 */
export const emailStates = [
  'due',
  'missing',
  'blocked',
  'dropped',
  'retry',
  'sending',
  'sent',
  'failed',
  'unknown',
  'bounced',
] as const
export type EmailState = (typeof emailStates)[number]

/**
 * Why an e-mail was not taken. `refused…` by the mail server, `unreachable` before that could say anything, `interrupted` while it
 * was handed over, `unexpected` before there was anything to hand over: that stands in the log.
 */
export const deliveryProblems = [
  'unreachable',
  'refusedForNow',
  'refusedForGood',
  'interrupted',
  'unexpected',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

const outboxEmailSchema = z.object({
  kind: z.enum(emailKinds),
  /** The record that it is about and goes to: a registration's, an enquiry's, a signup's id; for the consultant's own as planned. */
  recordId: z.string(),
  state: z.enum(emailStates),
  /** Of what waits: not before then; else since when. */
  at: instant,
  /** This one included. */
  tries: z.int(),
  /** Of the run that took it. */
  run: z.nullable(z.string()),
  problem: z.nullable(z.enum(deliveryProblems)),
  /** The mail server's own reason, three digits and no text: that would quote the address. */
  status: z.nullable(z.string()),
  /** Asked for by hand (the admin's "send again", a visitor's "send me the links"): due without being planned. */
  isAsked: z.boolean(),
  /** The event's `sequence` that it told of. */
  sequence: z.nullable(z.int()),
})
export type OutboxEmail = z.infer<typeof outboxEmailSchema>

/** By key. */
export const outboxSchema = z.record(z.string(), outboxEmailSchema)
export type Outbox = z.infer<typeof outboxSchema>

/** Milliseconds. Longer than a function may run, so the run that marked it has ended. */
export const sendingLasts = 2 * 60_000

/** Milliseconds until the next try, by how many there were; after the last one an e-mail has failed. */
const retryWaits = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * 60_000)

function staleAt({ at }: Pick<OutboxEmail, 'at'>): string {
  return new Date(Date.parse(at) + sendingLasts).toISOString()
}

function isStale(email: OutboxEmail, now: Date): boolean {
  return email.state === 'sending' && staleAt(email) <= now.toISOString()
}

/** Whether it has yet to be sent. */
export function isToGo({ state }: Pick<OutboxEmail, 'state'>): boolean {
  return state === 'due' || state === 'missing' || state === 'blocked' || state === 'retry'
}

/** Whether it may have reached its reader. */
export function mayHaveArrived({ state }: Pick<OutboxEmail, 'state'>): boolean {
  return state === 'sent' || state === 'bounced' || state === 'unknown' || state === 'sending'
}

/** As it is by now: what was cut off may have arrived. A webhook goes again, because its receiver drops a repeat. */
export function asOf(email: OutboxEmail, now: Date): OutboxEmail {
  if (!isStale(email, now)) return email
  const at = now.toISOString()
  return isWebhook(email.kind)
    ? { ...email, state: 'retry', at }
    : { ...email, state: 'unknown', at, problem: 'interrupted' }
}

/**
 * Records whose address bounced, with when: what else was to go there would bounce as well. Once the admin has had something sent
 * there again since, the address counts as working, until that bounces too.
 */
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

/** One e-mail that its record asks for, sent or not. */
export interface PlannedEmail {
  /** Unique in its outbox, and the same at every look: `<recordId>.<what>[.<which>]`. */
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

const fresh = {
  ...{ tries: 0, run: null, problem: null, status: null, isAsked: false, sequence: null },
} as const

/** An e-mail that is sent at `at`, whatever is planned. */
export function askedEmail(
  { kind, recordId }: Pick<OutboxEmail, 'kind' | 'recordId'>,
  at: string,
): OutboxEmail {
  return { kind, recordId, state: 'due', at, ...fresh, isAsked: true }
}

/**
 * The outbox as its records ask for it now: what is asked for and not there comes in, what waits moves with its time, and what waits and is
 * not asked for any more goes. The very same object where nothing changes. `isPlanned`: of which kinds `planned` are all there are.
 */
export function planned(
  outbox: Outbox,
  emails: readonly PlannedEmail[],
  now: Date,
  isPlanned: (kind: OutboxEmail['kind']) => boolean = () => true,
): Outbox {
  const asked = new Map(emails.map((email) => [email.key, email]))
  const bounced = bouncedRecords(outbox)
  function stateOf({ kind, recordId, waitsFor, addressSince = '' }: PlannedEmail, tries: number): EmailState {
    if (!isToConsultant(kind) && (bounced.get(recordId) ?? '') > addressSince) return 'blocked'
    if (waitsFor !== undefined) return 'missing'
    return tries === 0 ? 'due' : 'retry'
  }
  let isChanged = false
  const next: Outbox = {}
  for (const [key, known] of Object.entries(outbox)) {
    const email = asOf(known, now)
    const wanted = asked.get(key)
    if (!isToGo(email) || email.isAsked || !isPlanned(email.kind)) next[key] = email
    else if (wanted) {
      const state = stateOf(wanted, email.tries)
      const at = email.tries === 0 ? wanted.dueAt : latest(wanted.dueAt, email.at)
      next[key] = state === email.state && at === email.at ? email : { ...email, state, at }
    }
    if (next[key] !== known) isChanged = true
  }
  for (const email of emails) {
    const { key, kind, recordId, dueAt } = email
    if (outbox[key]) continue
    next[key] = { kind, recordId, state: stateOf(email, 0), at: dueAt, ...fresh }
    isChanged = true
  }
  return isChanged ? next : outbox
}

/** What can be sent now, with its key. */
export type DueEmail = OutboxEmail & { readonly key: string }

function isSendable({ state }: OutboxEmail): boolean {
  return state === 'due' || state === 'retry'
}

/**
 * First those that were not tried yet, so that one which the mail server cannot digest holds up no other; then the longest due. None
 * while another run sends.
 */
export function listDue(outbox: Outbox, now: Date, ownRun: string | null = null): DueEmail[] {
  const at = now.toISOString()
  const rows = Object.entries(outbox)
  if (rows.some(([, email]) => email.state === 'sending' && email.run !== ownRun && !isStale(email, now)))
    return []
  return rows
    .filter(([, email]) => isSendable(email) && email.at <= at)
    .map(([key, email]) => ({ ...email, key }))
    .sort((a, b) => Number(a.tries > 0) - Number(b.tries > 0) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** When something is to be done though nobody writes to the document; null for never. */
export function nextDueAt(outbox: Outbox): string | null {
  return earliest(
    Object.values(outbox).map((email) =>
      isSendable(email) ? email.at : email.state === 'sending' ? staleAt(email) : null,
    ),
  )
}

/** Marks e-mails as being sent by this run. */
export function claimed(
  outbox: Outbox,
  due: readonly DueEmail[],
  run: string,
  now: Date,
  sequenceOf: (kind: OutboxEmail['kind']) => number | null,
): Outbox {
  const rows = due.map(({ key, ...email }): [string, OutboxEmail] => [
    key,
    {
      ...email,
      ...{ state: 'sending', at: now.toISOString(), tries: email.tries + 1, run },
      ...{ problem: null, status: null, sequence: sequenceOf(email.kind) },
    },
  ])
  return { ...outbox, ...Object.fromEntries(rows) }
}

/** What became of an e-mail in a run. `untried`: no time was left. `nothing`: there is nothing to say. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: DeliveryProblem | 'untried' | 'nothing'
      readonly status?: string | undefined
    }

/** Replies to an address that is not there. */
const noSuchAddress: readonly (string | null)[] = ['550', '551', '553']

function became(email: OutboxEmail, outcome: Outcome, now: Date): OutboxEmail {
  const at = now.toISOString()
  if (outcome.ok) return { ...email, state: 'sent', at, problem: null }
  if (outcome.reason === 'nothing') return { ...email, state: 'dropped', at }
  if (outcome.reason === 'untried') {
    const tries = Math.max(0, email.tries - 1)
    return { ...email, state: tries === 0 ? 'due' : 'retry', at, tries, run: null, sequence: null }
  }
  const { reason: problem, status = null } = outcome
  const why = { problem, status }
  if (problem === 'interrupted') return { ...email, state: 'unknown', at, ...why }
  const wait = retryWaits[email.tries - 1]
  if (problem === 'refusedForGood') {
    const isBounced = noSuchAddress.includes(status) && !isToConsultant(email.kind)
    return { ...email, state: isBounced ? 'bounced' : 'failed', at, ...why }
  }
  if (wait === undefined) return { ...email, state: 'failed', at, ...why }
  return {
    ...email,
    state: 'retry',
    at: new Date(now.getTime() + wait).toISOString(),
    sequence: null,
    ...why,
  }
}

/** With what became of what this run took, as far as that is still its own. */
export function noted(
  outbox: Outbox,
  outcomes: ReadonlyMap<string, Outcome>,
  run: string,
  now: Date,
): Outbox {
  const next = { ...outbox }
  for (const [key, outcome] of outcomes) {
    const email = outbox[key]
    if (email?.run !== run) continue
    // That the server could not be reached proves of `unknown` nothing.
    const isLate = email.state === 'unknown' && (outcome.ok || outcome.reason === 'refusedForGood')
    if (email.state === 'sending' || isLate) next[key] = became(email, outcome, now)
  }
  return next
}

/** A try that did not get as far as the mail server. */
export function unreached(outbox: Outbox, email: DueEmail, now: Date): Outbox {
  const known = outbox[email.key]
  if (!known || !isSendable(known)) return outbox
  const tried = { ...known, tries: known.tries + 1 }
  return { ...outbox, [email.key]: became(tried, { ok: false, reason: 'unreachable' }, now) }
}

/**
 * Has an e-mail sent once more that was sent, refused or cut off, as another one beside it; one that waits for another try is
 * tried now. Asked for twice it is sent once, unless the first one has arrived meanwhile.
 */
export function sentAgain(
  outbox: Outbox,
  key: string,
  now: Date,
  isOver: boolean,
): Result<
  'recordUnknown' | 'emailUnderWay' | 'eventOver',
  { readonly key: string; readonly email: OutboxEmail }
> {
  const stem = stemOf(key)
  const [last] = Object.keys(outbox)
    .filter((known) => stemOf(known) === stem)
    .sort((a, b) => repeatOf(b) - repeatOf(a))
  const known = last === undefined ? undefined : outbox[last]
  if (last === undefined || !known) return { ok: false, reason: 'recordUnknown' }
  if (isOver && emailRows[known.kind].endsWithEvent) return { ok: false, reason: 'eventOver' }
  const email = asOf(known, now)
  const at = now.toISOString()
  switch (email.state) {
    case 'sending':
      return { ok: false, reason: 'emailUnderWay' }
    case 'due':
    case 'missing':
    case 'blocked':
      if (!email.isAsked) return { ok: false, reason: 'recordUnknown' }
      return { ok: true, key: last, email: { ...email, at } }
    case 'retry':
      return { ok: true, key: last, email: { ...email, at } }
    default:
      return { ok: true, key: `${stem}~${repeatOf(last) + 1}`, email: askedEmail(email, at) }
  }
}

/** Days after which the trace of an e-mail goes: within the twelve months that are promised for what it is about. */
const traceDays = 365

export function isTraceOver({ at }: { readonly at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(at) > traceDays * day
}
