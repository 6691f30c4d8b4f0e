/** One run over all sources of e-mails: what a scheduled function does, and what one registration starts for its own event. */
import { readOrigin } from '#http/configuration.ts'
import { readClock } from '#http/clock.ts'
import { logProblem } from '#http/log.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import type { SourceId } from '#storage/mail/deliveries.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { findEmailLooks, saveEmailLooks, type EmailLook, type EmailLooks } from '#storage/mail/email-looks.ts'
import { findSettings } from '#storage/admin/settings.ts'
import { earliest } from '#storage/waiting-list/settling.ts'
import { sweepWaiting } from '#storage/registrations/registering.ts'
import { findMailWay } from './mail-way.ts'
import { lookAtSource, sendDue, type SendOptions, type Sent } from './send-due.ts'
import type { Look } from '#mail/sources/source.ts'
import { listSources, siteEtagsIn, siteOf, sourceOf, type ListedSource } from '#mail/sources/sources.ts'

/** The site as it is now, at its own address unless another is said. */
export async function openLook(storage: SiteStorage, origin = readOrigin()): Promise<Look> {
  const [events, settings] = await Promise.all([listEvents(storage), findSettings(storage)])
  return { storage, now: readClock(), origin, events, settings }
}

/** Milliseconds after an answer: most of what a function may run. */
const afterwardsMilliseconds = 20_000

/** Sends what is due of these sources. */
export async function sendFrom(
  storage: SiteStorage,
  deploy: Deploy,
  sources: readonly SourceId[],
): Promise<void> {
  const way = findMailWay(deploy)
  if (!way) return
  const options = { way, openLook: () => openLook(storage), milliseconds: afterwardsMilliseconds }
  const look = await options.openLook()
  for (const source of sources.map(sourceOf))
    if (source && (await sendDue(look, source, options)).isUnreachable) return
}

interface SentAll {
  readonly sent: number
  readonly unsent: number
  /** Sources that this run had no time for, or that failed. */
  readonly left: number
}

/** The part of a run in which sources are looked at; the rest is left for what is found to be due. */
const lookingShare = 0.7

type Known = Map<string, EmailLook>

function hasSameDocuments({ source, etags }: ListedSource, known: Known): boolean {
  return known.get(source.id)?.etags === etags
}

function isDue({ source }: ListedSource, known: Known): boolean {
  const nextAt = known.get(source.id)?.nextAt ?? null
  return nextAt !== null && nextAt <= readClock().toISOString()
}

/** Looks at those sources that changed and sends what is due, until then; `known` is what is known of each, and then is by this run. */
async function work(
  listed: ReadonlyMap<string, string>,
  known: Known,
  options: Omit<SendOptions, 'milliseconds'>,
  until: number,
): Promise<SentAll> {
  const result = { sent: 0, unsent: 0, left: 0 }
  const look = await options.openLook()
  const siteIn = siteOf(look, listed)
  let isUnreachable = false

  const earliestFirst = (sources: readonly ListedSource[]): ListedSource[] => {
    const nextOf = ({ source }: ListedSource): string => known.get(source.id)?.nextAt ?? '9'
    return sources.toSorted((a, b) => nextOf(a).localeCompare(nextOf(b)))
  }

  const note = ({ source, etags }: ListedSource, { nextAt, glance }: Pick<Sent, 'nextAt' | 'glance'>) =>
    known.set(source.id, { etags, site: siteIn(source.id), nextAt, ...glance })

  /** One damaged document does not hold up the others. */
  async function unlessFailed({ source: { id } }: ListedSource, some: () => Promise<void>): Promise<void> {
    try {
      await some()
    } catch (error) {
      result.left++
      logProblem({ requestId: id, method: 'MAIL', path: id, status: 500, error })
    }
  }

  /** Those that changed, side by side; those whose turn to send it is. What there is no time for stays as it was known. */
  async function lookAtThose(changed: readonly ListedSource[]): Promise<ListedSource[]> {
    const startedAt = performance.now()
    const lookUntil = startedAt + lookingShare * (until - startedAt)
    const found: ListedSource[] = []
    await forDocuments(changed, async (one) => {
      if (performance.now() >= lookUntil) result.left++
      else
        await unlessFailed(one, async () => {
          const noted = await lookAtSource(look, one.source)
          note(one, noted)
          if (noted.isDue) found.push(one)
        })
    })
    return found
  }

  /** Whether anything was sent. */
  async function send(one: ListedSource, milliseconds: number): Promise<boolean> {
    const sent = await sendDue(look, one.source, { ...options, milliseconds })
    isUnreachable = sent.isUnreachable
    result.sent += sent.sent
    result.unsent += sent.unsent
    note(one, sent)
    return sent.sent > 0
  }

  /**
   * Each gets its part of the time that is left, and those which are not through another turn: the reminders of one large event do
   * not hold up everybody else's e-mails.
   */
  async function sendThose(due: readonly ListedSource[]): Promise<void> {
    let waiting = due
    for (let isGettingOn = true; isGettingOn && waiting.length > 0;) {
      isGettingOn = false
      const unfinished: ListedSource[] = []
      for (const [index, one] of waiting.entries()) {
        const left = until - performance.now()
        if (left <= 0 || isUnreachable) unfinished.push(one)
        else
          await unlessFailed(one, async () => {
            if (await send(one, left / (waiting.length - index))) isGettingOn = true
            if (isDue(one, known)) unfinished.push(one)
          })
      }
      waiting = unfinished
    }
    result.left += waiting.length
  }

  const all = listSources(listed)
  const isSame = (one: ListedSource): boolean =>
    hasSameDocuments(one, known) && known.get(one.source.id)?.site === siteIn(one.source.id)
  const inTime = all.filter((one) => isSame(one) && isDue(one, known))
  const found = await lookAtThose(earliestFirst(all.filter((one) => !isSame(one))))
  await sendThose(earliestFirst([...found, ...inTime]))
  return result
}

/**
 * Sends what is due of all sources, as far as the time reaches; skips those of which nothing can be due. `rest`: that nothing else
 * is to be done either, and until when: noted where no e-mail is due.
 */
export async function sendAll(
  storage: SiteStorage,
  deploy: Deploy,
  milliseconds: number,
  rest: EmailLooks['quiet'] = null,
): Promise<SentAll | null> {
  const way = findMailWay(deploy)
  if (!way) return null
  const until = performance.now() + milliseconds
  const [listed, looks] = await Promise.all([storage.data.list(''), findEmailLooks(storage)])
  await sweepWaiting(storage, listed.keys(), readClock())
  const all = listSources(listed)
  const known: Known = new Map(
    all.flatMap(({ source: { id } }) => (looks.looks[id] ? [[id, looks.looks[id]] as const] : [])),
  )
  const siteEtags = siteEtagsIn(listed)
  const isQuiet = all.every((one) => hasSameDocuments(one, known) && !isDue(one, known))
  if (isQuiet && looks.siteEtags === siteEtags) {
    const nextAt = earliest([...Object.values(looks.looks), ...(rest ? [rest] : [])])
    if (rest) await saveEmailLooks(storage, { ...looks, quiet: { ...rest, nextAt } })
    return { sent: 0, unsent: 0, left: 0 }
  }
  const result = await work(listed, known, { way, openLook: () => openLook(storage) }, until)
  // A source that was left is known by the calendar as it was.
  const next = {
    looks: Object.fromEntries(known),
    siteEtags: result.left === 0 ? siteEtags : '',
    quiet: null,
  }
  if (JSON.stringify(next) !== JSON.stringify(looks)) await saveEmailLooks(storage, next)
  return result
}
