/** Writes what becomes of a source's e-mails, several at once: changes that wait for a write in progress share the next one. */
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDeliveries, type RowChange, type SourceId } from '#storage/mail/deliveries.ts'

/** Answers false where the change refused the row as it was stored by then. Rejects where storage is away. */
export type WriteChange = (key: string, change: RowChange) => Promise<boolean>

export function openDeliveryWriter(storage: SiteStorage, source: SourceId): WriteChange {
  let waiting: {
    change: readonly [key: string, change: RowChange]
    settle: PromiseWithResolvers<boolean>
  }[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await changeDeliveries(
        storage,
        source,
        batch.map(({ change }) => change),
      ).then(
        (changed) => batch.forEach(({ settle }, index) => settle.resolve(changed[index] ?? false)),
        (error: unknown) => batch.forEach(({ settle }) => settle.reject(error)),
      )
    }
    isWriting = false
  }

  return (key, change) => {
    const settle = Promise.withResolvers<boolean>()
    waiting.push({ change: [key, change], settle })
    if (!isWriting) void write()
    return settle.promise
  }
}
