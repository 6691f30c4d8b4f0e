/**
 * Sends what is due, never lost, never twice: a scheduled run sends all of it, a run after a request what that request wrote.
 *
 *     look ──► mark as sending ──► hand over ──► note the outcomes
 *     (read)   (write)                           (write)
 *
 * A run that dies after the first write may have handed over what it marked: that becomes `unknown` (core/mail/outbox.ts).
 */
import { createHash } from 'node:crypto'
import type { Deploy } from '#core/basics/deploy.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isWebhook } from '#core/mail/kinds.ts'
import { claimed, type DueEmail, listDue, noted, type Outcome, stemOf } from '#core/mail/outbox.ts'
import { readChosen } from '#http/request-context.ts'
import { readClock, readOrigin } from '#http/configuration.ts'
import { logProblem } from '#http/log.ts'
import { registrantCalendarEntry } from '#i18n/calendar-entry.ts'
import { renderEmail } from '#mail/drawing/render.ts'
import type { Look } from '#mail/kinds/parts.ts'
import { newId, overwriteView } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { sweepWaiting } from '#storage/registrations/registering.ts'
import { eventIdOf, listOutboxes, openOutbox, type OpenOutbox } from './outboxes.ts'
import { connectionsMost, findMailWay, type MailWay, type Transport, handOverWebhook } from './transport.ts'
import { recallAdminFile, listFiles, findLooks } from '#storage/documents.ts'
import { looksKind, type DocumentLook } from '#storage/document-kinds.ts'

export async function openLook(storage: SiteStorage, listed?: ReadonlyMap<string, string>): Promise<Look> {
  const { settings } = await recallAdminFile(storage, listed)
  let events: Promise<readonly EventRecord[]> | undefined
  return {
    storage,
    settings,
    now: readClock(),
    origin: readOrigin(),
    hasSettled: false,
    listEvents: () =>
      (events ??= listFiles(storage, listed).then((files) => files.map(({ event }) => event))),
  }
}

const batchMost = 20
/** A run opens a connection for each group of this many e-mails, up to `connectionsMost`. */
const emailsPerConnection = 5

const untried: Outcome = { ok: false, reason: 'untried' }

class Run {
  readonly #id = newId()
  readonly #look: Look
  readonly #way: MailWay | null
  #transport: Promise<Transport> | null = null
  /** Set if the mail server, or the webhook's receiver, failed: the run tries nothing more there. */
  #isServerAway = false
  #isReceiverAway = false
  sent = 0
  unsent = 0
  left = 0

  constructor(look: Look, way: MailWay | null) {
    this.#look = look
    this.#way = way
  }

  /** Queues a document with more to send behind the others, so that no large event holds them up. `until`: by `performance.now()`. */
  async work(queue: string[], until: number, looks?: Map<string, DocumentLook>): Promise<void> {
    for (const [index, key] of queue.entries()) {
      const milliseconds = until - performance.now()
      try {
        if (milliseconds <= 0) this.left++
        else if (await this.#turn(key, milliseconds / (queue.length - index), looks)) queue.push(key)
      } catch (error) {
        this.left++
        looks?.delete(key)
        logProblem({ requestId: key, method: 'MAIL', path: key, status: 500, error })
      }
    }
    ;(await this.#transport)?.close()
  }

  /** Settles and plans a document, and sends a batch of its due e-mails. Returns whether there are more. */
  async #turn(key: string, milliseconds: number, looks?: Map<string, DocumentLook>): Promise<boolean> {
    const open = await openOutbox(key, this.#look)
    const isSending = this.#way !== null && !this.#isServerAway
    const markedAt = readClock()
    let batch: readonly DueEmail[] = []
    const isThere = await open?.change(markedAt, (outbox, sequence) => {
      batch = isSending ? listDue(outbox, markedAt).slice(0, batchMost) : []
      return batch.length === 0 ? outbox : claimed(outbox, batch, this.#id, markedAt, sequence)
    })
    if (!open || !isThere) return false
    const sentBefore = this.sent
    if (batch.length > 0) {
      // Hands over marked e-mails, or a slow machine would never send; but it ends long before the marks become unknown.
      const until = performance.now() + Math.max(milliseconds, 1_000)
      const outcomes = await this.#handOverAll(open, batch, until)
      const notedAt = readClock()
      await open.change(notedAt, (outbox) => noted(outbox, outcomes, this.#id, notedAt))
    }
    const now = readClock()
    looks?.set(key, open.known(now))
    return this.sent > sentBefore && open.hasDue(now)
  }

  async #handOverAll(
    open: OpenOutbox,
    batch: readonly DueEmail[],
    until: number,
  ): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>()
    const take = async (queue: Iterable<DueEmail>): Promise<void> => {
      for (const email of queue) {
        const outcome = performance.now() >= until ? untried : await this.#handOver(open, email)
        outcomes.set(email.key, outcome)
        if (outcome.ok) this.sent++
        else if (outcome.reason !== 'untried' && outcome.reason !== 'nothing') this.unsent++
      }
    }
    const emails = batch.filter(({ kind }) => !isWebhook(kind))
    const queue = emails.values()
    const count = Math.min(connectionsMost, Math.ceil(emails.length / emailsPerConnection))
    await Promise.all(Array.from({ length: count }, () => take(queue)))
    // Last, so that their receiver holds up no e-mail.
    await take(batch.filter(({ kind }) => isWebhook(kind)))
    return outcomes
  }

  async #handOver(open: OpenOutbox, email: DueEmail): Promise<Outcome> {
    // The same for every try, so that a mailbox or receiver recognises a repeat.
    const idOf = (key: string) => createHash('sha256').update(`${open.key} ${key}`).digest('hex').slice(0, 32)
    const { key, kind } = email
    try {
      const composed = await open.compose(email)
      if (!composed) return { ok: false, reason: 'nothing' }
      if (!this.#way) return untried
      const { sender, isLocal } = this.#way
      if ('webhook' in composed) {
        if (this.#isReceiverAway) return { ok: false, reason: 'refusedForNow' }
        const result = await handOverWebhook(composed.webhook, `msg_${idOf(stemOf(key))}`, isLocal)
        this.#isReceiverAway = !result.ok
        return result
      }
      if (this.#isServerAway) return untried
      const transport = await (this.#transport ??= this.#way.open())
      const { written, ...addressed } = composed
      const { entry, locale } = written
      const { origin, now } = this.#look
      const sending = { address: addressed.to.address, sender, now }
      const former =
        entry?.former == null
          ? null
          : ({ event: entry.former, name: entry.name, state: 'registrationGone' } as const)
      const result = await transport.handOver({
        ...renderEmail(kind, written),
        ...addressed,
        kind,
        locale,
        date: now,
        calendar: entry && registrantCalendarEntry(entry, written, sending),
        removed: former && registrantCalendarEntry(former, written, sending),
        messageId: `${idOf(key)}@${new URL(origin).hostname}`,
      })
      this.#isServerAway ||= !result.ok && result.reason === 'unreachable'
      return result
    } catch (error) {
      logProblem({ requestId: this.#id, method: 'MAIL', path: kind, status: 500, error })
      return { ok: false, reason: 'unexpected' }
    }
  }
}

const afterwardsMilliseconds = 20_000

export async function sendFrom(storage: SiteStorage, deploy: Deploy, keys: readonly string[]): Promise<void> {
  const way = findMailWay(deploy)
  if (!way) return
  const until = performance.now() + afterwardsMilliseconds
  await readChosen(storage)
  await new Run(await openLook(storage), way).work([...keys], until)
}

/** Settles and plans documents that changed or have something due, and sends in the order of the due times until the time is over. */
export async function sendAll(storage: SiteStorage, deploy: Deploy, milliseconds: number) {
  const until = performance.now() + milliseconds
  const listed = await storage.data.list('')
  const known = await findLooks(storage, listed)
  const now = readClock()
  await sweepWaiting(storage, listed.keys(), now)
  const looks = new Map(Object.entries(known).filter(([key]) => listed.has(key)))
  const outboxes = listOutboxes(listed)
  const isChanged = (key: string): boolean => known[key]?.etag !== outboxes.get(key)
  const nextOf = (key: string): string => known[key]?.nextAt ?? '9'
  const due = [...outboxes.keys()].filter((key) => isChanged(key) || nextOf(key) <= now.toISOString())
  // A changed event may have a new date for people who signed up.
  const hasDates = outboxes.has('signups') && due.some((key) => eventIdOf(key) !== null && isChanged(key))
  const queue = [...new Set([...due, ...(hasDates ? ['signups'] : [])])]
  if (queue.length === 0) return { sent: 0, unsent: 0, left: 0, hasSettled: false }
  await readChosen(storage)
  const look = await openLook(storage, listed)
  const run = new Run(look, findMailWay(deploy))
  queue.sort((a, b) => nextOf(a).localeCompare(nextOf(b)))
  await run.work(queue, until, looks)
  const next = Object.fromEntries(looks)
  if (JSON.stringify(next) !== JSON.stringify(known)) await overwriteView(looksKind.at(storage), next)
  const { sent, unsent, left } = run
  return { sent, unsent, left, hasSettled: look.hasSettled }
}
