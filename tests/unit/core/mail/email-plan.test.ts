import { expect, test } from 'vitest'
import { claimLasts, listDue, nextLook, type PlannedEmail } from '#core/mail/email-plan.ts'
import type { Delivery } from '#core/mail/email-schema.ts'
import { inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const minutes = (count: number): string => new Date(now.getTime() + count * 60_000).toISOString()

function planned(key: string, dueAt = minutes(-10)): PlannedEmail {
  return { key, kind: 'confirmed', recordId: key.split('.')[0] ?? '', dueAt }
}

function aDelivery(differences: Partial<Delivery>): Delivery {
  return { state: 'sent', kind: 'confirmed', recordId: 'p1', at: minutes(-30), tries: 1, ...differences }
}

const keysDue = (...parameters: Parameters<typeof listDue>) => listDue(...parameters).map(({ key }) => key)

test('listDue() counts no try where a run claimed it and was cut off, however often', () => {
  const claimed = aDelivery({ state: 'claimed', tries: 1 })
  expect(listDue([planned('p1.confirmation')], { 'p1.confirmation': claimed }, now)).toMatchObject([
    { tries: 0 },
  ])
})

test('listDue() puts what was never tried first: an e-mail that stops every run holds up no other', () => {
  const waiting = aDelivery({ state: 'waiting', nextTryAt: minutes(-1) })
  const all = [planned('p1.confirmation', minutes(-60)), planned('p2.confirmation', minutes(-5))]
  expect(keysDue(all, { 'p1.confirmation': waiting }, now)).toEqual(['p2.confirmation', 'p1.confirmation'])
})

test('listDue() names one that is planned and asked for by hand once', () => {
  const asked = aDelivery({ state: 'waiting', nextTryAt: minutes(-1), isAsked: true })
  expect(keysDue([planned('p1.confirmation')], { 'p1.confirmation': asked }, now)).toEqual([
    'p1.confirmation',
  ])
})

test('nextLook() comes back for the next try, a claim that may be gone, and an end that nobody heard of', () => {
  const look = (delivery: Delivery) => nextLook([planned('p1.confirmation')], { 'p1.confirmation': delivery })
  expect(look(aDelivery({ state: 'waiting', nextTryAt: minutes(5) }))).toBe(minutes(5))
  for (const state of ['claimed', 'handingOver'] as const)
    expect(look(aDelivery({ state, at: minutes(0) }))).toBe(minutes(claimLasts / 60_000))
  expect(look(aDelivery({ state: 'sent' }))).toBeNull()
})

test('nextLook() does not come back for what is planned no more', () => {
  const left = {
    'p1.changed.3': aDelivery({ state: 'waiting', nextTryAt: minutes(-5) }),
    'p1.changed.4': aDelivery({ state: 'claimed' }),
  }
  expect(nextLook([], left)).toBeNull()
})

test('nextLook() does not come back for what would bounce', () => {
  const bounced = { 'p1.changed.1': aDelivery({ state: 'bounced' }) }
  expect(nextLook([planned('p1.confirmation')], bounced)).toBeNull()
})
