/** What the load tool's processes say to each other. */
import * as z from 'zod/mini'

/** How the storage behaves: `latency` 1 is as slow as modelled, 0 at once; faults are shares of operations. */
const weatherSchema = z.object({
  latency: z.number(),
  faults: z.object({
    /** It was done and nobody said so. */
    lostAnswer: z.optional(z.number()),
    /** It was done and said to have failed. */
    failedThoughApplied: z.optional(z.number()),
    /** It was not done and said to have succeeded. */
    falseSuccess: z.optional(z.number()),
    /** It takes three seconds more. */
    slow: z.optional(z.number()),
    /** The process that asked dies of it. */
    kill: z.optional(z.number()),
  }),
})
export type Weather = z.infer<typeof weatherSchema>

export const storageOrderSchema = z.object({ weather: weatherSchema, seed: z.int() })
export const storageReadySchema = z.object({ environment: z.string() })

export const instanceOrderSchema = z.object({ kill: z.number(), seed: z.int() })
export const instanceReadySchema = z.object({ port: z.int() })
/** How often each request since the last order asked the storage. */
export const usedSchema = z.object({
  /** Of processor time, since the process began. */
  microseconds: z.number(),
  operations: z._default(z.array(z.object({ id: z.string(), operations: z.int() })), []),
})
