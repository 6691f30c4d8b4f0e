/** Mail programs that stop e-mails for their reader with one POST (RFC 8058). */
import type { Result } from '#core/basics/result.ts'
import { bodyBytesMost, contentTypeOf, readBytes } from '#http/body.ts'

const encodings = ['multipart/form-data', 'application/x-www-form-urlencoded']

type OneClick = Result<'bodyTooLarge' | 'bodyTypeUnknown' | 'bodyUnreadable'>

/** Whether the body says so: programs send it as multipart/form-data or form-encoded. A scanner's empty POST stops nothing. */
export async function readOneClick(request: Request): Promise<OneClick> {
  if (!encodings.includes(contentTypeOf(request))) return { ok: false, reason: 'bodyTypeUnknown' }
  const bytes = await readBytes(request, bodyBytesMost)
  if (!bytes) return { ok: false, reason: 'bodyTooLarge' }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    const form = await new Response(new Uint8Array(bytes), { headers }).formData()
    if (form.get('List-Unsubscribe') === 'One-Click') return { ok: true }
  } catch {
    // A form that cannot be taken apart says nothing.
  }
  return { ok: false, reason: 'bodyUnreadable' }
}
