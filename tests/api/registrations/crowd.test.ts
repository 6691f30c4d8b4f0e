/**
 * A few of the runs that `npm run measure -- load --only=model` makes by hundreds: the real code of registering in virtual time, on a
 * storage that goes wrong.
 */
import { expect, test } from 'vitest'
import { runModel, type ModelOptions } from '../../support/models/crowd-model.ts'
import { storm } from '../../support/storage/modelled-store.ts'

const crowd = { people: 50, seats: 20, faults: storm }

async function countWrongs(options: Omit<ModelOptions, 'seed'>, seeds: readonly number[]): Promise<number> {
  let wrongs = 0
  for (const seed of seeds) {
    const { oversold, lost, twice, fooled, back } = await runModel({ ...options, seed })
    wrongs += oversold + lost + twice + fooled + back
  }
  return wrongs
}

test('a crowd is let in exactly, and nobody is told to come again', async () => {
  const { seats, wanted, busy } = await runModel({ people: 100, seats: 60, seed: 1 })
  expect([seats, wanted, busy]).toEqual([60, 60, 0])
})

// Of seed 10: a killed process's request arrives after the same person was refused.
test.each([undefined, 'seats', 'removes', 'deletes'] as const)(
  'a storm breaks no promise while the admin does: %s',
  async (attack) => {
    expect(await countWrongs({ ...crowd, attack }, [1, 2, 10])).toBe(0)
  },
)

test.each<[string, Partial<ModelOptions>]>([
  ['conditions are ignored', { faults: {}, flaws: { ignoresConditions: true } }],
  ['a false success is trusted', { flaws: { trustsFalseSuccess: true } }],
])('control: it is found out where %s', async (_, flaw) => {
  expect(await countWrongs({ ...crowd, ...flaw }, [1, 2])).toBeGreaterThan(0)
})
