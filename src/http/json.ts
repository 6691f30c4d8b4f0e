/** Reads the JSON body of an admin request and validates it with a schema. */
import type * as z from 'zod/mini'
import { readBody, toFieldCodes } from './body.ts'
import type { RequestContext } from './request-context.ts'
import { errorResponse } from './response.ts'

/** Of a form of the admin: an event in two languages is longer than anything that a visitor sends. */
const adminBytesMost = 64 * 1024

/** The input, or the response that says what is wrong with it. `bytesMost` only for endpoints that take more than a form. */
export async function readJson<Schema extends z.ZodMiniType>(
  context: RequestContext,
  schema: Schema,
  bytesMost = adminBytesMost,
): Promise<{ ok: true; input: z.infer<Schema> } | { ok: false; response: Response }> {
  const body = await readBody(context.request, bytesMost)
  if (!body.ok) return { ok: false, response: await errorResponse(context, body.reason) }
  if (body.isPlainForm) return { ok: false, response: await errorResponse(context, 'bodyTypeUnknown') }
  const parsed = schema.safeParse(body.values)
  if (parsed.success) return { ok: true, input: parsed.data }
  const fields = toFieldCodes(parsed.error)
  return { ok: false, response: await errorResponse(context, 'fieldsInvalid', { fields }) }
}
