/** One registration: attendance, correcting, its price, deleting. */
import { findFile } from '#storage/events/event-files.ts'
import { removeRegistration, saveAttendance } from '#storage/registrations/registration-changes.ts'
import type { Action } from '#core/records/audit-log.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { refuseMoney } from '#api/money/money-held.ts'
import { attendanceSchema } from '#core/registrations/registration-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { toE164 } from '#core/basics/phone.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { amountSchema, correctionSchema } from '#core/registrations/by-hand-schema.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { changeAmount, correctRegistration } from '#storage/registrations/by-hand.ts'
import { formatPrice } from '#i18n/format.ts'
import { findEvent } from '#storage/events/events.ts'
import { finishPending } from '#storage/money/payment-steps.ts'

function idsOf({ params }: AdminContext) {
  return { eventId: Number(params['id']), registrationId: params['registration'] ?? '' }
}

/** An entry for each, so that each can be brought back. */
function toDeletions(
  eventId: number,
  { removed, eventTitle }: { readonly removed: readonly RegistrationRecord[]; readonly eventTitle: string },
): Action[] {
  return removed.map((registration) => ({
    text: `Deleted the registration of ${registration.name || 'a booked seat'} for "${eventTitle}".`,
    about: registration.id,
    deleted: { kind: 'registration', eventId, registration },
  }))
}

export const adminRegistrationRows: readonly Row[] = [
  adminBodyRow(
    'PUT /api/admin/events/:id/registrations/:registration',
    attendanceSchema,
    async (context, input) => {
      const { storage, now } = context
      const { eventId, registrationId } = idsOf(context)
      const { attended } = input
      const saved = await saveAttendance(storage, eventId, registrationId, attended, now)
      if (!saved.ok) return errorResponse(context, saved.reason)
      const { before } = saved
      // A check-in sent twice by a phone that lost the answer is one action.
      if (before.attended !== attended) {
        const text = `Marked ${before.name || 'a booked seat'} as ${attended ? 'attended' : 'not attended'}.`
        await addToAuditLog(storage, { about: registrationId, text }, now)
      }
      return jsonResponse({ id: registrationId, attended })
    },
  ),
  adminRow('DELETE /api/admin/events/:id/registrations/:registration', async (context) => {
    const { storage, now } = context
    const { eventId, registrationId } = idsOf(context)
    const { registrations = [] } = (await findFile(storage, eventId)) ?? {}
    const held = await refuseMoney(
      context,
      registrations.filter(({ id }) => id === registrationId),
    )
    if (held) return held
    const removal = await removeRegistration(storage, eventId, registrationId, now)
    if (!removal.ok) return errorResponse(context, removal.reason)
    await addToAuditLog(storage, toDeletions(eventId, removal), now)
    return emptyResponse()
  }),
  adminBodyRow(
    'PUT /api/admin/events/:id/registrations/:registration/details',
    correctionSchema,
    async (context, input) => {
      const { storage, params, now } = context
      const eventId = Number(params['id'])
      const registrationId = params['registration'] ?? ''
      const phone = toE164(input.phone)
      if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
      const fields = { ...input, phone: phone.phone }
      const corrected = await correctRegistration(storage, eventId, registrationId, fields, now)
      if (!corrected.ok) {
        const { reason } = corrected
        if (reason === 'emailInvalid')
          return errorResponse(context, 'fieldsInvalid', { fields: { email: reason } })
        return errorResponse(context, reason)
      }
      const { before, after } = corrected
      if (namesOf(registrationFields).every((name) => before[name] === after[name])) return emptyResponse()
      const text = `Corrected the registration of ${after.name}.`
      await addToAuditLog(storage, { about: registrationId, text }, now)
      // A new address gets its own confirmation.
      sendAfterwards(context, `roster-${eventId}`)
      return emptyResponse()
    },
  ),
  adminBodyRow(
    'PUT /api/admin/events/:id/registrations/:registration/amount',
    amountSchema,
    async (context, { amount, reason }) => {
      const { storage, params, now } = context
      const eventId = Number(params['id'])
      const registrationId = params['registration'] ?? ''
      const event = await findEvent(storage, { id: eventId })
      if (!event) return errorResponse(context, 'eventUnknown')
      // What came in for the price of before is told before it changes.
      await finishPending(storage, now)
      const changed = await changeAmount(storage, eventId, registrationId, amount, now)
      if (!changed.ok) {
        if (changed.reason !== 'amountTooLow') return errorResponse(context, changed.reason)
        const least = formatPrice(changed.least, context.locale, '₹0')
        return errorResponse(context, changed.reason, { amount: least })
      }
      if (!changed.isNew) return emptyResponse()
      const { name } = changed.registration
      const [before, after] = [changed.before, amount].map((paise) => formatPrice(paise, 'en', 'nothing'))
      const text = `Changed what ${name} owes for "${event.title}" from ${before} to ${after}: ${reason}`
      await addToAuditLog(storage, { about: registrationId, text }, now)
      sendAfterwards(context, `roster-${eventId}`)
      return emptyResponse()
    },
  ),
]
