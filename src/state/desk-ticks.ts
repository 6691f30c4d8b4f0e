/**
 * Ticks of attendance on their way to the server. A tick shows at once and is kept in this browser until the server has
 * it: without a connection, through a reload, and through a session that ended meanwhile. What is kept names nobody: two
 * ids and the tick. Only the last wish about somebody is sent; the server takes the same one twice as one.
 */
import { persistentMap } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import {
  attendanceSchema,
  keptTickSchema,
  type AdminRegistration,
  type KeptTick,
} from '#schemas/registration.ts'
import { nameInLists, registrationPath, showAttendance } from './desk-data.ts'
import { askDesk, DeskError, sentenceOf } from './desk-request.ts'
import { addToast } from './toasts.ts'

type Whose = Pick<AdminRegistration, 'eventId' | 'id'>

type Ticks = Record<string, KeptTick | undefined>

const prefix = 'desk-tick:'

function keyOf({ eventId, id }: Whose): string {
  return `${eventId}/${id}`
}

/** What is still to be sent, by event and registration. */
export const $ticks = persistentMap<Ticks>(
  prefix,
  {},
  {
    encode: (tick) => JSON.stringify(tick),
    decode: (text) => {
      try {
        return keptTickSchema.parse(JSON.parse(text))
      } catch {
        // Somebody else's entry under our name is no tick.
        return undefined
      }
    },
  },
)

/** Whether the last attempt did not reach the server: what is kept waits for a connection. */
export const $isWaiting = atom(false)

export const $keptCount = computed($ticks, (ticks) => Object.values(ticks).filter(Boolean).length)

/** Counts what was ticked or sent here: a list that was asked for before is older than what is shown. */
let changes = 0
export function countTicks(): number {
  return changes
}

/** Whether somebody is there, as this browser knows it: a kept tick is newer than the server's list. */
export function isThere(ticks: Ticks, registration: AdminRegistration): boolean {
  return ticks[keyOf(registration)]?.attended ?? registration.attended
}

export type TickState = 'sent' | 'sending' | 'kept'

export function tickState(ticks: Ticks, isWaiting: boolean, registration: Whose): TickState {
  if (!ticks[keyOf(registration)]) return 'sent'
  return isWaiting ? 'kept' : 'sending'
}

/** Shown at once, sent as soon as it can be. */
export function tick({ eventId, id }: Whose, attended: boolean): void {
  changes += 1
  const place = Math.max(0, ...keptTicks().map((kept) => kept.place)) + 1
  $ticks.setKey(keyOf({ eventId, id }), { eventId, id, attended, place })
  showAttendance({ eventId, id }, attended)
  void sendTicks()
}

function keptTicks(): KeptTick[] {
  return Object.values($ticks.get()).filter((kept) => kept !== undefined)
}

function oldestTick(): KeptTick | undefined {
  return keptTicks().sort((a, b) => a.place - b.place)[0]
}

/** Milliseconds: a hall's network may swallow a request without a word. */
const patience = 10_000

/** No answer, too many requests, a server in trouble: the same tick may pass a moment later. */
function mayPassLater(error: unknown): boolean {
  return error instanceof DeskError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Done with it, unless something newer is wished about the same person. `attended` is what the server has now. */
function settle(sent: KeptTick, attended: boolean): void {
  changes += 1
  const key = keyOf(sent)
  if ($ticks.get()[key]?.place !== sent.place) return
  // A list that was fetched while it was on its way may have brought back what was before.
  showAttendance(sent, attended)
  $ticks.setKey(key, undefined)
}

async function sendAll(): Promise<void> {
  for (let next = oldestTick(); next !== undefined; next = oldestTick()) {
    const { attended } = next
    try {
      await askDesk(registrationPath(next), attendanceSchema, {
        method: 'PUT',
        body: { attended },
        patience,
      })
      settle(next, attended)
      $isWaiting.set(false)
      retryAfter = firstRetryAfter
    } catch (error) {
      if (mayPassLater(error)) {
        $isWaiting.set(true)
        tryAgainLater()
        return
      }
      settle(next, !attended)
      const name = nameInLists(next) ?? 'Somebody'
      addToast({
        title: 'Error',
        text: `${sentenceOf(error, 'Failed to update attendance')} (${name})`,
        isBad: true,
      })
    }
  }
  $isWaiting.set(false)
}

let sending: Promise<void> | null = null

/** Sends what is kept, one by one, oldest first; once at a time. */
export function sendTicks(): Promise<void> {
  clearTimeout(retry)
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

/** Milliseconds. */
const firstRetryAfter = 2_000
const longestRetryAfter = 30_000
let retryAfter = firstRetryAfter
let retry: ReturnType<typeof setTimeout> | undefined

function tryAgainLater(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void sendTicks(), retryAfter)
  retryAfter = Math.min(retryAfter * 2, longestRetryAfter)
}

/** As long as a screen of the desk is open, what is kept is sent: now, when the connection comes back, when one returns. */
export function keepSendingTicks(): () => void {
  // A store without listeners does not hear of the other tabs.
  const stop = $ticks.listen(() => undefined)
  const send = () => {
    if (document.visibilityState === 'visible' && oldestTick()) void sendTicks()
  }
  send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  return () => {
    stop()
    clearTimeout(retry)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}
