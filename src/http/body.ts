/** Reads request bodies: JSON from islands, form-encoded from plain HTML forms, up to 16 KB. */
import * as z from 'zod/mini'
import type { Result } from '#core/basics/result.ts'
import { fieldCodes, type FieldCode } from '#core/basics/code.ts'
import { locales, type Locale } from '#core/basics/locale.ts'

/** Bytes. Longer bodies are rejected while they arrive, before they are parsed. */
export const bodyBytesMost = 16 * 1024

/** The maximum number of members: twice what an event has, which comes back as it was read. */
export const bodyFieldsMost = 128

export type Body = Result<
  'bodyTooLarge' | 'bodyTypeUnknown' | 'bodyUnreadable',
  {
    /** The values as sent; of repeated names the last one. */
    values: Readonly<Record<string, unknown>>
    isPlainForm: boolean
    lang: Locale | undefined
  }
>

/** Null where there are more than that, or where the sender breaks off: then nobody hears the answer. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let length = 0
  // A reader rather than `for await`: leaving early has to cancel the rest of the upload.
  const reader = request.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.byteLength
      if (length > most) {
        await reader?.cancel()
        return null
      }
      chunks.push(part.value)
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
  try {
    const parsed = valuesSchema.safeParse(JSON.parse(text))
    return parsed.success && Object.keys(parsed.data).length <= bodyFieldsMost ? parsed.data : null
  } catch {
    return null
  }
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

/** One code per field, of its first issue. Messages of our schemas are codes; any other means a type that no form sends. */
export function toFieldCodes(error: z.core.$ZodError): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const { path, message } of error.issues) {
    const field = path.length > 2 ? path.join('.') : String(path[0] ?? '')
    const code = codeSchema.safeParse(message)
    fields[field] ??= code.success ? code.data : 'notUnderstood'
  }
  return fields
}
