/**
 * Runs one instance of the site under load: serves its functions over HTTP, and counts each request's storage operations, including those
 * of work after the answer.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { markAsLocal } from '#http/configuration.ts'
import { HttpServer } from '../../netlify/local/http-server.ts'
import { openSite } from '../../netlify/local/site.ts'

interface Asked {
  readonly id: string
  operations: number
}

const requests = new AsyncLocalStorage<Asked>()
let counts: Asked[] = []

const send = globalThis.fetch
globalThis.fetch = (input, init) => {
  const request = requests.getStore()
  if (request) request.operations++
  return send(input, init)
}

const root = process.argv[2] ?? ''
markAsLocal()
const site = await openSite(root, root)
const server = new HttpServer((request, visitor) => {
  const counted: Asked = { id: request.headers.get('x-load-id') ?? '', operations: 0 }
  counts.push(counted)
  return requests.run(counted, () => site.answer(request, visitor))
})
const port = await server.listen(0)

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ microseconds: user + system, operations: counts })
  counts = []
})
process.on('disconnect', () => process.exit())
process.send?.({ port })
