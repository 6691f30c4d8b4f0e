/**
 * Sends what is due: never lost, never twice.
 *
 *     plan ──► claim ──► connect ──► mark "handing over" ──► hand over ──► mark the outcome
 *              (CAS)                 (CAS)
 *
 * A run that dies before the second mark has sent nothing: its claim goes stale and another run takes over. One that dies after
 * it may have: the e-mail is `unknown`, shown to the admin and not sent again by itself. So at most one of a kind reaches
 * anybody, however many runs there are and wherever they are cut off. What a run may not finish stays due.
 */
import { createHash } from 'node:crypto'
import { listDue, nextLook, nextTryAfter, stemOf, type DueEmail } from '#core/mail/email-plan.ts'
import { glanceAt, movedTo, type SourceGlance } from '#core/mail/email-state.ts'
import { type Delivery, isToConsultant } from '#core/mail/email-schema.ts'
import { readClock } from '#http/clock.ts'
import { logProblem } from '#http/log.ts'
import {
  claimDue,
  findDeliveries,
  type Claim,
  type Deliveries,
  type RowChange,
  type SourceId,
} from '#storage/mail/deliveries.ts'
import { newId } from '#storage/engine/document.ts'
import { attachedEntry, removedEntry, renderEmail } from '#mail/writing/render.ts'
import { openDeliveryWriter, type WriteChange } from './delivery-writer.ts'
import type { OutgoingEmail } from '#mail/drawing/email.ts'
import {
  isEventOver,
  type ComposedEmail,
  type EmailSource,
  type Look,
  type SourceView,
} from '#mail/sources/source.ts'
import type { MailWay } from './mail-way.ts'
import type { HandoverResult, Transport } from './transport.ts'
import { handOverWebhook } from './webhook.ts'
import { isWebhook } from '#mail/kinds/webhooks.ts'

export interface SendOptions {
  readonly way: MailWay
  /** A newer look at the site. */
  readonly openLook: () => Promise<Look>
  /** Milliseconds after which no e-mail is begun any more. */
  readonly milliseconds: number
}

export interface Sent {
  readonly sent: number
  /** Due again later, given up, or cut off. */
  readonly unsent: number
  /** When this source has to be looked at again; null for never, unless somebody writes to it. */
  readonly nextAt: string | null
  readonly glance: SourceGlance
  /** The mail server did not answer: nothing more was tried. */
  readonly isUnreachable: boolean
}

/** Claimed at once: what one connection sends in well under the time that a claim lasts. */
const batchMost = 20
/** From so many on, another connection is opened for each. */
const emailsPerConnection = 5
const connectionsMost = 4

/** Replies to an address that is not there. */
const noSuchAddress: readonly (string | undefined)[] = ['550', '551', '553']

/** The same for every try, so that a mailbox that got one twice can tell. */
function idOf(source: SourceId, key: string): string {
  return createHash('sha256').update(`${source} ${key}`).digest('hex').slice(0, 32)
}

/** What one look at a source leaves for the next one. */
type Noted = Pick<Sent, 'nextAt' | 'glance'>

function noteOf(
  view: SourceView,
  planned: ReturnType<SourceView['plan']>,
  stored: Deliveries,
  now: Date,
): Noted {
  const isOver = isEventOver(view, now)
  return {
    glance: glanceAt(planned, { ...stored, isOver }, now),
    nextAt: nextLook(planned, stored.deliveries),
  }
}

const nothing: Noted = {
  nextAt: null,
  glance: { toGoAt: null, troubleAt: null, unwrittenAt: null },
}

/** A look at a source that claims and writes nothing. `isDue`: `sendDue()` has something to do there. */
export async function lookAtSource(
  look: Look,
  { id, view: readView }: EmailSource,
): Promise<Noted & { readonly isDue: boolean }> {
  const [view, stored] = await Promise.all([readView(look), findDeliveries(look.storage, id)])
  if (!view) return { ...nothing, isDue: false }
  const noted = noteOf(view, view.plan(stored), stored, look.now)
  const { nextAt } = noted
  return { ...noted, isDue: nextAt === null ? Boolean(view.finish) : nextAt <= look.now.toISOString() }
}

class SourceRun {
  #look: Look
  readonly #source: EmailSource
  readonly #options: SendOptions
  readonly #until: number
  readonly #id = newId()
  readonly #write: WriteChange
  /** Planned, but there turned out to be nothing to say, or it turned out to be another run's. */
  readonly #leftOut = new Set<string>()
  /** Another run has seen a newer version of the event than this run. */
  #isOutdated = false
  sent = 0
  unsent = 0
  /** The server cannot be reached: whatever comes next would only wait for it again. */
  isUnreachable = false
  /** The webhook's receiver did not answer as it should: what else is for it waits, so that it holds up no e-mail. */
  #isReceiverAway = false

  constructor(look: Look, source: EmailSource, options: SendOptions) {
    this.#look = look
    this.#source = source
    this.#options = options
    this.#until = performance.now() + options.milliseconds
    this.#write = openDeliveryWriter(look.storage, source.id)
  }

  get #isOver(): boolean {
    return this.isUnreachable || performance.now() >= this.#until
  }

  /** A first e-mail is begun however late it is: a machine too slow for its part of the time would send nothing in any run. */
  get #mayBegin(): boolean {
    return !this.#isOver || (!this.isUnreachable && this.sent === 0)
  }

  async run(): Promise<Noted> {
    for (;;) {
      const view = await this.#source.view(this.#look)
      if (!view) return nothing
      const { claimed, isOutdated, stored } = await this.#claim(view)
      if (claimed.length > 0) await this.#sendAll(view, claimed, stored)
      const now = readClock()
      const isStale = isOutdated || this.#isOutdated || claimed.length === batchMost
      if ((isStale || claimed.length > 0) && !this.#isOver) {
        // Other runs leave to this one what became due meanwhile.
        this.#look = isStale ? await this.#options.openLook() : { ...this.#look, now }
        this.#isOutdated = false
        continue
      }
      const after = claimed.length > 0 ? await findDeliveries(this.#look.storage, this.#source.id) : stored
      const planned = view.plan(after).filter(({ key }) => !this.#leftOut.has(key))
      const noted = noteOf(view, planned, after, this.#look.now)
      if (isStale) return { ...noted, nextAt: now.toISOString() }
      if (noted.nextAt === null && view.finish) await view.finish()
      return noted
    }
  }

  async #claim({ plan, eventVersion = 0 }: SourceView): Promise<Claim> {
    const { storage, now } = this.#look
    return claimDue(storage, this.#source.id, { run: this.#id, now, eventVersion }, (stored) =>
      listDue(plan(stored), stored.deliveries, now)
        .filter(({ key }) => !this.#leftOut.has(key))
        .slice(0, batchMost),
    )
  }

  async #sendAll(view: SourceView, claimed: readonly DueEmail[], stored: Deliveries): Promise<void> {
    // Webhooks last: their receiver holds up no e-mail.
    const queue = claimed.toSorted((a, b) => Number(isWebhook(a.kind)) - Number(isWebhook(b.kind))).values()
    const connections = Math.min(connectionsMost, Math.ceil(claimed.length / emailsPerConnection))
    await Promise.all(
      Array.from({ length: connections }, async () => {
        let transport: Transport | undefined
        // Their outcomes are written while the next e-mails are sent, together with the next mark.
        const written: Promise<void>[] = []
        for (const email of queue) {
          const composed = this.#mayBegin ? await this.#compose(email, view, stored) : 'tooLate'
          if (composed === 'tooLate') written.push(this.#change(email.key, (row) => this.#released(row)))
          else if (composed?.webhook) written.push(this.#sendWebhook(email.key, composed.webhook))
          else if (composed) {
            transport ??= await this.#options.way.open()
            written.push((await this.#send(transport, email, composed, view)).written)
          }
        }
        transport?.close()
        await Promise.all(written)
      }),
    )
  }

  /** Null where there is nothing to send, which then is written down. */
  async #compose(
    email: DueEmail,
    view: SourceView,
    stored: Deliveries,
  ): Promise<(ComposedEmail & { readonly outgoing: OutgoingEmail }) | null> {
    const { key } = email
    try {
      const composed = await view.compose(email, stored)
      if (composed) return { ...composed, outgoing: this.#toOutgoing(email, composed) }
      this.#leftOut.add(key)
      await this.#change(key, (row) => (this.#isOurs(row) ? null : undefined))
    } catch (error) {
      logProblem({ requestId: this.#id, method: 'MAIL', path: email.kind, status: 500, error })
      this.unsent++
      await this.#change(key, (row) => this.#refused(row, { reason: 'unexpected' }))
    }
    return null
  }

  /** Resolves once it is handed over, or not, to what is then being written of it. */
  async #send(
    transport: Transport,
    { key }: DueEmail,
    { outgoing, sequence }: Pick<ComposedEmail, 'sequence'> & { readonly outgoing: OutgoingEmail },
    { eventVersion = 0 }: SourceView,
  ): Promise<{ readonly written: Promise<void> }> {
    const mark = { isOutdated: false }
    const result = await transport.handOver(outgoing, () =>
      this.#write(key, (row, newest) => {
        mark.isOutdated = newest.eventVersion > eventVersion
        if (mark.isOutdated || !this.#isOurs(row) || row.state !== 'claimed') return undefined
        return movedTo(
          { ...row, ...(sequence === undefined ? {} : { sequence }) },
          'handingOver',
          readClock(),
        )
      }),
    )
    if (mark.isOutdated) this.#isOutdated = true
    if (result.ok) this.sent++
    else if (result.reason !== 'notOurs') this.unsent++
    else if (!mark.isOutdated) this.#leftOut.add(key)
    if (!result.ok && result.reason === 'unreachable') this.isUnreachable = true
    return { written: this.#change(key, (row) => this.#outcome(row, result)) }
  }

  /** Without the mark: one that was cut off goes again, and has the same id, also where the admin sends it again. */
  async #sendWebhook(key: string, webhook: NonNullable<ComposedEmail['webhook']>): Promise<void> {
    const id = `msg_${idOf(this.#source.id, stemOf(key))}`
    const result: HandoverResult = this.#isReceiverAway
      ? { ok: false, reason: 'refusedForNow' }
      : await handOverWebhook(webhook, id, this.#options.way.isLocal)
    if (result.ok) this.sent++
    else {
      this.#isReceiverAway = true
      this.unsent++
    }
    await this.#change(key, (row) => this.#outcome(row, result))
  }

  #toOutgoing({ key, kind }: DueEmail, composed: ComposedEmail): OutgoingEmail {
    const { written, to, replyTo, unsubscribe } = composed
    const { origin, now } = this.#look
    const sending = { address: to.address, sender: this.#options.way.sender, now }
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

  /** A change that may get lost: what it would say is found out, or done again, once the claim is stale. */
  async #change(key: string, change: RowChange): Promise<void> {
    await this.#write(key, change).catch((error: unknown) => {
      logProblem({ requestId: this.#id, method: 'MAIL', path: this.#source.id, status: 503, error })
    })
  }

  #isOurs(row: Delivery | undefined): row is Delivery {
    return row?.run === this.#id
  }

  /** Nothing was tried: as it was before the claim. */
  #released(row: Delivery | undefined): Delivery | null | undefined {
    if (!this.#isOurs(row)) return undefined
    const { run: _run, ...rest } = row
    if (row.tries <= 1 && !row.isAsked) return null
    const at = readClock().toISOString()
    return { ...rest, state: 'waiting', tries: row.tries - 1, nextTryAt: at }
  }

  #refused(
    row: Delivery | undefined,
    { reason, status }: { reason: Delivery['problem'] & string; status?: string | undefined },
  ): Delivery | undefined {
    if (!this.#isOurs(row)) return undefined
    const why = { problem: reason, ...(status === undefined ? {} : { status }) }
    // Keep `unknown`: an `unreachable` result cannot prove that the server did not accept the message.
    if (row.state === 'unknown' && reason === 'unreachable') return undefined
    const now = readClock()
    const became = (state: Delivery['state']) => ({ ...movedTo(row, state, now), ...why })
    if (reason === 'interrupted') return became('unknown')
    if (reason === 'refusedForGood') {
      const isBounced = noSuchAddress.includes(status) && !isToConsultant(row.kind)
      return became(isBounced ? 'bounced' : 'failed')
    }
    const nextTryAt = nextTryAfter(row.tries, now)
    return nextTryAt === null ? became('failed') : { ...became('waiting'), nextTryAt }
  }

  #outcome(row: Delivery | undefined, result: HandoverResult): Delivery | null | undefined {
    if (result.ok) return this.#isOurs(row) ? movedTo(row, 'sent', readClock()) : undefined
    if (result.reason !== 'notOurs') return this.#refused(row, result)
    // Another run's, or held meanwhile. Otherwise the storage was away, or the event has changed: nothing has left, mark or no mark.
    return row?.state === 'claimed' || row?.state === 'handingOver' ? this.#released(row) : undefined
  }
}

/** Sends what is due of one source, as far as the time reaches. */
export async function sendDue(look: Look, source: EmailSource, options: SendOptions): Promise<Sent> {
  const run = new SourceRun(look, source, options)
  const noted = await run.run()
  const { sent, unsent, isUnreachable } = run
  return { sent, unsent, isUnreachable, ...noted }
}
