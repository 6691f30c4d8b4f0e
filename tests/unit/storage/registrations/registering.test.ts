/**
 * Tests crowds at one event, on the real registration code and a modelled storage in virtual time: the small version of `npm run measure --
 * load`. Faults that are built in on purpose must be detected.
 */
import { describe, expect, test } from 'vitest'
import {
  percentile,
  runModel,
  type ModelOptions,
  type ModelOutcome,
} from '../../../../tools/load/virtual/crowd.ts'
import { storm } from '../../../../tools/load/virtual/store.ts'

const promised = { oversold: 0, lost: 0, twice: 0, fooled: 0, back: 0 }

/** Returns the sum of all faults, over several seeds. */
async function countWrongs(options: Omit<ModelOptions, 'seed'>, seeds: readonly number[]) {
  const sum = { ...promised }
  for (const seed of seeds) {
    const outcome: ModelOutcome = await runModel({ ...options, seed })
    sum.oversold += outcome.oversold
    sum.lost += outcome.lost
    sum.twice += outcome.twice
    sum.fooled += outcome.fooled
    sum.back += outcome.back
  }
  return sum
}

describe('a crowd at one event', () => {
  test('is seated in one go, each with few operations', async () => {
    const { people, seats, requestsLeft, mostTaken, ...rest } = await runModel({
      people: 100,
      seats: 100,
      seed: 2,
    })
    expect(rest).toMatchObject({ ...promised, busy: 0 })
    expect(seats).toBe(100)
    expect(requestsLeft).toBe(0)
    expect(mostTaken).toBeGreaterThan(20)
    const operations = people.map((person) => person.operations)
    expect(operations.reduce((sum, one) => sum + one, 0) / operations.length).toBeLessThan(9)
    // In modelled time: the storage's, not this machine's.
    expect(
      percentile(
        people.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
    ).toBeLessThan(3_000)
  })

  test('gets the seats that there are, in the order in which it came, and everybody hears', async () => {
    const { people, seats, disorder, ...rest } = await runModel({
      people: 120,
      over: 3_000,
      seats: 70,
      seed: 2,
    })
    expect(rest).toMatchObject({ ...promised, busy: 0 })
    expect(seats).toBe(70)
    expect(disorder).toBeLessThan(1_000)
    expect(people.filter(({ answers }) => answers.includes('registered'))).toHaveLength(70)
    expect(people.filter(({ answers }) => answers.includes('eventFull'))).toHaveLength(50)
  })

  test('who comes two a second waits for nobody’s turn', async () => {
    const { people, seats } = await runModel({ people: 120, over: 60_000, seats: 120, seed: 1 })
    expect(seats).toBe(120)
    const times = people.map(({ milliseconds }) => milliseconds)
    // The storage's slowest write, one in a hundred, takes 0.48 s.
    expect(percentile(times, 0.97)).toBeLessThan(600)
    expect(Math.max(...people.map(({ operations }) => operations))).toBeLessThan(15)
  })

  test.each([undefined, 'seats', 'removes', 'deletes'] as const)(
    'is told the truth while the storage storms and the admin does: %s',
    async (attack) => {
      expect(await countWrongs({ people: 50, seats: 20, faults: storm, attack }, [1, 2, 19])).toEqual(
        promised,
      )
    },
  )
})

describe('the negative controls', () => {
  const stormy = { people: 40, seats: 16, faults: storm }

  test('a success that is taken on trust is found out', async () => {
    const wrongs = await countWrongs({ ...stormy, flaws: { trustsFalseSuccess: true } }, [1, 2, 3])
    expect(wrongs.lost).toBeGreaterThan(0)
  })

  test('a storage without conditions is found out', async () => {
    const wrongs = await countWrongs({ people: 40, seats: 16, flaws: { ignoresConditions: true } }, [1])
    expect(wrongs.lost + wrongs.oversold).toBeGreaterThan(0)
  })

  test('answers that are not kept are found out', async () => {
    const wrongs = await countWrongs({ ...stormy, people: 50, attack: 'removes', kept: 0 }, [8, 9, 18])
    expect(wrongs.back + wrongs.twice).toBeGreaterThan(0)
  })
})
