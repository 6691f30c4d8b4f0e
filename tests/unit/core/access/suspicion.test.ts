import { describe, expect, test } from 'vitest'
import { findSigns, isFlood, isSuspicious, networkLimits } from '#core/access/suspicion.ts'
import type { RegistrationRecord, Sent } from '#core/registrations/registration-schema.ts'
import { anEvent, aRegistration } from '../../../support/builders.ts'

const start = Date.parse('2026-11-23T06:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

function people(count: number, sent: (n: number) => Sent | undefined, every = 1): RegistrationRecord[] {
  return Array.from({ length: count }, (_, n) =>
    aRegistration({
      ...{ id: `r${n}`, name: `Person ${n}`, email: `person${n}@example.in` },
      registeredAt: at(n * every).toISOString(),
      sent: sent(n),
    }),
  )
}

test.each([
  [null, { all: 300, doubtful: 20 }],
  [2, { all: 6, doubtful: 3 }],
  [25, { all: 15, doubtful: 5 }],
  [60, { all: 36, doubtful: 12 }],
  [1000, { all: 300, doubtful: 20 }],
])('networkLimits() with %s seats', (maxAttendees, limits) => {
  expect(networkLimits({ maxAttendees })).toEqual(limits)
})

const event = anEvent({ maxAttendees: 25 })
const clean = (n: number) => ({ from: 'a', stamp: `stamp-${n}` })
const odd = () => ({ from: 'a', doubt: 'noStamp' as const })

test.each([
  ['the fifteenth of one network', people(14, clean), clean(99), false],
  ['the sixteenth', people(15, clean), clean(99), true],
  ['one of another network', people(15, clean), { ...clean(99), from: 'b' }, false],
  ['one of which no network is known', people(15, clean), { doubt: 'noStamp' as const }, false],
  ['the fifth that came oddly', people(4, odd), odd(), false],
  ['the sixth', people(5, odd), odd(), true],
  ['one with a stamp of its own after them', people(5, odd), clean(99), false],
  ['the fifth with one stamp, while there are few', people(4, () => clean(1)), clean(1), false],
  ['the sixth with one stamp', people(5, () => clean(1)), clean(1), true],
  [
    'the sixteenth, when the first are of another edition',
    people(15, clean).map((one) => ({ ...one, edition: 2 })),
    clean(99),
    false,
  ],
])('isFlood() %s: %#', (_who, registrations, sent, isIt) => {
  expect(isFlood(event, registrations, sent, at(60))).toBe(isIt)
})

test('isFlood() ends after ten minutes', () => {
  expect(isFlood(event, people(15, clean, 0), clean(99), at(599))).toBe(true)
  expect(isFlood(event, people(15, clean, 0), clean(99), at(600))).toBe(false)
})

describe('findSigns()', () => {
  function signsOf(registrations: RegistrationRecord[]) {
    const found = findSigns(registrations)
    return registrations.map((one) => found.get(one) ?? [])
  }
  const suspects = (registrations: RegistrationRecord[]) =>
    signsOf(registrations).filter((signs) => isSuspicious({ signs })).length

  test('nothing of somebody who filled a form', () => {
    expect(signsOf(people(3, (n) => ({ from: `${n}`, stamp: `s${n}` })))).toEqual([[], [], []])
  })

  test('nothing of records from before any of it was kept', () => {
    expect(new Set(signsOf(people(50, () => undefined)).flat())).toEqual(new Set())
  })

  test('filled in by a browser at once, or without scripts, it is noticed and no more', () => {
    const quick = people(2, (n) => ({ from: 'a', doubt: n === 0 ? 'tooFast' : 'noStamp' }))
    expect(signsOf(quick)).toEqual([['tooFast'], ['noStamp']])
    expect(suspects(quick)).toBe(0)
  })

  test('a family in one inbox is no crowd; five names in it are, however they are spelt', () => {
    const inbox = ['asha@gmail.com', 'a.sha+son@gmail.com']
    const family = people(2, () => undefined).map((one, n) => ({ ...one, email: inbox[n] ?? '' }))
    expect(signsOf(family)).toEqual([['sameInbox'], ['sameInbox']])
    expect(suspects(family)).toBe(0)
    const many = people(5, () => undefined).map((one, n) => ({ ...one, email: `a.s.ha+${n}@gmail.com` }))
    expect(suspects(many)).toBe(5)
  })

  test('a crowd of one network that came oddly is suspicious from its first one on', () => {
    expect(suspects(people(8, () => ({ from: 'a', doubt: 'noStamp' })))).toBe(8)
    expect(suspects(people(8, (n) => ({ from: `${n}`, doubt: 'noStamp' })))).toBe(0)
    // Behind a gateway, five of forty without a script.
    expect(
      suspects(people(40, (n) => ({ from: 'a', ...(n < 5 ? { doubt: 'noStamp' } : { stamp: `${n}` }) }))),
    ).toBe(0)
    // One an hour is no crowd.
    expect(suspects(people(8, () => ({ from: 'a', doubt: 'noStamp' }), 3600))).toBe(0)
  })

  test('one stamp for many, or a link for a name, is a program’s', () => {
    expect(suspects(people(5, () => ({ stamp: 'one' })))).toBe(5)
    expect(suspects(people(4, () => ({ stamp: 'one' })))).toBe(0)
    const names = [
      'Win at www.spam.example',
      'http://spam',
      'A free-gift.ru',
      'Dr. S. Com',
      'ए. के. पाटील',
      'Asha Patil M.Com',
    ]
    const named = names.map((name, n) => aRegistration({ id: `${n}`, name, email: `${n}@example.in` }))
    expect(signsOf(named).map((signs) => signs.includes('linkInName'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
