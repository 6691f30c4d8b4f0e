/** Reads request bodies: JSON from islands, form-encoded from plain HTML forms, up to 16 KB. */
import * as z from 'zod/mini'
import { type FieldCode, fieldCodes } from '#core/basics/code.ts'
import { type Locale, locales } from '#core/basics/locale.ts'
import { parseJson } from '#core/basics/plain.ts'
import type { Result } from '#core/basics/result.ts'
import type { RequestContext } from '#http/request-context.ts'
import { orRefuse, refuse, refuseFields } from '#http/response.ts'

/** In bytes. A longer body is rejected while it arrives, before it is parsed. */
export const bodyBytesMost = 16 * 1024

/** Twice the fields of an event, which the admin's page sends back as it read it. */
export const bodyFieldsMost = 128

type Body = Result<
  'bodyTooLarge' | 'bodyTypeUnknown' | 'bodyUnreadable',
  {
    /** The last value of a repeated name. */
    values: Readonly<Record<string, unknown>>
    isPlainForm: boolean
    lang: Locale | undefined
  }
>

/** Returns null if the body has more bytes or its sender breaks off, and then no client hears the answer. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    // Leaving the loop early cancels the rest of the upload.
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > most) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}

const valuesSchema = z.record(z.string(), z.unknown())

function parseValues(type: string, text: string): Record<string, unknown> | null {
  if (type !== 'application/json') {
    const pairs = [...new URLSearchParams(text)]
    return pairs.length <= bodyFieldsMost ? Object.fromEntries(pairs) : null
  }
  const { data } = valuesSchema.safeParse(parseJson(text))
  return data && Object.keys(data).length <= bodyFieldsMost ? data : null
}

export function contentTypeOf({ headers }: Request): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

export async function readBody(request: Request, most = bodyBytesMost): Promise<Body> {
  const type = contentTypeOf(request)
  const isPlainForm = type === 'application/x-www-form-urlencoded'
  if (!isPlainForm && type !== 'application/json') return { ok: false, reason: 'bodyTypeUnknown' }
  const bytes = await readBytes(request, most)
  if (!bytes) return { ok: false, reason: 'bodyTooLarge' }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { ok: false, reason: 'bodyUnreadable' }
  }
  const values = parseValues(type, text)
  if (!values) return { ok: false, reason: 'bodyUnreadable' }
  const lang = z.enum(locales).safeParse(values['lang'])
  return { ok: true, values, isPlainForm, lang: lang.success ? lang.data : undefined }
}

const codeSchema = z.enum(fieldCodes)

/** Keeps the first issue of each field. Our schemas' messages are codes; any other message means a type that no form sends. */
export function toFieldCodes(error: z.core.$ZodError): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const { path, message } of error.issues) {
    const field = path.length > 2 ? path.join('.') : String(path[0] ?? '')
    const code = codeSchema.safeParse(message)
    fields[field] ??= code.success ? code.data : 'notUnderstood'
  }
  return fields
}

/** In bytes. An event in two languages is longer than anything that a visitor sends. */
const adminBytesMost = 64 * 1024

export function parseFields<Schema extends z.ZodMiniType>(schema: Schema, values: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(values)
  return parsed.success ? parsed.data : refuseFields(toFieldCodes(parsed.error))
}

export async function readJson<Schema extends z.ZodMiniType>(
  { request }: Pick<RequestContext, 'request'>,
  schema: Schema,
  bytesMost = adminBytesMost,
): Promise<z.infer<Schema>> {
  const body = orRefuse(await readBody(request, bytesMost))
  return body.isPlainForm ? refuse('bodyTypeUnknown') : parseFields(schema, body.values)
}
