/** What a probe of the storage that a deploy really has found out: whether it keeps the promise that seats are sold by. */
import * as z from 'zod/mini'

/** Rounds in one request: each takes some five operations' time, and a function may run for 60 s. */
export const probeRoundsMost = 25

export const probeRequestSchema = z.object({
  rounds: z
    .int('notUnderstood')
    .check(z.minimum(1, 'notUnderstood'), z.maximum(probeRoundsMost, 'notUnderstood')),
})

/** Rounds in which many wrote at once on the same condition, by how many of them were told that they had succeeded. */
const raceSchema = z.object({
  one: z.int(),
  none: z.int(),
  several: z.int(),
  /** Rounds after which something else was stored than whoever won had written. */
  otherStored: z.int(),
  /** Writes whose outcome nobody learnt. */
  unknown: z.int(),
})
export type Race = z.infer<typeof raceSchema>

export const operationNames = ['get', 'put', 'list', 'delete'] as const

export const probeSchema = z.object({
  rounds: z.int(),
  /** How many wrote at once in each round. */
  writers: z.int(),
  ifNew: raceSchema,
  ifMatch: raceSchema,
  /** Writes by an etag that was no longer the newest, and let through. */
  staleLetThrough: z.int(),
  /** Reads right after a write that did not show it, or found what had been deleted. */
  staleReads: z.int(),
  /** Listings right after a write that did not name it. They may lag: a number to know, not a fault. */
  listingsBehind: z.int(),
  /** Milliseconds of each operation, as the function saw them. */
  milliseconds: z.record(z.enum(operationNames), z.array(z.number())),
})
export type Probe = z.infer<typeof probeSchema>
