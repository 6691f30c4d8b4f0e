/**
 * The queue of check-ins. A check-in shows at once and is stored in this browser until the server confirms it:
 * without a connection, across reloads, and after the session ended. An entry holds no personal data: two ids and the
 * attendance. Only the last check-in of a person is sent; repeating one is idempotent. Payments that were taken without a connection
 * (door-payments.ts) wait in the same queue.
 */
import { atom, computed } from 'nanostores'
import {
  pendingCheckInSchema,
  type AdminRegistration,
  type PendingCheckIn,
} from '#core/registrations/registration-schema.ts'
import { nameInLists, showAttendance } from '#admin/shell/data.ts'
import { $counts, $today } from '#admin/shell/remember.ts'
import { sendAct } from '#admin/shell/request.ts'
import type { PendingPayment } from '#core/money/payments.ts'
import {
  $doorPayments,
  doorDeadline,
  keyOf,
  mayPassLater,
  pendingPayments,
  sendPayment,
  unsentMap,
} from './door-payments.ts'
import { addToast } from '#islands/ui/toasts.ts'

type Whose = Pick<AdminRegistration, 'eventId' | 'id'>

type CheckIns = Record<string, PendingCheckIn | undefined>

const prefix = 'desk-tick:'

/** The unsent check-ins. */
export const $checkIns = unsentMap(prefix, pendingCheckInSchema)

/** Whether the last attempt failed, so that the queue waits for a connection. */
export const $isWaiting = atom(false)

const countOf = (kept: Readonly<Record<string, unknown>>): number =>
  Object.values(kept).filter(Boolean).length

export const $pendingCounts = computed([$checkIns, $doorPayments], (checkIns, payments) => ({
  checkIns: countOf(checkIns),
  payments: countOf(payments),
}))

/** Whether a guest attended; an unsent check-in is newer than the server's list. */
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
  $checkIns.setKey(keyOf({ eventId, id }), { eventId, id, attended, position: nextPosition() })
  showAttendance({ eventId, id }, attended)
  void sendCheckIns()
}

/** A payment that could not be sent: it goes with the check-ins. */
export function keepPayment({ eventId, id }: Whose, payment: PendingPayment['payment']): void {
  $doorPayments.setKey(keyOf({ eventId, id }), { eventId, id, payment, position: nextPosition() })
  $isWaiting.set(true)
  tryAgainLater()
}

function nextPosition(): number {
  return Math.max(0, ...[...pendingCheckIns(), ...pendingPayments()].map(({ position }) => position)) + 1
}

function pendingCheckIns(): PendingCheckIn[] {
  return Object.values($checkIns.get()).filter((kept) => kept !== undefined)
}

function oldest(): PendingCheckIn | PendingPayment | undefined {
  return [...pendingCheckIns(), ...pendingPayments()].sort((a, b) => a.position - b.position)[0]
}

/** Removes a sent check-in, unless a newer one exists for the same person. `attended` is the server's state. */
function settle(sent: PendingCheckIn, attended: boolean): void {
  const key = keyOf(sent)
  if ($checkIns.get()[key]?.position !== sent.position) return
  // A list that was fetched while it was on its way may have brought back what was before.
  showAttendance(sent, attended)
  $counts.revalidate()
  $today.revalidate()
  $checkIns.setKey(key, undefined)
}

async function sendCheckIn(kept: PendingCheckIn): Promise<'sent' | 'later'> {
  const { eventId, id: registrationId, attended } = kept
  const wish = { eventId, registrationId, attended }
  const sent = await sendAct('saveAttendance', wish, { deadline: doorDeadline })
  if (!sent.ok && mayPassLater(sent)) return 'later'
  settle(kept, sent.ok ? attended : !attended)
  if (!sent.ok) {
    const name = nameInLists(kept) ?? 'Somebody'
    const text = `${sent.message ?? 'Failed to update attendance'} (${name})`
    addToast({ title: 'Error', text, isBad: true })
  }
  return 'sent'
}

async function sendAll(): Promise<void> {
  for (let next = oldest(); next !== undefined; next = oldest()) {
    const outcome = 'payment' in next ? await sendPayment(next) : await sendCheckIn(next)
    $isWaiting.set(outcome === 'later')
    if (outcome === 'later') {
      tryAgainLater()
      return
    }
    retryAfter = firstRetryAfter
  }
  $isWaiting.set(false)
}

let sending: Promise<void> | null = null

/** Tabs share what is kept: two that sent at once could send an older wish about somebody behind a newer one. */
function sendAlone(): Promise<void> {
  // Plain http in a local network has no locks.
  return 'locks' in navigator ? navigator.locks.request(prefix, sendAll) : sendAll()
}

/** Sends what is kept, one by one, oldest first; once at a time. */
export function sendCheckIns(): Promise<void> {
  clearTimeout(retry)
  sending ??= sendAlone().finally(() => {
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

/**
 * While an admin screen is open, sends the queue: now, when the connection returns, and when the page becomes
 * visible.
 */
export function keepSendingCheckIns(): () => void {
  // Without a listener the store does not follow other tabs.
  const stops = [$checkIns, $doorPayments].map((store) => store.listen(() => undefined))
  const send = () => {
    if (document.visibilityState === 'visible' && oldest()) void sendCheckIns()
  }
  send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  return () => {
    for (const stop of stops) stop()
    clearTimeout(retry)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}
