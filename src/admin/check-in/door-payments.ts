/**
 * Payments taken at the door that the server has not confirmed, as check-ins.ts keeps check-ins. Each carries a line of its own, so
 * that one whose answer was lost is entered once, however often it is sent.
 */
import { persistentMap } from '@nanostores/persistent'
import { pendingPaymentSchema, type EnteredOutcome, type PendingPayment } from '#core/money/payments.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { formatPrice } from '#i18n/format.ts'
import { act } from '#admin/shell/act.ts'
import { nameInLists } from '#admin/shell/data.ts'
import type { Parser } from '#admin/shell/request.ts'
import type { Answer, Failure } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'

type Whose = Pick<AdminRegistration, 'eventId' | 'id'>

/** What is kept in this browser until it is sent, by event and registration. */
export function unsentMap<Kept>(prefix: string, schema: Parser<Kept>) {
  return persistentMap<Record<string, Kept | undefined>>(
    prefix,
    {},
    {
      encode: (kept) => JSON.stringify(kept),
      decode: (text) => {
        try {
          return schema.parse(JSON.parse(text))
        } catch {
          // An entry of another origin under our prefix is ignored.
          return undefined
        }
      },
    },
  )
}

/** The unsent payments. */
export const $doorPayments = unsentMap('desk-paid:', pendingPaymentSchema)

export function keyOf({ eventId, id }: Whose): string {
  return `${eventId}/${id}`
}

export function pendingPayments(): PendingPayment[] {
  return Object.values($doorPayments.get()).filter((kept) => kept !== undefined)
}

/** No answer, too many requests, a server in trouble: the same request may pass a moment later. */
export function mayPassLater({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** Why the payment was not entered, for the admin at the door; null where it is entered, by this press or before. */
export function problemOf(outcome: EnteredOutcome | undefined): string | null {
  if (outcome?.ok || outcome?.reason === 'paymentKnown') return null
  switch (outcome?.reason) {
    case 'utrUsed':
      return `This UTR is entered already${outcome.knownName === '' ? '' : `, for ${outcome.knownName}`}.`
    case 'nothingToPay':
      return 'There is nothing to pay for this seat.'
    case 'restUndecided':
      return 'More is due by now. Please load this page again.'
    case 'surplusUndecided':
      return 'Less is due by now. Please load this page again.'
    case 'recordUnknown':
    case undefined:
      return 'Their registration is not there any more.'
  }
}

/** Milliseconds: in a weak network a request may never be answered. */
export const doorDeadline = 10_000

/** Undefined where the answer says nothing of it. */
export async function takePayment(
  { eventId, id: registrationId }: Whose,
  payment: PendingPayment['payment'],
): Promise<Answer<EnteredOutcome | undefined>> {
  const payments = [{ eventId, registrationId, ...payment }]
  const entered = await act('enterPayments', { payments }, { deadline: doorDeadline })
  return entered.ok ? { ok: true, value: entered.value[0] } : entered
}

/** Sends one that is kept. What is refused goes, and is said with whose it was and how much. */
export async function sendPayment(kept: PendingPayment): Promise<'sent' | 'later'> {
  const entered = await takePayment(kept, kept.payment)
  if (!entered.ok && mayPassLater(entered)) return 'later'
  $doorPayments.setKey(keyOf(kept), undefined)
  const problem = entered.ok ? problemOf(entered.value) : (entered.message ?? 'It was refused.')
  if (problem !== null) {
    const text = `${formatPrice(kept.payment.amount, 'en', '')} from ${nameInLists(kept) ?? 'somebody'}: ${problem}`
    addToast({ title: 'Not entered', text, isBad: true, isPersistent: true })
  }
  return 'sent'
}
