/** As `purgeCache()` asks Netlify: 202; 429 when a tag comes a third time within five seconds; 401; 400. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { setPurgeApi } from '#http/configuration.ts'
import type { EdgeCache } from './edge-cache.ts'

const bodySchema = z.object({ site_id: z.string(), cache_tags: z.optional(z.array(z.string())) })

const windowMilliseconds = 5_000
const purgesInWindow = 2

export interface PurgeApi {
  readonly answered: () => Readonly<Record<number, number>>
  readonly close: () => Promise<void>
}

/** At any free port, on this machine only. Until it is closed, purges of this process come here. */
export async function openPurgeApi(edge: Pick<EdgeCache, 'purge'>): Promise<PurgeApi> {
  const token = randomBytes(24).toString('base64url')
  const purgedAt = new Map<string, number[]>()
  const answered: Record<number, number> = {}

  function purge(input: unknown): number {
    const body = bodySchema.safeParse(input)
    if (!body.success) return 400
    const { cache_tags: tags } = body.data
    const now = performance.now()
    const names = tags ?? ['']
    const recent = names.map((tag) => (purgedAt.get(tag) ?? []).filter((at) => at > now - windowMilliseconds))
    if (recent.some((times) => times.length >= purgesInWindow)) return 429
    for (const [index, tag] of names.entries()) purgedAt.set(tag, [...(recent[index] ?? []), now])
    edge.purge(tags)
    return 202
  }

  const server = createServer((incoming, outgoing) => {
    const send = (status: number): void => {
      answered[status] = (answered[status] ?? 0) + 1
      outgoing.writeHead(status).end()
    }
    if (incoming.method !== 'POST' || incoming.url !== '/api/v1/purge') send(404)
    else if (incoming.headers.authorization !== `Bearer ${token}`) send(401)
    else
      json(incoming).then(
        (body) => send(purge(body)),
        () => send(400),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('no port was bound')
  process.env['SITE_ID'] ||= 'local'
  process.env['NETLIFY_PURGE_API_TOKEN'] = token
  setPurgeApi(`http://127.0.0.1:${bound.port}`)
  return {
    answered: () => answered,
    async close() {
      setPurgeApi(null)
      delete process.env['NETLIFY_PURGE_API_TOKEN']
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
