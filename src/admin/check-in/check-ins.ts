/** Queues the door's check-ins and payments in this browser, without personal data, until the server confirms them. A repeat is safe. */
import { persistentMap } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { pendingPaymentSchema, type PendingPayment } from '#core/money/payments.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { pendingCheckInSchema, type PendingCheckIn } from '#core/registrations/registration-schema.ts'
import { formatAmount, formatRefused } from '#admin/money/money.ts'
import type { Question } from '#admin/money/money-questions.ts'
import { nameOf, payRegistration } from '#admin/registrations/pressed.ts'
import { nameInLists, showAttendance } from '#admin/shell/data.ts'
import { act, $counts, $today, sendAct } from '#admin/shell/server.ts'
import type { Failure } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'

type Whose = Pick<AdminRegistration, 'eventId' | 'id'>
type Unsent = PendingCheckIn | PendingPayment

const prefix = 'desk-tick:'

/** Keyed by event and registration; a payment's key begins with 'paid/'. */
export const $checkIns = persistentMap<Record<string, Unsent | undefined>>(
  prefix,
  {},
  {
    encode: (kept) => JSON.stringify(kept),
    decode: (text) => {
      try {
        const kept: unknown = JSON.parse(text)
        return pendingPaymentSchema.safeParse(kept).data ?? pendingCheckInSchema.parse(kept)
      } catch {
        // An entry of other origin under this prefix is ignored.
        return undefined
      }
    },
  },
)
type CheckIns = ReturnType<typeof $checkIns.get>

export const $isWaiting = atom(false)

const keyOf = ({ eventId, id }: Whose): string => `${eventId}/${id}`

/** Decides whether a guest attended; an unsent check-in is newer than the server's list. */
export function isThere(checkIns: CheckIns, registration: AdminRegistration): boolean {
  const kept = checkIns[keyOf(registration)]
  return kept && 'attended' in kept ? kept.attended : registration.attended
}

export function isCheckInKept(checkIns: CheckIns, registration: Whose): boolean {
  return checkIns[keyOf(registration)] !== undefined
}

export function isPaymentKept(checkIns: CheckIns, registration: Whose): boolean {
  return checkIns[`paid/${keyOf(registration)}`] !== undefined
}

export function unsentIn(checkIns: CheckIns): Unsent[] {
  return Object.values(checkIns)
    .filter((kept) => kept !== undefined)
    .sort((a, b) => a.position - b.position)
}

const nextPosition = (): number => (unsentIn($checkIns.get()).at(-1)?.position ?? 0) + 1

export function checkIn({ eventId, id }: Whose, attended: boolean): void {
  $checkIns.setKey(keyOf({ eventId, id }), { eventId, id, attended, position: nextPosition() })
  showAttendance({ eventId, id }, attended)
  void sendCheckIns()
}

function keepPayment({ eventId, id }: Whose, payment: PendingPayment['payment']): void {
  $checkIns.setKey(`paid/${keyOf({ eventId, id })}`, { eventId, id, payment, position: nextPosition() })
  $isWaiting.set(true)
  tryAgainLater()
}

export function payAtDoor(registration: AdminRegistration): Question {
  const question = payRegistration(registration)
  return {
    ...question,
    send: async (money) => {
      const sent = await question.send(money)
      if (sent.ok || !mayPassLater(sent)) return sent
      const { amount, utr, movedOn } = money
      keepPayment(registration, { amount, utr, movedOn, line: question.line ?? '' })
      const text = `${formatAmount(amount)} from ${nameOf(registration)}: sent as soon as there is a connection.`
      return { ok: true, value: { title: 'Paid, kept on this device', text } }
    },
  }
}

/** Decides whether the same request may succeed a moment later: no answer, too many requests, or a server in trouble. */
const mayPassLater = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500

/** In milliseconds: on a weak network a request may never be answered. */
const doorDeadline = 10_000

async function sendCheckIn(kept: PendingCheckIn): Promise<'sent' | 'later'> {
  const { eventId, id: registrationId, attended } = kept
  const wish = { eventId, registrationId, attended }
  const sent = await sendAct('saveAttendance', wish, { deadline: doorDeadline })
  if (!sent.ok && mayPassLater(sent)) return 'later'
  // A newer check-in of the same person is sent next.
  if ($checkIns.get()[keyOf(kept)]?.position === kept.position) {
    // A list that was fetched meanwhile may have restored the state before.
    showAttendance(kept, sent.ok ? attended : !attended)
    $counts.revalidate()
    $today.revalidate()
    $checkIns.setKey(keyOf(kept), undefined)
  }
  if (!sent.ok) {
    const name = nameInLists(kept) ?? 'Somebody'
    const text = `${sent.message ?? 'Failed to update attendance'} (${name})`
    addToast({ title: 'Error', text, isBad: true })
  }
  return 'sent'
}

async function sendPayment(kept: PendingPayment): Promise<'sent' | 'later'> {
  const payments = [{ eventId: kept.eventId, registrationId: kept.id, ...kept.payment }]
  const entered = await act('enterPayments', { payments }, { deadline: doorDeadline })
  if (!entered.ok && mayPassLater(entered)) return 'later'
  $checkIns.setKey(`paid/${keyOf(kept)}`, undefined)
  const outcome = entered.ok ? entered.value[0] : undefined
  // A known payment is the one that this press entered before, and whose answer was lost.
  if (!outcome?.ok && outcome?.reason !== 'paymentKnown') {
    const why = outcome ? formatRefused(outcome) : entered.ok ? 'not there any more' : entered.message
    const text = `${formatAmount(kept.payment.amount)} from ${nameInLists(kept) ?? 'somebody'}: ${why ?? 'refused'}.`
    addToast({ title: 'Not entered', text, isBad: true, isPersistent: true })
  }
  return 'sent'
}

async function sendAll(): Promise<void> {
  for (;;) {
    const [next] = unsentIn($checkIns.get())
    const outcome =
      next === undefined ? 'sent' : await ('payment' in next ? sendPayment(next) : sendCheckIn(next))
    $isWaiting.set(outcome === 'later')
    if (outcome === 'later') tryAgainLater()
    if (outcome === 'later' || next === undefined) return
  }
}

let sending: Promise<void> | null = null

/** Sends the queue one by one, oldest first; only one such run at a time. */
export function sendCheckIns(): Promise<void> {
  clearTimeout(retry)
  // Tabs share the queue: two that send at once could send an older check-in of a person after a newer one. Plain http has no locks.
  const alone = () => ('locks' in navigator ? navigator.locks.request(prefix, sendAll) : sendAll())
  sending ??= alone().finally(() => {
    sending = null
  })
  return sending
}

const retryAfter = 10_000
let retry: ReturnType<typeof setTimeout> | undefined

function tryAgainLater(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void sendCheckIns(), retryAfter)
}
