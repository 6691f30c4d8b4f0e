/** Answers that are asked for again and again and seldom change: a client that has this text already is told so, in no bytes. */
import { createHash } from 'node:crypto'

/** 304 where `If-None-Match` names this text; a copy at the edge is made of the whole answer only. */
export function withEntityTag(
  request: Pick<Request, 'headers'>,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim())
  const all = { ...headers, etag: tag }
  // A proxy that compressed the answer may have made it weak.
  if (!known.includes(tag) && !known.includes(`W/${tag}`) && !known.includes('*'))
    return new Response(text, { headers: all })
  const answer = new Response(null, { status: 304, headers: all })
  answer.headers.delete('content-type')
  return answer
}
