/** Every error response on the wire has this shape, from whichever endpoint. */
import * as z from 'zod/mini'

export const errorResponseSchema = z.object({
  message: z.string(),
  /** One of `errorCodes`; any text here, so that an older page can read a newer server's answer. */
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type ErrorResponse = z.infer<typeof errorResponseSchema>
