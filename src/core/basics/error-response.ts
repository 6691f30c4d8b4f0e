/** Every endpoint sends its error responses in this shape. */
import * as z from 'zod/mini'

export const errorResponseSchema = z.object({
  message: z.string(),
  /** One of `errorCodes`. The schema accepts any text, so that an older page can read a newer server's answer. */
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type ErrorResponse = z.infer<typeof errorResponseSchema>
