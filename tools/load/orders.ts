/** What the load tool's processes say to each other. */
import * as z from 'zod/mini'

export const storageOrderSchema = z.object({
  /** In times of what the hosted storage is modelled to take; 0 is at once. */
  latency: z.number(),
  seed: z.int(),
})
export const storageReadySchema = z.object({ environment: z.string() })

export const instanceReadySchema = z.object({ port: z.int() })
/** How often each request since the last order asked the storage. */
export const usedSchema = z.object({
  /** Of processor time, since the process began. */
  microseconds: z.number(),
  operations: z._default(z.array(z.object({ id: z.string(), operations: z.int() })), []),
})
