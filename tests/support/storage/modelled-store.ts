/**
 * A storage in memory that takes as long as the hosted one is modelled to, in virtual time, and goes wrong as asked. Each request has
 * a process of its own, which counts what it asks and can be killed between two operations: it then stands still for good.
 */
import {
  StorageUnavailableError,
  type DocumentStore,
  type PutResult,
} from '#storage/engine/document-store.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { VirtualTime } from '../models/virtual-time.ts'

/** Mean milliseconds of the hosted storage, each ± 20 %; one in a hundred takes five times as long. */
export const hosted = { get: 40, put: 80, list: 60, delete: 60 }
type OperationName = keyof typeof hosted

/** Shares of operations that go wrong. */
export interface Faults {
  /** Done, and nobody says so. */
  readonly lostAnswer?: number
  /** Done, and said to have failed. */
  readonly failedThoughApplied?: number
  /** Not done, and said to have succeeded. */
  readonly falseSuccess?: number
  /** The process that asks is killed before or after. */
  readonly kill?: number
  /** Three seconds more. */
  readonly slow?: number
}

/** Of every kind at once: one operation in twenty each. */
export const storm: Faults = {
  lostAnswer: 0.05,
  failedThoughApplied: 0.05,
  falseSuccess: 0.05,
  kill: 0.05,
  slow: 0.05,
}

/** What a sound storage or client never does: what is built on it must then be found out. */
export interface Flaws {
  readonly ignoresConditions?: true
  /** Takes a false success for a true one. */
  readonly trustsFalseSuccess?: true
}

interface Version {
  readonly text: string | null
  readonly etag: string
}

export class ModelledStore {
  readonly #versions = new Map<string, Version>()
  readonly #time: VirtualTime
  readonly #random: () => number
  readonly faults: Faults
  readonly flaws: Flaws
  #etags = 0
  /** Called when a document was written. */
  onWrite: (key: string, text: string) => void = () => undefined

  constructor(time: VirtualTime, random: () => number, faults: Faults = {}, flaws: Flaws = {}) {
    this.#time = time
    this.#random = random
    this.faults = faults
    this.flaws = flaws
  }

  strikes(share = 0): boolean {
    return share > 0 && this.#random() < share
  }

  /** What is there, for the judge. */
  peek(key: string): string | null {
    return this.#versions.get(key)?.text ?? null
  }

  keys(prefix: string): string[] {
    return [...this.#versions.keys()].filter((key) => key.startsWith(prefix) && this.peek(key) !== null)
  }

  async wait(operation: OperationName): Promise<void> {
    const isLate = this.#random() < 0.01
    const milliseconds = hosted[operation] * (0.8 + 0.4 * this.#random()) * (isLate ? 5 : 1)
    await this.#time.sleep(milliseconds + (this.strikes(this.faults.slow) ? 3_000 : 0))
  }

  read(key: string): { text: string; etag: string } | null {
    const version = this.#versions.get(key)
    return version?.text == null ? null : { text: version.text, etag: version.etag }
  }

  write(key: string, text: string | null): string {
    const etag = `"${++this.#etags}"`
    this.#versions.set(key, { text, etag })
    if (text !== null) this.onWrite(key, text)
    return etag
  }

  put(key: string, text: string, over?: string | null): PutResult {
    const { lostAnswer, failedThoughApplied, falseSuccess } = this.faults
    if (this.strikes(falseSuccess))
      return this.flaws.trustsFalseSuccess ? { ok: true, etag: '"none"' } : { ok: false, reason: 'unknown' }
    const found = this.#versions.get(key)
    const isThere = found?.text != null
    const holds = over === undefined || (isThere ? found.etag : null) === over
    if (!holds && !this.flaws.ignoresConditions) return { ok: false, reason: 'conflict' }
    const etag = this.write(key, text)
    if (this.strikes(lostAnswer)) return { ok: false, reason: 'unknown' }
    if (this.strikes(failedThoughApplied)) return { ok: false, reason: 'conflict' }
    return { ok: true, etag }
  }
}

/** One request in a process of its own. */
export class ModelledProcess {
  readonly #store: ModelledStore
  operations = 0
  isDead = false
  /** Of the admin, who must come to an end. */
  isSafe = false
  readonly #death = Promise.withResolvers<'killed'>()
  /** Awaited before each operation: to stop a process exactly there. */
  before: (operation: string, key: string) => Promise<void> | undefined = () => undefined

  constructor(store: ModelledStore) {
    this.#store = store
  }

  get death(): Promise<'killed'> {
    return this.#death.promise
  }

  kill(): void {
    this.isDead = true
    this.#death.resolve('killed')
  }

  async #operate<Result>(operation: OperationName, key: string, carryOut: () => Result): Promise<Result> {
    await this.before(operation, key)
    await this.#live(operation, key)
    this.operations++
    await this.#store.wait(operation)
    const result = carryOut()
    await this.#live(operation, key)
    return result
  }

  async #live(operation: OperationName, key: string): Promise<void> {
    // Published requests are read side by side: so many reads are one chance to die.
    const atOnce = operation === 'get' && key.startsWith('waiting/') ? 32 : 1
    if (!this.isDead && !this.isSafe && this.#store.strikes((this.#store.faults.kill ?? 0) / 2 / atOnce))
      this.kill()
    if (this.isDead) await new Promise<never>(() => undefined)
  }

  get storage(): SiteStorage {
    const store = this.#store
    const documents: DocumentStore = {
      get: async (key) => this.#operate('get', key, () => store.read(key)),
      put: async (key, text, over) => this.#operate('put', key, () => store.put(key, text, over)),
      delete: async (key) =>
        this.#operate('delete', key, () => {
          const { falseSuccess, lostAnswer } = store.faults
          if (store.strikes(falseSuccess)) throw new StorageUnavailableError('not removed')
          if (store.peek(key) !== null) store.write(key, null)
          if (store.strikes(lostAnswer)) throw new StorageUnavailableError('removed, and nobody said so')
        }),
      list: async (prefix) =>
        this.#operate(
          'list',
          prefix,
          () => new Map(store.keys(prefix).map((key) => [key, store.read(key)?.etag ?? ''])),
        ),
    }
    return {
      name: 'modelled',
      data: documents,
      guard: documents,
      backups: documents,
      isDatabase: false,
      damaged: new Set(),
    }
  }
}
