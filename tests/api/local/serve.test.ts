/** Tests whom a local run answers, and when it builds, on a small site in an empty folder. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { HttpServer } from '../../../netlify/local/site/http-server.ts'

test('a local run answers for the names of this machine alone: any page can have a name of its own lead here', async () => {
  const server = new HttpServer(() => Promise.resolve(new Response('a page')))
  const port = await server.listen(0)
  // Sent without the client's own correction of addresses and headers.
  const ask = async (host: string) => {
    const asked = request({ port, host: 'localhost', path: '/', headers: { host } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return [host, answer.statusCode, await text(answer)]
  }
  const foreign = ['rebound.example', `rebound.example:${port}`, 'localhost.example', '127.0.0.1.example']
  for (const host of foreign)
    expect(await ask(host)).toEqual([host, 421, 'This address is not one of this machine'])
  for (const host of ['localhost', `LOCALHOST:${port}`, 'mr.localhost', '127.0.0.1', `[::1]:${port}`])
    expect(await ask(host)).toEqual([host, 200, 'a page'])
  await server.close()
})
