import { expect, test } from 'vitest'
import { listEmailRows, listTroubles, findUnwritten } from '#core/mail/admin-emails.ts'
import {
  bouncedRecords,
  claimed,
  listDue,
  nextDueAt,
  noted,
  planned as plannedIn,
  sendingLasts,
  sentAgain,
  type Outbox,
  type OutboxEmail,
  type PlannedEmail,
} from '#core/mail/outbox.ts'
import { anOutboxEmail, inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const planned = (
  outbox: Outbox,
  ...more: Parameters<typeof plannedIn> extends [unknown, ...infer More] ? More : never
) => plannedIn({ outbox }, ...more).outbox
const minutes = (count: number): string => new Date(now.getTime() + count * 60_000).toISOString()
const key = 'r1.confirmation'
const confirmation = { key, kind: 'confirmed', recordId: 'r1', dueAt: minutes(-10) } as const
const wanted = (differences: Partial<PlannedEmail> = {}) => ({ ...confirmation, ...differences })
const waiting = (differences: Partial<OutboxEmail> = {}): OutboxEmail =>
  anOutboxEmail({ state: 'due', at: minutes(-10), tries: 0, ...differences })
const keysDue = (outbox: Outbox) => listDue(outbox, now).map((email) => email.key)

test('planned() adds, moves and drops what waits, and leaves what went and what was asked for', () => {
  const first = planned({}, [wanted()], now)
  expect(first).toMatchObject({ [key]: { state: 'due', at: minutes(-10), tries: 0 } })
  expect(planned(first, [wanted()], now)).toBe(first)
  expect(planned(first, [wanted({ dueAt: minutes(60) })], now)).toMatchObject({ [key]: { at: minutes(60) } })
  expect(planned(first, [], now)).toEqual({})
  const kept = { [key]: anOutboxEmail(), 'r1.letter.one': waiting({ isAsked: true }) }
  expect(planned(kept, [], now)).toBe(kept)
  const others = { 'r1.notice': waiting({ kind: 'newRegistration' }) }
  expect(planned(others, [], now, (kind) => kind !== 'newRegistration')).toBe(others)
})

test('planned() holds back what would bounce, and what waits for the joining details', () => {
  const stateIn = (outbox: Outbox, email: PlannedEmail) => planned(outbox, [email], now)[email.key]?.state
  const bounced = { old: anOutboxEmail({ state: 'bounced', at: minutes(-60) }) }
  expect(stateIn(bounced, wanted())).toBe('blocked')
  expect(stateIn(bounced, wanted({ addressSince: minutes(-30) }))).toBe('due')
  expect(stateIn(bounced, wanted({ kind: 'newRegistration' }))).toBe('due')
  expect(stateIn({}, wanted({ waitsFor: 'joiningDetails' }))).toBe('missing')
})

test('what is marked as sent by a run that is gone may have arrived, and is not due again; a webhook is', () => {
  const at = new Date(now.getTime() - sendingLasts).toISOString()
  const marked = (kind: OutboxEmail['kind']) => ({
    [key]: anOutboxEmail({ state: 'sending', kind, run: 'gone', at }),
  })
  const after = planned(marked('confirmed'), [wanted()], now)
  expect(after).toMatchObject({ [key]: { state: 'unknown', problem: 'interrupted' } })
  expect(listDue(after, now)).toEqual([])
  const again = planned(marked('webhookPaid'), [wanted({ kind: 'webhookPaid' })], now)
  expect(keysDue(again)).toEqual([key])
})

test('listDue() puts what was never tried first: an e-mail that stops every run holds up no other', () => {
  const tried = waiting({ state: 'retry', tries: 1, at: minutes(-60) })
  expect(keysDue({ a: tried, b: waiting({ at: minutes(-5) }) })).toEqual(['b', 'a'])
})

test('listDue() leaves all to the run that is sending, until that is gone', () => {
  const outbox = { a: anOutboxEmail({ state: 'sending', run: 'one', at: minutes(0) }), b: waiting() }
  expect(keysDue(outbox)).toEqual([])
  expect(nextDueAt({ a: outbox.a })).toBe(minutes(sendingLasts / 60_000))
})

test('nextDueAt() does not come back for what would bounce, what is missing, and what went', () => {
  const states = ['blocked', 'missing', 'sent', 'failed', 'unknown', 'bounced', 'dropped'] as const
  for (const state of states) expect(nextDueAt({ a: waiting({ state }) }), state).toBeNull()
  expect(nextDueAt({ a: waiting({ at: minutes(5) }), b: waiting({ at: minutes(9) }) })).toBe(minutes(5))
})

test('noted() says what became of what this run took, and of nothing else', () => {
  const claims = claimed({ [key]: waiting() }, [{ ...waiting(), key }], 'own', now, 3)
  expect(claims).toMatchObject({ [key]: { state: 'sending', tries: 1, run: 'own', sequence: 3 } })
  const become = (
    outcome: Parameters<typeof noted>[1] extends ReadonlyMap<string, infer One> ? One : never,
  ) => noted(claims, new Map([[key, outcome]]), 'own', now)[key]
  expect(become({ ok: true })).toMatchObject({ state: 'sent', sequence: 3 })
  const retry = { state: 'retry', at: minutes(1), status: '451', sequence: null }
  expect(become({ ok: false, reason: 'refusedForNow', status: '451' })).toMatchObject(retry)
  expect(become({ ok: false, reason: 'refusedForGood', status: '550' })?.state).toBe('bounced')
  expect(become({ ok: false, reason: 'refusedForGood', status: '554' })?.state).toBe('failed')
  expect(become({ ok: false, reason: 'interrupted' })?.state).toBe('unknown')
  expect(become({ ok: false, reason: 'nothing' })?.state).toBe('dropped')
  expect(become({ ok: false, reason: 'untried' })).toMatchObject({ state: 'due', tries: 0, run: null })
  expect(noted(claims, new Map([[key, { ok: true }]]), 'another', now)).toEqual(claims)
})

test('listEmailRows() says of what is of no use after the event that it is not sent', () => {
  const rowOf = (differences: Partial<OutboxEmail>, isOver = true) =>
    listEmailRows({ [key]: waiting({ kind: 'joining', ...differences }) }, now, isOver)[0]
  expect(rowOf({ state: 'retry', isAsked: true })).toMatchObject({ state: 'dropped', isOver: true })
  expect(rowOf({ state: 'retry', isAsked: true }, false)).toMatchObject({ state: 'retry', isOver: false })
  expect(rowOf({ state: 'sent' })).toMatchObject({ state: 'sent', isOver: true })
  expect(rowOf({ state: 'sent', kind: 'paymentReceived' })).toMatchObject({ isOver: false })
})

const troublesOf = (outbox: Outbox) => listTroubles(listEmailRows(outbox, now), now).map((row) => row.key)

test('listTroubles() holds what did not arrive in two weeks, until it is sent again', () => {
  const failed = anOutboxEmail({ state: 'failed' })
  expect(troublesOf({ [key]: failed, other: anOutboxEmail() })).toEqual([key])
  expect(troublesOf({ [key]: { ...failed, at: inDays(-15) } })).toEqual([])
  expect(troublesOf({ [key]: failed, [`${key}~1`]: anOutboxEmail() })).toEqual([])
  const bounced = anOutboxEmail({ state: 'bounced' })
  expect(troublesOf({ [key]: failed, [`${key}~1`]: bounced })).toEqual([`${key}~1`])
})

test('findUnwritten() notes what could not be written, until it is sent again', () => {
  const unwritten = anOutboxEmail({ state: 'failed', problem: 'unexpected' })
  expect(findUnwritten({ [key]: unwritten }, now)).toBe(unwritten.at)
  expect(findUnwritten({ [key]: unwritten, [`${key}~1`]: anOutboxEmail() }, now)).toBeNull()
})

test('bouncedRecords() forgets an address once something is sent there again, until that bounces', () => {
  const bounced = anOutboxEmail({ state: 'bounced', at: inDays(-2) })
  const recordsOf = (outbox: Outbox) => [...bouncedRecords({ [key]: bounced, ...outbox }).keys()]
  expect(recordsOf({})).toEqual(['r1'])
  expect(recordsOf({ other: anOutboxEmail() })).toEqual(['r1'])
  expect(recordsOf({ [`${key}~1`]: waiting({ at: inDays(-1) }) })).toEqual([])
  expect(recordsOf({ [`${key}~1`]: anOutboxEmail({ state: 'bounced' }) })).toEqual(['r1'])
})

test('sentAgain() refuses what is under way, what was never tried, and joining details of an event that is over', () => {
  const again = (email: Partial<OutboxEmail>, isOver = false) =>
    sentAgain({ [key]: anOutboxEmail({ at: minutes(0), ...email }) }, key, now, isOver)
  expect(again({ state: 'sending' })).toEqual({ ok: false, reason: 'emailUnderWay' })
  expect(again({ state: 'due' })).toEqual({ ok: false, reason: 'recordUnknown' })
  expect(again({ kind: 'joining' }, true)).toEqual({ ok: false, reason: 'eventOver' })
  expect(again({ kind: 'joining' })).toMatchObject({ ok: true, key: `${key}~1`, email: { isAsked: true } })
  expect(again({ kind: 'paymentReceived' }, true)).toMatchObject({ ok: true })
  const twice = sentAgain({ [key]: anOutboxEmail(), [`${key}~1`]: anOutboxEmail() }, key, now, false)
  expect(twice).toMatchObject({ ok: true, key: `${key}~2` })
  const tried = again({ state: 'retry', at: minutes(60) })
  expect(tried).toMatchObject({ ok: true, key, email: { at: minutes(0) } })
})
