/** Runs the storage under load: the strict Blobs server, as slow as the hosted one. Started and controlled by fleet.ts. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openBlobsServer, type Operation } from '../../tests/support/storage/strict-blobs-server.ts'
import { randomFrom } from '../../tests/support/models/random.ts'
import { storageOrderSchema } from './orders.ts'

/** The modelled latency of the hosted storage in milliseconds, ± 20 %. */
const means: Readonly<Record<Operation['type'], number>> = { get: 40, set: 80, list: 60, delete: 60 }
/** This share of operations takes this many times as long. */
const tail = { share: 0.01, times: 5 }

let latency = 0
let random = randomFrom(1)

async function onRequest({ type }: Operation): Promise<undefined> {
  const isLate = random() < tail.share
  const milliseconds = means[type] * latency * (0.8 + 0.4 * random()) * (isLate ? tail.times : 1)
  if (milliseconds > 0) await sleep(milliseconds)
}

const server = await openBlobsServer({ onRequest })

process.on('message', (message) => {
  const order = storageOrderSchema.parse(message)
  latency = order.latency
  random = randomFrom(order.seed)
  const { user, system } = process.cpuUsage()
  process.send?.({ microseconds: user + system })
})
process.on('disconnect', () => process.exit())
process.send?.({ environment: server.environment })
