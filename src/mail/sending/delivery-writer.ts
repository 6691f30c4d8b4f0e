/** Writes what becomes of a source's e-mails, several at once: changes that wait for a write in progress share the next one. */
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDeliveries, type RowChange, type SourceId } from '#storage/mail/deliveries.ts'

interface Waiting {
  readonly key: string
  readonly change: RowChange
  readonly done: (isChanged: boolean) => void
  readonly failed: (error: unknown) => void
}

export class DeliveryWriter {
  readonly #storage: SiteStorage
  readonly #source: SourceId
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(storage: SiteStorage, source: SourceId) {
    this.#storage = storage
    this.#source = source
  }

  /** False where the change refused the row as it was stored by then. Rejects where storage is away. */
  change(key: string, change: RowChange): Promise<boolean> {
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<boolean>()
    this.#waiting.push({ key, change, done, failed })
    if (!this.#isWriting) void this.#write()
    return promise
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      const changes = batch.map(({ key, change }) => [key, change] as const)
      try {
        const changed = await changeDeliveries(this.#storage, this.#source, changes)
        for (const [index, { done }] of batch.entries()) done(changed[index] ?? false)
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    this.#isWriting = false
  }
}
