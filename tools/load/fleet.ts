/** Starts the storage and several instances of the site, each as its own process. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeRoot } from '../../tests/support/site/site-without-pages.ts'
import { instanceReadySchema, storageReadySchema, usedSchema } from './orders.ts'

/** What the processes used since the previous order. */
export interface Used {
  /** In seconds of processor time. */
  readonly storageSeconds: number
  readonly siteSeconds: number
  /** The number of storage operations, by the id that a request carried. */
  readonly operations: ReadonlyMap<string, number>
}

export interface Fleet {
  /** The addresses of the instances. */
  readonly urls: readonly string[]
  /** Sets the latency, and returns what was used since the previous call. */
  readonly setLatency: (latency: number, seed: number) => Promise<Used>
  readonly close: () => void
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message]: unknown[] = await once(child, 'message')
  return message
}

/** Also makes getStore() in this process use the fleet's storage. */
export async function openFleet(instances: number): Promise<Fleet> {
  const storage = fork(join(import.meta.dirname, 'storage-process.ts'))
  const { environment } = storageReadySchema.parse(await answerOf(storage))
  process.env['NETLIFY_BLOBS_CONTEXT'] = environment
  const root = makeRoot()
  const sites = Array.from({ length: instances }, () =>
    fork(join(import.meta.dirname, 'instance.ts'), [root], {
      cwd: root,
      env: { ...process.env, NETLIFY_BLOBS_CONTEXT: environment },
    }),
  )
  const ready = await Promise.all(sites.map(answerOf))
  const seconds = new Map<ChildProcess, number>()

  async function order(child: ChildProcess, message: object) {
    const answered = answerOf(child)
    child.send(message)
    const { microseconds, operations } = usedSchema.parse(await answered)
    const used = microseconds / 1e6 - (seconds.get(child) ?? 0)
    seconds.set(child, microseconds / 1e6)
    return { used, operations }
  }
  return {
    urls: ready.map((message) => `http://127.0.0.1:${instanceReadySchema.parse(message).port}`),
    async setLatency(latency, seed) {
      const [stored, ...answers] = await Promise.all([
        order(storage, { latency, seed }),
        ...sites.map((site) => order(site, {})),
      ])
      const operations = new Map<string, number>()
      for (const each of answers.flatMap((answer) => answer.operations)) {
        operations.set(each.id, (operations.get(each.id) ?? 0) + each.operations)
      }
      const siteSeconds = answers.reduce((sum, { used }) => sum + used, 0)
      return { storageSeconds: stored.used, siteSeconds, operations }
    },
    close() {
      for (const child of [...sites, storage]) if (child.connected) child.disconnect()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
