/**
 * Models a storage in memory that takes as long as the hosted one, in virtual time, and fails as the test says. Each request has its own
 * process, which counts its operations and can be killed between two of them: it then stops for good.
 */
import {
  StorageUnavailableError,
  type DocumentStore,
  type PutResult,
} from '#storage/engine/document-store.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { VirtualTime } from './time.ts'

/** The hosted storage's mean latency in milliseconds, each ± 20 %; one in a hundred takes five times as long. */
export const hosted = { get: 40, put: 80, list: 60, delete: 60 }
type OperationName = keyof typeof hosted

/** The shares of operations that fail. */
export interface Faults {
  /** Done, but the answer is lost. */
  readonly lostAnswer?: number
  /** Done, but reported as failed. */
  readonly failedThoughApplied?: number
  /** Not done, but reported as done. */
  readonly falseSuccess?: number
  /** The calling process is killed before or after. */
  readonly kill?: number
  /** Three seconds slower. */
  readonly slow?: number
}

/** All faults at once: each affects one operation in twenty. */
export const storm: Faults = {
  lostAnswer: 0.05,
  failedThoughApplied: 0.05,
  falseSuccess: 0.05,
  kill: 0.05,
  slow: 0.05,
}

/** What a sound storage or client never does: a test on top of it must detect it. */
export interface Flaws {
  readonly ignoresConditions?: true
  /** Takes a false success for a real one. */
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
  /** Called after each write of a document. */
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

  /** Returns what is stored, for the judge. */
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

/** One request in its own process. */
export class ModelledProcess {
  readonly #store: ModelledStore
  operations = 0
  isDead = false
  /** Set for the admin, whose process is not killed. */
  isSafe = false
  readonly #death = Promise.withResolvers<'killed'>()
  /** Awaited before each operation, to stop a process exactly there. */
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
    // Published requests are read in parallel: so many reads are one chance to be killed.
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
      due: new Set(),
    }
  }
}
