/** A storage whose process is killed between two of its operations: a caller hears nothing more from then on. */
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { DocumentStore } from '#storage/engine/document-store.ts'

/** No error that storage knows of: nothing tries again. */
export class Killed extends Error {
  override name = 'Killed'
}

/** As it is for a process that is killed after so many operations. */
export function mortal(storage: SiteStorage, after: number): SiteStorage {
  let left = after
  async function operate<Answer>(carryOut: () => Promise<Answer>): Promise<Answer> {
    if (left <= 0) throw new Killed()
    left--
    return carryOut()
  }
  const data: DocumentStore = {
    get: async (key) => operate(() => storage.data.get(key)),
    put: async (key, text, condition) => operate(() => storage.data.put(key, text, condition)),
    delete: async (key) => operate(() => storage.data.delete(key)),
    list: async (prefix) => operate(() => storage.data.list(prefix)),
  }
  return { ...storage, data }
}
