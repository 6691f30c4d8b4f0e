/**
 * Sends what is due in one outbox: never lost, never twice.
 *
 *     look ──► connect ──► mark as sending ──► hand over ──► note the outcomes, mark the next
 *     (read)               (write)                           (write)
 *
 * A run that dies after the first write may have handed over what it marked: that becomes `unknown` (core/mail/outbox.ts). What a run may
 * not finish is due again.
 */
import { createHash } from 'node:crypto'
import { isWebhook } from '#core/mail/kinds.ts'
import { stemOf } from '#core/mail/email-plan.ts'
import {
  claimed,
  listDue,
  noted,
  sendingLasts,
  unreached,
  type DueEmail,
  type Outbox,
  type Outcome,
} from '#core/mail/outbox.ts'
import { readClock } from '#http/clock.ts'
import { logProblem } from '#http/log.ts'
import { newId } from '#storage/engine/document.ts'
import type { OutgoingEmail } from '#mail/drawing/email.ts'
import type { ComposedEmail, EmailSource, Look, OpenSource } from '#mail/sources/source.ts'
import { attachedEntry, removedEntry, renderEmail } from '#mail/writing/render.ts'
import type { MailWay } from './mail-way.ts'
import type { Transport } from './transport.ts'
import { handOverWebhook } from './webhook.ts'

export interface Sent {
  readonly sent: number
  /** Due again later, given up, or cut off. */
  readonly unsent: number
  /** The mail server did not answer: nothing more was tried. */
  readonly isUnreachable: boolean
}

/** Marked at once. */
const batchMost = 20
/** From so many on, another connection is opened for each. */
const emailsPerConnection = 5
const connectionsMost = 4

/** The same for every try, so that a mailbox that got one twice can tell. */
function idOf(source: string, key: string): string {
  return createHash('sha256').update(`${source} ${key}`).digest('hex').slice(0, 32)
}

class Run {
  readonly #id = newId()
  readonly #look: Look
  readonly #source: EmailSource
  readonly #open: OpenSource
  readonly #way: MailWay
  readonly #until: number
  readonly #transports: Transport[] = []
  #markedAt = 0
  /** The webhook's receiver did not answer as it should: what else is for it waits. */
  #isReceiverAway = false
  sent = 0
  unsent = 0
  isUnreachable = false

  constructor(look: Look, source: EmailSource, open: OpenSource, way: MailWay, until: number) {
    this.#look = look
    this.#source = source
    this.#open = open
    this.#way = way
    this.#until = until
  }

  async run(outbox: Outbox): Promise<void> {
    const due = listDue(outbox, readClock())
    if (!(await this.#connect(due))) return this.#noteUnreached(due)
    try {
      let batch: readonly DueEmail[] = []
      let outcomes: ReadonlyMap<string, Outcome> = new Map()
      do {
        const now = readClock()
        const isOver = this.#isOver && outcomes.size > 0
        const note = (stored: Outbox): Outbox => noted(stored, outcomes, this.#id, now)
        await this.#open.change(now, note, (known) => {
          batch = isOver ? [] : listDue(known, now, this.#id).slice(0, batchMost)
          return batch.length === 0 ? known : claimed(known, batch, this.#id, now, this.#open.sequenceOf)
        })
        this.#markedAt = performance.now()
        outcomes = await this.#handOverAll(batch)
      } while (batch.length > 0)
    } finally {
      for (const transport of this.#transports) transport.close()
    }
  }

  get #isOver(): boolean {
    return this.isUnreachable || performance.now() >= this.#until
  }

  /** A first e-mail is begun however late it is: a machine too slow for its part of the time would send nothing in any run. */
  get #mayBegin(): boolean {
    // Far from the time at which others call what is marked unknown.
    if (performance.now() - this.#markedAt > sendingLasts / 2) return false
    return !this.#isOver || (!this.isUnreachable && this.sent === 0)
  }

  /** Before anything is marked. False where the server does not answer. */
  async #connect(due: readonly DueEmail[]): Promise<boolean> {
    const emails = due.filter(({ kind }) => !isWebhook(kind)).length
    const count = Math.min(connectionsMost, Math.ceil(emails / emailsPerConnection))
    for (let n = 0; n < count; n++) {
      const transport = await this.#way.open()
      if ((await transport.open()).ok) this.#transports.push(transport)
      else break
    }
    return count === 0 || this.#transports.length > 0
  }

  async #noteUnreached(due: readonly DueEmail[]): Promise<void> {
    this.isUnreachable = true
    const first = due.find(({ kind }) => !isWebhook(kind))
    if (!first) return
    this.unsent++
    const now = readClock()
    await this.#open.change(now, (stored) => unreached(stored, first, now))
  }

  async #handOverAll(batch: readonly DueEmail[]): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>()
    // E-mails may have become due where only webhooks were before.
    if (this.#transports.length === 0 && !(await this.#connect(batch))) this.isUnreachable = true
    const queue = batch.filter(({ kind }) => !isWebhook(kind)).values()
    const handOver = async (email: DueEmail, transport: Transport | null): Promise<void> => {
      const outcome = this.#mayBegin
        ? await this.#handOver(email, transport)
        : ({ ok: false, reason: 'untried' } as const)
      outcomes.set(email.key, outcome)
      if (outcome.ok) this.sent++
      else if (outcome.reason !== 'untried' && outcome.reason !== 'nothing') this.unsent++
    }
    await Promise.all(
      this.#transports.map(async (transport) => {
        for (const email of queue) await handOver(email, transport)
      }),
    )
    // Last: their receiver holds up no e-mail.
    for (const email of batch) if (!outcomes.has(email.key)) await handOver(email, null)
    return outcomes
  }

  async #handOver(email: DueEmail, transport: Transport | null): Promise<Outcome> {
    try {
      const composed = await this.#open.compose(email)
      if (!composed) return { ok: false, reason: 'nothing' }
      if (composed.webhook) return await this.#tellReceiver(email, composed.webhook)
      if (!transport) return { ok: false, reason: 'untried' }
      const result = await transport.handOver(this.#toOutgoing(email, composed))
      if (!result.ok && result.reason === 'unreachable') this.isUnreachable = true
      return result
    } catch (error) {
      logProblem({ requestId: this.#id, method: 'MAIL', path: email.kind, status: 500, error })
      return { ok: false, reason: 'unexpected' }
    }
  }

  /** One that was cut off goes again, and has the same id, also where the admin sends it again. */
  async #tellReceiver({ key }: DueEmail, webhook: NonNullable<ComposedEmail['webhook']>): Promise<Outcome> {
    if (this.#isReceiverAway) return { ok: false, reason: 'refusedForNow' }
    const id = `msg_${idOf(this.#source.id, stemOf(key))}`
    const result = await handOverWebhook(webhook, id, this.#way.isLocal)
    this.#isReceiverAway = !result.ok
    return result
  }

  #toOutgoing({ key, kind }: DueEmail, composed: ComposedEmail): OutgoingEmail {
    const { written, to, replyTo, unsubscribe } = composed
    const { origin, now } = this.#look
    const sending = { address: to.address, sender: this.#way.sender, now }
    return {
      ...renderEmail(kind, written),
      calendar: attachedEntry(written, sending),
      files: removedEntry(written, sending),
      kind,
      locale: written.facts.locale,
      to,
      messageId: `${idOf(this.#source.id, key)}@${new URL(origin).hostname}`,
      date: now,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(unsubscribe === undefined ? {} : { unsubscribe }),
    }
  }
}

/** Sends what is due in an outbox that was looked at, as far as the time reaches. `until` as `performance.now()` counts. */
export async function sendDue(
  look: Look,
  source: EmailSource,
  open: OpenSource,
  outbox: Outbox,
  way: MailWay,
  until: number,
): Promise<Sent> {
  const run = new Run(look, source, open, way, until)
  await run.run(outbox)
  const { sent, unsent, isUnreachable } = run
  return { sent, unsent, isUnreachable }
}
