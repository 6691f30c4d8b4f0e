/** One run over all outboxes: what a scheduled function does, and what a request starts for the documents that it wrote. */
import type { Deploy } from '#core/basics/deploy.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { listDue, type Outbox } from '#core/mail/outbox.ts'
import { readChosen } from '#http/chosen-site.ts'
import { readClock } from '#http/clock.ts'
import { readOrigin } from '#http/configuration.ts'
import { logProblem } from '#http/log.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listFiles } from '#storage/events/event-files.ts'
import { findLooks, saveLooks, type DocumentLook } from '#storage/mail/looks.ts'
import { sweepWaiting } from '#storage/registrations/registering.ts'
import { recallAdminFile } from '#storage/admin/admin-file.ts'
import type { EmailSource, Look, OpenSource, SourceId } from '#mail/sources/source.ts'
import { eventIdOf, listOutboxes, sourceIn } from '#mail/sources/sources.ts'
import { findMailWay, type MailWay } from './mail-way.ts'
import { sendDue } from './send-due.ts'

/** The site as it is now, or in a listing of the store. */
export async function openLook(storage: SiteStorage, listed?: ReadonlyMap<string, string>): Promise<Look> {
  const { settings } = await recallAdminFile(storage, listed)
  let events: Promise<readonly EventRecord[]> | undefined
  return {
    ...{ storage, settings, now: readClock(), origin: readOrigin(), settled: new Map() },
    listEvents: () =>
      (events ??= listFiles(storage, listed).then((files) => files.map(({ event }) => event))),
  }
}

/** Milliseconds after an answer: most of what a function may run. */
const afterwardsMilliseconds = 20_000

/** Sends what is due of these documents. */
export async function sendFrom(
  storage: SiteStorage,
  deploy: Deploy,
  keys: readonly SourceId[],
): Promise<void> {
  const way = findMailWay(deploy)
  if (!way) return
  const until = performance.now() + afterwardsMilliseconds
  await readChosen(storage)
  const look = await openLook(storage)
  for (const key of keys) {
    const source = sourceIn(key, key === 'signups' ? await look.listEvents() : [])
    const open = source?.open(look)
    const found = await open?.look()
    if (!source || !open || !found) continue
    if (listDue(found.outbox, look.now).length === 0) {
      if (!found.isStored) await open.change(look.now, (stored) => stored)
    } else if ((await sendDue(look, source, open, found.outbox, way, until)).isUnreachable) return
  }
}

export interface SentAll {
  readonly sent: number
  readonly unsent: number
  /** Documents that this run had no time for, or that failed. */
  readonly left: number
  /** Events whose seats are others now. */
  readonly settled: readonly EventRecord[]
}

/** One document with something to send. */
interface Due {
  readonly key: string
  readonly source: EmailSource
  readonly open: OpenSource
  readonly outbox: Outbox
}

/** The part of a run in which documents are looked at; the rest is left for what is found to be due. */
const lookingShare = 0.7

class FullRun {
  readonly #look: Look
  readonly #way: MailWay | null
  readonly #looks: Map<string, DocumentLook>
  readonly #until: number
  sent = 0
  unsent = 0
  left = 0
  #isUnreachable = false

  /** `looks` become what this run finds. */
  constructor(look: Look, way: MailWay | null, looks: Map<string, DocumentLook>, until: number) {
    this.#look = look
    this.#way = way
    this.#looks = looks
    this.#until = until
  }

  #note({ key, open }: Pick<Due, 'key' | 'open'>): void {
    this.#looks.set(key, open.known(readClock()))
  }

  /** One damaged document does not hold up the others. */
  async #unlessFailed(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.left++
      this.#looks.delete(key)
      logProblem({ requestId: key, method: 'MAIL', path: key, status: 500, error })
    }
  }

  /** Side by side: makes them what time asks for. Answers those with something to send. What there is no time for stays as it was known. */
  async lookAt(keys: readonly string[]): Promise<Due[]> {
    const startedAt = performance.now()
    const lookUntil = startedAt + lookingShare * (this.#until - startedAt)
    const events = keys.includes('signups') ? await this.#look.listEvents() : []
    const due: Due[] = []
    await forDocuments(keys, async (key) => {
      if (performance.now() >= lookUntil) this.left++
      else
        await this.#unlessFailed(key, async () => {
          const source = sourceIn(key, events)
          const open = source?.open(this.#look)
          const found = await open?.look()
          if (!source || !open || !found) return
          const { outbox, isStored } = found
          if (this.#way && listDue(outbox, this.#look.now).length > 0) due.push({ key, source, open, outbox })
          else {
            if (!isStored) await open.change(this.#look.now, (stored) => stored)
            this.#note({ key, open })
          }
        })
    })
    return due
  }

  /** Whether anything was sent. */
  async #send(way: MailWay, { key, source, open, outbox }: Due, milliseconds: number): Promise<boolean> {
    const until = performance.now() + milliseconds
    const { sent, unsent, isUnreachable } = await sendDue(this.#look, source, open, outbox, way, until)
    this.#isUnreachable = isUnreachable
    this.sent += sent
    this.unsent += unsent
    this.#note({ key, open })
    return sent > 0
  }

  /**
   * Each gets its part of the time that is left, and those which are not through another turn: the reminders of one large event do
   * not hold up everybody else's e-mails.
   */
  async send(way: MailWay, due: readonly Due[]): Promise<void> {
    let waiting = due
    for (let isGettingOn = true; isGettingOn && waiting.length > 0;) {
      isGettingOn = false
      const unfinished: Due[] = []
      for (const [index, one] of waiting.entries()) {
        const left = this.#until - performance.now()
        if (left <= 0 || this.#isUnreachable) unfinished.push(one)
        else
          await this.#unlessFailed(one.key, async () => {
            if (await this.#send(way, one, left / (waiting.length - index))) isGettingOn = true
            const { nextAt } = one.open.known(readClock())
            if (nextAt !== null && nextAt <= readClock().toISOString()) unfinished.push(one)
          })
      }
      waiting = unfinished
    }
    this.left += waiting.length
  }
}

/**
 * Makes every document what time asks for, and sends what is due, as far as the time reaches: in the order in which it is due. Reads only
 * what changed since the last run, or is due.
 */
export async function sendAll(storage: SiteStorage, deploy: Deploy, milliseconds: number): Promise<SentAll> {
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
  // Who signed up is told of dates.
  const hasDates = outboxes.has('signups') && due.some((key) => eventIdOf(key) !== null && isChanged(key))
  const keys = [...new Set([...due, ...(hasDates ? ['signups'] : [])])]
  if (keys.length === 0) return { sent: 0, unsent: 0, left: 0, settled: [] }
  await readChosen(storage)
  const look = await openLook(storage, listed)
  const way = findMailWay(deploy)
  const run = new FullRun(look, way, looks, until)
  const toSend = await run.lookAt(keys.sort((a, b) => nextOf(a).localeCompare(nextOf(b))))
  if (way) await run.send(way, toSend)
  const next = Object.fromEntries(looks)
  if (JSON.stringify(next) !== JSON.stringify(known)) await saveLooks(storage, next)
  const { sent, unsent, left } = run
  return { sent, unsent, left, settled: [...look.settled.values()] }
}
