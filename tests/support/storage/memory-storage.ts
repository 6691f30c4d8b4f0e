/** Opens a storage in memory, for tests in which no two write at once. */
import type { DocumentStore } from '#storage/engine/document-store.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'

/** `isCutOff` says of a key that it cannot be written. */
export function openMemoryStorage(name: string, isCutOff: (key: string) => boolean = () => false) {
  const texts = new Map<string, { text: string; etag: string }>()
  let writes = 0
  const write = (key: string, text: string) => {
    const etag = `"${++writes}"`
    texts.set(key, { text, etag })
    return { ok: true, etag } as const
  }
  const data: DocumentStore = {
    get: (key) => Promise.resolve(texts.get(key) ?? null),
    put: (key, text) =>
      isCutOff(key) ? Promise.reject(new CutOffError()) : Promise.resolve(write(key, text)),
    delete: (key) => Promise.resolve(void texts.delete(key)),
    list: (prefix) => {
      const found = [...texts].filter(([key]) => key.startsWith(prefix))
      return Promise.resolve(new Map(found.map(([key, { etag }]) => [key, etag])))
    },
  }
  const stores = { data, guard: data, backups: data }
  const storage: SiteStorage = { name, ...stores, isDatabase: false, damaged: new Set(), due: new Set() }
  return { storage, texts, write, countWrites: () => writes }
}

export class CutOffError extends Error {}
