/**
 * The program of one instance of the site under load: its functions over HTTP, and a count of how often each request asked the
 * storage, work after the answer included. A request that is killed stands still for good at that moment, as a process would.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { installNetlifyGlobal } from '../../netlify/local/function-context.ts'
import { HttpServer } from '../../netlify/local/http-server.ts'
import { openSite } from '../../netlify/local/site.ts'
import { randomFrom } from '../../tests/support/storm.ts'
import { instanceOrderSchema } from './orders.ts'

interface Asked {
  id: string
  operations: number
  isDead: boolean
  readonly die: (reason: Error) => void
}

let killed = 0
let random = randomFrom(1)
const requests = new AsyncLocalStorage<Asked>()
let asked: Asked[] = []

const send = globalThis.fetch
const forGood = () => new Promise<Response>(() => undefined)
globalThis.fetch = async (input, init) => {
  const request = requests.getStore()
  if (!request) return send(input, init)
  const mayDie = (): boolean => {
    if (!request.isDead && random() < killed / 2) {
      request.isDead = true
      request.die(new Error('killed'))
    }
    return request.isDead
  }
  if (mayDie()) return forGood()
  request.operations++
  const answer = await send(input, init)
  return mayDie() ? forGood() : answer
}

const root = process.argv[2] ?? ''
installNetlifyGlobal()
const site = await openSite(root, root)
const server = new HttpServer(async (request, visitor) => {
  const death = Promise.withResolvers<never>()
  const id = request.headers.get('x-load-id') ?? ''
  const one: Asked = { id, operations: 0, isDead: false, die: death.reject }
  asked.push(one)
  return Promise.race([requests.run(one, () => site.answer(request, visitor)), death.promise])
})
const port = await server.listen(0)

process.on('message', (message) => {
  const order = instanceOrderSchema.parse(message)
  killed = order.kill
  random = randomFrom(order.seed)
  const { user, system } = process.cpuUsage()
  process.send?.({
    microseconds: user + system,
    operations: asked.map(({ id, operations }) => ({ id, operations })),
  })
  asked = []
})
process.on('disconnect', () => process.exit())
process.send?.({ port })
