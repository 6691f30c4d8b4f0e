/**
 * Tests crowds at one event, on the real registration code and a modelled storage in virtual time: the small version of `npm run measure --
 * load`. Faults that are built in on purpose must be detected.
 */
import { describe, expect, test } from 'vitest'
import { runModel, type ModelOptions, type ModelOutcome } from '../../../tools/load/virtual/crowd.ts'
import { storm } from '../../../tools/load/virtual/store.ts'

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
  test('gets the seats that there are, in the order in which it came, and everybody hears', async () => {
    const crowd = { people: 120, over: 3_000, seats: 70, seed: 2 }
    const { people, seats, disorder, ...rest } = await runModel(crowd)
    expect(rest).toMatchObject({ ...promised, busy: 0 })
    expect(seats).toBe(70)
    expect(disorder).toBeLessThan(1_000)
    expect(people.filter(({ answers }) => answers.includes('registered'))).toHaveLength(70)
    expect(people.filter(({ answers }) => answers.includes('eventFull'))).toHaveLength(50)
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
