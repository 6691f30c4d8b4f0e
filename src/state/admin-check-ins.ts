/**
 * Ticks of attendance on their way to the server. A tick shows at once and is kept in this browser until the server has
 * it: without a connection, through a reload, and through a session that ended meanwhile. What is kept names nobody: two
 * ids and the tick. Only the last wish about somebody is sent; the server takes the same one twice as one.
 */
import { persistentMap } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import {
  attendanceSchema,
  pendingCheckInSchema,
  type AdminRegistration,
  type PendingCheckIn,
} from '#schemas/registration.ts'
import { nameInLists, registrationPath, showAttendance } from './admin-data.ts'
import { fetchAdmin, AdminRequestError, messageOf } from './admin-request.ts'
import { addToast } from './toasts.ts'

type Whose = Pick<AdminRegistration, 'eventId' | 'id'>

type CheckIns = Record<string, PendingCheckIn | undefined>

const prefix = 'desk-tick:'

function keyOf({ eventId, id }: Whose): string {
  return `${eventId}/${id}`
}

/** What is still to be sent, by event and registration. */
export const $checkIns = persistentMap<CheckIns>(
  prefix,
  {},
  {
    encode: (checkIn) => JSON.stringify(checkIn),
    decode: (text) => {
      try {
        return pendingCheckInSchema.parse(JSON.parse(text))
      } catch {
        // Somebody else's entry under our name is no tick.
        return undefined
      }
    },
  },
)

/** Whether the last attempt did not reach the server: what is kept waits for a connection. */
export const $isWaiting = atom(false)

export const $pendingCount = computed($checkIns, (checkIns) => Object.values(checkIns).filter(Boolean).length)

/** Counts what was ticked or sent here: a list that was asked for before is older than what is shown. */
let changes = 0
export function countCheckIns(): number {
  return changes
}

/** Whether somebody is there, as this browser knows it: a kept tick is newer than the server's list. */
export function isThere(checkIns: CheckIns, registration: AdminRegistration): boolean {
  return checkIns[keyOf(registration)]?.attended ?? registration.attended
}

export type CheckInState = 'sent' | 'sending' | 'kept'

export function checkInState(checkIns: CheckIns, isWaiting: boolean, registration: Whose): CheckInState {
  if (!checkIns[keyOf(registration)]) return 'sent'
  return isWaiting ? 'kept' : 'sending'
}

/** Shown at once, sent as soon as it can be. */
export function checkIn({ eventId, id }: Whose, attended: boolean): void {
  changes += 1
  const position = Math.max(0, ...pendingCheckIns().map((kept) => kept.position)) + 1
  $checkIns.setKey(keyOf({ eventId, id }), { eventId, id, attended, position })
  showAttendance({ eventId, id }, attended)
  void sendCheckIns()
}

function pendingCheckIns(): PendingCheckIn[] {
  return Object.values($checkIns.get()).filter((kept) => kept !== undefined)
}

function oldestCheckIn(): PendingCheckIn | undefined {
  return pendingCheckIns().sort((a, b) => a.position - b.position)[0]
}

/** Milliseconds: a hall's network may swallow a request without a word. */
const timeout = 10_000

/** No answer, too many requests, a server in trouble: the same tick may pass a moment later. */
function mayPassLater(error: unknown): boolean {
  return (
    error instanceof AdminRequestError && (error.status === 0 || error.status === 429 || error.status >= 500)
  )
}

/** Done with it, unless something newer is wished about the same person. `attended` is what the server has now. */
function settle(sent: PendingCheckIn, attended: boolean): void {
  changes += 1
  const key = keyOf(sent)
  if ($checkIns.get()[key]?.position !== sent.position) return
  // A list that was fetched while it was on its way may have brought back what was before.
  showAttendance(sent, attended)
  $checkIns.setKey(key, undefined)
}

async function sendAll(): Promise<void> {
  for (let next = oldestCheckIn(); next !== undefined; next = oldestCheckIn()) {
    const { attended } = next
    try {
      await fetchAdmin(registrationPath(next), attendanceSchema, {
        method: 'PUT',
        body: { attended },
        timeout,
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
        text: `${messageOf(error, 'Failed to update attendance')} (${name})`,
        isBad: true,
      })
    }
  }
  $isWaiting.set(false)
}

let sending: Promise<void> | null = null

/** Sends what is kept, one by one, oldest first; once at a time. */
export function sendCheckIns(): Promise<void> {
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
  retry = setTimeout(() => void sendCheckIns(), retryAfter)
  retryAfter = Math.min(retryAfter * 2, longestRetryAfter)
}

/** As long as a screen of the admin is open, what is kept is sent: now, when the connection comes back, when one returns. */
export function keepSendingCheckIns(): () => void {
  // A store without listeners does not hear of the other tabs.
  const stop = $checkIns.listen(() => undefined)
  const send = () => {
    if (document.visibilityState === 'visible' && oldestCheckIn()) void sendCheckIns()
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
