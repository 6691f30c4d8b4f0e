/** The admin's bodies: JSON, checked by a schema. */
import type * as z from 'zod/mini'
import { errorResponse } from './answer.ts'
import { readBody, toFieldCodes } from './body.ts'
import type { RequestContext } from './request-context.ts'

/** The input, or the answer that refuses it. `bytesMost` only for endpoints that take more than a form. */
export async function readJson<Schema extends z.ZodMiniType>(
  context: RequestContext,
  schema: Schema,
  bytesMost?: number,
): Promise<{ ok: true; input: z.infer<Schema> } | { ok: false; answer: Response }> {
  const body = await readBody(context.request, bytesMost)
  if (!body.ok) return { ok: false, answer: errorResponse(context, body.reason) }
  if (body.isPlainForm) return { ok: false, answer: errorResponse(context, 'bodyTypeUnknown') }
  const parsed = schema.safeParse(body.values)
  if (parsed.success) return { ok: true, input: parsed.data }
  return {
    ok: false,
    answer: errorResponse(context, 'fieldsInvalid', { fields: toFieldCodes(parsed.error) }),
  }
}
