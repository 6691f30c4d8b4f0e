/** Defines the messages between the load tool's processes. */
import * as z from 'zod/mini'

export const storageOrderSchema = z.object({
  /** A factor of the hosted storage's modelled latency; 0 means no latency. */
  latency: z.number(),
  seed: z.int(),
})
export const storageReadySchema = z.object({ environment: z.string() })

export const instanceReadySchema = z.object({ port: z.int() })
/** The number of storage operations of each request since the last order. */
export const usedSchema = z.object({
  /** Processor time since the process began. */
  microseconds: z.number(),
  operations: z._default(z.array(z.object({ id: z.string(), operations: z.int() })), []),
})
