/** Where `purgeCache()` of this process sends its purges: to the edge beside it, until closed. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { setPurgeApi } from '#http/configuration.ts'
import type { EdgeCache } from './edge-cache.ts'

const bodySchema = z.object({ cache_tags: z.array(z.string()) })

export interface PurgeApi {
  readonly close: () => Promise<void>
}

export async function openPurgeApi(edge: EdgeCache): Promise<PurgeApi> {
  const server = createServer((incoming, outgoing) => {
    const send = (status: number): void => void outgoing.writeHead(status).end()
    json(incoming)
      .then((body) => edge.purge(bodySchema.parse(body).cache_tags))
      .then(
        () => send(202),
        () => send(400),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('no port was bound')
  process.env['SITE_ID'] ||= 'local'
  process.env['NETLIFY_PURGE_API_TOKEN'] = 'local'
  setPurgeApi(`http://127.0.0.1:${bound.port}`)
  return {
    async close() {
      setPurgeApi(null)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
