/** One run over all sources of e-mails: what a scheduled function does, and what one registration starts for its own event. */
import { readMailSettings, readOrigin } from '#http/configuration.ts'
import { readClock } from '#http/clock.ts'
import { logProblem } from '#http/log.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listReadableEvents } from '#storage/events/calendar.ts'
import type { SourceId } from '#storage/mail/deliveries.ts'
import { findEmailLooks, saveEmailLooks, type EmailLooks } from '#storage/mail/email-looks.ts'
import { findSettings } from '#storage/shell/settings.ts'
import { sweepWaitingRooms } from '#storage/registrations/waiting-room.ts'
import { openTransport } from './open-transport.ts'
import { sendDue } from './send-due.ts'
import type { DrawReceipt, Look } from '#mail/sources/source.ts'
import { listSources, sourceOf } from '#mail/sources/sources.ts'
import type { Transport } from './transport.ts'

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

/**
 * Sends what is due of all sources, as far as the time reaches; skips those of which nothing can be due. Without `drawReceipt`
 * what brings a receipt is left.
 */
export async function sendAll(
  storage: SiteStorage,
  deploy: Deploy,
  milliseconds: number,
  drawReceipt?: DrawReceipt,
): Promise<SentAll | null> {
  const sender = readSender(deploy)
  if (sender === null) return null
  const until = performance.now() + milliseconds
  const [listed, looks] = await Promise.all([storage.data.list(''), findEmailLooks(storage)])
  await sweepWaitingRooms(storage, listed.keys(), readClock())
  const now = readClock().toISOString()
  const all = listSources(listed)
  const due = all.filter(({ id, etags }) => {
    const known = looks[id]
    return known?.etags !== etags || (known.nextAt !== null && known.nextAt <= now)
  })
  const result = { sent: 0, unsent: 0, left: 0 }
  if (due.length === 0) return result

  const lookAgain = async (): Promise<Look> => ({
    ...(await openLook(storage)),
    ...(drawReceipt ? { drawReceipt } : {}),
  })
  const look = await lookAgain()
  const known = new Map(all.flatMap(({ id }) => (looks[id] ? [[id, looks[id]] as const] : [])))
  const server = { isUnreachable: false }
  const send = async ({ id, etags }: (typeof due)[number], time: number): Promise<number> => {
    const source = sourceOf(id)
    if (!source) return 0
    const options = {
      sender,
      openTransport: () => requireTransport(deploy),
      openLook: lookAgain,
      milliseconds: time,
    }
    const sent = await sendDue(look, source, options)
    server.isUnreachable = sent.isUnreachable
    result.sent += sent.sent
    result.unsent += sent.unsent
    known.set(id, { etags, nextAt: sent.nextAt, ...sent.glance })
    return sent.sent
  }

  // Each gets its part of the time that is left, and those which are not through another turn: the reminders of one large event
  // do not hold up everybody else's e-mails.
  let waiting = due
  let failed = 0
  for (let isGettingOn = true; isGettingOn && waiting.length > 0;) {
    isGettingOn = false
    const unfinished: typeof due = []
    for (const [index, one] of waiting.entries()) {
      const left = until - performance.now()
      if (left <= 0 || server.isUnreachable) {
        unfinished.push(one)
        continue
      }
      try {
        if ((await send(one, left / (waiting.length - index))) > 0) isGettingOn = true
        const nextAt = known.get(one.id)?.nextAt ?? null
        if (nextAt !== null && nextAt <= readClock().toISOString()) unfinished.push(one)
      } catch (error) {
        // One damaged document does not hold up the others.
        failed++
        logProblem({ requestId: one.id, method: 'MAIL', path: one.id, status: 500, error })
      }
    }
    waiting = unfinished
  }
  result.left = waiting.length + failed
  const next: EmailLooks = Object.fromEntries(known)
  if (JSON.stringify(next) !== JSON.stringify(looks)) await saveEmailLooks(storage, next)
  return result
}
