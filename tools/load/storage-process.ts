/**
 * The program of the storage under load: the strict Blobs server on a folder of its own, as slow as the hosted one and failing
 * as asked. Started and told what to do by fleet.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBlobsServer, type Fault, type Operation } from '../../netlify/local/strict-blobs-server.ts'
import { randomFrom } from '../../tests/support/storm.ts'
import { storageOrderSchema, type Weather } from './orders.ts'

/** Milliseconds that the hosted storage is modelled to take, ± 20 %. */
const means: Readonly<Record<Operation['type'], number>> = {
  get: 40,
  getMetadata: 40,
  set: 80,
  list: 60,
  delete: 60,
}
/** This share of operations takes so many times as long. */
const tail = { share: 0.01, times: 5 }
const slowMilliseconds = 3_000

let weather: Weather = { latency: 0, faults: {} }
let random = randomFrom(1)

function faultOf({ type, key }: Operation): Fault | undefined {
  const strikes = (name: keyof Weather['faults']): boolean => random() < (weather.faults[name] ?? 0)
  // The calendar is not what is proved here: without it nobody comes as far as the roster.
  if (key === 'calendar') return undefined
  if (type === 'set') {
    if (strikes('falseSuccess')) return { answer: 200, done: false }
    if (strikes('lostAnswer')) return { answer: 'nothing', done: true }
    if (strikes('failedThoughApplied')) return { answer: random() < 0.5 ? 412 : 500, done: true }
  } else if (strikes('lostAnswer')) return { answer: 'nothing', done: type === 'delete' }
  else if (strikes('falseSuccess')) return { answer: 503, done: false }
  return undefined
}

async function onRequest(operation: Operation): Promise<Fault | undefined> {
  const mean = means[operation.type] * weather.latency
  const isLate = random() < tail.share
  const isSlow = random() < (weather.faults.slow ?? 0)
  const spread = mean * (0.8 + 0.4 * random()) * (isLate ? tail.times : 1)
  const milliseconds = spread + (isSlow ? slowMilliseconds : 0)
  if (milliseconds > 0) await sleep(milliseconds)
  return faultOf(operation)
}

const directory = await mkdtemp(join(tmpdir(), 'load-'))
const server = await openBlobsServer({
  directory,
  onRequest,
  ignoreConditions: process.argv.includes('--ignore-conditions'),
})

process.on('message', (message) => {
  const order = storageOrderSchema.parse(message)
  weather = order.weather
  random = randomFrom(order.seed)
  const { user, system } = process.cpuUsage()
  process.send?.({ microseconds: user + system })
})
process.on('disconnect', () => {
  void rm(directory, { recursive: true, force: true }).finally(() => process.exit())
})
process.send?.({ environment: server.environment })
