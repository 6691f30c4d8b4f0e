/** What the admin does to single registrations beside deleting them; afterwards the lists show what the server has. */
import {
  addedByHandSchema,
  type AddedByHand,
  type ByHandForm,
  type Correction,
} from '#core/registrations/by-hand-schema.ts'
import type { EnteredOutcome, PendingPayment } from '#core/money/payments.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { registrationPath, registrationsPath, renewRegistrations } from '#admin/shell/data.ts'
import { enterPayments } from '#admin/money/money.ts'
import { fetchAdmin, sendAdmin } from '#admin/shell/request.ts'
import type { Answer, Call } from '#islands/ui/request.ts'

type Whose = Pick<AdminRegistration, 'eventId' | 'id'>

/** Refused with `alreadyRegistered` and who that is, or with `eventFull`. */
export async function addByHand(eventId: number, form: ByHandForm): Promise<Answer<AddedByHand>> {
  const added = await fetchAdmin(registrationsPath(eventId), addedByHandSchema, {
    method: 'POST',
    body: form,
  })
  if (added.ok) await renewRegistrations([eventId], added.value.maxAttendees !== null)
  return added
}

/** Asks for a change of one registration, and then for the lists of those events. */
async function change(
  whose: Whose,
  what: 'details' | 'move' | 'offer',
  call: Call,
  eventIds: readonly number[] = [whose.eventId],
): Promise<Answer<unknown>> {
  const changed = await sendAdmin(`${registrationPath(whose)}/${what}`, call)
  if (changed.ok) await renewRegistrations(eventIds)
  return changed
}

export function correctRegistration(whose: Whose, correction: Correction): Promise<Answer<unknown>> {
  return change(whose, 'details', { method: 'PUT', body: correction })
}

export function moveRegistration(whose: Whose, eventId: number): Promise<Answer<unknown>> {
  return change(whose, 'move', { method: 'POST', body: { eventId } }, [whose.eventId, eventId])
}

export function offerSeat(whose: Whose): Promise<Answer<unknown>> {
  return change(whose, 'offer', { method: 'POST' })
}

export function withdrawOffer(whose: Whose): Promise<Answer<unknown>> {
  return change(whose, 'offer', { method: 'DELETE' })
}

/** Milliseconds: in a weak network a request may never be answered. */
const doorDeadline = 10_000

/**
 * Marks a seat as paid at the door. `amount` in paise, `movedOn` the day in India, '' is no UTR; `line` is this money's alone.
 * Undefined where the answer says nothing of it.
 */
export async function takePayment(
  { eventId, id }: Whose,
  payment: PendingPayment['payment'],
): Promise<Answer<EnteredOutcome | undefined>> {
  const payments = [{ eventId, registrationId: id, ...payment }]
  const entered = await enterPayments(payments, doorDeadline)
  if (!entered.ok) return entered
  return { ok: true, value: entered.value[0] }
}
