import { expect, test } from 'vitest'
import { bouncedRecords, type PlannedEmail } from '#core/mail/email-plan.ts'
import { decideSendAgain, glanceAt, listEmailRows, listTroubles } from '#core/mail/email-state.ts'
import type { Delivery } from '#core/mail/email-schema.ts'
import { inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const key = 'r1.confirmation'

function aRow(different: Partial<Delivery> = {}): Delivery {
  return { state: 'sent', kind: 'confirmed', recordId: 'r1', at: inDays(-1), tries: 1, ...different }
}
const joining: PlannedEmail = { key: 'r1.joining.0.0', kind: 'joining', recordId: 'r1', dueAt: inDays(1) }
const stored = (deliveries: Record<string, Delivery>) => ({ deliveries })

test('listEmailRows() says of what was refused, and is planned no more, that it is not sent', () => {
  const rowOf = (different: Partial<Delivery>, planned: PlannedEmail[] = [], isOver = true) =>
    listEmailRows(
      planned,
      { ...stored({ [joining.key]: aRow({ kind: 'joining', ...different }) }), isOver },
      now,
    )[0]
  const state = 'waiting'
  expect(rowOf({ state })).toMatchObject({ state: 'dropped', isOver: true })
  expect(rowOf({ state }, [joining], false)?.state).not.toBe('dropped')
  expect(rowOf({ state, isAsked: true })?.state).toBe('dropped')
  expect(rowOf({ state, isAsked: true }, [], false)?.state).not.toBe('dropped')
  expect(rowOf({ state: 'sent' })).toMatchObject({ state: 'sent', isOver: true })
  expect(rowOf({ state: 'waiting' }, [], false)).not.toHaveProperty('isOver')
  expect(rowOf({ state: 'sent', kind: 'paymentReceived' })).not.toHaveProperty('isOver')
})

const troublesOf = (deliveries: Record<string, Delivery>) =>
  listTroubles(listEmailRows([], stored(deliveries), now), now).map((row) => row.key)

test('listTroubles() holds what did not arrive in two weeks, until it is sent again', () => {
  expect(troublesOf({ [key]: aRow({ state: 'failed' }), other: aRow() })).toEqual([key])
  expect(troublesOf({ [key]: aRow({ state: 'failed', at: inDays(-15) }) })).toEqual([])
  expect(troublesOf({ [key]: aRow({ state: 'failed' }), [`${key}~1`]: aRow() })).toEqual([])
  const again = { [key]: aRow({ state: 'failed' }), [`${key}~1`]: aRow({ state: 'bounced' }) }
  expect(troublesOf(again)).toEqual([`${key}~1`])
})

const bounced = aRow({ state: 'bounced', at: inDays(-2) })

test('bouncedRecords() forgets an address once something is sent there again, until that bounces', () => {
  expect([...bouncedRecords({ [key]: bounced }).keys()]).toEqual(['r1'])
  expect([...bouncedRecords({ [key]: bounced, other: aRow() }).keys()]).toEqual(['r1'])
  expect([...bouncedRecords({ [key]: bounced, [`${key}~1`]: aRow({ state: 'waiting' }) }).keys()]).toEqual([])
  expect([...bouncedRecords({ [key]: bounced, [`${key}~1`]: aRow({ state: 'bounced' }) }).keys()]).toEqual([
    'r1',
  ])
})

test('decideSendAgain() refuses one that is under way', () => {
  const decision = decideSendAgain({ [key]: aRow({ state: 'claimed', at: now.toISOString() }) }, key, now)
  expect(decision).toEqual({ ok: false, reason: 'emailUnderWay' })
})

test('decideSendAgain() refuses joining details of an event that is over, and no receipt', () => {
  const rows = { [joining.key]: aRow({ kind: 'joining' }), [key]: aRow({ kind: 'paymentReceived' }) }
  expect(decideSendAgain(rows, joining.key, now, true)).toEqual({ ok: false, reason: 'eventOver' })
  expect(decideSendAgain(rows, joining.key, now)).toMatchObject({ ok: true })
  expect(decideSendAgain(rows, key, now, true)).toMatchObject({ ok: true })
})

test('glanceAt() notes what is to go, and the last that went wrong', () => {
  const failed = aRow({ state: 'failed' })
  expect(glanceAt([joining], stored({ [key]: failed }), now)).toEqual({
    toGoAt: joining.dueAt,
    troubleAt: failed.at,
    unwrittenAt: null,
  })
  const nothing = { toGoAt: null, troubleAt: null, unwrittenAt: null }
  expect(glanceAt([], stored({ [key]: aRow() }), now)).toEqual(nothing)
})

test('glanceAt() notes what could not be written, until it is sent again', () => {
  const unwritten = aRow({ state: 'waiting', problem: 'unexpected' })
  const planned = [{ ...joining, key }]
  expect(glanceAt(planned, stored({ [key]: unwritten }), now).unwrittenAt).toBe(unwritten.at)
  const again = { [key]: aRow({ state: 'failed', problem: 'unexpected' }), [`${key}~1`]: aRow() }
  expect(glanceAt([], stored(again), now).unwrittenAt).toBeNull()
})
