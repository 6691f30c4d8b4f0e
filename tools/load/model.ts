/** Makes the tables in virtual time: the real registration code on a modelled storage gives the same result on any machine. */
import { percentile, runModel, type ModelOptions, type ModelOutcome } from './virtual/crowd.ts'
import { storm } from './virtual/store.ts'

export interface Load {
  readonly label: string
  readonly people: number
  /** In milliseconds: people come at random moments within this time; 0 is the same instant. */
  readonly over: number
  readonly seeds: number
}

export const loads: readonly Load[] = [
  { label: '1', people: 1, over: 0, seeds: 100 },
  { label: '10', people: 10, over: 0, seeds: 20 },
  { label: '50', people: 50, over: 0, seeds: 20 },
  { label: '200', people: 200, over: 0, seeds: 10 },
  { label: '500', people: 500, over: 0, seeds: 5 },
  { label: '2/s', people: 120, over: 60_000, seeds: 5 },
  { label: '10/s', people: 600, over: 60_000, seeds: 3 },
  { label: '50/s', people: 500, over: 10_000, seeds: 3 },
]

type Row = Record<string, string | number>
const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2)

interface Plan extends Omit<ModelOptions, 'seed' | 'seats'> {
  readonly label: string
  readonly seeds: number
  /** The share of the people for which there are seats. */
  readonly share: number
}

const wrongs = ['oversold', 'lost', 'twice', 'fooled', 'back'] as const
type Wrong = (typeof wrongs)[number]

async function runPlan({
  label,
  seeds,
  share,
  ...options
}: Plan): Promise<{ row: Row; sum: Record<Wrong, number> }> {
  const outcomes: ModelOutcome[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    const seats = Math.max(1, Math.floor(options.people * share))
    outcomes.push(await runModel({ ...options, seats, seed }))
  }
  const people = outcomes.flatMap((outcome) => outcome.people)
  const times = people.map(({ milliseconds }) => milliseconds)
  const operations = people.map((person) => person.operations)
  const sumOf = (pick: (outcome: ModelOutcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + pick(outcome), 0)
  const [oversold, lost, twice, fooled, back] = wrongs.map((name) => sumOf((outcome) => outcome[name]))
  const sum = {
    oversold: oversold ?? 0,
    lost: lost ?? 0,
    twice: twice ?? 0,
    fooled: fooled ?? 0,
    back: back ?? 0,
  }
  const exact = outcomes.filter(({ seats, wanted }) => seats === wanted).length
  const row = {
    load: label,
    runs: seeds,
    'p50 s': inSeconds(percentile(times, 0.5)),
    'p99 s': inSeconds(percentile(times, 0.99)),
    'max s': inSeconds(Math.max(...times)),
    operations: (operations.reduce((all, count) => all + count, 0) / operations.length).toFixed(1),
    'p99 op.': percentile(operations, 0.99),
    busy: sumOf(({ busy }) => busy),
    'seats exact': options.attack ? '' : `${exact} of ${seeds}`,
    ...sum,
    'order s': inSeconds(Math.max(...outcomes.map(({ disorder }) => disorder))),
  }
  return { row, sum }
}

/** Prints a table. Returns the rows with a forbidden fault, or, if `mustFail`, those without one. */
async function print(title: string, plans: readonly Plan[], mustFail = false): Promise<string[]> {
  const failures: string[] = []
  const rows: Row[] = []
  for (const plan of plans) {
    const { row, sum } = await runPlan(plan)
    rows.push(row)
    const isWrong = Object.values(sum).some((count) => count > 0)
    if (isWrong !== mustFail) failures.push(`${title}, ${plan.label}`)
  }
  console.log(`\n${title}`)
  console.table(rows)
  return failures
}

/** Prints every table. Returns the rows that broke a promise, and the negative controls that went undetected. */
export async function printModel(isWanted: (label: string) => boolean): Promise<string[]> {
  const chosen = loads.filter(({ label }) => isWanted(label))
  const stormy = chosen.filter(({ label }) => ['50', '500', '2/s', '10/s'].includes(label))
  const faultNames = ['lostAnswer', 'failedThoughApplied', 'falseSuccess', 'kill', 'slow'] as const
  const crowd = { people: 50, over: 0, share: 0.4, faults: storm }
  return [
    ...(await print(
      'As many seats as people; the hosted storage as modelled',
      chosen.map((load) => ({ ...load, share: 1 })),
    )),
    ...(await print(
      'Seats for 60 %; 5 % of all operations go wrong in each of five ways at once, and everybody sends again',
      stormy.map((load) => ({ ...load, seeds: Math.min(load.seeds, 5), share: 0.6, faults: storm })),
    )),
    ...(await print(
      '50 at once for 30 seats; one of the ways alone, 5 %',
      faultNames.map((name) => ({ ...crowd, label: name, seeds: 20, share: 0.6, faults: { [name]: 0.05 } })),
    )),
    ...(await print(
      '50 at once for 20 seats, the storm, and the admin meanwhile',
      (['seats', 'removes', 'deletes'] as const).map((attack) => ({
        ...crowd,
        label: attack,
        seeds: 100,
        attack,
      })),
    )),
    ...(await print(
      'Negative controls: each must be found out',
      [
        { ...crowd, label: 'keeps no answers', seeds: 20, attack: 'removes', kept: 0 },
        { ...crowd, label: 'trusts a false success', seeds: 20, flaws: { trustsFalseSuccess: true } },
        { ...crowd, label: 'ignores conditions', seeds: 3, faults: {}, flaws: { ignoresConditions: true } },
      ],
      true,
    )),
  ]
}
