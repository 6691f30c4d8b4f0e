/** One run over all sources of e-mails: what a scheduled function does, and what one registration starts for its own event. */
import { isOnThisMachine, readMailSettings, readOrigin } from '#http/configuration.ts'
import { readClock } from '#http/clock.ts'
import { logProblem } from '#http/log.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listReadableEvents } from '#storage/events/calendar.ts'
import type { SourceId } from '#storage/mail/deliveries.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { findEmailLooks, saveEmailLooks, type EmailLook, type EmailLooks } from '#storage/mail/email-looks.ts'
import { findSettings } from '#storage/shell/settings.ts'
import { earliest } from '#storage/waiting-list/settling.ts'
import { sweepWaitingRooms } from '#storage/registrations/waiting-room.ts'
import { openTransport, type Transport } from './transport.ts'
import { lookAtSource, sendDue, type SendOptions, type Sent } from './send-due.ts'
import type { DrawReceipt, Look } from '#mail/sources/source.ts'
import { listSources, siteEtagsIn, siteOf, sourceOf } from '#mail/sources/sources.ts'

/** The site as it is now, at its own address unless another is said. */
export async function openLook(storage: SiteStorage, origin = readOrigin()): Promise<Look> {
  const [events, settings] = await Promise.all([listReadableEvents(storage), findSettings(storage)])
  return { storage, now: readClock(), origin, events, settings }
}

/** The address that e-mails come from. Null where this deploy may e-mail nobody: nothing is claimed then, and what is due stays due. */
function readSender(deploy: Deploy): string | null {
  const settings = readMailSettings(deploy)
  return settings.transport === 'none' ? null : settings.from.address
}

async function requireTransport(deploy: Deploy): Promise<Transport> {
  const transport = await openTransport(deploy)
  if (!transport) throw new Error('the way in which e-mails leave was taken away during a run')
  return transport
}

/** Milliseconds after an answer: most of what a function may run. */
const afterwardsMilliseconds = 20_000

/** Sends what is due of these sources, but for what brings a receipt: the scheduled run does that. */
export async function sendFrom(
  storage: SiteStorage,
  deploy: Deploy,
  sources: readonly SourceId[],
): Promise<void> {
  const sender = readSender(deploy)
  if (sender === null) return
  const look = await openLook(storage)
  for (const id of sources) {
    const source = sourceOf(id)
    if (!source) continue
    const options = {
      sender,
      openTransport: () => requireTransport(deploy),
      isLocal: isOnThisMachine(deploy),
      openLook: () => openLook(storage),
      milliseconds: afterwardsMilliseconds,
    }
    const { isUnreachable } = await sendDue(look, source, options)
    if (isUnreachable) return
  }
}

export interface SentAll {
  readonly sent: number
  readonly unsent: number
  /** Sources that this run had no time for, or that failed. */
  readonly left: number
}

/** The part of a run in which sources are looked at; the rest is left for what is found to be due. */
const lookingShare = 0.7

type Source = ReturnType<typeof listSources>[number]

/** One run: what it knows of each source, and what became of it. */
class Run {
  readonly result = { sent: 0, unsent: 0, left: 0 }
  readonly #look: Look
  readonly #options: Omit<SendOptions, 'milliseconds'>
  readonly #siteOf: (id: SourceId) => string
  readonly #known: Map<string, EmailLook>
  readonly #until: number
  #isUnreachable = false

  constructor(
    look: Look,
    options: Omit<SendOptions, 'milliseconds'>,
    known: Map<string, EmailLook>,
    listed: ReadonlyMap<string, string>,
    until: number,
  ) {
    this.#look = look
    this.#options = options
    this.#known = known
    this.#siteOf = siteOf(look, listed)
    this.#until = until
  }

  async work(all: readonly Source[]): Promise<void> {
    const isSame = ({ id, etags }: Source): boolean =>
      this.#known.get(id)?.etags === etags && this.#known.get(id)?.site === this.#siteOf(id)
    const changed = this.#earliestFirst(all.filter((source) => !isSame(source)))
    const inTime = all.filter((source) => isSame(source) && this.#isDue(source))
    const found = await this.#lookAtThose(changed)
    await this.#sendThose(this.#earliestFirst([...found, ...inTime]))
  }

  #earliestFirst(sources: readonly Source[]): Source[] {
    const nextOf = ({ id }: Source): string => this.#known.get(id)?.nextAt ?? '9'
    return sources.toSorted((a, b) => nextOf(a).localeCompare(nextOf(b)))
  }

  #isDue({ id }: Source): boolean {
    const nextAt = this.#known.get(id)?.nextAt ?? null
    return nextAt !== null && nextAt <= readClock().toISOString()
  }

  #note({ id, etags }: Source, { nextAt, glance }: Pick<Sent, 'nextAt' | 'glance'>): void {
    this.#known.set(id, { etags, site: this.#siteOf(id), nextAt, ...glance })
  }

  /** One damaged document does not hold up the others. */
  async #unlessFailed<Value>({ id }: Source, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work()
    } catch (error) {
      this.result.left++
      logProblem({ requestId: id, method: 'MAIL', path: id, status: 500, error })
      return undefined
    }
  }

  /** Those that changed, side by side; those whose turn to send it is. What there is no time for stays as it was known. */
  async #lookAtThose(changed: readonly Source[]): Promise<Source[]> {
    const startedAt = performance.now()
    const until = startedAt + lookingShare * (this.#until - startedAt)
    const found: Source[] = []
    await forDocuments(changed, async (one) => {
      const source = sourceOf(one.id)
      if (performance.now() >= until) this.result.left++
      else if (source)
        await this.#unlessFailed(one, async () => {
          const noted = await lookAtSource(this.#look, source)
          this.#note(one, noted)
          if (noted.isDue) found.push(one)
        })
    })
    return found
  }

  /**
   * Each gets its part of the time that is left, and those which are not through another turn: the reminders of one large event do
   * not hold up everybody else's e-mails.
   */
  async #sendThose(due: readonly Source[]): Promise<void> {
    let waiting = due
    for (let isGettingOn = true; isGettingOn && waiting.length > 0;) {
      isGettingOn = false
      const unfinished: Source[] = []
      for (const [index, one] of waiting.entries()) {
        const left = this.#until - performance.now()
        if (left <= 0 || this.#isUnreachable) unfinished.push(one)
        else
          await this.#unlessFailed(one, async () => {
            if (await this.#send(one, left / (waiting.length - index))) isGettingOn = true
            if (this.#isDue(one)) unfinished.push(one)
          })
      }
      waiting = unfinished
    }
    this.result.left += waiting.length
  }

  /** Whether anything was sent. */
  async #send(one: Source, milliseconds: number): Promise<boolean> {
    const source = sourceOf(one.id)
    if (!source) return false
    const sent = await sendDue(this.#look, source, { ...this.#options, milliseconds })
    this.#isUnreachable = sent.isUnreachable
    this.result.sent += sent.sent
    this.result.unsent += sent.unsent
    this.#note(one, sent)
    return sent.sent > 0
  }
}

/**
 * Sends what is due of all sources, as far as the time reaches; skips those of which nothing can be due. Without `drawReceipt`
 * what brings a receipt is left. `rest`: that nothing else is to be done either, and until when: noted where no e-mail is due.
 */
export async function sendAll(
  storage: SiteStorage,
  deploy: Deploy,
  milliseconds: number,
  drawReceipt?: DrawReceipt,
  rest: EmailLooks['quiet'] = null,
): Promise<SentAll | null> {
  const sender = readSender(deploy)
  if (sender === null) return null
  const until = performance.now() + milliseconds
  const [listed, looks] = await Promise.all([storage.data.list(''), findEmailLooks(storage)])
  await sweepWaitingRooms(storage, listed.keys(), readClock())
  const now = readClock().toISOString()
  const all = listSources(listed)
  const siteEtags = siteEtagsIn(listed)
  const isQuiet = all.every(({ id, etags }) => {
    const known = looks.looks[id]
    return known?.etags === etags && (known.nextAt === null || known.nextAt > now)
  })
  if (isQuiet && looks.siteEtags === siteEtags) {
    const nextAt = earliest([...Object.values(looks.looks), ...(rest ? [rest] : [])])
    if (rest) await saveEmailLooks(storage, { ...looks, quiet: { ...rest, nextAt } })
    return { sent: 0, unsent: 0, left: 0 }
  }

  const lookAgain = async (): Promise<Look> => ({
    ...(await openLook(storage)),
    ...(drawReceipt ? { drawReceipt } : {}),
  })
  const options = {
    ...{ sender, isLocal: isOnThisMachine(deploy), openLook: lookAgain },
    openTransport: () => requireTransport(deploy),
  }
  const known = new Map(all.flatMap(({ id }) => (looks.looks[id] ? [[id, looks.looks[id]] as const] : [])))
  const run = new Run(await lookAgain(), options, known, listed, until)
  await run.work(all)
  // A source that was left is known by the calendar as it was.
  const next = {
    looks: Object.fromEntries(known),
    siteEtags: run.result.left === 0 ? siteEtags : '',
    quiet: null,
  }
  if (JSON.stringify(next) !== JSON.stringify(looks)) await saveEmailLooks(storage, next)
  return run.result
}
