/** Holds a message's end back until it may leave. */
import { Readable } from 'node:stream'

export class MessageEnd {
  readonly #beforeEnd: () => Promise<boolean>
  #state: 'notBegun' | 'begun' | 'asked' | 'refused' | 'sent' = 'notBegun'
  #answer: Promise<unknown> = Promise.resolve()

  constructor(beforeEnd: () => Promise<boolean>) {
    this.#beforeEnd = beforeEnd
  }

  /** `begun`: bytes may have left. `asked`: all have but the end's. */
  get state(): 'notBegun' | 'begun' | 'asked' | 'refused' | 'sent' {
    return this.#state
  }

  /** Ends once `beforeEnd` has said yes. After a no, or a rejection, it fails instead, and what it is piped into sees no end. */
  stream(message: Buffer): Readable {
    return Readable.from(this.#parts(message), { objectMode: false })
  }

  /** False where `beforeEnd` was asked and said no. Waits for an answer that is on its way. */
  async mayEnd(): Promise<boolean> {
    await this.#answer
    return this.#state !== 'refused'
  }

  async *#parts(message: Buffer): AsyncGenerator<Buffer> {
    this.#state = 'begun'
    yield message
    this.#state = 'asked'
    const answer = this.#beforeEnd().catch(() => false)
    this.#answer = answer
    this.#state = (await answer) ? 'sent' : 'refused'
    if (this.#state === 'refused') throw new Error('the message may not end')
  }
}
